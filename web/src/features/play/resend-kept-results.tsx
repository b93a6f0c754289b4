import type { Me } from '@sikka/contract/routes/identity';
import { useCallback, useEffect, useRef, useState } from 'react';
import { usePlayerLanguage } from '../../lib/player-language.ts';
import { Notice } from '../../ui/notice.tsx';
import { useToast } from '../../ui/toast.tsx';
import { backOff } from './back-off.ts';
import { keptResults, type KeptResult } from './kept-results.ts';
import { isAwaited, sendResult, type Outcome } from './send-result.ts';

const lookAgainMs = 5_000;

/** Sends waiting results: when the layout loads, when the network is back, and with growing pauses. */
export function ResendKeptResults({ me }: { me: Me }) {
  const { t } = usePlayerLanguage();
  const [waiting, setWaiting] = useState(false);
  const announce = useAnnouncement();
  useEffect(() => {
    const resend = async (): Promise<boolean> => {
      const results = keptResults(me.id);
      const outcomes = await Promise.all(results.map((result) => sendUnlessAwaited(result, announce)));
      const left = outcomes.includes('kept');
      setWaiting(left);
      return left;
    };
    return backOff(resend, lookAgainMs);
  }, [me.id, announce]);
  if (!waiting) return null;
  return (
    <div className="mb-4">
      <Notice tone="quiet">{t.play.keptWaiting}</Notice>
    </div>
  );
}

async function sendUnlessAwaited(
  result: KeptResult,
  announce: (outcome: Outcome) => void,
): Promise<Outcome['type']> {
  const awaited = isAwaited(result.playId);
  const outcome = await sendResult(result);
  if (!awaited) announce(outcome);
  return outcome.type;
}

/** A function that stays the same while the language changes, so that resending is not started over. */
function useAnnouncement(): (outcome: Outcome) => void {
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
