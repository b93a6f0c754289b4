import { divide, mix } from '../../sdk/core/fixed.ts';
import type { Random } from '../../sdk/core/random.ts';
import { millimetresAt, archTicks, gapTicks, roofHeight, ticksMax } from './constants.ts';
import { courses, partsOf, type Part } from './districts.ts';
import { itemKind, prizeKind, type Item, type Prize } from './items.ts';
import { drawMissions, type Mission } from './missions.ts';
import { gapTicksAt, rowTicks, tierAt } from './pace.ts';
import { choosePattern } from './pattern-pools.ts';
import { rareEvents, type Pattern } from './patterns.ts';
import { layPower, powerKinds } from './powers.ts';

/** The course, decided wholly by the seed before the first step. */

/** A stretch of the way, in mm. */
export interface Stretch {
  kind: number;
  start: number;
  end: number;
}

export interface Track {
  /** Sorted by `start`. */
  items: readonly Item[];
  /** Sorted by `at`. */
  prizes: readonly Prize[];
  missions: readonly Mission[];
  /** The districts in order. */
  parts: readonly Stretch[];
  /** The rare event, at most one. */
  rare: Stretch | undefined;
  /** The time of day, 0 to 3. */
  hour: number;
  /** Where the arch stands, in mm. */
  archAt: number;
  /** A hash of all of it and of the generator that laid it. */
  check: number;
}

export const hours = 4;
const leadInTicks = 80;
const archClearTicks = 40;
const coinsPerRow = 3;
export const groundCoin = 700;
const roofCoin = roofHeight + groundCoin;
const arc = [1300, 2000, 1300] as const;
const firstPowerTicks = 480;
const powerEveryTicks = 840;
/** One course in this many has each rare event. */
const rareOdds = 6;

/** Lays the whole track. Rows stand a fixed time apart, so that a faster runner finds them farther apart. */
export function layTrack(random: Random): Track {
  const parts = partsOf(random.below(courses.length), archTicks, ticksMax);
  const missions = drawMissions(random);
  const hour = random.below(hours);
  const builder = new TrackBuilder(random, parts);
  const rare = builder.drawRare();
  builder.skip(leadInTicks);
  builder.layTo(archTicks - archClearTicks);
  builder.skipTo(archTicks + archClearTicks);
  builder.layTo(ticksMax + archClearTicks);
  return builder.finish({ missions, hour, rare });
}

class TrackBuilder {
  tick = 0;
  readonly #random: Random;
  readonly #parts: readonly Part[];
  readonly #items: Item[] = [];
  readonly #prizes: Prize[] = [];
  readonly #recent: Pattern[] = [];
  #nextPower = firstPowerTicks;
  #powers: number[] = [];
  #rare: { kind: number; tick: number } | undefined;
  #rareEnd = 0;

  constructor(random: Random, parts: readonly Part[]) {
    this.#random = random;
    this.#parts = parts;
  }

  /** Leaves the way free for this many ticks. */
  skip(ticks: number): void {
    this.tick += ticks;
  }

  skipTo(tick: number): void {
    if (this.tick < tick) this.tick = tick;
  }

  drawRare(): number {
    const kind = this.#random.below(rareOdds);
    const tick = 1500 + this.#random.below(4200);
    if (kind < rareEvents.length) this.#rare = { kind, tick };
    return tick;
  }

  layTo(end: number): void {
    while (this.tick < end) {
      const { tick } = this;
      if (this.#rare && tick > this.#rare.tick && this.#rareEnd === 0) this.#layRare(this.#rare.kind);
      else this.#layPattern();
      this.skip(gapTicksAt(this.tick));
      if (tick > this.#nextPower) this.#layNextPower();
    }
  }

  finish({ missions, hour, rare }: { missions: Mission[]; hour: number; rare: number }): Track {
    const prizes = this.#prizes.toSorted((one, other) => one.at - other.at);
    const parts = this.#parts.map(({ kind, tick }, index) => ({
      kind,
      start: millimetresAt(tick),
      end: millimetresAt(this.#parts[index + 1]?.tick ?? ticksMax * 2),
    }));
    const stretch = { kind: this.#rare?.kind ?? 0, start: millimetresAt(rare), end: this.#rareEnd };
    const laid = { items: this.#items, prizes, missions, parts, hour, archAt: millimetresAt(archTicks) };
    const seen = this.#rareEnd > 0 ? stretch : undefined;
    return { ...laid, rare: seen, check: checksum(laid, seen, this.#random) };
  }

  #layPattern(): void {
    const random = this.#random;
    const chosen = choosePattern(random, tierAt(this.tick), this.#district(), this.#recent);
    this.#recent.push(chosen);
    if (this.#recent.length > 8) this.#recent.shift();
    this.#layRows(chosen.rows, random.below(2) === 1);
  }

  #district(): number {
    const part = this.#parts.findLast(({ tick }) => tick <= this.tick);
    return part?.kind ?? 0;
  }

  #layRare(kind: number): void {
    this.#rare!.tick = this.tick;
    this.#layRows(rareEvents[kind]!, this.#random.below(2) === 1);
    this.#rareEnd = this.#mm();
  }

  #layRows(rows: readonly string[], mirrored: boolean): void {
    const open: (Item | undefined)[] = [undefined, undefined, undefined];
    for (const row of rows) {
      const start = this.#mm();
      const gapEnd = millimetresAt(this.tick + gapTicks);
      this.skip(rowTicks(this.tick));
      const end = this.#mm();
      for (let lane = 0; lane < 3; lane += 1) {
        const cell = row[mirrored ? 2 - lane : lane]!;
        this.#layCell(cell, { lane, start, end, gapEnd }, open);
        this.#layCoins(cell, lane, start, end);
      }
    }
  }

  /** One of each before any comes again. */
  #layNextPower(): void {
    const random = this.#random;
    if (this.#powers.length === 0) this.#powers = [...powerKinds];
    const [kind = 0] = this.#powers.splice(random.below(this.#powers.length), 1);
    this.tick = layPower(this.#prizes, { kind, tick: this.tick, random });
    this.#nextPower += powerEveryTicks;
  }

  #mm(): number {
    return millimetresAt(this.tick);
  }

  /** `open` holds the train or gap that each lane's last row may still lengthen. */
  #layCell(cell: string, { lane, start, end, gapEnd }: Cell, open: (Item | undefined)[]): void {
    const kind = kindOf(cell);
    const before = open[lane];
    open[lane] = undefined;
    if (kind === undefined) return;
    // The last fifth of a train's last row stays free, so that a lane change finds room behind it.
    const longEnd = end - divide(end - start, 5);
    const isLong = longCells.includes(cell);
    if (isLong && before?.kind === kind) {
      before.end = longEnd;
      open[lane] = before;
      return;
    }
    const shortEnd = kind === itemKind.ramp ? end : kind === itemKind.gap ? gapEnd : start + depthOf(kind);
    const item = { kind, lane, start, end: isLong ? longEnd : shortEnd, from: fromLane(kind, lane, start) };
    this.#items.push(item);
    if (isLong) open[lane] = item;
  }

  #layCoins(cell: string, lane: number, start: number, end: number): void {
    for (let index = 0; index < coinsPerRow; index += 1) {
      const height = coinHeight(cell, index);
      if (height === 0) continue;
      const arched = arcCells.includes(cell);
      // Coins of an arc stand about their barrier; those of a line fill their row.
      const at = arched ? start + (index - 1) * 1100 : start + divide((end - start) * index, coinsPerRow);
      this.#prizes.push({ kind: prizeKind.coin, lane, at: cell === 'u' ? at + 1400 : at, height });
    }
  }
}

interface Cell {
  lane: number;
  start: number;
  end: number;
  gapEnd: number;
}

function checksum(
  { items, prizes, missions, parts, hour }: Omit<Track, 'check' | 'rare'>,
  rare: Stretch | undefined,
  random: Random,
): number {
  let check = mix(hour, rare ? mix(rare.start, rare.end * 4 + rare.kind) : 0);
  for (const { kind, lane, start, end, from } of items) {
    check = mix(mix(check, start * 16 + kind * 3 + lane), end * 4 + from);
  }
  for (const { kind, lane, at, height } of prizes) {
    check = mix(mix(check, at * 16 + kind * 3 + lane), height);
  }
  for (const { kind, target } of missions) check = mix(check, kind * 1024 + target);
  for (const { kind, start } of parts) check = mix(check, start * 4 + kind);
  for (const word of random.words()) check = mix(check, word);
  return check;
}

/** Cells that a cell of the next row continues. */
const longCells = 'TOMGE';
/** Cells whose coins stand in an arc or a bunch about the obstacle. */
const arcCells = 'jrup';

const kinds: Readonly<Record<string, number>> = {
  b: itemKind.barrier,
  j: itemKind.barrier,
  h: itemKind.gate,
  r: itemKind.gate,
  T: itemKind.train,
  O: itemKind.train,
  R: itemKind.ramp,
  M: itemKind.oncoming,
  k: itemKind.cart,
  s: itemKind.stall,
  g: itemKind.gap,
  u: itemKind.gap,
  G: itemKind.gap,
  y: itemKind.yak,
  o: itemKind.boulder,
  f: itemKind.line,
  p: itemKind.line,
  E: itemKind.elephant,
};

/** What a letter of a pattern lays. */
export function kindOf(cell: string): number | undefined {
  return kinds[cell];
}

function depthOf(kind: number): number {
  if (kind === itemKind.stall) return 3200;
  return kind === itemKind.yak ? 2000 : 400;
}

/** Carts and yaks come from the lane beside. */
function fromLane(kind: number, lane: number, start: number): number {
  if (kind !== itemKind.cart && kind !== itemKind.yak) return lane;
  return lane === 1 ? (start & 1) * 2 : 1;
}

/** How high the coins of a letter hang, 0 for none. */
export function coinHeight(cell: string, index: number): number {
  if (cell === 'c') return groundCoin;
  if (cell === 'r' || cell === 'p') return groundCoin - 200;
  if (cell === 'O') return roofCoin;
  return cell === 'j' || cell === 'u' ? (arc[index] ?? 0) : 0;
}
