import { expect, test } from 'vitest';
import { skinsOf } from '@sikka/contract/skins';
import { seedFromNumber } from '../../sdk/core/random.ts';
import type { GameSkin } from '../../sdk/protocol/frame-messages.ts';
import { recordDrawing } from '../../sdk/render/recorded-drawing.fixture.ts';
import { createRace } from '../core/state.ts';
import { Flock } from './flock.ts';
import { drawFinishOrder } from './finish-order.ts';
import { paintHat } from './hats.ts';
import { scaleFor } from './layout.ts';

const [none, ...hats] = skinsOf['chicken-scream-race'];
const race = createRace(seedFromNumber(3));

function pictureOf(skin: GameSkin | undefined, part: 'drawPlayer' | 'drawGhost' | 'drawRivals'): unknown[][] {
  return recordDrawing((ctx) => {
    const flock = new Flock(skin);
    flock.resize(scaleFor(390, 844), 2);
    if (part === 'drawPlayer') flock.drawPlayer(ctx, race, 0);
    else if (part === 'drawGhost') flock.drawGhost(ctx, race, race.at);
    else flock.drawRivals(ctx, race, { atMm: race.at, rivalsMm: [], elapsedMs: 16 });
  });
}

const frame = { left: 10, top: 10, right: 270, bottom: 156, lineInset: 64 };
/** All of them are on the line. */
const { length } = race.course;
const finish = { ...race, at: length, rivals: race.rivals.map((rival) => ({ ...rival, at: length })) };

const photoOf = (skin: GameSkin | undefined): unknown[][] =>
  recordDrawing((ctx) => drawFinishOrder(ctx, finish, frame, 2, paintHat(skin, 78, 2)));

test('games: without a hat the chicken is drawn as ever, with each of the five differently', () => {
  expect(pictureOf(none, 'drawPlayer')).toEqual(pictureOf(undefined, 'drawPlayer'));
  const drawn = [undefined, ...hats].map((skin) => JSON.stringify(pictureOf(skin, 'drawPlayer')));
  expect(new Set(drawn).size).toBe(6);
});

test('games: a hat sits on the head, within its transform', () => {
  const plain = pictureOf(undefined, 'drawPlayer');
  const worn = pictureOf(hats[0], 'drawPlayer');
  const added = worn.findIndex((call, at) => JSON.stringify(call) !== JSON.stringify(plain[at]));
  expect([plain[added - 1]![0], worn[added]![0], worn[added + 1]![0]]).toEqual([
    'drawImage',
    'drawImage',
    'restore',
  ]);
  expect(worn.toSpliced(added, 1)).toEqual(plain);
});

test('games: the photo finish shows the hat; rivals and the ghost wear none', () => {
  expect(photoOf(hats[4])).toHaveLength(photoOf(none).length + 1);
  for (const part of ['drawGhost', 'drawRivals'] as const)
    expect(pictureOf(hats[0], part)).toEqual(pictureOf(undefined, part));
});
