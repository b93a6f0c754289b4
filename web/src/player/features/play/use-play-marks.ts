import { useCallback, useEffect, useState } from 'react';
import type { PlayPhase } from './play-phase.ts';
import type { MarkName, PlayMarks } from './report-spans.ts';

/**
 * Notes when a play's moments come, the first of each, and reports them where the server traces it, whether its result was
 * counted or refused (docs/decisions/0055).
 */
export function usePlayMarks(phase: PlayPhase): (name: MarkName) => void {
  const [marks] = useState((): PlayMarks => ({ opened: performance.now() }));
  const note = useCallback((name: MarkName) => void (marks[name] ??= performance.now()), [marks]);
  useEffect(() => {
    if (phase.name === 'checking') {
      note('over');
      marks.play = phase.play;
    } else if (marks.play?.traced && phase.name !== 'pending') {
      // Answered. Effects run after the paint.
      note('shown');
      void import('./report-spans.ts').then(
        ({ reportSpans }) => reportSpans(marks),
        () => {},
      );
    }
  }, [phase, marks, note]);
  return note;
}
