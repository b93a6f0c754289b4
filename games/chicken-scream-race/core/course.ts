import { divide, mix } from '../../sdk/core/fixed.ts';
import type { Random } from '../../sdk/core/random.ts';
import { stageLength } from './constants.ts';
import { cowBack, itemKind, roofTop, type Item, type Road, poolOf } from './items.ts';
import { levels, type Level } from './levels.ts';

/** The obstacles of a course, which never change after the start. */

export interface Corn {
  at: number;
  height: number;
  /** 1 for a golden grain. */
  gold: number;
}

export interface Course {
  length: number;
  items: readonly Item[];
  roads: readonly Road[];
  corn: readonly Corn[];
  /** The scene of each stretch of `stageLength`; a level has one. */
  scenes: readonly number[];
  /** Represents the whole course in hashes. */
  check: number;
}

interface Plot {
  items: Item[];
  roads: Road[];
  corn: Corn[];
  random: Random;
}

const raceStages = 4;
const firstAt = 15_000;
const tail = 11_000;

/** The race's course for number 0, else a level's. */
export function layCourse(random: Random, number: number): Course {
  const plot: Plot = { items: [], roads: [], corn: [], random };
  const level = levels[number - 1];
  const scenes = level ? [level.scene] : scenesOf(random);
  const length = level ? layLevel(plot, level) : layRace(plot, scenes);
  const { items, roads } = plot;
  const corn = plot.corn.toSorted((one, other) => one.at - other.at);
  return { length, items, roads, corn, scenes, check: checkOf(items, roads, corn) };
}

/** The terraces first, which teach; then the others in any order. */
function scenesOf(random: Random): number[] {
  const others = [1, 2, 3];
  const second = others.splice(random.below(3), 1)[0]!;
  const third = others.splice(random.below(2), 1)[0]!;
  return [0, second, third, others[0]!];
}

function layRace(plot: Plot, scenes: readonly number[]): number {
  const { random } = plot;
  const length = raceStages * stageLength;
  let at = firstAt;
  scenes.forEach((scene, stage) => {
    const pool = poolOf(scene);
    let met = 0;
    while (at < Math.min((stage + 1) * stageLength, length - tail)) {
      const part = divide((at - stage * stageLength) * 100, stageLength);
      const known = Math.min(pool.length, 2 + divide(part * pool.length, 80));
      // A new kind comes alone, as soon as it is known.
      const kind = met < known ? pool[met]! : pool[random.below(known)]!;
      if (met < known) met += 1;
      const progress = divide(at, divide(length, 100));
      const end = place(plot, kind, at, progress);
      at = end + 11_500 - progress * 46 + random.below(3600);
    }
  });
  plot.items = plot.items.filter(({ end }) => end < length - 3000);
  return length;
}

function layLevel(plot: Plot, { kinds, room, progress }: Level): number {
  const { random } = plot;
  let at = 11_000 + random.below(4000);
  for (const kind of kinds) at = place(plot, kind, at, progress) + room + random.below(3400);
  return at + 8000;
}

/** Puts an obstacle and its corn there; returns where it ends. */
function place(plot: Plot, kind: number, start: number, progress: number): number {
  if (kind === itemKind.trampoline) return placeRoof(plot, start, progress);
  if (kind === itemKind.wind) return placeWind(plot, start);
  const { items, corn, roads, random } = plot;
  const item = { kind, start, end: start + lengthOf(random, kind, progress) };
  items.push(item);
  if (kind === itemKind.cow) roads.push({ start, end: item.end, top: cowBack });
  if (random.below(3) > 0) corn.push(...cornAt(item));
  return item.end;
}

/** A trampoline, a roof to reach by it, and below the roof what one would meet without. */
function placeRoof(plot: Plot, at: number, progress: number): number {
  const { items, corn, roads, random } = plot;
  items.push({ kind: itemKind.trampoline, start: at, end: at + 1300 });
  const start = at + 3900;
  const end = start + 8500 + random.below(4500);
  roads.push({ start, end, top: roofTop });
  for (let grain = start + 1300; grain < end - 300; grain += 1150)
    corn.push({ at: grain, height: roofTop + 450, gold: 1 });
  const kind = [itemKind.log, itemKind.pit, itemKind.fox][random.below(progress > 8 ? 3 : 1)]!;
  const below = start + 4600;
  items.push({ kind, start: below, end: below + lengthOf(random, kind, 10) });
  return end;
}

/** Wind over a wide pit, with corn high up in it. */
function placeWind(plot: Plot, start: number): number {
  const { items, corn, random } = plot;
  const pit = 3000 + random.below(900);
  const end = start + pit + 2400;
  items.push({ kind: itemKind.wind, start: start - 600, end });
  items.push({ kind: itemKind.pit, start, end: start + pit });
  for (let step = 0; step < 5; step += 1)
    corn.push({ at: start + 900 + step * 850, height: 1900 + step * 420, gold: 1 });
  return end;
}

function lengthOf(random: Random, kind: number, progress: number): number {
  const extra = random.below(700);
  if (kind === itemKind.pit) return 1300 + progress * 13 + extra;
  if (kind === itemKind.planks) return 2200 + extra;
  if (kind === itemKind.ice) return 3600 + extra;
  return (lengths[kind] ?? 500) + (kind === itemKind.bale || kind === itemKind.puddle ? extra : 0);
}

/** The length of each kind, or the least. */
const lengths = [0, 420, 900, 1000, 500, 1500, 1700, 900, 260, 2400, 1500, 360] as const;

/** Grains where a good answer to the obstacle leads. */
function cornAt({ kind, start, end }: Item): Corn[] {
  const middle = divide(start + end, 2);
  const isLow = !leapt[kind];
  if (isLow) return [-900, 0, 900].map((away) => ({ at: middle + away, height: 450, gold: 0 }));
  const peak = kind === itemKind.bale || kind === itemKind.cow ? 2150 : 1350;
  const wide = divide(end - start, 2) + 500;
  return [-2, -1, 0, 1, 2].map((step) => ({
    at: middle + divide(wide * step, 2),
    height: peak - step * step * 150,
    gold: 0,
  }));
}

/** Whether one leaps it. */
const leapt = [true, true, true, true, false, true, true, true, false, false, false, true, false, false];

export function checkOf(
  items: readonly Item[],
  roads: readonly Road[],
  corn: readonly Omit<Corn, 'gold'>[],
): number {
  let check = items.length;
  for (const { kind, start, end } of items) check = mix(mix(mix(check, kind), start), end);
  for (const { start, end, top } of roads) check = mix(mix(mix(check, start), end), top);
  for (const { at, height } of corn) check = mix(mix(check, at), height);
  return check;
}
