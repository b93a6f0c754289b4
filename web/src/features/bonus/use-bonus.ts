import type { getBonus } from '@sikka/contract/routes/bonus';
import { useCallback, useEffect, useState } from 'react';
import { call, type AnswerOf } from '../../lib/api.ts';

type Bonus = AnswerOf<typeof getBonus>;

// Once known it stays for this visit: the screen is there at once the next time.
let known: Bonus | null = null;

/** The flag of the bonus screen, null while it is asked for. One small answer needs no query library. */
export function useBonus(settingsVersion: number): {
  bonus: Bonus | null;
  error: unknown;
  retry: () => void;
} {
  const [bonus, setBonus] = useState(known);
  const [error, setError] = useState<unknown>(null);
  const ask = useCallback(() => {
    setError(null);
    call<typeof getBonus>('get', '/bonus').then((answer) => setBonus((known = answer)), setError);
  }, []);
  useEffect(ask, [ask, settingsVersion]);
  return { bonus, error, retry: ask };
}
