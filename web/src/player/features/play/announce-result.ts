/** Sends pending results and announces the outcome, unless a modal does. */
import { useCallback, useEffect, useRef } from 'react';
import { usePlayerLanguage } from '../../../shared/lib/language.tsx';
import { useToast } from '../../../shared/ui/toast.tsx';
import { pendingResults, type PendingResult } from './pending-results.ts';
import { isAwaited, sendResult, type Outcome } from './send-result.ts';

type Announce = (outcome: Outcome) => void;

/** Sends all pending results of a player; true if some are still pending. */
export async function sendPendingResults(playerId: string, announce: Announce): Promise<boolean> {
  const results = pendingResults(playerId);
  const outcomes = await Promise.all(results.map((result) => sendUnlessAwaited(result, announce)));
  return outcomes.includes('pending');
}

async function sendUnlessAwaited(result: PendingResult, announce: Announce): Promise<Outcome['type']> {
  const awaited = isAwaited(result.playId);
  const outcome = await sendResult(result);
  if (!awaited) announce(outcome);
  return outcome.type;
}

/** A stable function across language changes, so that no effect restarts. */
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
