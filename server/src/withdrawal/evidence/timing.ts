/**
 * How a player's inputs are spread over time, from the logs of their newest paid games (docs/decisions/0033). People
 * hesitate, hurry and tire; simple bots keep a rhythm.
 */
import type { Evidence } from '@sikka/contract/routes/admin/evidence';
import type { Db } from '../../platform/database/index.ts';
import { readNewestInputs, type GameInput } from './read-inputs.ts';

export type GameTiming = Evidence['timing'][number];

const newestGames = 60;
/** Shorter intervals are one movement of a finger, at the screen's own rate. */
const gestureTicks = 2;
/** Longer ones are told apart by their spread alone. */
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
  const counts = new Map<number, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  let bits = 0;
  for (const count of counts.values()) bits -= (count / values.length) * Math.log2(count / values.length);
  return bits;
}

/** Standard deviation of the natural logarithms: 0.5 for a person's thinking time, more where games set the pace. */
function spreadOf(values: readonly number[]): number {
  const logs = values.map(Math.log);
  const mean = logs.reduce((sum, log) => sum + log, 0) / logs.length;
  return Math.sqrt(logs.reduce((sum, log) => sum + (log - mean) ** 2, 0) / logs.length);
}

/** The first inputs, to a tenth of a second; null for a game with fewer. */
function openingOf(inputs: readonly GameInput[]): string | null {
  const first = inputs.slice(0, openingInputs);
  if (first.length < openingInputs) return null;
  return first.map(({ tick, action }) => `${Math.round(tick / 6)}:${action}`).join(' ');
}

const hundredths = (value: number): number => Math.round(value * 100) / 100;

/** The figures of several games of one kind, each given by its inputs. */
export function timingOf(gameId: GameTiming['gameId'], games: readonly (readonly GameInput[])[]): GameTiming {
  const intervals = games.flatMap(intervalsOf);
  const reactions = intervals.filter((ticks) => ticks <= reactionTicksMax);
  const openings = games.map(openingOf).filter((opening) => opening !== null);
  return {
    gameId,
    games: games.length,
    intervals: intervals.length,
    spread: intervals.length === 0 ? 0 : hundredths(spreadOf(intervals)),
    reactions: reactions.length,
    entropyBits: hundredths(entropy(reactions)),
    sameOpenings: openings.length - new Set(openings).size,
  };
}

/** The timing of a player's newest sixty paid games, by game. */
export async function readTiming(db: Db, playerId: string): Promise<GameTiming[]> {
  const games = await readNewestInputs(db, playerId, newestGames);
  return [...games].map(([gameId, inputs]) => timingOf(gameId, inputs));
}
