/** Sends results that wait on the device and says what became of them, unless a modal does. */
import { useCallback, useEffect, useRef } from 'react';
import { usePlayerLanguage } from '../../lib/player-language.ts';
import { useToast } from '../../ui/toast.tsx';
import { keptResults, type KeptResult } from './kept-results.ts';
import { isAwaited, sendResult, type Outcome } from './send-result.ts';

type Announce = (outcome: Outcome) => void;

/** Sends all that waits of a player; true when some of it still waits afterwards. */
export async function sendKeptResults(playerId: string, announce: Announce): Promise<boolean> {
  const results = keptResults(playerId);
  const outcomes = await Promise.all(results.map((result) => sendUnlessAwaited(result, announce)));
  return outcomes.includes('kept');
}

async function sendUnlessAwaited(result: KeptResult, announce: Announce): Promise<Outcome['type']> {
  const awaited = isAwaited(result.playId);
  const outcome = await sendResult(result);
  if (!awaited) announce(outcome);
  return outcome.type;
}

/** A function that stays the same while the language changes, so that nothing is started over. */
export function useAnnouncement(): Announce {
  const { t, number, errorText } = usePlayerLanguage();
  const toast = useToast();
  const announce = (outcome: Outcome) => {
    if (outcome.type === 'refused') toast(errorText(outcome.error));
    if (outcome.type === 'counted' && outcome.result.coinsEarned > 0) {
      toast(t.play.added(number(outcome.result.coinsEarned)), 'coins');
    }
  };
  const latest = useRef(announce);
  useEffect(() => {
    latest.current = announce;
  });
  return useCallback((outcome) => latest.current(outcome), []);
}
