import { identityMessages } from '../lib/visitor-messages.ts';
import type { confirmPasswordReset } from '@sikka/contract/routes/player/identity/passwords';
import { checkPassword, checkRepeatedPassword } from '@sikka/contract/validation/identity';
import { useState } from 'react';
import { AuthFrame } from '../features/identity/auth-frame.tsx';
import { ApiError, call } from '../../shared/lib/api.ts';
import { fieldErrors, useForm, useSending } from '../../shared/lib/form.ts';
import { useLanguage } from '../../shared/lib/language.tsx';
import { mailedToken } from '../features/identity/mailed-token.ts';
import { useBrowserValue } from '../../shared/lib/store.ts';
import { Button, ButtonLink } from '../../shared/ui/button.tsx';
import { PasswordField } from '../../shared/ui/field.tsx';
import { Notice } from '../../shared/ui/notice.tsx';

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

function ResetForm({ onDone }: { onDone: () => void }) {
  const { errors, errorText } = useLanguage();
  const identity = identityMessages.use();
  const wording = { ...errors, password_too_short: identity.passwordShort };
  const form = useForm(['password', 'confirm'] as const, ({ password, confirm }) =>
    fieldErrors([checkPassword(password), checkRepeatedPassword(password, confirm)], wording),
  );
  const { failure, busy, onSubmit } = useSending(form, async () => {
    const body = { token: mailedToken, password: form.read().password };
    await call<typeof confirmPasswordReset>('post', '/password-resets/confirm', { body });
    onDone();
  });
  const linkIsOld = failure instanceof ApiError && failure.code === 'reset_link_invalid';
  return (
    <form {...form.props} onSubmit={onSubmit} className="grid gap-4">
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
