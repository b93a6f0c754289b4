import { identityMessages } from '../lib/visitor-messages.ts';
import { TextLink } from '../../shared/ui/page.tsx';
import { type FormEvent, useEffect, useState } from 'react';
import type { firstSignIn, signIn } from '@sikka/contract/routes/player/identity/sessions';
import { checkLogin } from '@sikka/contract/validation/identity';
import { returnPath } from '@sikka/contract/return-path';
import { ApiError, call } from '../../shared/lib/api.ts';
import { useForm } from '../../shared/lib/form.ts';
import { useLanguage } from '../../shared/lib/language.tsx';
import { useProvenCall } from '../../shared/lib/proof-call.ts';
import { rememberPasskeyHere } from '../../shared/lib/preferences.ts';
import { useAddressParameter, useBrowserValue } from '../../shared/lib/store.ts';
import { type Flash, forgetRegistered, registeredEmail, takeFlash } from '../../shared/lib/session.ts';
import { Button } from '../../shared/ui/button.tsx';
import { EmailField, PasswordField } from '../../shared/ui/field.tsx';
import { Notice } from '../../shared/ui/notice.tsx';
import { AuthFrame } from '../features/identity/auth-frame.tsx';
import { PasskeySignIn } from '../features/identity/passkey-sign-in.tsx';

/** §2 Login. The server leads signed-in players past it. */
export function LoginPage() {
  const identity = identityMessages.use();
  const [flash, setFlash] = useState<Flash | null>(null);
  const isAsked = useAddressParameter('next') !== '';
  useEffect(() => setFlash((known) => known ?? takeFlash()), []);
  const registered = useBrowserValue(registeredEmail, '');
  const why = flash
    ? identity.flashes[flash]
    : (registered && identity.justRegistered) || (isAsked && identity.signInFirst);
  return (
    <AuthFrame
      title={identity.loginTitle}
      text={
        <span aria-live="polite">
          {why ? <Why urgent={isRefusal(flash)}>{why}</Why> : identity.loginText}
        </span>
      }
    >
      <LoginForm registered={registered} />
    </AuthFrame>
  );
}

/** What one wanted to do needs a session. */
const isRefusal = (flash: Flash | null): boolean =>
  flash !== null && flash !== 'session-ended' && flash !== 'account-deleted';

/** Why the form is shown; in the place of the greeting, so that nothing moves. */
const Why = ({ children, urgent }: { children: string; urgent: boolean }) => (
  <strong role={urgent ? 'alert' : undefined} className="font-semibold text-gold-text">
    {children}
  </strong>
);

/** §2: one message for every refusal; offline, rate limits and server errors have their own (§8). */
function useFailureText() {
  const { errorText, errors } = useLanguage();
  const identity = identityMessages.use();
  return (error: unknown): string => {
    if (!(error instanceof ApiError) || error.status >= 500) return identity.loginFailed;
    return error.status === 429 || error.status === 0 ? errorText(error) : errors.login_failed;
  };
}

type Credentials = Record<'email' | 'password', string>;

/** A press before hydration finds the address not filled in yet. */
function isFirstSignIn({ email, password }: Credentials): boolean {
  const registered = registeredEmail();
  return registered !== '' && password === '' && ['', registered].includes(email.trim());
}

/** §2: success goes to /dash, or back to the page that asked. */
function enter(): void {
  forgetRegistered();
  location.assign(returnPath(new URLSearchParams(location.search).get('next')));
}

/** §2, §5 Login. A refusal keeps the input. */
function LoginForm({ registered }: { registered: string }) {
  const { errors: sentences, errorText } = useLanguage();
  const identity = identityMessages.use();
  const failureText = useFailureText();
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const signingIn = useProvenCall();
  const form = useForm(['email', 'password'] as const, () => ({}));

  async function submit(event: FormEvent) {
    event.preventDefault();
    const values = form.read();
    // A player who has just registered here need not type the password again, once.
    const isFirst = isFirstSignIn(values);
    const violation = isFirst ? null : checkLogin(values);
    setFailure(null);
    if (violation) return void form.refuse(violation.field, sentences[violation.code]);
    form.ready();
    setBusy(true);
    try {
      await (isFirst
        ? call<typeof firstSignIn>('post', '/sessions/first')
        : signingIn.send((proof) =>
            call<typeof signIn>('post', '/sessions', { body: { ...values, ...proof } }),
          ));
      // The button stays busy until the next page is shown.
      enter();
    } catch (error) {
      setBusy(false);
      if (!(isFirst && error instanceof ApiError && form.refuse('password', errorText(error))))
        setFailure(failureText(error));
    }
  }
  return (
    <form {...form.props} onSubmit={(event) => void submit(event)} className="grid gap-4">
      {failure && <Notice tone="error">{failure}</Notice>}
      {signingIn.proving && <Notice tone="waiting">{identity.proving}</Notice>}
      <EmailField error={form.errors.email} defaultValue={registered} autoComplete="username webauthn" />
      <PasswordField
        label={identity.password}
        name="password"
        autoComplete="current-password"
        error={form.errors.password}
      />
      <TextLink href="/forgot-password" className="-my-2 justify-self-start text-14">
        {identity.forgot}
      </TextLink>
      <Button type="submit" disabled={busy}>
        {busy ? identity.signingIn : identity.signIn}
      </Button>
      <PasskeySignIn
        onSignedIn={() => {
          rememberPasskeyHere();
          enter();
        }}
        onFailed={(error) => setFailure(errorText(error))}
      />
      <p className="text-center text-muted">
        {identity.noAccount} <TextLink href="/register">{identity.createAccount}</TextLink>
      </p>
    </form>
  );
}
