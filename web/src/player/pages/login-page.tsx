import { useEffect } from 'react';
import { AuthFrame } from '../features/identity/auth-frame.tsx';
import { LoginForm } from '../features/identity/login-form.tsx';
import { useLanguage } from '../../shared/lib/language.tsx';
import { useSession } from '../../shared/lib/session.ts';

/** §2 Login. Signed-in players are redirected. */
export function LoginPage() {
  const { t } = useLanguage();
  const { me } = useSession();
  useEffect(() => {
    if (me) location.replace('/dash');
  }, [me]);
  return (
    <AuthFrame title={t.identity.loginTitle} text={t.identity.loginText}>
      <LoginForm />
    </AuthFrame>
  );
}
