import { describe, expect, test } from 'vitest';
import { botGame, bots } from './bots.ts';
import { cores, currentRules } from './cores.ts';
import type { GameCore } from './sdk/core.ts';
import { seedFromNumber } from './sdk/random.ts';
import { replay } from './sdk/replay.ts';

/** The least that is paid for: a first round reaches it, leaving the game alone never does. */

const rounds = 60;
/** Their floors still name no least number of moves. */
const owed = new Set(['moto-x3m', 'chicken-scream-race']);

function reaches({ floor }: GameCore, game: { ticks: number; score: number; inputs: number }): boolean {
  return game.ticks >= floor.ticks && game.score >= floor.score && game.inputs >= (floor.inputs ?? 1);
}

describe('§4 below the floor nothing is paid', () => {
  for (const rules of Object.values(currentRules)) {
    const core = cores.get(rules!)!;
    const bot = bots.get(rules!)!;

    test(`§4 ${rules}: a beginner reaches the whole of it in nine rounds of ten`, () => {
      const paid = Array.from({ length: rounds }, (_, number) => {
        const seed = seedFromNumber(5000 + number);
        const proof = replay(core, seed, botGame(core, bot, seed, 0).log);
        return proof.ok && reaches(core, proof);
      });
      expect(paid.filter(Boolean).length).toBeGreaterThanOrEqual(rounds * 0.9);
    });

    test.skipIf(owed.has(core.id))(`§4 ${rules}: a press and a wait never do`, () => {
      expect(core.floor.inputs ?? 1).toBeGreaterThan(1);
    });
  }
});
