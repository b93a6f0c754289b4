import type { getBonus } from '@sikka/contract/routes/player/bonus';
import { useCallback, useEffect, useState } from 'react';
import { call, type AnswerOf } from '../../../shared/lib/api.ts';

type Bonus = AnswerOf<typeof getBonus>;

// Cached for this visit, so that the screen opens at once the next time.
let known: Bonus | null = null;

/** The flag of the bonus screen, null while loading. One small request needs no query library. */
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
