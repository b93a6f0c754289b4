import {
  strokeCircle,
  strokeLine,
  colours,
  fillCircle,
  fillRects,
  fillRoundRect,
  drawOutlinedText,
} from '../../sdk/render/theme.ts';
import { ticksPerSecond } from '../../sdk/core/game-core.ts';
import { backOut, clamp01, decay } from '../../sdk/render/easing.ts';
import { HudShade } from '../../sdk/render/hud-shade.ts';
import { paint, drawAt, type DrawContext, type Picture } from '../../sdk/render/picture.ts';
import { NumberText } from '../../sdk/render/text.ts';
import { bestLabel, formatClock, formatNumber } from '../../sdk/render/format.ts';
import type { SharedMessages } from '../../sdk/runtime/shared-messages.ts';
import type { Context } from '../messages.ts';
import { crashesMax } from '../core/constants.ts';
import { ending, trackOf, type Ride } from '../core/state.ts';
import { levels } from '../core/levels.ts';
import { chainColour, chainLeft } from './chain-flame.ts';
import { beatOf, starsLeft, stretchBeat, stretchBeatTicks, ticksLeft } from './last-seconds.ts';
import { drawStar } from '../../sdk/render/stars.ts';

type Messages = Context['messages'];

export interface Size {
  width: number;
  height: number;
}

interface HudShown {
  score: number;
  best: number;
  elapsedMs: number;
  /** How far it has slid in from above after the first screen. */
  opened?: number;
}

/** Score, best score, bikes left, the chain, progress on each track, and a level's stars with their time. */
export class Hud {
  readonly #shade = new HudShade();
  #shown = 0;
  #score = 0;
  /** How much larger the score is for a moment, by what was just won. */
  #pop = 0;
  #digits!: NumberText;
  #chequers!: Picture;
  #ratio = 0;
  /** Painted again when a bike is lost. */
  #bikes: Picture | undefined;
  #bikesKey = '';

  draw(
    ctx: DrawContext,
    ride: Ride,
    { score, best, elapsedMs, opened = 1, ...size }: Size & HudShown,
    messages: SharedMessages & Messages,
  ): void {
    const { width } = size;
    this.drawWay(ctx, ride, width);
    drawAt(ctx, [0, -hudFoot * (1 - opened) ** 2], () => {
      this.#drawScore(ctx, score, elapsedMs);
      ctx.textAlign = 'left';
      ctx.textBaseline = 'alphabetic';
      if (best > 0) {
        const shown = Math.round(this.#shown);
        const text = bestLabel(messages, best, shown);
        drawOutlinedText(ctx, text, [15, 88], smallText, shown > best ? colours.gold : '#e3d8f0');
      }
      ctx.drawImage(
        this.#bikesLeft(crashesMax - ride.crashes, ctx.getTransform().a),
        ...rowAt,
        rowWide,
        rowHigh,
      );
      if (ride.ending === ending.none) drawChain(ctx, ride);
      drawClock(ctx, ride, size);
    });
    if (ride.level > 0 && ride.tick < nameTicks) drawName(ctx, ride, messages, size);
  }

  /** Behind captions too, which it would darken. */
  drawShade(ctx: DrawContext, width: number): void {
    this.#shade.draw(ctx, width);
  }

  /** The tutorial shows it too: the flag at its end is what to ride to. */
  drawWay(ctx: DrawContext, ride: Ride, width: number): void {
    this.#prepare(ctx.getTransform().a);
    drawWay(ctx, ride, width, this.#chequers);
  }

  #prepare(ratio: number): void {
    if (ratio === this.#ratio) return;
    this.#ratio = ratio;
    this.#digits = new NumberText(34, colours.paper, ratio);
    this.#chequers = paintChequers(ratio);
  }

  /** Counts up, and jumps at what is more than the way's points. */
  #drawScore(ctx: DrawContext, score: number, elapsedMs: number): void {
    const won = score - this.#score;
    this.#score = score;
    if (won >= popPoints) this.#pop = Math.min(0.6, this.#pop + 0.12 + won / 2000);
    this.#pop *= decay(elapsedMs, 120);
    this.#shown += (score - this.#shown) * Math.min(1, elapsedMs / 110);
    if (score - this.#shown < 1) this.#shown = score;
    this.#digits.draw(ctx, formatNumber(Math.round(this.#shown)), scoreX, scoreY, 1 + this.#pop);
  }

  #bikesLeft(left: number, ratio: number): Picture {
    const key = `${left} ${ratio}`;
    if (!this.#bikes || key !== this.#bikesKey) this.#bikes = paintBikes(left, ratio);
    this.#bikesKey = key;
    return this.#bikes;
  }
}

/** The score's left end and middle. */
export const scoreX = 14;
export const scoreY = 52;
const popPoints = 20;

/** Read while riding: the best score and a star's time. */
const smallText = 20;

/** The row of bikes, in CSS pixels. */
const bikeWide = 25;
const rowWide = bikeWide * crashesMax + 4;
const rowHigh = 26;
const rowAt = [10, 95] as const;

/** The middle of a bike in the row, the first one 0. */
export const bikePlace = (bike: number): [x: number, y: number] => [
  rowAt[0] + 2 + bikeWide * (bike + 0.5),
  rowAt[1] + 15,
];

/** Lower screens are hung with rocks up to their upper edge. */
export const lowHeight = 500;
/** The clock's right end: beside the pause, but on a low screen beside the bikes, where the rocks are past. */
export const clockRight = ({ width, height }: Size): number =>
  height < lowHeight ? hudRight + 92 : width - 66;

/** The middle of a star beside the clock, the first one 0. */
export const starPlace = (size: Size, star: number): [x: number, y: number] => [
  clockRight(size) - 12 - star * 24,
  80,
];

/** How far the figures at the left reach. */
export const figuresRight = (size: Size): number => (size.height < lowHeight ? clockRight(size) : hudRight);

/** The bikes, on a plate that sets them off from the pale snow behind. */
function paintBikes(left: number, ratio: number): Picture {
  return paint(rowWide, rowHigh, ratio, (ctx) => {
    fillRoundRect(ctx, [0, 0, rowWide, rowHigh], '#140e22b8');
    for (let bike = 0; bike < crashesMax; bike += 1)
      drawBike(ctx, 2 + bikeWide * (bike + 0.5), 15, bike < left);
  });
}

/** A level's number and name, until the ride has begun. */
const nameTicks = 110;

/** Clear of the count: above it, or on a small upright screen below it. */
const nameTop = (height: number): number =>
  height < lowHeight ? 62 : height < 720 ? height * 0.36 + 78 : 168;

function drawName(
  ctx: DrawContext,
  { level, tick }: Ride,
  messages: Messages,
  { width, height }: Size,
): void {
  const name = messages[`level${level}` as keyof Messages] ?? '';
  ctx.globalAlpha = clamp01((nameTicks - tick) / 30);
  ctx.textAlign = 'center';
  drawOutlinedText(
    ctx,
    `${formatNumber(level)} · ${name}`,
    [Math.max(width / 2, height < lowHeight ? hudRight + 232 : 0), nameTop(height)],
    Math.min(28, width / 13),
    colours.gold,
  );
  ctx.globalAlpha = 1;
}

/** The upper left corner of the chain's plate, and its width, in CSS pixels. */
const plateAt = [8, 125] as const;
const plateWide = 108;
/** How far the figures at the left reach, with the largest plate. */
export const hudRight = rowAt[0] + rowWide;
export const hudFoot = 177;

/** The multiplier of the next trick, which pops up at each, and the time left to make it. */
function drawChain(ctx: DrawContext, ride: Ride): void {
  const left = chainLeft(ride);
  if (left === 0) return;
  const { chain, tick, trickTick } = ride;
  const size = 20 + chain * 2.4;
  const colour = chainColour(chain);
  const grown = 0.5 + 0.5 * backOut(clamp01((tick - trickTick) / popTicks));
  drawAt(ctx, [...plateAt, 0, grown], () => {
    fillRoundRect(ctx, [0, 0, plateWide, size + 20], '#140e22b8', 14);
    drawOutlinedText(ctx, `×${formatNumber(chain)}`, [6, 2 + size], size, colour);
    fillRoundRect(ctx, [6, 8 + size, 96, 8], '#140e22b8');
    fillRoundRect(ctx, [7, 9 + size, Math.max(6, 94 * left), 6], colour);
  });
}

const popTicks = 18;

/** In a level three stars stand beside the clock until its end; each goes out when its time is over. */
function drawClock(ctx: DrawContext, ride: Ride, size: Size): void {
  const right = clockRight(size);
  const ticks = ride.times[ride.track]! > 0 ? ride.times[ride.track]! : ride.tick - ride.trackBegan;
  ctx.textAlign = 'right';
  const left = ticksLeft(ride);
  const since = stretchBeat(ride);
  const stretch = since === undefined ? 0 : 0.7 * (1 - since / stretchBeatTicks);
  const beat = left === undefined ? stretch : beatOf(left);
  drawOutlinedText(
    ctx,
    formatClock(Math.max(0, ticks) / ticksPerSecond),
    [right, 62],
    22 + 10 * beat,
    left !== undefined || since !== undefined ? colours.blush : colours.paper,
  );
  const stars = starsLeft(ride);
  const next = stars.indexOf(true);
  stars.forEach((isLeft, index) => {
    drawStar(ctx, ...starPlace(size, index), 10 + (index === next ? 4 * beat : 0), isLeft);
  });
  const limit = levels[ride.level - 1]?.starTicks[next];
  if (limit === undefined) return;
  drawOutlinedText(ctx, formatClock(limit / ticksPerSecond), [right, 113], smallText, colours.gold);
}

/** A stretch of road for each track; the finished ones are full. */
function drawWay(ctx: DrawContext, ride: Ride, width: number, chequers: Picture): void {
  const wide = Math.min(width - 24, 560);
  const left = (width - wide) / 2;
  const count = ride.tracks.length;
  const each = (wide - 8 * (count - 1)) / count;
  for (let track = 0; track < count; track += 1) {
    const x = left + track * (each + 8);
    const part = clamp01(ride.metres / trackOf(ride).finish.x);
    const done = track < ride.track || ride.ending === 1 ? 1 : track === ride.track ? part : 0;
    const since = track === count - 1 ? stretchBeat(ride) : undefined;
    const blinks = since !== undefined && since < stretchBeatTicks / 2;
    if (blinks) fillRoundRect(ctx, [x - 3, 7, each + 6, 18], colours.rose);
    fillRoundRect(ctx, [x, 10, each, 12], '#140e22b8');
    if (done > 0.03)
      fillRoundRect(ctx, [x + 2, 12, (each - 4) * done, 8], done === 1 ? colours.mint : colours.gold);
    ctx.drawImage(chequers, x + each - 11, 7, 14, 18);
    if (track === ride.track && ride.ending !== 1) {
      fillCircle(ctx, x + 2 + (each - 4) * done, 16, 8, colours.goldDark);
      fillCircle(ctx, x + 2 + (each - 4) * done, 15, 7, colours.gold);
    }
  }
}

/** What every ride is for: the end of each stretch. */
function paintChequers(ratio: number): Picture {
  return paint(14, 18, ratio, (ctx) => {
    fillRects(ctx, colours.ink, [0, 0, 14, 18]);
    for (let square = 0; square < 12; square += 1) {
      const [column, row] = [square % 3, Math.floor(square / 3)];
      if ((column + row) % 2 === 0) fillRects(ctx, colours.paper, [1 + column * 4, 1 + row * 4, 4, 4]);
    }
  });
}

function drawBike(ctx: DrawContext, x: number, y: number, left: boolean): void {
  for (const side of [-6, 6]) strokeCircle(ctx, [x + side, y, 3.6], left ? colours.paper : '#fbf5e940', 2.4);
  const frame = [x - 6, y - 1, x - 1, y - 6, x + 4, y - 6, x + 6, y];
  strokeLine(ctx, frame, left ? colours.rose : '#fbf5e940', 2.4);
}
