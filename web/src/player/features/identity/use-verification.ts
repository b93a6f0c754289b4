/** The calls of /verify-email (§4): send on entry, resend by button, check the state. */
import { resendCooldownMs } from '@sikka/contract/limits';
import type { sendVerification } from '@sikka/contract/routes/player/identity';
import { useCallback, useEffect, useState } from 'react';
import { ApiError, call } from '../../../shared/lib/api.ts';
import { startCountdown } from '../../../shared/lib/timers.ts';
import { useLanguage } from '../../../shared/lib/language.tsx';

export interface Said {
  tone: 'error' | 'success';
  text: string;
}

/** The cooldown in seconds, the last message, and `resend`. */
export function useResend() {
  const { t, locale, errorText } = useLanguage();
  const [waitMs, setWaitMs] = useState(resendCooldownMs);
  const [secondsLeft, setSecondsLeft] = useState(resendCooldownMs / 1000);
  const [said, setSaid] = useState<Said | null>(null);

  useEffect(() => startCountdown(waitMs, setSecondsLeft), [waitMs]);

  const send = useCallback(
    async (trigger: 'entry' | 'button') => {
      try {
        const answer = await call<typeof sendVerification>('post', '/email-verifications', {
          body: { trigger, locale },
        });
        // Add a fraction, so that an equal wait restarts the countdown.
        setWaitMs(answer.waitMs + Math.random());
        return null;
      } catch (error) {
        if (error instanceof ApiError && error.retryAfterMs !== undefined)
          setWaitMs(error.retryAfterMs + Math.random());
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
