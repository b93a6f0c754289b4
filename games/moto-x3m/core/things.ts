/** A sine in whole thousandths at 64 places of a turn, and the first again. */
const table = [
  0, 98, 195, 290, 383, 471, 556, 634, 707, 773, 831, 882, 924, 957, 981, 995, 1000, 995, 981, 957, 924, 882,
  831, 773, 707, 634, 556, 471, 383, 290, 195, 98, 0, -98, -195, -290, -383, -471, -556, -634, -707, -773,
  -831, -882, -924, -957, -981, -995, -1000, -995, -981, -957, -924, -882, -831, -773, -707, -634, -556, -471,
  -383, -290, -195, -98, 0,
] as const;

/** The sine of a turn's part, 0 up to 1: straight lines between the places of the table. */
function sineOf(part: number): number {
  const at = part * 64;
  const place = at | 0;
  const from = table[place]!;
  return (from + ((table[place + 1] ?? 0) - from) * (at - place)) / 1000;
}

/** How far a thing with this period is through it, 0 up to 1; a fraction of a tick is for the view. */
function partOf(tick: number, period: number, phase: number): number {
  return ((tick + phase) % period) / period;
}

/** Things on the way. Where each is follows from the tick alone, but for see-saws, which the bike tilts. */

export const kind = {
  mine: 0,
  saw: 1,
  log: 2,
  barrel: 3,
  rock: 4,
  fan: 5,
  water: 6,
  lift: 7,
  seesaw: 8,
} as const;

export interface Thing {
  kind: number;
  x: number;
  y: number;
  /** Its reach: a saw's swing, a log's swing and rope, a barrel's way, a fall, a zone's size, half a plank and its lift. */
  dx: number;
  dy: number;
  radius: number;
  /** In ticks; 0 stands still or blows always. */
  period: number;
  phase: number;
  /** Among the see-saws, or among the things. */
  index: number;
}

/** A rock hangs for the first part of its period, falls for the second, and then lies broken. */
export const rockHangs = 0.45;
export const rockFalls = 0.25;
/** A barrel bounces as far and as high as this. */
export const hopLong = 4;
export const hopHigh = 3.2;
/** A fan with a period blows for this part of it. */
export const fanBlows = 0.6;

/** Mines, saws, logs, barrels and rocks: touching them is a crash. */
export const isHazard = (thing: Thing): boolean => thing.kind <= kind.rock;
export const explodes = (thing: Thing): boolean => thing.kind === kind.mine || thing.kind === kind.barrel;

/** The middle of a hazard or of a lift at a tick into `spot`; false while it does no harm. */
export function placeThing(thing: Thing, tick: number, spot: Float64Array): boolean {
  const { x, y, dx, dy, period } = thing;
  spot[0] = x;
  spot[1] = y;
  if (period === 0) return true;
  const part = partOf(tick, period, thing.phase);
  if (thing.kind === kind.saw || thing.kind === kind.lift) {
    const swing = sineOf(part);
    if (thing.kind === kind.saw) spot[0] = x + dx * swing;
    spot[1] = y + dy * swing;
  } else if (thing.kind === kind.log) {
    const aside = dx * sineOf(part);
    spot[0] = x + aside;
    spot[1] = y - Math.sqrt(dy * dy - aside * aside);
  } else if (thing.kind === kind.barrel) {
    spot[0] = x + dx * (1 - part);
    const hop = (spot[0] - x) / hopLong;
    const within = hop - Math.floor(hop);
    spot[1] = y + 4 * hopHigh * within * (1 - within);
  } else if (thing.kind === kind.rock) return placeRock(part, y, dy, spot);
  return true;
}

function placeRock(part: number, y: number, dy: number, spot: Float64Array): boolean {
  const fallen = part < rockHangs ? 0 : (part - rockHangs) / rockFalls;
  spot[1] = fallen >= 1 ? y : y + dy * (1 - fallen * fallen);
  return fallen < 1;
}

export function blows({ period, phase }: Thing, tick: number): boolean {
  return period === 0 || partOf(tick, period, phase) < fanBlows;
}

/** How far from its own place a thing may be touched. */
export function reachOf(thing: Thing): readonly [left: number, right: number] {
  const { x, dx, radius } = thing;
  if (thing.kind === kind.fan || thing.kind === kind.water) return [x, x + dx];
  if (thing.kind === kind.barrel) return [Math.min(x, x + dx) - radius, Math.max(x, x + dx) + radius];
  return [x - Math.abs(dx) - radius, x + Math.abs(dx) + radius];
}
