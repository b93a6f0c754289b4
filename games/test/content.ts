import { isOpenLevel, levelStars, noProgress, reachedAims } from '@sikka/contract/progress';
import { gameStats } from '@sikka/contract/aims';
import type { GameId } from '@sikka/contract/catalogue';
import { levelCount, levelGroups } from '@sikka/contract/levels';
import type { GameProgress } from '@sikka/contract/routes/player/play';
import { botGame, bots } from '../bots.ts';
import { cores, rulesOf } from '../cores.ts';
import { ticksPerSecond, type BotStrength, type GameCore } from '../sdk/core/game-core.ts';
import { seedFromNumber } from '../sdk/core/random.ts';
import { contentItemsOf } from './content-items.ts';

/**
 * How long a game shows something new. A bot plays as a player would: the game itself and, in turn with it, the first open
 * level without a star of each group. Only the play counts, no advertisement and no tutorial.
 */

const ticksPerMinute = 60 * ticksPerSecond;
const ticksPerLook = 5;
const firstSeed = 500;

export interface Seen {
  /** What was seen, each with the minute in which it was new. */
  minutes: ReadonlyMap<string, number>;
  aimsReached: number;
}

/** Plays for this many minutes, or until `isEnough` of the minute in which something was new. */
export function playForContent(
  id: GameId,
  strength: BotStrength,
  minutes: number,
  isEnough: (minute: number) => boolean = () => false,
): Seen {
  const seen = new Map<string, number>();
  let progress = noProgress(id);
  let ticks = 0;
  for (let game = 0; ticks < minutes * ticksPerMinute && ![...seen.values()].some(isEnough); game += 1) {
    const level = levelInTurn(progress, game);
    const rules = rulesOf(id, level)!;
    const before = ticks;
    const note = (item: string, tick: number): void => {
      const minute = (before + tick) / ticksPerMinute;
      if (!seen.has(item) && minute <= minutes) seen.set(item, minute);
    };
    if (level > 0) note(`level ${level}`, 0);
    const watched = watch(cores.get(rules)!, (state, tick) => {
      for (const item of contentItemsOf[id](state)) note(item, tick);
    });
    const played = botGame(watched, bots.get(rules)!, seedFromNumber(firstSeed + game), strength);
    ticks += played.ticks;
    progress = addGame(
      progress,
      level,
      { ...watched.stats!(played.state), score: played.score },
      played.ticks,
    );
  }
  return { minutes: seen, aimsReached: reachedAims(progress) };
}

/** The game itself every second time; 0 for it. */
function levelInTurn(progress: GameProgress, game: number): number {
  const groups = levelGroups(progress.gameId);
  if (game % 2 === 0) return 0;
  const { first, last } = groups[((game - 1) / 2) % groups.length]!;
  for (let level = first; level <= Math.min(last, levelCount(progress.gameId)); level += 1) {
    if (levelStars(progress, level) === 0) return isOpenLevel(progress, level) ? level : 0;
  }
  return 0;
}

/** The same rules, with a look at the state every few ticks. */
function watch(core: GameCore, look: (state: unknown, tick: number) => void): GameCore {
  let tick = 0;
  return {
    ...core,
    step(state, actions) {
      const events = core.step(state, actions);
      if (tick % ticksPerLook === 0) look(state, tick);
      tick += 1;
      return events;
    },
  };
}

/** As the server adds a proven game (server/src/play/progress.ts). */
function addGame(
  { gameId, plays, bests, totals, levels }: GameProgress,
  level: number,
  stats: Readonly<Record<string, number>>,
  ticks: number,
): GameProgress {
  const all: Readonly<Record<string, number>> = { ...stats, seconds: Math.trunc(ticks / ticksPerSecond) };
  const values = gameStats[gameId].map((name) => all[name] ?? 0);
  const stars = Array.from({ length: levelCount(gameId) }, (_, at) =>
    Math.max(levels[at] ?? 0, at + 1 === level ? (stats['stars'] ?? 0) : 0),
  );
  return {
    ...noProgress(gameId),
    plays: plays + 1,
    bests: level > 0 ? bests : values.map((value, at) => Math.max(value, bests[at] ?? 0)),
    totals: values.map((value, at) => value + (totals[at] ?? 0)),
    levels: stars,
  };
}
