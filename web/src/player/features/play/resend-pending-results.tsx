import { useEffect, useState } from 'react';
import type { Me } from '@sikka/contract/routes/player/identity/profile';
import { usePlayerLanguage } from '../../../shared/lib/language.tsx';
import { Notice } from '../../../shared/ui/notice.tsx';
import { sendPendingResults, useAnnouncement } from './announce-result.ts';

const refetchMs = 5_000;

/** Sends pending results: when the layout loads, when the network returns, and with growing pauses. */
export function ResendPendingResults({ me }: { me: Me }) {
  const { t } = usePlayerLanguage();
  const [waiting, setWaiting] = useState(false);
  const announce = useAnnouncement();
  useEffect(() => {
    const resend = async (): Promise<boolean> => {
      const left = await sendPendingResults(me.id, announce);
      setWaiting(left);
      return left;
    };
    return backOff(resend, refetchMs);
  }, [me.id, announce]);
  if (!waiting) return null;
  return (
    <div className="mb-4">
      <Notice tone="quiet">{t.play.pendingWaiting}</Notice>
    </div>
  );
}

const delaysMs = [2_000, 5_000, 15_000, 30_000, 60_000];

/**
 * Runs `attempt` with growing pauses while it returns true ('more to do'). When done, it checks
 * again every `idleMs`. A returning network restarts it at once. Returns the stop function.
 */
export function backOff(attempt: () => Promise<boolean>, idleMs: number): () => void {
  let failures = 0;
  let stopped = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const run = async () => {
    const more = await attempt();
    if (stopped) return;
    const delayMs = delaysMs[Math.min(failures, delaysMs.length - 1)] ?? idleMs;
    failures = more ? failures + 1 : 0;
    timer = setTimeout(() => void run(), more ? delayMs : idleMs);
  };
  const restart = () => {
    failures = 0;
    clearTimeout(timer);
    void run();
  };
  window.addEventListener('online', restart);
  void run();
  return () => {
    stopped = true;
    clearTimeout(timer);
    window.removeEventListener('online', restart);
  };
}
