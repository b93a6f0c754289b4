import type { EarningRules, getEarningRules } from '@sikka/contract/routes/earning';
import { useEffect, useState } from 'react';
import { call } from '../../lib/api.ts';

/** The table that holds now; null until it is there. */
export function useEarningRules() {
  const [rules, setRules] = useState<EarningRules | null>(null);
  const [error, setError] = useState<unknown>(null);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    setError(null);
    call<typeof getEarningRules>('get', '/earning-rules', { signal }).then(
      setRules,
      (caught: unknown) => signal.aborted || setError(caught),
    );
    return () => leaving.abort();
  }, [attempt]);
  return { rules, error, retry: () => setAttempt(attempt + 1) };
}
