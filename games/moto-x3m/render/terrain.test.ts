import { expect, test } from 'vitest';
import { cameraOf, rideOver, segment } from '../test/tracks.fixture.ts';
import { chainsOf, chasmsOf } from './terrain.ts';

test('games: the earth goes on behind the walls at both ends of a track, past every edge of the screen', () => {
  const walls = [
    segment(-7, 5, -5, 5),
    segment(-5, 5, -5, 0),
    segment(-5, 0, 30, 0),
    segment(34, 0, 60, 0),
    segment(60, 0, 60, 7),
  ];
  const chains = chainsOf(rideOver(walls).tracks[0]!);
  for (const [width, height] of [
    [320, 568],
    [844, 390],
    [1280, 800],
    [2560, 1080],
  ] as const) {
    const camera = cameraOf(width, height);
    camera.jumpTo(0, 0.6);
    expect(chains[0]![0]!).toBeLessThan(camera.left);
    camera.jumpTo(60, 0.6);
    expect(chains[1]!.at(-2)!).toBeGreaterThan(camera.right);
  }
  expect(chasmsOf(chains).map(({ from, to }) => [from, to])).toEqual([[30, 34]]);
});
