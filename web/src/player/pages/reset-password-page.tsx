import type { confirmPasswordReset } from '@sikka/contract/routes/player/identity';
import { checkPassword } from '@sikka/contract/rules/identity';
import { useState, type FormEvent } from 'react';
import { AuthFrame } from '../features/identity/auth-frame.tsx';
import { ApiError, call } from '../../shared/lib/api.ts';
import { useForm, type FieldErrors } from '../../shared/lib/form.ts';
import { useLanguage } from '../../shared/lib/language.tsx';
import { mailedToken, useBrowserValue } from '../../shared/lib/store.ts';
import { Button, ButtonLink } from '../../shared/ui/button.tsx';
import { PasswordField } from '../../shared/ui/field.tsx';
import { Notice } from '../../shared/ui/notice.tsx';

const names = ['password', 'confirm'] as const;
type Name = (typeof names)[number];

/** Sets a new password with the token of the email's link; other sessions end. */
export function ResetPasswordPage() {
  const { t } = useLanguage();
  const [done, setDone] = useState(false);
  const hasToken = useBrowserValue(() => mailedToken !== '', true);
  if (!hasToken) return <NoToken />;
  if (!done) {
    return (
      <AuthFrame title={t.identity.resetTitle} text={t.identity.resetText}>
        <ResetForm onDone={() => setDone(true)} />
      </AuthFrame>
    );
  }
  return (
    <AuthFrame title={t.identity.resetDoneTitle}>
      <div className="mt-4 grid gap-4">
        <Notice tone="success">{t.identity.resetDone}</Notice>
        <ButtonLink href="/login" autoFocus>
          {t.identity.signIn}
        </ButtonLink>
      </div>
    </AuthFrame>
  );
}

/** Opened without the link of the email. */
function NoToken() {
  const { t } = useLanguage();
  return (
    <AuthFrame title={t.identity.noTokenTitle} text={t.identity.noToken}>
      <ButtonLink href="/forgot-password" className="w-full">
        {t.identity.sendLink}
      </ButtonLink>
    </AuthFrame>
  );
}

function useChecks() {
  const { t, errors: sentences } = useLanguage();
  return ({ password, confirm }: Record<Name, string>): FieldErrors<Name> => {
    const found: FieldErrors<Name> = {};
    const violation = checkPassword(password);
    if (violation)
      found.password =
        violation.code === 'password_too_short' ? t.identity.passwordShort : sentences[violation.code];
    if (confirm !== password) found.confirm = t.identity.passwordsDiffer;
    return found;
  };
}

function ResetForm({ onDone }: { onDone: () => void }) {
  const { t, errorText } = useLanguage();
  const [failure, setFailure] = useState<unknown>(null);
  const [busy, setBusy] = useState(false);
  const form = useForm(names, useChecks());
  async function submit(event: FormEvent) {
    event.preventDefault();
    setFailure(null);
    if (!form.ready()) return;
    setBusy(true);
    try {
      const body = { token: mailedToken, password: form.read().password };
      await call<typeof confirmPasswordReset>('post', '/password-resets/confirm', { body });
      onDone();
    } catch (error) {
      if (!form.refuse(error instanceof ApiError ? error.field : undefined, errorText(error)))
        setFailure(error);
      setBusy(false);
    }
  }
  const linkIsOld = failure instanceof ApiError && failure.code === 'reset_link_invalid';
  return (
    <form {...form.props} onSubmit={(event) => void submit(event)} className="grid gap-4">
      {failure !== null && <Notice tone="error">{errorText(failure)}</Notice>}
      {linkIsOld && (
        <ButtonLink href="/forgot-password" variant="ghost">
          {t.identity.sendLink}
        </ButtonLink>
      )}
      <PasswordField
        label={t.identity.newPassword}
        name="password"
        autoComplete="new-password"
        hint={t.identity.passwordHint}
        error={form.errors.password}
      />
      <PasswordField
        label={t.identity.confirmPassword}
        name="confirm"
        autoComplete="new-password"
        error={form.errors.confirm}
      />
      <Button type="submit" disabled={busy}>
        {busy ? t.identity.setting : t.identity.setPassword}
      </Button>
    </form>
  );
}
