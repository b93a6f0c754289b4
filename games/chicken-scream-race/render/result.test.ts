import { expect, test } from 'vitest';
import { seedFromNumber } from '../../sdk/core/random.ts';
import { starsTicks } from '../../sdk/render/stars.ts';
import type { Context } from '../messages.ts';
import { createRace } from '../core/state.ts';
import { resultOf } from './result.ts';

const messages = new Proxy({} as Context['messages'], { get: (_, name) => String(name) });
const done = { finished: 1, place: 2, bonus: 5000 };

test("issue 18: a level's stars fall into place before the card, and stand on it; its title is in words", () => {
  const result = resultOf({ ...createRace(seedFromNumber(3), 4), ...done }, messages);
  expect(result).toMatchObject({ stars: 3, afterTicks: starsTicks, title: 'finish', won: true });
});

test('issue 18: a race has no stars, a lost level none of its three', () => {
  expect(resultOf({ ...createRace(seedFromNumber(3)), ...done }, messages).stars).toBeUndefined();
  const lost = resultOf({ ...createRace(seedFromNumber(3), 4), finished: 3 }, messages);
  expect([lost.stars, lost.afterTicks, lost.won]).toEqual([0, undefined, false]);
});
