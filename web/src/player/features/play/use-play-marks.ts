import { useCallback, useEffect, useState } from 'react';
import type { PlayPhase } from './play-phase.ts';
import type { PlayMarks } from './report-spans.ts';

/** Notes when a play's moments come, and reports them where the server traces it (docs/decisions/0055); the first of each counts. */
export function usePlayMarks(phase: PlayPhase): (name: keyof PlayMarks) => void {
  const [marks] = useState((): PlayMarks & { isTraced?: boolean } => ({ opened: performance.now() }));
  const note = useCallback((name: keyof PlayMarks) => void (marks[name] ??= performance.now()), [marks]);
  useEffect(() => {
    if (phase.name === 'checking') {
      note('over');
      marks.isTraced = phase.play.traced === true;
    }
    if (phase.name !== 'counted' || !marks.isTraced) return;
    // Effects run after the paint.
    note('shown');
    void import('./report-spans.ts').then(
      ({ reportSpans }) => reportSpans(phase.result.id, marks),
      () => {},
    );
  }, [phase, marks, note]);
  return note;
}
