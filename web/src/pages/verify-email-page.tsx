import { verificationPollMs } from '@sikka/contract/limits';
import { LogOut } from 'lucide-react';
import { useEffect } from 'react';
import { AuthFrame } from '../features/identity/auth-frame.tsx';
import { VerifyPanel } from '../features/identity/verify-panel.tsx';
import { leaveFlash } from '../lib/flash.ts';
import { useLanguage } from '../lib/language.tsx';
import { refreshMe, signOut, useSession } from '../lib/session.ts';
import { IconButton } from '../ui/button.tsx';
import { Unreachable } from '../ui/unreachable.tsx';

/** §2 Verify email: for a signed-in player; looks every two seconds whether it happened. */
export function VerifyEmailPage() {
  const { t } = useLanguage();
  const { me, error } = useSession({ pollMs: verificationPollMs });
  useEffect(() => {
    if (me?.emailVerified) location.replace('/dash');
    if (me !== null) return;
    // §4: with no user, 'No user is active', and on to /login, which says it.
    leaveFlash('nobody-active');
    location.replace('/login');
  }, [me]);
  const corner = (
    <IconButton label={t.common.signOut} onClick={() => void signOut()}>
      <LogOut size={20} aria-hidden />
    </IconButton>
  );
  return (
    <AuthFrame title={t.identity.verifyTitle} corner={corner}>
      <div className="mt-4">
        {me && !me.emailVerified && <VerifyPanel me={me} />}
        {!me && error !== null && <Unreachable error={error} onRetry={() => void refreshMe()} />}
        {!me && error === null && <Waiting />}
      </div>
    </AuthFrame>
  );
}

function Waiting() {
  return (
    <div aria-hidden="true" className="grid gap-4">
      <div className="shimmer h-[68px] rounded-button bg-raised" />
      <div className="shimmer h-[54px] rounded-button bg-raised" />
      <div className="shimmer h-[54px] rounded-button bg-raised" />
    </div>
  );
}
