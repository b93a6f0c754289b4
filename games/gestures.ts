/** What logs tell of the movements behind them, for the review of withdrawals (docs/decisions/0033). */
import { layEgg, level } from './chicken-scream-race/core/constants.ts';
import { chickenScreamRace } from './chicken-scream-race/core/index.ts';
import { isTouch, wayOf } from './fruit-ninja-2/core/blade.ts';
import { fruitNinja2 } from './fruit-ninja-2/core/index.ts';
import { gameRules } from './sdk/core/game-core.ts';
import type { LogEntry } from './sdk/core/log.ts';

/** A step of a swipe: units of the field, and the ticks that it took. */
export interface SwipeStep {
  readonly dx: number;
  readonly dy: number;
  readonly ticks: number;
}

export interface Gestures {
  /** Swipes that are long enough to have a shape. */
  readonly swipes: readonly (readonly SwipeStep[])[];
  /** Moves that the game's own controls cannot make. */
  readonly impossibleInputs: number;
}

const none: Gestures = { swipes: [], impossibleInputs: 0 };

/** The gestures of a decoded log; none where the moves of a game are choices, not movements. */
export const gesturesOf = (rules: string, moves: readonly LogEntry[]): Gestures =>
  readers.get(gameRules(rules))?.(moves) ?? none;

/** Voice and hand change the loudness by degrees: what the controls make passes the level between (input.ts). */
const skips = (from: number, to: number): boolean =>
  to === level.scream ? from < level.loud : to === level.quiet && from > level.talk;

/** The changes of loudness in a log that no voice and no hand makes (docs/decisions/0033). */
function chickenGestures(moves: readonly LogEntry[]): Gestures {
  let before: number = level.quiet;
  let impossibleInputs = 0;
  for (const { action } of moves) {
    if (action === layEgg) continue;
    if (skips(before, action)) impossibleInputs += 1;
    before = action;
  }
  return { swipes: [], impossibleInputs };
}

/** A finger that rests this long begins another swipe. */
const gapTicks = 3;
/** Fewer steps have no shape; more are a scribble. */
const stepsMin = 5;
const stepsMax = 24;
/** A way this much longer than the direct one is a curve. */
const detourMax = 1.15;
/** Units a tick: slower movements are steered, not thrown. */
const slowUnits = 48;
const gridUnits = 16;

/** The swipes of a finger or mouse that are long enough to have a shape; the keyboard's slashes are none. */
function fruitGestures(moves: readonly LogEntry[]): Gestures {
  const swipes = touchesOf(moves)
    .filter((steps) => !isKeyboards(steps))
    .flatMap(swipesOf)
    .filter(isSwipe);
  return { swipes, impossibleInputs: 0 };
}

/** The steps after each touch. */
function touchesOf(moves: readonly LogEntry[]): SwipeStep[][] {
  const touches: SwipeStep[][] = [];
  let before = 0;
  for (const { tick, action } of moves) {
    const way = wayOf(action);
    if (isTouch(action)) touches.push([]);
    else if (way) touches.at(-1)?.push({ ...way, ticks: Math.max(1, tick - before) });
    before = tick;
  }
  return touches;
}

/** A rest or a turn back ends a swipe. Each one's first step is left out: a touch is only roughly known. */
function swipesOf(steps: readonly SwipeStep[]): SwipeStep[][] {
  const swipes: SwipeStep[][] = [];
  steps.forEach((step, index) => {
    const last = steps[index - 1];
    const goesOn = last && step.ticks <= gapTicks && step.dx * last.dx + step.dy * last.dy >= 0;
    if (goesOn) swipes.at(-1)!.push(step);
    else swipes.push([]);
  });
  return swipes;
}

function isSwipe(steps: readonly SwipeStep[]): boolean {
  if (steps.length < stepsMin || steps.length > stepsMax) return false;
  return (
    steps.some(({ dx, dy, ticks }) => Math.max(Math.abs(dx), Math.abs(dy)) > slowUnits * ticks) &&
    isDirect(steps)
  );
}

const lengthOf = ({ dx, dy }: Pick<SwipeStep, 'dx' | 'dy'>): number => Math.sqrt(dx * dx + dy * dy);

function isDirect(steps: readonly SwipeStep[]): boolean {
  let [dx, dy, length] = [0, 0, 0];
  for (const step of steps) [dx, dy, length] = [dx + step.dx, dy + step.dy, length + lengthOf(step)];
  return length <= detourMax * lengthOf({ dx, dy });
}

/** The space bar slashes in six even steps (input.ts); at an edge of the field some are cut off. */
const slashSteps = 6;
const wholeSlashStepsMin = 3;
/** Units a tick along the arrows, and along the way before the first arrow; each also backwards. */
const slashWays: readonly (readonly [dx: number, dy: number])[] = [
  [76.7, 0],
  [0, 76.7],
  [54.2, 54.2],
  [54.2, -54.2],
  [61.3, -46],
];

/** A slash may begin late, after steps that an edge cut off, or follow another without a touch. */
function isKeyboards(steps: readonly SwipeStep[]): boolean {
  return slashWays.some((way) => {
    const whole = steps.map((step) => isSlashStep(step, way));
    return whole.some(
      (_, at) => whole.slice(at, at + slashSteps - 1).filter(Boolean).length >= wholeSlashStepsMin,
    );
  });
}

function isSlashStep({ dx, dy, ticks }: SwipeStep, [x, y]: readonly [number, number]): boolean {
  const side = dx * x + dy * y < 0 ? -1 : 1;
  return ticks <= gapTicks && isAbout(dx, side * x) && isAbout(dy, side * y) && (dx !== 0 || dy !== 0);
}

/** As the grid rounds it, or cut off. */
const isAbout = (value: number, wanted: number): boolean =>
  value === 0 || Math.abs(value - wanted) < gridUnits;

const readers = new Map([
  [chickenScreamRace.rules, chickenGestures],
  [fruitNinja2.rules, fruitGestures],
]);
