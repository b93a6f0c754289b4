/**
 * The movements behind a player's inputs (docs/decisions/0033). A finger speeds up and slows down in every swipe; a script
 * moves in even steps.
 */
import type { Evidence } from '@sikka/contract/routes/admin/evidence';
import type { Gestures, SwipeStep } from './read-inputs.ts';

type GestureFigures = Pick<Evidence['timing'][number], 'swipes' | 'speedRatio' | 'impossibleInputs'>;

const thirds = 3;

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

/** The speed of each step, where 1 is the mean of the swipe. */
function speedsOf(swipe: readonly SwipeStep[]): number[] {
  const speeds = swipe.map(({ dx, dy, ticks }) => Math.hypot(dx, dy) / ticks);
  const mean = sum(speeds) / speeds.length;
  return speeds.map((speed) => speed / mean);
}

/** Mean speeds in the first, second and last third of the swipes, which have at least three steps. */
function profileOf(swipes: Gestures['swipes']): number[] {
  const parts: number[][] = Array.from({ length: thirds }, () => []);
  for (const swipe of swipes)
    for (const [index, speed] of speedsOf(swipe).entries())
      parts[Math.floor(((index + 0.5) * thirds) / swipe.length)]!.push(speed);
  return parts.map((speeds) => sum(speeds) / speeds.length);
}

/** The figures of several games. */
export function gestureFigures(games: readonly Gestures[]): GestureFigures {
  const swipes = games.flatMap((game) => game.swipes);
  const profile = profileOf(swipes);
  const ratio = swipes.length === 0 ? 0 : Math.max(...profile) / Math.min(...profile);
  return {
    swipes: swipes.length,
    speedRatio: Math.round(ratio * 100) / 100,
    impossibleInputs: sum(games.map(({ impossibleInputs }) => impossibleInputs)),
  };
}
