import { describe, expect, test } from 'vitest';
import { klondike } from '../core/klondike.ts';
import { CardMotion } from '../render/card-motion.ts';
import { poseOf, type Pose } from '../render/flight.ts';
import { layoutFor } from '../render/layout.ts';
import { cardOf, tableOf } from './tables.ts';

const layout = layoutFor({ width: 390, height: 844, ratio: 1 }, klondike);
const frameMs = 16;

/** The poses of a card that goes home, from its start until long after its landing, and when it landed. */
function homeward(isCalm: boolean): { poses: Pose[]; landedAt: number[] } {
  const table = tableOf({ piles: ['*4s Ah', '*5s 2c'] });
  const motion = new CardMotion(klondike, isCalm);
  motion.aim(table, layout, true);
  const card = cardOf('Ah');
  table.piles[0]!.pop();
  table.home[1] = 1;
  const poses: Pose[] = [];
  const landedAt: number[] = [];
  for (let frame = 0; frame < 60; frame += 1) {
    motion.aim(table, layout);
    if (motion.pass(frameMs, []).includes(card)) landedAt.push(frame);
    poses.push(poseOf(motion.flights[card]!));
  }
  return { poses, landedAt };
}

describe('issue 18: cards have weight', () => {
  const { poses, landedAt } = homeward(false);

  test('issue 18: a card crouches before it leaves, is larger in flight and gives way when it lands', () => {
    const [landed] = landedAt as [number];
    expect(poses[0]!.high).toBeLessThan(1);
    expect(Math.max(...poses.slice(0, landed).map(({ high }) => high))).toBeGreaterThan(1.05);
    const after = poses.slice(landed, landed + 8);
    expect(Math.min(...after.map(({ high }) => high))).toBeLessThan(0.95);
    expect(Math.max(...after.map(({ wide }) => wide))).toBeGreaterThan(1.05);
    const { x, y, ...size } = poses.at(-1)!;
    expect(size).toEqual({ wide: 1, high: 1 });
    expect([x, y].map(Math.round)).toEqual([layout.homes[1]!.x, layout.homes[1]!.y]);
  });

  test('issue 18: it lands once, within 400 ms, and moves in the first 100', () => {
    expect(landedAt.length).toBe(1);
    expect(landedAt[0]! * frameMs).toBeLessThan(400);
    expect(poses.slice(0, 6)).not.toEqual(poses.slice(0, 1));
  });

  test('issue 18: under reduced motion it goes straight there, without any of that', () => {
    const calm = homeward(true).poses;
    expect(calm.slice(-20).every(({ wide, high }) => wide === 1 && high === 1)).toBe(true);
    const [from, to] = [calm[0]!, calm.at(-1)!];
    const areaOf = ({ x, y }: Pose): number =>
      (x - from.x) * (to.y - from.y) - (y - from.y) * (to.x - from.x);
    expect(Math.max(...calm.map((pose) => Math.abs(areaOf(pose))))).toBeLessThan(1e-6);
  });
});

test('issue 18: a draw and the cards that it pushes aside do not fall heavily', () => {
  const table = tableOf({ piles: ['*4s Ah'], stock: '2d 3d', waste: '9c 8c' });
  const motion = new CardMotion(klondike);
  motion.aim(table, layout, true);
  table.waste.push(table.stock.pop()!);
  motion.aim(table, layout);
  const ways = [cardOf('3d'), cardOf('8c')].map((card) => motion.flights[card]!.way);
  expect(ways).toEqual(['draw', 'shift']);
});
