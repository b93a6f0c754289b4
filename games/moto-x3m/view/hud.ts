import { clamp01 } from '../../sdk/kit/easing.ts';
import { colours, disc, pill, shadowed } from '../../sdk/kit/look.ts';
import { paint, type Pen, type Picture } from '../../sdk/kit/paint.ts';
import { figure, type SharedWords } from '../../sdk/kit/words.ts';
import { crashesMax, tracksAll } from '../core/measures.ts';
import { trackOf, type Ride } from '../core/state.ts';

/** Score, best score, the bikes that are left, and the way of all three tracks with the rider on it. */
export class Hud {
  #shown = 0;
  /** Painted again when a bike is lost. */
  #bikes: Picture | undefined;
  #bikesKey = '';

  draw(
    pen: Pen,
    ride: Ride,
    { width, score, best, elapsedMs }: { width: number; score: number; best: number; elapsedMs: number },
    words: SharedWords,
  ): void {
    this.#shown += (score - this.#shown) * Math.min(1, elapsedMs / 110);
    if (score - this.#shown < 1) this.#shown = score;
    drawWay(pen, ride, Math.min(width - 24, 560), width);
    pen.textAlign = 'left';
    pen.textBaseline = 'alphabetic';
    shadowed(pen, figure(Math.round(this.#shown)), [14, 64], 34, colours.paper);
    if (best > 0) {
      const text = `${words.best} ${figure(Math.max(best, score))}`;
      shadowed(pen, text, [15, 82], 13, score > best ? colours.gold : '#e3d8f0');
    }
    pen.drawImage(this.#bikesLeft(crashesMax - ride.crashes, pen.getTransform().a), 10, 90, rowWide, rowHigh);
    const seconds = (ride.tick - ride.trackBegan) / 60;
    pen.textAlign = 'right';
    shadowed(
      pen,
      `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`,
      [width - 66, 62],
      20,
      colours.paper,
    );
  }

  #bikesLeft(left: number, ratio: number): Picture {
    const key = `${left} ${ratio}`;
    if (!this.#bikes || key !== this.#bikesKey) this.#bikes = paintBikes(left, ratio);
    this.#bikesKey = key;
    return this.#bikes;
  }
}

/** Of the row of bikes, in CSS pixels. */
const bikeWide = 25;
const rowWide = bikeWide * crashesMax + 4;
const rowHigh = 26;

/** The bikes on a plate of their own: snow as pale as they are goes by behind. */
function paintBikes(left: number, ratio: number): Picture {
  return paint(rowWide, rowHigh, ratio, (pen) => {
    pill(pen, [0, 0, rowWide, rowHigh], '#140e22b8');
    for (let bike = 0; bike < crashesMax; bike += 1)
      drawBike(pen, 2 + bikeWide * (bike + 0.5), 15, bike < left);
  });
}

/** Three stretches of road; the finished ones are full. */
function drawWay(pen: Pen, ride: Ride, wide: number, width: number): void {
  const left = (width - wide) / 2;
  const each = (wide - 8 * (tracksAll - 1)) / tracksAll;
  for (let track = 0; track < tracksAll; track += 1) {
    const x = left + track * (each + 8);
    const part = clamp01(ride.metres / trackOf(ride).finish.x);
    const done = track < ride.track || ride.ending === 1 ? 1 : track === ride.track ? part : 0;
    pill(pen, [x, 10, each, 12], '#140e22b8');
    if (done > 0.03) pill(pen, [x + 2, 12, (each - 4) * done, 8], done === 1 ? colours.mint : colours.gold);
    if (track === ride.track && ride.ending !== 1) {
      disc(pen, x + 2 + (each - 4) * done, 16, 8, colours.goldDark);
      disc(pen, x + 2 + (each - 4) * done, 15, 7, colours.gold);
    }
  }
}

function drawBike(pen: Pen, x: number, y: number, left: boolean): void {
  pen.strokeStyle = left ? colours.paper : '#fbf5e940';
  pen.lineWidth = 2.4;
  for (const side of [-6, 6]) {
    pen.beginPath();
    pen.arc(x + side, y, 3.6, 0, Math.PI * 2);
    pen.stroke();
  }
  pen.strokeStyle = left ? colours.rose : '#fbf5e940';
  pen.beginPath();
  pen.moveTo(x - 6, y - 1);
  pen.lineTo(x - 1, y - 6);
  pen.lineTo(x + 4, y - 6);
  pen.lineTo(x + 6, y);
  pen.stroke();
}
