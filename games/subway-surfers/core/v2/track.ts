import { mix } from '../../../sdk/core/fixed.ts';
import type { Random } from '../../../sdk/core/random.ts';
import { millimetresAt } from '../constants.ts';
import { itemKind, prizeKind, type Obstacle, type Prize } from '../items.ts';
import { coinHeight, groundCoin, kindOf } from '../track.ts';
import { ticksMax, type Pace } from './pace.ts';
import { patterns, type Pattern } from './patterns.ts';

/** The obstacles of the track, decided wholly by the seed before the first step. */

export interface Track {
  /** Sorted by `start`. */
  items: readonly Obstacle[];
  /** Sorted by `at`. */
  prizes: readonly Prize[];
  /** A hash of all of it and of the generator that laid it. */
  check: number;
  /** Crashes before this tick cost no life. */
  mercyTicks: number;
}

const leadInTicks = 150;
const leadOutTicks = 270;
const coinsPerRow = 3;
const powerEveryTicks = 1080;

/** Lays the whole track. Rows stand a fixed time apart, so that a faster runner finds them farther apart. */
export function layTrack(random: Random, pace: Pace): Track {
  const layer = new TrackLayer(pace);
  layer.skip(leadInTicks);
  let previous: Pattern | undefined;
  let nextPower = powerEveryTicks;
  while (layer.tick < ticksMax - leadOutTicks) {
    const chosen = choose(random, pace.tier(layer.tick), previous);
    layer.lay(chosen, random.below(2) === 1);
    layer.skip(pace.gapTicks(layer.tick));
    if (layer.tick > nextPower) {
      layer.placePower(random.below(2) + 1, random.below(3));
      nextPower += powerEveryTicks;
    }
    previous = chosen;
  }
  return layer.finish(random);
}

/** A pattern of about the present tier, never the same twice running. */
function choose(random: Random, tier: number, previous: Pattern | undefined): Pattern {
  const open = patterns.filter((one) => one !== previous && one.tier <= tier && one.tier >= tier - 1);
  const pick = open[random.below(open.length)];
  if (!pick) throw new RangeError(`no pattern for tier ${tier}`);
  return pick;
}

class TrackLayer {
  tick = 0;
  readonly #items: Obstacle[] = [];
  readonly #prizes: Prize[] = [];
  readonly #pace: Pace;

  constructor(pace: Pace) {
    this.#pace = pace;
  }

  /** Leaves the way free for this many ticks. */
  skip(ticks: number): void {
    this.tick += ticks;
  }

  lay(pattern: Pattern, mirrored: boolean): void {
    const open: (Obstacle | undefined)[] = [undefined, undefined, undefined];
    for (const row of pattern.rows) {
      const start = this.#mm();
      this.skip(this.#pace.rowTicks(this.tick));
      const end = this.#mm();
      const cells = mirrored ? [row[2], row[1], row[0]] : [row[0], row[1], row[2]];
      cells.forEach((cell, lane) => this.#layCell(cell ?? '.', lane, start, end, open));
      this.#layPrizes(cells, start, end);
    }
  }

  placePower(kind: number, lane: number): void {
    this.#prizes.push({ kind, lane, at: this.#mm(), height: groundCoin + 100 });
    this.skip(20);
  }

  finish(random: Random): Track {
    let check = 0;
    for (const item of this.#items) {
      check = mix(mix(check, item.start * 16 + item.kind * 3 + item.lane), item.end);
    }
    for (const prize of this.#prizes) {
      check = mix(mix(check, prize.at * 16 + prize.kind * 3 + prize.lane), prize.height);
    }
    for (const word of random.words()) check = mix(check, word);
    return { items: this.#items, prizes: this.#prizes, check, mercyTicks: this.#pace.mercyTicks };
  }

  #mm(): number {
    return millimetresAt(this.tick);
  }

  /** `open` holds the train that each lane's last row may still lengthen. */
  #layCell(cell: string, lane: number, start: number, end: number, open: (Obstacle | undefined)[]): void {
    const kind = kindOf(cell);
    const before = open[lane];
    open[lane] = undefined;
    if (kind === undefined) return;
    const isTrain = kind === itemKind.train || kind === itemKind.oncoming;
    // The last fifth of a train's last row stays free, so that a lane change finds room behind it.
    const trainEnd = end - Math.trunc((end - start) / 5);
    if (isTrain && before?.kind === kind) {
      before.end = trainEnd;
      open[lane] = before;
      return;
    }
    const ends = isTrain ? trainEnd : kind === itemKind.ramp ? end : start + 400;
    const item = { kind, lane, start, end: ends };
    this.#items.push(item);
    if (isTrain) open[lane] = item;
  }

  #layPrizes(cells: readonly (string | undefined)[], start: number, end: number): void {
    for (let index = 0; index < coinsPerRow; index += 1) {
      cells.forEach((cell, lane) => {
        const height = coinHeight(cell ?? '.', index);
        if (height === 0) return;
        const arched = cell === 'j' || cell === 'r';
        // Coins of an arc stand about their barrier; those of a line fill their row.
        const at = arched
          ? start + (index - 1) * 1100
          : start + Math.trunc(((end - start) * index) / coinsPerRow);
        this.#prizes.push({ kind: prizeKind.coin, lane, at, height });
      });
    }
    sortTail(this.#prizes);
  }
}

/** Arcs begin a little before their row: moves each late prize to its place (few steps, stable). */
function sortTail(prizes: Prize[]): void {
  for (let index = Math.max(1, prizes.length - 18); index < prizes.length; index += 1) {
    for (let at = index; at > 0; at -= 1) {
      const here = prizes[at];
      const before = prizes[at - 1];
      if (!here || !before || before.at <= here.at) break;
      prizes[at] = before;
      prizes[at - 1] = here;
    }
  }
}
