/** Stars, aims and levels, computed from what the server keeps of proven games (docs/decisions/0062). No coins depend on them. */
import { aimsOf, gameStats, starScores, type AimSeries, type AimStat } from './aims.ts';
import type { GameId } from './catalogue.ts';
import { groupOf, levelCount, levelGroups } from './levels.ts';
import type { GameProgress } from './routes/player/play.ts';

export const noProgress = (gameId: GameId): GameProgress => ({
  gameId,
  plays: 0,
  bests: [],
  totals: [],
  levels: [],
  skin: null,
});

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

function valueOf(
  { gameId, plays, bests, totals, levels }: GameProgress,
  stat: AimStat,
  per: AimSeries['per'],
): number {
  if (stat === 'plays') return plays;
  if (stat === 'stars') return sum(levels);
  const names: readonly string[] = gameStats[gameId];
  return (per === 'game' ? bests : totals)[names.indexOf(stat)] ?? 0;
}

export interface AimState extends AimSeries {
  /** Towards the next step, and beyond the last one. */
  value: number;
  reached: number;
}

/** Every series of a game's aims with how far the player is. */
export function aimStates(progress: GameProgress): AimState[] {
  return aimsOf[progress.gameId].map((series) => {
    const value = valueOf(progress, series.stat, series.per);
    return { ...series, value, reached: series.steps.filter((step) => value >= step).length };
  });
}

export const reachedAims = (progress: GameProgress): number =>
  sum(aimStates(progress).map(({ reached }) => reached));

export const aimCount = (gameId: GameId): number => sum(aimsOf[gameId].map(({ steps }) => steps.length));

export interface Aim {
  stat: AimStat;
  per: AimSeries['per'];
  step: number;
}

/** The aims that a game has just reached; of each series the highest. */
export function newAims(before: GameProgress, now: GameProgress): Aim[] {
  const earlier = aimStates(before);
  return aimStates(now).flatMap(({ stat, per, steps, reached }, index) =>
    reached > earlier[index]!.reached ? [{ stat, per, step: steps[reached - 1]! }] : [],
  );
}

/** The best score of the game itself, its levels apart; 0 before the first. */
export const bestScoreOf = (progress: GameProgress): number => valueOf(progress, 'score', 'game');

/** 0 to 3, by the best score. */
export function starsOf(progress: GameProgress): number {
  const best = bestScoreOf(progress);
  return starScores[progress.gameId].filter((score) => best >= score).length;
}

/** Stars of a level, 0 to 3; 0 for a level that was not done yet. */
export const levelStars = ({ levels }: GameProgress, level: number): number => levels[level - 1] ?? 0;

function firstWithoutStar(progress: GameProgress, from: number): number {
  let level = from;
  while (levelStars(progress, level) > 0) level += 1;
  return level;
}

/** The first level without a star; 0 if all have one, and for a game without levels. */
export function firstUndoneLevel(progress: GameProgress): number {
  const level = firstWithoutStar(progress, 1);
  return level <= levelCount(progress.gameId) ? level : 0;
}

/** The first level of a group is open, any other with a star in the one before. */
export function isOpenLevel(progress: GameProgress, level: number): boolean {
  const { gameId } = progress;
  const first = levelGroups(gameId)[groupOf(gameId, level)]?.first;
  const isLevel = level <= levelCount(gameId);
  return isLevel && first !== undefined && level <= firstWithoutStar(progress, first);
}

const pointsPerAim = 100;
const secondsPerPoint = 2;
/** Level n begins at this many points: 0, 100, 300, 600, 1,000, … */
const levelStart = (level: number): number => 50 * level * (level - 1);

/** Experience: a point for every two seconds played, and a hundred for every aim. */
export function experienceOf(progress: GameProgress): number {
  return (
    Math.floor(valueOf(progress, 'seconds', 'all') / secondsPerPoint) + pointsPerAim * reachedAims(progress)
  );
}

export interface Level {
  /** From 1. */
  level: number;
  /** Points since this level began, and those it takes to the next. */
  points: number;
  needed: number;
}

/** The level for this much experience: of one game, or of all together. */
export function levelOf(experience: number): Level {
  // The largest n with 50 n (n − 1) ≤ experience.
  const level = Math.floor((1 + Math.sqrt(1 + experience / 12.5)) / 2);
  const start = levelStart(level);
  return { level, points: experience - start, needed: levelStart(level + 1) - start };
}

/** The player's level in one game. */
export const skillLevel = (progress: GameProgress): number => levelOf(experienceOf(progress)).level;
