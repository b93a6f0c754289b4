import { describe, expect, test } from 'vitest';
import { seedFromNumber } from '../../sdk/core/random.ts';
import { livesStart } from '../core/constants.ts';
import { fruitNinja2 as core } from '../core/index.ts';
import { kind } from '../core/kinds.ts';
import { readPattern } from '../core/notation.ts';
import { patterns, tiers } from '../core/patterns.ts';
import { createPlay, type Play } from '../core/state.ts';

const bombsOf = (name: keyof typeof patterns): number =>
  patterns[name].filter(({ what }) => what === 'x').length;

describe('games: authored waves', () => {
  test('games: at least thirty in six tiers, each with more fruit than the one before, none twice', () => {
    const all = tiers.flat();
    expect(all.length).toBeGreaterThanOrEqual(50);
    expect(new Set(all.map((name) => JSON.stringify(patterns[name]))).size).toBe(all.length);
    const means = tiers.map(
      (tier) => tier.reduce((sum, name) => sum + patterns[name].length - bombsOf(name), 0) / tier.length,
    );
    expect(means).toEqual(means.toSorted((one, other) => one - other));
    expect(tiers[0]!.some((name) => bombsOf(name) > 0)).toBe(false);
  });

  test('games: no wave has as many bombs as fruit', () => {
    for (const name of tiers.flat()) expect(bombsOf(name) * 2).toBeLessThanOrEqual(patterns[name].length);
  });

  test('games: a wave is written as throws and pauses', () => {
    expect(readPattern('o27 , x443 ; a55')).toEqual([
      { what: 'o', from: 2, to: 7, height: 5, beat: 0 },
      { what: 'x', from: 4, to: 4, height: 3, beat: 1 },
      { what: 'a', from: 5, to: 5, height: 5, beat: 4 },
    ]);
    expect(() => readPattern('q11')).toThrow('no such throw');
  });

  test('games: no wave of a deck comes twice before all have come', () => {
    const play = createPlay(seedFromNumber(5));
    const deck = play.plan.decks[0]!.length;
    const bits: number[] = [];
    for (let seen = 0; bits.length < deck; seen = play.dealt) {
      // Time stands still, so that the deck stays.
      Object.assign(play, { tick: 0, lives: livesStart, untilWave: 0 });
      core.step(play, []);
      bits.push(play.dealt & ~seen);
    }
    expect(new Set(bits).size).toBe(deck);
  });

  test('games: the seed chooses waves, sides, fruit and places', () => {
    const thrown = (seed: number): string => {
      const play = core.init(seedFromNumber(seed));
      while (play.tick < 700) {
        play.lives = livesStart;
        core.step(play, []);
      }
      return JSON.stringify(play.flights);
    };
    expect(new Set([1, 2, 3, 4, 5].map(thrown)).size).toBe(5);
  });

  test('games: each special comes before any comes again', () => {
    const play = createPlay(seedFromNumber(9));
    const special: number[] = [];
    for (let seen = 0; play.tick < play.plan.ticks - 1; seen = play.nextId) {
      Object.assign(play, { lives: livesStart } satisfies Partial<Play>);
      core.step(play, []);
      for (const one of play.flights) if (one.id >= seen && isSpecial(one.kind)) special.push(one.kind);
    }
    expect(special.length).toBeGreaterThanOrEqual(6);
    for (const from of [0, 3]) expect(new Set(special.slice(from, from + 3)).size).toBe(3);
  });
});

const isSpecial = (which: number): boolean =>
  which === kind.double || which === kind.freeze || which === kind.frenzy;
