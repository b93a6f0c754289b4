/** Loaded only where the server traces a play: tells it how long the browser took (docs/decisions/0055). */
import type { PageSpan, StartedPlay } from '@sikka/contract/routes/player/play';

/** Times by `performance.now()`: the dialog opens, the game can be played, begins and is over, its result is on the screen. */
export type MarkName = 'opened' | 'playable' | 'begun' | 'over' | 'shown';
/** With the play, once it is over. */
export type PlayMarks = Partial<Record<MarkName, number>> & { play?: StartedPlay };

const ends: [PageSpan['name'], from: MarkName, to: MarkName][] = [
  ['page', 'opened', 'playable'],
  ['game', 'begun', 'over'],
  ['result', 'over', 'shown'],
];

/** Sent once, without the client's retries and notices: nobody waits for it, and its answer says nothing to a player. */
export function reportSpans(marks: PlayMarks): void {
  const now = performance.now();
  // Rounded once: what ends as the next begins ends at the same millisecond.
  const agoMs = (mark: number) => Math.round(now - mark);
  const spans = ends.flatMap(([name, from, to]): PageSpan[] => {
    const [begin, end] = [marks[from], marks[to]];
    if (begin === undefined || end === undefined) return [];
    return [{ name, agoMs: agoMs(begin), durationMs: agoMs(begin) - agoMs(end) }];
  });
  fetch(`/api/plays/${marks.play?.id}/spans`, {
    method: 'POST',
    keepalive: true,
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ spans }),
  }).catch(() => {});
}
