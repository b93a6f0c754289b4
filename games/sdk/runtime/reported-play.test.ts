import { describe, expect, test } from 'vitest';
import { subwaySurfersBot } from '../../subway-surfers/bot.ts';
import { subwaySurfers as core } from '../../subway-surfers/core/index.ts';
import { botGame } from '../core/bot-game.ts';
import { seedFromNumber } from '../core/random.ts';
import { GhostPlay } from './reported-play.ts';

describe('games: a ghost', () => {
  const seed = seedFromNumber(7);
  const { log, ticks, state } = botGame(core, subwaySurfersBot, seed, 1);

  test('games: it is where the stored play was at every tick, and gone once that is over', () => {
    const ghost = new GhostPlay(core, seed, log);
    let last = ghost.state;
    for (let tick = 0; tick < ticks; tick += 1) {
      last = ghost.state;
      expect(last?.tick).toBe(tick);
      ghost.step();
    }
    expect(ghost.state).toBeUndefined();
    expect(core.hash(last!)).toBe(core.hash(state));
    ghost.step();
    expect(core.hash(last!)).toBe(core.hash(state));
  });

  test('games: of an unreadable log, or of one for another seed, it makes the moves that it can', () => {
    for (const bytes of [Uint8Array.of(9, 9, 9), log]) {
      const ghost = new GhostPlay(core, seedFromNumber(8), bytes);
      while (ghost.state) ghost.step();
      expect(ghost.state).toBeUndefined();
    }
  });
});
