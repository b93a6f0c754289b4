import { describe, expect, test } from 'vitest';
import { cores, currentRules } from '../cores.ts';
import { boredGame, boredPlayersOf } from './boredom.ts';

/** Who does not play earns nothing: on 95 of 100 seeds they stay below the minimum to earn, but for those listed here. */

const seeds = 100;
const first = 7000;
const tolerated = 5;

/** Blind throws clear bubbles, too (docs/decisions/0069), and as few moves as a slow person's may do well (0075, 0077). */
const paidAnyway: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  'bubble-shooter': { 'throws upwards every 90 ticks': 6, 'throws upwards every 120 ticks': 6 },
  solitaire: { 'moves a card or draws every 200 ticks': 7 },
};

/** Made for it; the others' rules are older, and pay some who hold one key or move at random. */
const games = [
  'chicken-scream-race',
  'fruit-ninja-2',
  'bubble-shooter',
  'moto-x3m',
  'candy-match',
  'subway-surfers',
  'solitaire',
];

describe.each(games)('§4 %s pays nobody who', (id) => {
  const core = cores.get(currentRules[id]!)!;
  const { ticks, score, inputs = 1 } = core.minimumToEarn;

  const players = boredPlayersOf(id).map((player) => ({
    ...player,
    most: paidAnyway[id]?.[player.name] ?? tolerated,
  }));

  test.each(players)('§4 $name, but for $most of 100 games', ({ most, ...player }) => {
    const games = Array.from({ length: seeds }, (_, number) => boredGame(core, player, first + number));
    const paid = games.filter((game) => game.ticks >= ticks && game.score >= score && game.inputs >= inputs);
    expect(paid.length).toBeLessThanOrEqual(most);
  });
});
