import { describe, expect, test } from 'vitest';
import { botGame } from '../sdk/core/bot-game.ts';
import { embeddedEnd, embeddedMark } from '../sdk/core/embedded-log.ts';
import { seedFromNumber } from '../sdk/core/random.ts';
import { replay } from '../sdk/core/replay.ts';
import { embeddedBot } from './bot.ts';
import { embedded as core } from './core/index.ts';

const seed = seedFromNumber(4);

describe('games: a game by URL', () => {
  test('games: nothing counts before the marker of its own seed', () => {
    const state = core.init(seed);
    expect([core.accepts(state, 5), core.accepts(state, embeddedEnd)]).toEqual([false, false]);
    expect(core.accepts(state, embeddedMark(seed))).toBe(true);
    core.step(state, []);
    expect(core.accepts(state, embeddedMark(seed))).toBe(false);
  });

  test('games: the log of one play is no proof for another', () => {
    const { log } = botGame(core, embeddedBot, seed, 1);
    expect(replay(core, seed, log)).toMatchObject({ ok: true });
    expect(replay(core, seedFromNumber(5), log)).toEqual({ ok: false, refusal: 'forged' });
  });

  test('games: the last reported score counts, and nothing after the end', () => {
    const state = core.init(seed);
    core.step(state, [embeddedMark(seed)]);
    core.step(state, [40]);
    core.step(state, [35]);
    expect(core.outcome(state)).toEqual({ over: false, score: 35 });
    core.step(state, [embeddedEnd]);
    expect(core.outcome(state)).toEqual({ over: true, score: 35 });
    expect(core.accepts(state, 50)).toBe(false);
  });

  test('games: ends by itself after ten minutes', () => {
    const state = core.init(seed);
    core.step(state, [embeddedMark(seed)]);
    while (!core.outcome(state).over) core.step(state, []);
    expect(state.tick).toBe(core.ticksMax);
  });
});
