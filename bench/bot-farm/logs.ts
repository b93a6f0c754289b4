/** Input logs of games: by this repository's bots, and with human response times. */
import { botGame, bots } from '@sikka/games/bots';
import { cores, currentRules } from '@sikka/games/cores';
import type { BotStrength } from '@sikka/games/sdk/core/game-core';
import { decodeLog, type LogEntry } from '@sikka/games/sdk/core/log';
import { seedFromNumber } from '@sikka/games/sdk/core/random';
import { embeddedId, type GameId } from '@sikka/contract/catalogue';
import type { Draw } from './random.ts';

export interface FarmGame {
  gameId: GameId;
  rules: string;
  log: Uint8Array;
  inputs: readonly LogEntry[];
  score: number;
  ticks: number;
}

export const farmGameIds = Object.keys(currentRules).filter((id) => id !== embeddedId) as GameId[];

/** A game played by its bot. */
export function playByBot(gameId: GameId, strength: BotStrength, seed: number): FarmGame {
  const rules = currentRules[gameId];
  const [core, bot] = [cores.get(rules ?? ''), bots.get(rules ?? '')];
  if (!rules || !core || !bot) throw new Error(`no bot plays ${gameId}`);
  const { log, score, ticks } = botGame(core, bot, seedFromNumber(seed), strength);
  const decoded = decodeLog(log, core);
  if (!decoded.ok) throw new Error(`the bot of ${gameId} wrote a log that is ${decoded.refusal}`);
  return { gameId, rules, log, inputs: decoded.value.entries, score, ticks };
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

/** A player's response times, the same in all their games. */
export interface Hands {
  /** Slowness; 1 is average. */
  pace: number;
  /** Standard deviation of the logarithm of a pause. */
  hesitation: number;
}

/**
 * People's response times are skewed to the right: a logarithm with a deviation of 0.4 to 0.7, faster and slower persons
 * 25 % apart (Luce, Response Times, 1986; the same in studies of touch games).
 */
export const drawHands = (draw: Draw): Hands => ({
  pace: draw.logNormal(1, 0.22),
  hesitation: Math.max(0.35, draw.normal(0.55, 0.08)),
});

const gestureTicks = 2;
const mannerOfTheGame = 0.12;
/** A reaction never takes less than a tenth of a second, and a choice a fifth on average: bots press faster. */
const reactionTicksMin = 6;
const choiceTicks = 12;

/** The same moves with human response times: pauses vary, movements of one gesture do not. */
export function byHands(inputs: readonly LogEntry[], hands: Hands, draw: Draw): LogEntry[] {
  const pace = hands.pace * draw.logNormal(1, mannerOfTheGame);
  let [before, tick] = [0, 0];
  return inputs.map((input) => {
    const pause = input.tick - before;
    before = input.tick;
    tick +=
      pause <= gestureTicks
        ? pause
        : Math.max(
            reactionTicksMin,
            Math.round(draw.logNormal(Math.max(pause, choiceTicks) * pace, hands.hesitation)),
          );
    return { ...input, tick };
  });
}
