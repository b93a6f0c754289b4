/** What /verify-email offers (§4): the webmail, a check and a resend; a mail is sent on entry. */
import { identityMessages } from '../../lib/visitor-messages.ts';
import { ExternalLink } from 'lucide-react';
import { useCallback, useEffect, useState } from 'react';
import { resendCooldownMs } from '@sikka/contract/limits';
import type { Me } from '@sikka/contract/routes/player/identity/profile';
import type { sendVerification } from '@sikka/contract/routes/player/identity/verification';
import { ApiError, call } from '../../../shared/lib/api.ts';
import { useLanguage } from '../../../shared/lib/language.tsx';
import { refreshMe } from '../../../shared/lib/session.ts';
import { useCountdown } from '../../../shared/lib/countdown.ts';
import { Button, ButtonLink } from '../../../shared/ui/button.tsx';
import { Notice } from '../../../shared/ui/notice.tsx';
import { LetterPicture } from './letter-picture.tsx';

/** Where a provider's webmail opens; others have no address that everybody shares. */
const webmail: readonly { domains: RegExp; name: string; url: string }[] = [
  { domains: /^(gmail|googlemail)\.com$/u, name: 'Gmail', url: 'https://mail.google.com/mail/' },
  {
    domains: /^(outlook|hotmail|live|msn)\.[a-z]{2,3}(\.[a-z]{2})?$/u,
    name: 'Outlook',
    url: 'https://outlook.live.com/mail/',
  },
  {
    domains: /^(yahoo\.[a-z]{2,3}(\.[a-z]{2})?|ymail\.com)$/u,
    name: 'Yahoo Mail',
    url: 'https://mail.yahoo.com/',
  },
  { domains: /^(icloud|me|mac)\.com$/u, name: 'iCloud Mail', url: 'https://www.icloud.com/mail/' },
  { domains: /^(proton\.me|protonmail\.com|pm\.me)$/u, name: 'Proton Mail', url: 'https://mail.proton.me/' },
];

/** The webmail of an address, or null. */
export function mailboxOf(email: string): { name: string; url: string } | null {
  const domain = email.slice(email.lastIndexOf('@') + 1).toLowerCase();
  return webmail.find(({ domains }) => domains.test(domain)) ?? null;
}

/** §2 Verify email: one email on entry, a resend with its cooldown, and a check of the state. */
export function VerificationActions({ me, onWrongEmail }: { me: Me; onWrongEmail: () => void }) {
  const { clock, errors } = useLanguage();
  const identity = identityMessages.use();
  const { secondsLeft, said, setSaid, send, resend } = useResend();
  const [checking, setChecking] = useState(false);
  const mailbox = mailboxOf(me.email);

  useEffect(() => {
    // Entering sends an email unless there is a recent one; after a failure the button retries.
    void send('entry');
  }, [send]);

  async function check() {
    setChecking(true);
    const { me: now, error } = await refreshMe();
    setChecking(false);
    if (error) return setSaid({ tone: 'error', text: identity.checkFailed });
    // Signed out, the page itself redirects to /login.
    if (now === null) return;
    if (!now?.emailVerified) setSaid({ tone: 'error', text: errors.email_not_verified });
  }
  return (
    <div className="grid gap-4">
      <LetterPicture />
      <p className="text-center text-15 [overflow-wrap:anywhere]">{identity.verifyText(me.email)}</p>
      {mailbox && (
        <ButtonLink href={mailbox.url} target="_blank" rel="noreferrer">
          {identity.openMailbox(mailbox.name)} <ExternalLink size={18} aria-hidden />
        </ButtonLink>
      )}
      {said && <Notice tone={said.tone}>{said.text}</Notice>}
      <Button variant={mailbox ? 'ghost' : 'gold'} disabled={checking} onClick={() => void check()}>
        {checking ? identity.checking : identity.check}
      </Button>
      <Button variant="ghost" disabled={secondsLeft > 0} onClick={() => void resend()}>
        {secondsLeft > 0 ? identity.wait(clock(secondsLeft * 1000)) : identity.resend}
      </Button>
      <p className="text-center text-13 text-muted">{identity.spamHint}</p>
      <p className="text-center text-13 text-muted">
        {identity.wrongEmail}{' '}
        <button
          type="button"
          className="min-h-11 font-semibold text-gold-text underline underline-offset-4"
          onClick={onWrongEmail}
        >
          {identity.registerAgain}
        </button>
      </p>
    </div>
  );
}

interface Said {
  tone: 'error' | 'success';
  text: string;
}

/** The cooldown in seconds, the last message, and `resend`. */
function useResend() {
  const { locale, errorText } = useLanguage();
  const identity = identityMessages.use();
  // An object, so that an equal wait restarts the countdown.
  const [wait, setWait] = useState({ ms: resendCooldownMs });
  const secondsLeft = useCountdown(wait.ms, wait);
  const [said, setSaid] = useState<Said | null>(null);

  const send = useCallback(
    async (trigger: 'entry' | 'button') => {
      try {
        const { waitMs } = await call<typeof sendVerification>('post', '/email-verifications', {
          body: { trigger, locale },
        });
        setWait({ ms: waitMs });
        return null;
      } catch (error) {
        setWait({ ms: error instanceof ApiError ? (error.retryAfterMs ?? 0) : 0 });
        return error;
      }
    },
    [locale],
  );

  const resend = useCallback(async () => {
    const error = await send('button');
    const known = error instanceof ApiError && error.status < 500;
    if (error === null) setSaid({ tone: 'success', text: identity.resent });
    else setSaid({ tone: 'error', text: known ? errorText(error) : identity.resendFailed });
  }, [send, errorText, identity]);

  return { secondsLeft, said, setSaid, send, resend };
}
