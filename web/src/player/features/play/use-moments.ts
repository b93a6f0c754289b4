import { useCallback, useEffect, useState } from 'react';
import type { PlayPhase } from './play-phase.ts';
import type { Moments } from './report-moments.ts';

/** Notes a play's moments, and reports them where the server traces it (docs/decisions/0055); the first of each counts. */
export function useMoments(phase: PlayPhase): (name: keyof Moments) => void {
  const [moments] = useState((): Moments & { isTraced?: boolean } => ({ opened: performance.now() }));
  const note = useCallback((name: keyof Moments) => void (moments[name] ??= performance.now()), [moments]);
  useEffect(() => {
    if (phase.name === 'checking') {
      note('over');
      moments.isTraced = phase.play.traced === true;
    }
    if (phase.name !== 'counted' || !moments.isTraced) return;
    // Effects run after the paint.
    note('shown');
    void import('./report-moments.ts').then(
      ({ reportMoments }) => reportMoments(phase.result.id, moments),
      () => {},
    );
  }, [phase, moments, note]);
  return note;
}
