import { describe, expect, test } from 'vitest';
import { botGame, bots } from '../bots.ts';
import { cores } from '../cores.ts';
import { levelOf, type Bot, type BotStrength, type GameCore } from '../sdk/core/game-core.ts';
import { decodeLog, type LogEntry } from '../sdk/core/log.ts';
import { createRandom, seedFromNumber, type Random } from '../sdk/core/random.ts';
import { templateBot } from '../template/bot.ts';
import { template } from '../template/core/index.ts';

/** The browser steps, the replay fast-forwards from move to move: payment depends on both being the same. */

const first = 1 + Math.floor(Math.random() * 1e6);
const gamesEach = 9;
const gamesOfLevel = 2;

/** Where a game by steps and the same game fast-forwarded in strides of any length first differ; undefined if nowhere. */
function difference(
  core: GameCore,
  seed: Uint32Array,
  entries: LogEntry[],
  random: Random,
): string | undefined {
  const [stepped, fastForwarded] = [core.init(seed), core.init(seed)];
  for (let tick = 0; !core.outcome(stepped).over;) {
    const actions = entries.filter((entry) => entry.tick === tick).map((entry) => entry.action);
    const next = entries.find((entry) => entry.tick > tick)?.tick ?? Infinity;
    if (actions.length > 0) {
      for (const state of [stepped, fastForwarded]) core.step(state, actions);
      tick += 1;
    } else {
      // Often past the end of the game, where fast-forwarding has to stop.
      const ticks = Math.min(next - tick, 1 + random.below(random.below(4) === 0 ? 2000 : 40));
      const made = core.fastForward(fastForwarded, ticks);
      let steps = 0;
      for (; steps < ticks && !core.outcome(stepped).over; steps += 1) core.step(stepped, []);
      if (made !== steps) return `${made} ticks from tick ${tick} on instead of ${steps}`;
      tick += steps;
    }
    if (core.hash(stepped) !== core.hash(fastForwarded)) return `another state at tick ${tick}`;
  }
  return core.fastForward(fastForwarded, 10) === 0 ? undefined : 'a tick after the end';
}

describe('§4 fast-forwarding equals stepping without moves', () => {
  const all: [GameCore, Bot][] = [...cores.values()].map((core) => [core, bots.get(core.rules)!]);
  for (const [core, bot] of [...all, [template, templateBot] as unknown as [GameCore, Bot]]) {
    test(`§4 ${core.rules}: the same states, tick for tick, and the same end (seed ${first})`, () => {
      const random = createRandom(seedFromNumber(first));
      const isLevel = levelOf(core.rules) > 0;
      const games = isLevel ? gamesOfLevel : gamesEach;
      for (let index = 0; index < games; index += 1) {
        const seed = seedFromNumber(first + index);
        const decoded = decodeLog(
          botGame(core, bot, seed, (index % (isLevel ? 2 : 3)) as BotStrength).log,
          core,
        );
        if (!decoded.ok) throw new Error(decoded.refusal);
        const { entries } = decoded.value;
        // Without the second half of its moves a game ends by clocks and rules alone.
        const saved = index < games / 2 ? entries : entries.slice(0, entries.length >> 1);
        expect(difference(core, seed, saved, random)).toBe(undefined);
      }
    });
  }
});
