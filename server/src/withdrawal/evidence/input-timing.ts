/**
 * How a player's inputs are spread over time, from the logs of paid games (docs/decisions/0033). People
 * hesitate, hurry and tire; simple bots keep a rhythm.
 */
import type { Evidence } from '@sikka/contract/routes/admin/evidence';
import { gestureFigures } from './gestures.ts';
import { countBy } from './play-times.ts';
import {
  readEarlierInputs,
  readNewestInputs,
  type GameInput,
  type InputDeps,
  type ReadGame,
  type Sample,
} from './read-inputs.ts';

export type GameTiming = Evidence['timing'][number];

/** Shorter intervals are one movement of a finger, at the screen's own rate. */
const gestureTicks = 2;
/** Longer ones are judged by their spread alone. */
const reactionTicksMax = 90;
const openingInputs = 6;

const isPause = (ticks: number): boolean => ticks > gestureTicks;

/** Ticks between the inputs of one game, movements of a finger left out. */
function intervalsOf(inputs: readonly GameInput[]): number[] {
  return inputs
    .slice(1)
    .map(({ tick }, index) => tick - inputs[index]!.tick)
    .filter(isPause);
}

/** Shannon entropy in bits: 0 where all values are equal. */
function entropy(values: readonly number[]): number {
  let bits = 0;
  for (const count of countBy(values).values())
    bits -= (count / values.length) * Math.log2(count / values.length);
  return bits;
}

/** Quartiles of a normal distribution are this many deviations apart. */
const quartileDeviations = 1.35;

/** Deviation of the natural logarithms, by their quartiles: 0.4 to 0.7 for a person's pauses, more where the game sets them. */
function spreadOf(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const quartile = (share: number) => Math.log(sorted[Math.floor(share * (sorted.length - 1))] ?? 1);
  return (quartile(0.75) - quartile(0.25)) / quartileDeviations;
}

/** Bots that decide once in this many ticks; a slow screen, which also delays inputs to its frames, has fewer. */
const beats = Array.from({ length: 10 }, (_, index) => index + 7);

/** The largest share of intervals that are multiples of one beat. */
function beatShareOf(intervals: readonly number[]): number {
  const onBeat = (beat: number) => intervals.filter((ticks) => ticks % beat === 0).length;
  return Math.max(...beats.map(onBeat)) / Math.max(1, intervals.length);
}

/** The first inputs, to a tenth of a second; null for a game with fewer. */
function openingOf(inputs: readonly GameInput[]): string | null {
  const first = inputs.slice(0, openingInputs);
  if (first.length < openingInputs) return null;
  return first.map(({ tick, action }) => `${Math.round(tick / 6)}:${action}`).join(' ');
}

const hundredths = (value: number): number => Math.round(value * 100) / 100;

/** The figures of several games of one kind. */
export function timingOf(gameId: GameTiming['gameId'], games: readonly ReadGame[]): GameTiming {
  const intervals = games.flatMap(({ inputs }) => intervalsOf(inputs));
  const reactions = intervals.filter((ticks) => ticks <= reactionTicksMax);
  const openings = games.map(({ inputs }) => openingOf(inputs)).filter((opening) => opening !== null);
  return {
    gameId,
    games: games.length,
    intervals: intervals.length,
    spread: hundredths(spreadOf(intervals)),
    reactions: reactions.length,
    entropyBits: hundredths(entropy(reactions)),
    beatShare: hundredths(beatShareOf(intervals)),
    sameOpenings: openings.length - new Set(openings).size,
    ...gestureFigures(games.map(({ gestures }) => gestures)),
  };
}

/** The timing of a player's newest sixty paid games, by game. */
export async function readTiming(deps: InputDeps, playerId: string): Promise<GameTiming[]> {
  const games = await readNewestInputs(deps, playerId);
  return [...games].map(([gameId, played]) => timingOf(gameId, played));
}

/** The timing of games drawn from the earlier ones, by stretch and game. */
export async function readEarlierTiming(deps: InputDeps, sample: Sample): Promise<Evidence['earlierTiming']> {
  const stretches = await readEarlierInputs(deps, sample);
  return stretches.flatMap(({ from, until, games }) =>
    [...games].map(([gameId, played]) => ({
      ...timingOf(gameId, played),
      from: from.toISOString(),
      until: until.toISOString(),
    })),
  );
}
