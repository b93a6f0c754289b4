import { describe, expect, test } from 'vitest';
import { botGame, bots } from '../bots.ts';
import { cores, currentRules } from '../cores.ts';
import type { GameCore } from '../sdk/core/game-core.ts';
import { shortfallOf, type FinishedGame } from '../sdk/core/minimum.ts';
import { seedFromNumber } from '../sdk/core/random.ts';
import { replay } from '../sdk/core/replay.ts';

/** The least that is paid for: a first round reaches it, leaving the game alone never does. */

const rounds = 60;

const reaches = ({ minimumToEarn }: GameCore, game: FinishedGame): boolean =>
  shortfallOf(game, minimumToEarn) === null;

/** The first move that means something after half a second, and none after it. */
function pressAndWait(core: GameCore, seed: Uint32Array): FinishedGame {
  const state = core.init(seed);
  let inputs = 0;
  let ticks = 0;
  for (; !core.outcome(state).over; ticks += 1) {
    const press = inputs === 0 && ticks > 30 ? firstAccepted(core, state) : undefined;
    if (press !== undefined) inputs += 1;
    core.step(state, press === undefined ? [] : [press]);
  }
  return { ticks, score: core.outcome(state).score, inputs, stats: core.stats?.(state) ?? {} };
}

function firstAccepted(core: GameCore, state: unknown): number | undefined {
  for (let action = 0; action < Math.min(2 ** core.actionBits, 4096); action += 1)
    if (core.accepts(state, action)) return action;
  return undefined;
}

describe('§4 the minimum to earn', () => {
  for (const rules of Object.values(currentRules)) {
    const core = cores.get(rules!)!;
    const bot = bots.get(rules!)!;

    test(`§4 ${rules}: a beginner reaches it in nine rounds of ten`, () => {
      const paid = Array.from({ length: rounds }, (_, number) => {
        const seed = seedFromNumber(5000 + number);
        const proof = replay(core, seed, botGame(core, bot, seed, 0).log);
        return proof.ok && reaches(core, proof);
      });
      expect(paid.filter(Boolean).length).toBeGreaterThanOrEqual(rounds * 0.9);
    });

    test(`§4 ${rules}: one press and waiting never reach it`, () => {
      for (let number = 0; number < 20; number += 1) {
        const played = pressAndWait(core, seedFromNumber(5000 + number));
        expect(reaches(core, played)).toBe(false);
      }
    });
  }
});
