/** Input logs of games by this repository's bots. */
import { botGame, bots } from '@sikka/games/bots';
import { cores, currentRules } from '@sikka/games/cores';
import type { BotStrength, GameStats } from '@sikka/games/sdk/core/game-core';
import { decodeLog, LogWriter, type LogEntry } from '@sikka/games/sdk/core/log';
import { seedFromNumber } from '@sikka/games/sdk/core/random';
import { embeddedId, type GameId } from '@sikka/contract/catalogue';

export interface FarmGame {
  gameId: GameId;
  rules: string;
  log: Uint8Array;
  inputs: readonly LogEntry[];
  score: number;
  ticks: number;
  /** Statistics of the bot's own game: solitaire earns by cards out of the stock (docs/decisions/0080). */
  stats: GameStats;
}

export const farmGameIds = Object.keys(currentRules).filter((id) => id !== embeddedId) as GameId[];

/** A game played by its bot. */
function playByBot(gameId: GameId, strength: BotStrength, seed: number): FarmGame {
  const rules = currentRules[gameId];
  const [core, bot] = [cores.get(rules ?? ''), bots.get(rules ?? '')];
  if (!rules || !core || !bot) throw new Error(`no bot plays ${gameId}`);
  const { state, log, score, ticks } = botGame(core, bot, seedFromNumber(seed), strength);
  const decoded = decodeLog(log, core);
  if (!decoded.ok) throw new Error(`the bot of ${gameId} wrote a log that is ${decoded.refusal}`);
  const stats = core.stats?.(state) ?? {};
  return { gameId, rules, log, inputs: decoded.value.entries, score, ticks, stats };
}

/** Several games of every kind and strength, to draw from. */
export type GamePool = ReadonlyMap<GameId, readonly (readonly FarmGame[])[]>;

/** Sixty games of the middle bot, as many as the rules read, and a few of the others. */
export function createGamePool(middleGames = 60): GamePool {
  const strengths: readonly BotStrength[] = [0, 1, 2];
  const gamesEach = (strength: BotStrength) => (strength === 1 ? middleGames : Math.min(20, middleGames));
  const gamesOf = (id: GameId, strength: BotStrength) =>
    Array.from({ length: gamesEach(strength) }, (_, index) => playByBot(id, strength, index * 3 + strength));
  return new Map(farmGameIds.map((id) => [id, strengths.map((strength) => gamesOf(id, strength))]));
}

/** The game with other inputs; those that no longer fit into it are left out. */
export function withInputs(game: FarmGame, inputs: readonly LogEntry[]): FarmGame {
  const core = cores.get(game.rules)!;
  const writer = new LogWriter(core.actionBits);
  const fitting = inputs.filter(({ tick, action }) => tick < core.ticksMax && writer.push(tick, action));
  const ticks = Math.max(game.ticks, writer.lastTick + 1);
  return { ...game, inputs: fitting, ticks, log: writer.finish(ticks) };
}
