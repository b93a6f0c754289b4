import { describe, expect, test } from 'vitest';
import { cores, currentRules } from '../cores.ts';
import { boredLevel, boredLevelPlayersOf, isLevelPaid } from './boredom-levels.ts';

/** Who does not play earns nothing in levels either, which pay as any game does (docs/decisions/0063). */

/** Fewer for a key that is held: what it does must be found in every tick, which takes long. */
const seedsOf = (name: string): number => (name === 'holds one key' ? 5 : 20);
const first = 7000;
const tolerated = 1;

const games = ['moto-x3m', 'fruit-ninja-2', 'chicken-scream-race', 'bubble-shooter', 'candy-match'];

describe.each(games)('§4 no level of %s pays who', (id) => {
  const levels = cores.get(currentRules[id]!)!.levels!;

  test.each(boredLevelPlayersOf(id))('§4 $name', (player) => {
    const paying = levels.flatMap((level) => {
      const games = Array.from({ length: seedsOf(player.name) }, (_, number) =>
        boredLevel(level, player, first + number),
      );
      const paid = games.filter((game) => isLevelPaid(level, game)).length;
      return paid > tolerated ? [`${level.rules}: ${paid}`] : [];
    });
    expect(paying).toEqual([]);
  });
});
