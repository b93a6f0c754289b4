import { ticksPerSecond } from '../../sdk/core/game-core.ts';
import { clamp01 } from '../../sdk/render/easing.ts';
import { paint, type DrawContext, type Picture } from '../../sdk/render/picture.ts';
import { colours, fillCircle, fillRoundRect, drawOutlinedText } from '../../sdk/render/theme.ts';
import {
  bestLabel,
  formatClock,
  formatNumber,
  type SharedMessages,
} from '../../sdk/runtime/shared-messages.ts';
import { crashesMax, tracksAll } from '../core/constants.ts';
import { trackOf, type Ride } from '../core/state.ts';

/** Score, best score, bikes left, and the rider's progress on all three tracks. */
export class Hud {
  #shown = 0;
  /** Painted again when a bike is lost. */
  #bikes: Picture | undefined;
  #bikesKey = '';

  draw(
    ctx: DrawContext,
    ride: Ride,
    { width, score, best, elapsedMs }: { width: number; score: number; best: number; elapsedMs: number },
    messages: SharedMessages,
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
    const seconds = (ride.tick - ride.trackBegan) / ticksPerSecond;
    ctx.textAlign = 'right';
    drawOutlinedText(ctx, formatClock(seconds), [width - 66, 62], 20, colours.paper);
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

/** Three stretches of road; the finished ones are full. */
function drawWay(ctx: DrawContext, ride: Ride, wide: number, width: number): void {
  const left = (width - wide) / 2;
  const each = (wide - 8 * (tracksAll - 1)) / tracksAll;
  for (let track = 0; track < tracksAll; track += 1) {
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
