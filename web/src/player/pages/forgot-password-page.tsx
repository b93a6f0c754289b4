import { identityMessages } from '../lib/visitor-messages.ts';
import { TextLink } from '../../shared/ui/page.tsx';
import type { requestPasswordReset } from '@sikka/contract/routes/player/identity/passwords';
import { checkEmail } from '@sikka/contract/validation/identity';
import { useState } from 'react';
import { AuthFrame } from '../features/identity/auth-frame.tsx';
import { call } from '../../shared/lib/api.ts';
import { fieldErrors, useForm, useSending } from '../../shared/lib/form.ts';
import { useProvenCall } from '../../shared/lib/proof-call.ts';
import { useLanguage } from '../../shared/lib/language.tsx';
import { Button } from '../../shared/ui/button.tsx';
import { EmailField } from '../../shared/ui/field.tsx';
import { Notice } from '../../shared/ui/notice.tsx';

/** Requests a password reset; the response is the same whether or not the address has an account. */
export function ForgotPasswordPage() {
  const identity = identityMessages.use();
  const [sentTo, setSentTo] = useState<string | null>(null);
  return (
    <AuthFrame
      title={sentTo ? identity.linkSentTitle : identity.forgotTitle}
      text={sentTo ? undefined : identity.forgotText}
    >
      {sentTo ? (
        <div className="mt-4">
          <Notice tone="success">{identity.linkSent(sentTo)}</Notice>
        </div>
      ) : (
        <RequestForm onSent={setSentTo} />
      )}
      <p className="mt-3 text-center">
        <TextLink href="/login">{identity.signIn}</TextLink>
      </p>
    </AuthFrame>
  );
}

function RequestForm({ onSent }: { onSent: (email: string) => void }) {
  const { locale, errorText, errors } = useLanguage();
  const identity = identityMessages.use();
  const asking = useProvenCall();
  const form = useForm(['email'] as const, ({ email }) => fieldErrors([checkEmail(email)], errors));
  const { failure, busy, onSubmit } = useSending(form, async () => {
    const { email } = form.read();
    await asking.send((proof) =>
      call<typeof requestPasswordReset>('post', '/password-resets', { body: { email, locale, ...proof } }),
    );
    onSent(email.trim());
  });
  return (
    <form {...form.props} onSubmit={onSubmit} className="grid gap-4">
      {failure !== null && <Notice tone="error">{errorText(failure)}</Notice>}
      {asking.proving && <Notice tone="waiting">{identity.proving}</Notice>}
      <EmailField error={form.errors.email} />
      <Button type="submit" disabled={busy}>
        {busy ? identity.sending : identity.sendLink}
      </Button>
    </form>
  );
}
