import type { Me } from '@sikka/contract/routes/player/identity';
import { MailCheck } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useLanguage } from '../../../shared/lib/language.tsx';
import { refreshMe } from '../../../shared/lib/session.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { Notice } from '../../../shared/ui/notice.tsx';
import { useResend } from './use-verification.ts';

/** §2 Verify email: one email on entry, a resend with its cooldown, and a check of the state. */
export function VerifyPanel({ me }: { me: Me }) {
  const { t, clock } = useLanguage();
  const { secondsLeft, said, setSaid, send, resend } = useResend();
  const [checking, setChecking] = useState(false);

  useEffect(() => {
    // Entering sends an email unless there is a recent one; after a failure the button retries.
    void send('entry');
  }, [send]);

  async function check() {
    setChecking(true);
    const { me: now, error } = await refreshMe();
    setChecking(false);
    if (error) return setSaid({ tone: 'error', text: t.identity.checkFailed });
    // Signed out, the page itself redirects to /login.
    if (now === null) return;
    if (!now?.emailVerified) setSaid({ tone: 'error', text: t.identity.notVerified });
  }
  return (
    <div className="grid gap-4">
      <div className="flex items-start gap-3">
        <span className="button-gold grid size-11 shrink-0 place-items-center rounded-[12px]">
          <MailCheck size={22} aria-hidden />
        </span>
        <p className="break-words text-[15px] [overflow-wrap:anywhere]">{t.identity.verifyText(me.email)}</p>
      </div>
      {said && <Notice tone={said.tone}>{said.text}</Notice>}
      <Button disabled={checking} onClick={() => void check()}>
        {checking ? t.identity.checking : t.identity.check}
      </Button>
      <Button variant="ghost" disabled={secondsLeft > 0} onClick={() => void resend()}>
        {secondsLeft > 0 ? t.identity.wait(clock(secondsLeft * 1000)) : t.identity.resend}
      </Button>
      <p className="text-center text-[13px] text-muted">{t.identity.spamHint}</p>
    </div>
  );
}
