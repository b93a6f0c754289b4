import type { Me } from '@sikka/contract/routes/identity';
import { MailCheck } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useLanguage } from '../../lib/language.tsx';
import { refreshMe } from '../../lib/session.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useResend } from './use-verification.ts';

/** §2 Verify email: one mail on entry, a resend with its cooldown, and a look at the state. */
export function VerifyPanel({ me }: { me: Me }) {
  const { t, clock } = useLanguage();
  const { secondsLeft, said, setSaid, send, resend } = useResend();
  const [checking, setChecking] = useState(false);

  useEffect(() => {
    // Entering sends a mail unless one is fresh; a failure here leaves the button to try again.
    void send('entry');
  }, [send]);

  async function check() {
    setChecking(true);
    const { me: now, error } = await refreshMe();
    setChecking(false);
    if (error) return setSaid({ tone: 'error', text: t.identity.checkFailed });
    // With nobody signed in the page itself leads to /login.
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
      <Button disabled={checking} onClick={() => void check()}>{checking ? t.identity.checking : t.identity.check}</Button>
      <Button look="ghost" disabled={secondsLeft > 0} onClick={() => void resend()}>
        {secondsLeft > 0 ? t.identity.wait(clock(secondsLeft * 1000)) : t.identity.resend}
      </Button>
      <p className="text-center text-[13px] text-muted">{t.identity.spamHint}</p>
    </div>
  );
}
