import { identityMessages } from '../lib/visitor-messages.ts';
import type { confirmPasswordReset } from '@sikka/contract/routes/player/identity/passwords';
import { checkPassword, checkRepeatedPassword } from '@sikka/contract/validation/identity';
import { useState, type FormEvent } from 'react';
import { AuthFrame } from '../features/identity/auth-frame.tsx';
import { ApiError, call } from '../../shared/lib/api.ts';
import { useForm, type FieldErrors } from '../../shared/lib/form.ts';
import { useLanguage } from '../../shared/lib/language.tsx';
import { mailedToken } from '../features/identity/mailed-token.ts';
import { useBrowserValue } from '../../shared/lib/store.ts';
import { Button, ButtonLink } from '../../shared/ui/button.tsx';
import { PasswordField } from '../../shared/ui/field.tsx';
import { Notice } from '../../shared/ui/notice.tsx';

const names = ['password', 'confirm'] as const;
type Name = (typeof names)[number];

/** Sets a new password with the token of the email's link; other sessions end. */
export function ResetPasswordPage() {
  const identity = identityMessages.use();
  const [done, setDone] = useState(false);
  const hasToken = useBrowserValue(() => mailedToken !== '', true);
  if (!hasToken) return <NoToken />;
  if (!done) {
    return (
      <AuthFrame title={identity.resetTitle} text={identity.resetText}>
        <ResetForm onDone={() => setDone(true)} />
      </AuthFrame>
    );
  }
  return (
    <AuthFrame title={identity.resetDoneTitle}>
      <div className="mt-4 grid gap-4">
        <Notice tone="success">{identity.resetDone}</Notice>
        <ButtonLink href="/login" autoFocus>
          {identity.signIn}
        </ButtonLink>
      </div>
    </AuthFrame>
  );
}

/** Opened without the link of the email. */
function NoToken() {
  const identity = identityMessages.use();
  return (
    <AuthFrame title={identity.noTokenTitle} text={identity.noToken}>
      <ButtonLink href="/forgot-password" className="w-full">
        {identity.sendLink}
      </ButtonLink>
    </AuthFrame>
  );
}

function useChecks() {
  const { errors: sentences } = useLanguage();
  const identity = identityMessages.use();
  return ({ password, confirm }: Record<Name, string>): FieldErrors<Name> => {
    const found: FieldErrors<Name> = {};
    const violation = checkPassword(password);
    if (violation)
      found.password =
        violation.code === 'password_too_short' ? identity.passwordShort : sentences[violation.code];
    const repeated = checkRepeatedPassword(password, confirm);
    if (repeated) found.confirm = sentences[repeated.code];
    return found;
  };
}

function ResetForm({ onDone }: { onDone: () => void }) {
  const { errorText } = useLanguage();
  const identity = identityMessages.use();
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
          {identity.sendLink}
        </ButtonLink>
      )}
      <PasswordField
        label={identity.newPassword}
        name="password"
        autoComplete="new-password"
        hint={identity.passwordHint}
        error={form.errors.password}
      />
      <PasswordField
        label={identity.confirmPassword}
        name="confirm"
        autoComplete="new-password"
        error={form.errors.confirm}
      />
      <Button type="submit" disabled={busy}>
        {busy ? identity.setting : identity.setPassword}
      </Button>
    </form>
  );
}
