import type { Challenge, getChallenge } from '@sikka/contract/routes/player/challenge';
import { useEffect, useState } from 'react';
import { call } from '../../../../shared/lib/api.ts';

/** Today's challenge; fetched when its dialog opens. */
export function useChallenge() {
  const [challenge, setChallenge] = useState<Challenge | null>(null);
  const [error, setError] = useState<unknown>(null);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    const leaving = new AbortController();
    setError(null);
    call<typeof getChallenge>('get', '/challenge', { signal: leaving.signal }).then(
      setChallenge,
      (caught: unknown) => leaving.signal.aborted || setError(caught),
    );
    return () => leaving.abort();
  }, [attempt]);
  return { challenge, error, retry: () => setAttempt(attempt + 1) };
}
