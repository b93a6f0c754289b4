import { identityMessages } from '../lib/visitor-messages.ts';
import { useEffect, useState } from 'react';
import { registerRedirectSeconds } from '@sikka/contract/limits';
import type { register } from '@sikka/contract/routes/player/identity/registration';
import {
  checkRegistration,
  checkRepeatedPassword,
  normalizeReferralCode,
} from '@sikka/contract/validation/identity';
import { ApiError, call, type ClientErrorCode } from '../../shared/lib/api.ts';
import { fieldErrors, useForm, useSending } from '../../shared/lib/form.ts';
import { useLanguage } from '../../shared/lib/language.tsx';
import { useProvenCall } from '../../shared/lib/proof-call.ts';
import { useProofOfWork } from '../../shared/lib/proof-of-work.ts';
import { rememberRegistered } from '../../shared/lib/session.ts';
import { useAddressParameter } from '../../shared/lib/store.ts';
import { useCountdown } from '../../shared/lib/countdown.ts';
import { Button, ButtonLink } from '../../shared/ui/button.tsx';
import { EmailField, Field, PasswordField } from '../../shared/ui/field.tsx';
import { TextLink } from '../../shared/ui/page.tsx';
import { Notice } from '../../shared/ui/notice.tsx';
import { AuthFrame } from '../features/identity/auth-frame.tsx';

/** §2 Register: the form, then a countdown from 5 to the login. */
export function RegisterPage() {
  const identity = identityMessages.use();
  const [coins, setCoins] = useState<number | null>(null);
  if (coins !== null)
    return (
      <AuthFrame title={identity.registeredTitle} text={identity.registeredText}>
        <Registered coins={coins} />
      </AuthFrame>
    );
  return (
    <AuthFrame title={identity.registerTitle} text={identity.registerText}>
      <RegisterForm onRegistered={setCoins} />
    </AuthFrame>
  );
}

/** The countdown; without coins to start with, also why. */
function Registered({ coins }: { coins: number }) {
  const { number } = useLanguage();
  const identity = identityMessages.use();
  const seconds = useCountdown(registerRedirectSeconds * 1000);
  useEffect(() => {
    if (seconds === 0) location.assign('/login');
  }, [seconds]);
  return (
    <div className="grid gap-4">
      <Notice tone="success">
        {identity.registered(number(Math.max(1, seconds)))}
        {coins === 0 && <p className="mt-1.5">{identity.welcomeHadBefore}</p>}
      </Notice>
      <ButtonLink href="/login" variant="ghost" autoFocus>
        {identity.goToLogin}
      </ButtonLink>
    </div>
  );
}

const names = ['name', 'email', 'password', 'confirm', 'referralCode'] as const;

/** Refusals whose own message is enough; the others get an introduction. */
const said: ReadonlySet<ClientErrorCode> = new Set([
  'network',
  'too_many_requests',
  'captcha_failed',
  'proof_required',
  'registration_closed',
]);

/** The form with the §5 messages of this screen. */
function useRegisterForm() {
  const { errors } = useLanguage();
  const { passwordShort, emailInvalid } = identityMessages.use();
  // §8: this screen has its own wording for two of the checks.
  const wording = { ...errors, password_too_short: passwordShort, invalid_email: emailInvalid };
  return useForm(names, (values) =>
    fieldErrors(
      [...checkRegistration(values), checkRepeatedPassword(values.password, values.confirm)],
      wording,
    ),
  );
}

/** The message above the form when no field is to blame (§8). */
function useFailureText() {
  const { errorText } = useLanguage();
  const identity = identityMessages.use();
  return (error: unknown): string => {
    if (!(error instanceof ApiError)) return identity.registrationFailed;
    if (said.has(error.code)) return errorText(error);
    if (error.status >= 500) return identity.serviceError;
    return identity.registrationFailedWith(errorText(error));
  };
}

/** §2 Register. `onRegistered` gets the coins of the new account, and starts the countdown to /login. */
function RegisterForm({ onRegistered }: { onRegistered: (coins: number) => void }) {
  const { locale } = useLanguage();
  const identity = identityMessages.use();
  const code = useAddressParameter('ref');
  const proof = useProofOfWork();
  const registering = useProvenCall('harder');
  const form = useRegisterForm();
  const failureText = useFailureText();

  async function send() {
    const { name, email, password, referralCode } = form.read();
    const code = normalizeReferralCode(referralCode);
    const captcha = await proof.take();
    const body = { name, email, password, captcha, locale, ...(code && { referralCode: code }) };
    const { coins } = await registering.send((harder) =>
      call<typeof register>('post', '/registrations', { body: { ...body, ...harder } }),
    );
    rememberRegistered(email.trim());
    onRegistered(coins);
  }
  const { failure, busy, onSubmit } = useSending(form, () =>
    send().catch((error: unknown) => {
      // A proof works once; the next one is computed during the correction.
      proof.start();
      throw error;
    }),
  );
  return (
    <form {...form.props} onFocus={proof.start} onSubmit={onSubmit} className="grid gap-4">
      {failure !== null && <Notice tone="error">{failureText(failure)}</Notice>}
      <Field label={identity.fullName} name="name" autoComplete="name" error={form.errors.name} />
      <EmailField error={form.errors.email} />
      <PasswordField
        label={identity.password}
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
      <ReferralField code={code} error={form.errors.referralCode} />
      {registering.proving && <Notice tone="waiting">{identity.provingRegistration}</Notice>}
      <Button type="submit" disabled={busy}>
        {busy ? identity.registering : identity.register}
      </Button>
      <SmallPrint />
    </form>
  );
}

function ReferralField({ code, error }: { code: string; error: string | undefined }) {
  const identity = identityMessages.use();
  return (
    <Field
      // The prerendered page has no query; the key remounts the field with the code once it is known.
      key={code}
      label={identity.referralCode}
      note={identity.optional}
      name="referralCode"
      defaultValue={code}
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      hint={identity.referralHint}
      error={error}
    />
  );
}

function SmallPrint() {
  const identity = identityMessages.use();
  return (
    <div className="grid gap-2 text-center text-muted">
      <p className="text-13">
        {identity.acceptTerms}{' '}
        <a href="/terms" className="font-semibold text-gold-text underline underline-offset-4">
          {identity.acceptTermsLink}
        </a>
      </p>
      <p>
        {identity.haveAccount} <TextLink href="/login">{identity.signIn}</TextLink>
      </p>
    </div>
  );
}
