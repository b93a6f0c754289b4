import { divide } from '../../../sdk/core/fixed.ts';
import type { Random } from '../../../sdk/core/random.ts';
import { checkOf, type Corn as PresentCorn } from '../course.ts';
import { itemKind, type Item } from '../items.ts';
import { courseLength } from './constants.ts';

/** The obstacles of the course, which never change after the start. */

type Corn = Omit<PresentCorn, 'gold'>;

export interface Course {
  items: readonly Item[];
  corn: readonly Corn[];
  /** Represents the whole course in hashes. */
  check: number;
}

/** The top of each obstacle: a branch hangs, the others are on the ground. */
export const tops = [0, 480, 1150, 560, 3600] as const;

const firstAt = 24_000;
const lastAt = courseLength - 12_000;

export function layCourse(random: Random): Course {
  const items: Item[] = [];
  const corn: Corn[] = [];
  for (let at = firstAt; at < lastAt;) {
    const progress = divide(at, divide(courseLength, 100));
    const item = itemAt(random, at, progress);
    items.push(item);
    if (random.below(3) > 0) corn.push(...cornOver(item));
    const room = 14_000 - progress * 74 + random.below(4500);
    if (random.below(3) === 0) corn.push(...cornOnGround(item.end + divide(room, 2)));
    at = item.end + room;
  }
  return { items, corn, check: checkOf(items, [], corn) };
}

function itemAt(random: Random, start: number, progress: number): Item {
  const kind = kindAt(random, progress);
  return { kind, start, end: start + lengthOf(random, kind, progress) };
}

/** One new kind after another, so that each is met alone first. */
function kindAt(random: Random, progress: number): number {
  if (progress < 14) return itemKind.log;
  if (progress < 24) return random.below(2) === 0 ? itemKind.pit : itemKind.log;
  const known = progress < 36 ? 3 : progress < 50 ? 4 : 5;
  return random.below(known);
}

function lengthOf(random: Random, kind: number, progress: number): number {
  if (kind === itemKind.pit) return 1300 + progress * 17 + random.below(700);
  if (kind === itemKind.log) return 420;
  if (kind === itemKind.bale) return 900 + random.below(500);
  return kind === itemKind.fox ? 1000 : 500;
}

/** An arc of grains as a leap would draw it; under a branch a row. */
function cornOver({ kind, start, end }: Item): Corn[] {
  const middle = divide(start + end, 2);
  if (kind === itemKind.branch) return [-900, 0, 900].map((away) => ({ at: middle + away, height: 500 }));
  const peak = kind === itemKind.bale ? 2000 : 1350;
  const wide = divide(end - start, 2) + 500;
  return [-2, -1, 0, 1, 2].map((step) => ({
    at: middle + divide(wide * step, 2),
    height: peak - step * step * 150,
  }));
}

function cornOnGround(at: number): Corn[] {
  return [-800, 0, 800].map((away) => ({ at: at + away, height: 450 }));
}
