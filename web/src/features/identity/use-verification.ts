/** The /verify-email screen's calls (§4): send on entry, send again by button, look whether it happened. */
import { resendCooldownMs } from '@sikka/contract/limits';
import type { sendVerification } from '@sikka/contract/routes/identity';
import { useCallback, useEffect, useState } from 'react';
import { ApiError, call } from '../../lib/api.ts';
import { startCountdown } from '../../lib/countdown.ts';
import { useLanguage } from '../../lib/language.tsx';

export interface Said {
  tone: 'error' | 'success';
  text: string;
}

/** The cooldown in seconds, what was said last, and `resend`. */
export function useResend() {
  const { t, locale, errorText } = useLanguage();
  const [waitMs, setWaitMs] = useState(resendCooldownMs);
  const [secondsLeft, setSecondsLeft] = useState(resendCooldownMs / 1000);
  const [said, setSaid] = useState<Said | null>(null);

  useEffect(() => startCountdown(waitMs, setSecondsLeft), [waitMs]);

  const send = useCallback(
    async (trigger: 'entry' | 'button') => {
      try {
        const answer = await call<typeof sendVerification>('post', '/email-verifications', { body: { trigger, locale } });
        // A fraction apart, so that an equal wait starts the countdown again.
        setWaitMs(answer.waitMs + Math.random());
        return null;
      } catch (error) {
        if (error instanceof ApiError && error.retryAfterMs !== undefined) setWaitMs(error.retryAfterMs + Math.random());
        else setWaitMs(Math.random());
        return error;
      }
    },
    [locale],
  );

  const resend = useCallback(async () => {
    const error = await send('button');
    const known = error instanceof ApiError && error.status < 500;
    if (error === null) setSaid({ tone: 'success', text: t.identity.resent });
    else setSaid({ tone: 'error', text: known ? errorText(error) : t.identity.resendFailed });
  }, [send, errorText, t]);

  return { secondsLeft, said, setSaid, send, resend };
}
