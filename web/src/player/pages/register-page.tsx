import { registerRedirectSeconds } from '@sikka/contract/limits';
import { useEffect, useState } from 'react';
import { AuthFrame } from '../features/identity/auth-frame.tsx';
import { RegisterForm } from '../features/identity/register-form.tsx';
import { useCountdown } from '../../shared/lib/timers.ts';
import { useLanguage } from '../../shared/lib/language.tsx';
import { ButtonLink } from '../../shared/ui/button.tsx';
import { Notice } from '../../shared/ui/notice.tsx';

/** §2 Register: the form, then a countdown from 5 to the login. */
export function RegisterPage() {
  const { t } = useLanguage();
  const [registered, setRegistered] = useState(false);
  return (
    <AuthFrame title={t.identity.registerTitle} text={t.identity.registerText}>
      {registered ? <Registered /> : <RegisterForm onRegistered={() => setRegistered(true)} />}
    </AuthFrame>
  );
}

function Registered() {
  const { t, number } = useLanguage();
  const seconds = useCountdown(registerRedirectSeconds * 1000);
  useEffect(() => {
    if (seconds === 0) location.assign('/login');
  }, [seconds]);
  return (
    <div className="grid gap-4">
      <Notice tone="success">{t.identity.registered(number(Math.max(1, seconds)))}</Notice>
      <ButtonLink href="/login" variant="ghost" autoFocus>
        {t.identity.goToLogin}
      </ButtonLink>
    </div>
  );
}
