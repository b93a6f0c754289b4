import { useCallback, useEffect, useState } from 'react';
import type { PlayPhase } from './play-phase.ts';
import type { PlayMarks } from './report-spans.ts';

/**
 * Notes when a play's moments come, the first of each, and reports them where the server traces it, whether its result was
 * counted or refused (docs/decisions/0055).
 */
export function usePlayMarks(phase: PlayPhase): (name: keyof PlayMarks) => void {
  const [marks] = useState((): PlayMarks & { tracedId?: string } => ({ opened: performance.now() }));
  const note = useCallback((name: keyof PlayMarks) => void (marks[name] ??= performance.now()), [marks]);
  useEffect(() => {
    if (phase.name === 'checking') {
      note('over');
      if (phase.play.traced) marks.tracedId = phase.play.id;
    }
    const { tracedId } = marks;
    const isAnswered = phase.name === 'counted' || phase.name === 'refused';
    if (!isAnswered || tracedId === undefined) return;
    // Effects run after the paint.
    note('shown');
    void import('./report-spans.ts').then(
      ({ reportSpans }) => reportSpans(tracedId, marks),
      () => {},
    );
  }, [phase, marks, note]);
  return note;
}
