import { describe, expect, test } from 'vitest';
import { recordDrawing } from '../../../sdk/render/recorded-drawing.fixture.ts';
import { trackOf } from '../../core/state.ts';
import { plain, rideOver, thing } from '../../test/tracks.fixture.ts';
import { Camera } from '../camera.ts';
import { Blast } from './blast.ts';

const mine = (x: number): ReturnType<typeof thing> => thing('mine', { x, y: 1, radius: 0.5 });
const [near, neighbour, far] = [mine(3), mine(4), mine(9)];
const ride = rideOver(plain(), { things: [far, neighbour, near] });
const track = trackOf(ride);
const at = (tick: number): typeof ride => ({ ...ride, tick });

function draw(blast: Blast, tick: number): unknown[][] {
  return recordDrawing((ctx) => blast.draw(ctx, new Camera(), track, tick));
}

describe('games: what explodes is gone', () => {
  test('games: the mine that was hit bursts at once, then its neighbours, and no other', () => {
    const bursts: number[] = [];
    const blast = new Blast((x) => bursts.push(x));
    blast.begin(track, at(100));
    expect(bursts).toEqual([3]);
    draw(blast, 99.5);
    draw(blast, 100);
    expect([near, neighbour, far].map((one) => blast.sizeOf(one, 101))).toEqual([0, 1, 1]);
    for (let tick = 101; tick < 140; tick += 1) draw(blast, tick);
    expect(bursts).toEqual([3, 4]);
    expect([near, neighbour, far].map((one) => blast.sizeOf(one, 140))).toEqual([0, 0, 1]);
  });

  test('games: it is laid again when the bike stands, and leaves its mark', () => {
    const blast = new Blast(() => {});
    expect(draw(blast, 100)).toEqual([]);
    blast.begin(track, at(100));
    draw(blast, 130);
    blast.restore(160);
    expect(blast.sizeOf(near, 160)).toBeLessThan(0.1);
    expect(blast.sizeOf(near, 190)).toBe(1);
    expect(draw(blast, 190).filter(([name]) => name === 'ellipse').length).toBeGreaterThan(0);
  });
});
