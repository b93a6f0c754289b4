import { identityMessages } from '../lib/visitor-messages.ts';
import { verificationPollMs } from '@sikka/contract/limits';
import { LogOut } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { AuthFrame } from '../features/identity/auth-frame.tsx';
import { VerificationActions } from '../features/identity/verification-actions.tsx';
import { leaveFlash, refreshMe, signOut, useSession } from '../../shared/lib/session.ts';
import { useLanguage } from '../../shared/lib/language.tsx';
import { IconButton } from '../../shared/ui/button.tsx';
import { Unreachable } from '../../shared/ui/notice.tsx';

/** §2 Verify email: for a signed-in player; checks every two seconds. */
export function VerifyEmailPage() {
  const { t } = useLanguage();
  const identity = identityMessages.use();
  const { me, error } = useSession(verificationPollMs);
  const exit = useRef('/login');
  useEffect(() => {
    if (me?.emailVerified) location.replace('/dash');
    if (me !== null) return;
    // §4: with no user, redirect to /login, which shows 'No user is active'.
    if (exit.current === '/login') leaveFlash('nobody-active');
    location.replace(exit.current);
  }, [me]);
  function registerAgain() {
    exit.current = '/register';
    void signOut(exit.current);
  }
  const corner = (
    <IconButton label={t.common.signOut} onClick={() => void signOut()}>
      <LogOut size={20} aria-hidden />
    </IconButton>
  );
  return (
    <AuthFrame title={identity.verifyTitle} corner={corner}>
      <div className="mt-4">
        {me && !me.emailVerified && <VerificationActions me={me} onWrongEmail={registerAgain} />}
        {!me && error !== null && <Unreachable error={error} onRetry={() => void refreshMe()} />}
        {!me && error === null && <Waiting />}
      </div>
    </AuthFrame>
  );
}

function Waiting() {
  return (
    <div aria-hidden="true" className="grid gap-4">
      <div className="shimmer h-[176px] rounded-button bg-raised" />
      <div className="shimmer h-[54px] rounded-button bg-raised" />
      <div className="shimmer h-[54px] rounded-button bg-raised" />
    </div>
  );
}
