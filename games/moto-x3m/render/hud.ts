import { ticksPerSecond } from '../../sdk/core/game-core.ts';
import { clamp01 } from '../../sdk/render/easing.ts';
import { fillPath, paint, type DrawContext, type Picture } from '../../sdk/render/picture.ts';
import { colours, fillCircle, fillRoundRect, drawOutlinedText } from '../../sdk/render/theme.ts';
import {
  bestLabel,
  formatClock,
  formatNumber,
  type SharedMessages,
} from '../../sdk/runtime/shared-messages.ts';
import type { Context } from '../assets.ts';
import { chainTicks, crashesMax } from '../core/constants.ts';
import { trackOf, type Ride } from '../core/state.ts';
import { levels } from '../core/levels.ts';
type Messages = Context['messages'];

/** Score, best score, bikes left, the chain, progress on each track, and a level's stars with their time. */
export class Hud {
  #shown = 0;
  /** Painted again when a bike is lost. */
  #bikes: Picture | undefined;
  #bikesKey = '';

  draw(
    ctx: DrawContext,
    ride: Ride,
    { width, score, best, elapsedMs }: { width: number; score: number; best: number; elapsedMs: number },
    messages: SharedMessages & Messages,
  ): void {
    this.#shown += (score - this.#shown) * Math.min(1, elapsedMs / 110);
    if (score - this.#shown < 1) this.#shown = score;
    drawWay(ctx, ride, Math.min(width - 24, 560), width);
    ctx.textAlign = 'left';
    ctx.textBaseline = 'alphabetic';
    drawOutlinedText(ctx, formatNumber(Math.round(this.#shown)), [14, 64], 34, colours.paper);
    if (best > 0) {
      const text = bestLabel(messages, best, score);
      drawOutlinedText(ctx, text, [15, 82], 13, score > best ? colours.gold : '#e3d8f0');
    }
    ctx.drawImage(this.#bikesLeft(crashesMax - ride.crashes, ctx.getTransform().a), 10, 90, rowWide, rowHigh);
    drawChain(ctx, ride);
    if (ride.level > 0 && ride.tick < nameTicks) drawName(ctx, ride, messages, width);
    drawClock(ctx, ride, width);
  }

  #bikesLeft(left: number, ratio: number): Picture {
    const key = `${left} ${ratio}`;
    if (!this.#bikes || key !== this.#bikesKey) this.#bikes = paintBikes(left, ratio);
    this.#bikesKey = key;
    return this.#bikes;
  }
}

/** The row of bikes, in CSS pixels. */
const bikeWide = 25;
const rowWide = bikeWide * crashesMax + 4;
const rowHigh = 26;

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

function drawName(ctx: DrawContext, { level, tick }: Ride, messages: Messages, width: number): void {
  const name = messages[`level${level}` as keyof Messages] ?? '';
  ctx.globalAlpha = clamp01((nameTicks - tick) / 30);
  ctx.textAlign = 'center';
  drawOutlinedText(
    ctx,
    `${formatNumber(level)} · ${name}`,
    [width / 2, 168],
    Math.min(28, width / 13),
    colours.gold,
  );
  ctx.globalAlpha = 1;
}

/** The multiplier of the next trick, and the time left to make it. */
function drawChain(ctx: DrawContext, { chain, tick, trickTick }: Ride): void {
  const left = 1 - (tick - trickTick) / chainTicks;
  if (chain < 2 || left <= 0) return;
  const size = 20 + chain * 2.4;
  drawOutlinedText(
    ctx,
    `×${formatNumber(chain)}`,
    [14, 122 + size],
    size,
    chain > 3 ? colours.blush : colours.gold,
  );
  fillRoundRect(ctx, [14, 128 + size, 96, 8], '#140e22b8');
  fillRoundRect(ctx, [15, 129 + size, Math.max(6, 94 * left), 6], chain > 3 ? colours.rose : colours.gold);
}

/** In a level three stars stand beside the clock; each goes out when its time is over. */
function drawClock(ctx: DrawContext, ride: Ride, width: number): void {
  const ticks = ride.times[ride.track]! > 0 ? ride.times[ride.track]! : ride.tick - ride.trackBegan;
  ctx.textAlign = 'right';
  drawOutlinedText(
    ctx,
    formatClock(Math.max(0, ticks) / ticksPerSecond),
    [width - 66, 62],
    22,
    colours.paper,
  );
  const level = levels[ride.level - 1];
  if (!level) return;
  const [three, two] = level.starTicks;
  [three, two, Infinity].forEach((limit, index) => {
    const isLast = limit !== Infinity && limit - ticks < ticksPerSecond * 5 && limit > ticks;
    const beat = isLast ? 1 + 0.16 * Math.abs(Math.sin(ticks / 9)) : 1;
    drawStar(ctx, width - 78 - index * 24, 80, 10 * beat, ticks <= limit);
  });
  const next = ticks <= three ? three : two;
  if (ticks > two) return;
  drawOutlinedText(ctx, formatClock(Math.max(0, next) / ticksPerSecond), [width - 66, 104], 13, colours.gold);
}

export function drawStar(ctx: DrawContext, x: number, y: number, size: number, isLit: boolean): void {
  ctx.save();
  ctx.translate(x, y);
  ctx.scale(size, size);
  fillPath(ctx, '#140e22', star);
  ctx.scale(0.8, 0.8);
  fillPath(ctx, isLit ? colours.gold : '#5a4d78', star);
  ctx.restore();
}

const star = 'M0-1.1L.32-.4 1.06-.34.5.16.68.9 0 .5-.68.9-.5.16-1.06-.34-.32-.4Z';

/** A stretch of road for each track; the finished ones are full. */
function drawWay(ctx: DrawContext, ride: Ride, wide: number, width: number): void {
  const left = (width - wide) / 2;
  const count = ride.tracks.length;
  const each = (wide - 8 * (count - 1)) / count;
  for (let track = 0; track < count; track += 1) {
    const x = left + track * (each + 8);
    const part = clamp01(ride.metres / trackOf(ride).finish.x);
    const done = track < ride.track || ride.ending === 1 ? 1 : track === ride.track ? part : 0;
    fillRoundRect(ctx, [x, 10, each, 12], '#140e22b8');
    if (done > 0.03)
      fillRoundRect(ctx, [x + 2, 12, (each - 4) * done, 8], done === 1 ? colours.mint : colours.gold);
    if (track === ride.track && ride.ending !== 1) {
      fillCircle(ctx, x + 2 + (each - 4) * done, 16, 8, colours.goldDark);
      fillCircle(ctx, x + 2 + (each - 4) * done, 15, 7, colours.gold);
    }
  }
}

function drawBike(ctx: DrawContext, x: number, y: number, left: boolean): void {
  ctx.strokeStyle = left ? colours.paper : '#fbf5e940';
  ctx.lineWidth = 2.4;
  for (const side of [-6, 6]) {
    ctx.beginPath();
    ctx.arc(x + side, y, 3.6, 0, Math.PI * 2);
    ctx.stroke();
  }
  ctx.strokeStyle = left ? colours.rose : '#fbf5e940';
  ctx.beginPath();
  ctx.moveTo(x - 6, y - 1);
  ctx.lineTo(x - 1, y - 6);
  ctx.lineTo(x + 4, y - 6);
  ctx.lineTo(x + 6, y);
  ctx.stroke();
}
