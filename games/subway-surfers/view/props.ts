import { disc, flagColours, type Box } from '../../sdk/kit/look.ts';
import { drawWithin, glow, paint, verticalGradient, type Pen, type Picture } from '../../sdk/kit/paint.ts';
import { Sizes } from '../../sdk/kit/sizes.ts';
import { paintCoinTurns } from './coins.ts';
import { palette } from './palette.ts';

/** Pictures of what stands on the track, painted once. Sizes are in metres; 100 units make one. */
export interface Props {
  coins: Picture[];
  barrier: Prop;
  gate: Prop;
  trains: Prop[];
  magnet: Prop;
  flags: Prop;
  spark: Picture;
  beam: Picture;
}

export interface Prop {
  image: Picture;
  /** The same picture, as it is shown from near and far. */
  sizes: Sizes;
  width: number;
  height: number;
}

export const trainLooks = [
  { body: '#ff4f6d', deep: '#c81e4a', dark: '#8c1238', band: '#ffc531', roof: '#e8788c' },
  { body: '#3fb7c9', deep: '#1f7f9c', dark: '#155a75', band: '#ffe08a', roof: '#7fd3de' },
  { body: '#8f6bea', deep: '#6243bd', dark: '#452c8c', band: '#ff9a5c', roof: '#b79df5' },
] as const;

export function paintProps(ratio: number): Props {
  return {
    coins: paintCoinTurns(ratio),
    barrier: picture(2, 1.15, ratio, paintBarrier),
    gate: picture(2.24, 2.6, ratio, paintGate),
    trains: trainLooks.map((look) => picture(2.1, 3, ratio, (pen) => paintTrain(pen, look))),
    magnet: picture(1.1, 1.1, ratio, paintMagnet),
    flags: picture(1.1, 1.1, ratio, paintFlagsPrize),
    spark: glow(16, 1, '#ffd873'),
    beam: glow(40, 1, '#fff0b8'),
  };
}

function picture(width: number, height: number, ratio: number, draw: (pen: Pen) => void): Prop {
  // Seldom shown larger than this; a bigger picture would only cost memory.
  const image = paint(width * 100, height * 100, Math.min(ratio, 1.6), draw);
  return { image, sizes: new Sizes(image, ratio), width, height };
}

/** A striped board on two feet with a garland of marigolds: jump it. */
function paintBarrier(pen: Pen): void {
  pen.fillStyle = '#5b2438';
  pen.fillRect(24, 40, 16, 75);
  pen.fillRect(160, 40, 16, 75);
  pen.fillStyle = '#3a1628';
  pen.fillRect(12, 106, 40, 9);
  pen.fillRect(148, 106, 40, 9);
  round(pen, [4, 26, 192, 44], 10, '#a81640');
  drawWithin(
    pen,
    [4, 22, 192, 44],
    (brush) => round(brush, [4, 22, 192, 44], 10, '#000'),
    (brush) => {
      brush.fillStyle = '#fff3df';
      brush.fillRect(0, 20, 200, 50);
      brush.fillStyle = '#f2334f';
      for (let x = -30; x < 220; x += 48) poly(brush, [x, 70, x + 24, 70, x + 50, 20, x + 26, 20]);
      brush.fillStyle = '#ffffff55';
      brush.fillRect(0, 22, 200, 8);
    },
  );
  for (let index = 0; index <= 12; index += 1) {
    const t = index / 12;
    marigold(
      pen,
      10 + t * 180,
      20 + Math.sin(t * Math.PI * 3) ** 2 * 14,
      9,
      index % 2 === 0 ? '#ffb31f' : '#ff7d1a',
    );
  }
}

/** Two carved posts and a woven banner down to the chest: roll under it. */
function paintGate(pen: Pen): void {
  for (const x of [4, 204]) {
    pen.fillStyle = '#6b2a3c';
    pen.fillRect(x, 10, 16, 250);
    pen.fillStyle = '#ffb31f';
    for (const y of [30, 150, 236]) pen.fillRect(x - 2, y, 20, 7);
  }
  round(pen, [0, 0, 224, 26], 8, '#8c2f4a');
  round(pen, [0, 0, 224, 9], 5, '#d2607a');
  drawWithin(
    pen,
    [14, 22, 196, 136],
    (brush) => round(brush, [14, 22, 196, 136], 8, '#000'),
    (brush) => dhaka(brush, 14, 22, 196, 136),
  );
  pen.fillStyle = '#ffc531';
  pen.fillRect(14, 150, 196, 8);
  for (let x = 24; x < 206; x += 17)
    poly(pen, [x - 7, 158, x + 7, 158, x, 176], x % 2 === 0 ? '#fff3df' : '#ffb31f');
  // An arrow downwards says what to do in any language.
  disc(pen, 112, 90, 34, '#140e22');
  pen.fillStyle = '#ffc24d';
  poly(pen, [92, 84, 132, 84, 112, 112]);
  pen.fillRect(105, 66, 14, 20);
}

/** The weave of Palpa: diamonds and teeth. */
export function dhaka(pen: Pen, left: number, top: number, width: number, height: number): void {
  pen.fillStyle = '#7c1a44';
  pen.fillRect(left, top, width, height);
  for (let y = 0; y * 28 < height; y += 1) {
    for (let x = 0; x * 28 < width + 28; x += 1) {
      const cx = left + x * 28 + (y % 2 === 0 ? 14 : 0);
      const cy = top + y * 28 + 14;
      pen.fillStyle = (x + y) % 2 === 0 ? '#f2456e' : '#ffb31f';
      poly(pen, [cx, cy - 13, cx + 13, cy, cx, cy + 13, cx - 13, cy]);
      pen.fillStyle = '#7c1a44';
      poly(pen, [cx, cy - 7, cx + 7, cy, cx, cy + 7, cx - 7, cy]);
      pen.fillStyle = '#fff3df';
      poly(pen, [cx, cy - 3, cx + 3, cy, cx, cy + 3, cx - 3, cy]);
    }
  }
}

type TrainLook = (typeof trainLooks)[number];

/** The front of a train, as on the card. */
function paintTrain(pen: Pen, look: TrainLook): void {
  round(pen, [60, 8, 90, 30], 12, look.dark);
  pen.fillStyle = palette.paper;
  pen.fillRect(72, 16, 66, 12);
  pen.fillStyle = look.dark;
  for (let x = 78; x < 132; x += 14) pen.fillRect(x, 18, 8, 8);
  pen.fillStyle = verticalGradient(pen, 30, 280, [look.body, look.body, look.deep]);
  layRound(pen, [3, 30, 204, 250], 34);
  pen.fill();
  round(pen, [16, 36, 178, 9], 5, '#ffffff66');
  round(pen, [22, 62, 166, 92], 20, '#1b2342');
  pen.fillStyle = verticalGradient(pen, 66, 150, ['#31456e', '#18203c']);
  layRound(pen, [26, 66, 158, 84], 16);
  pen.fill();
  pen.fillStyle = '#ffffff2e';
  poly(pen, [44, 66, 84, 66, 60, 150, 30, 150, 26, 130]);
  pen.fillStyle = look.deep;
  pen.fillRect(101, 62, 8, 92);
  pen.fillStyle = look.band;
  pen.fillRect(3, 172, 204, 26);
  pen.fillStyle = '#ffffff55';
  pen.fillRect(3, 172, 204, 6);
  for (const x of [40, 170]) {
    disc(pen, x, 226, 21, look.dark);
    disc(pen, x, 226, 17, '#fff3c4');
    disc(pen, x - 4, 221, 7, '#ffffff');
  }
  round(pen, [74, 216, 62, 20], 10, look.dark);
  pen.fillStyle = '#241a3a';
  layRound(pen, [-6, 268, 222, 26], 10);
  pen.fill();
  pen.fillStyle = '#4a3a6a';
  for (let x = 14; x < 200; x += 26) pen.fillRect(x, 274, 13, 12);
}

function paintMagnet(pen: Pen): void {
  halo(pen, '#ff5c8a');
  pen.save();
  pen.translate(55, 54);
  pen.rotate(0.4);
  pen.lineWidth = 17;
  pen.strokeStyle = '#f2334f';
  pen.beginPath();
  pen.arc(0, 2, 20, 0, Math.PI);
  pen.lineTo(-20, -16);
  pen.moveTo(20, 2);
  pen.lineTo(20, -16);
  pen.stroke();
  pen.fillStyle = '#fff3df';
  pen.fillRect(-28.5, -24, 17, 12);
  pen.fillRect(11.5, -24, 17, 12);
  pen.restore();
}

function paintFlagsPrize(pen: Pen): void {
  halo(pen, '#5ca4ff');
  pen.save();
  pen.translate(55, 55);
  flagColours.forEach((colour, index) => {
    pen.save();
    pen.translate(-30 + index * 15, -12 + Math.abs(index - 2) * -4);
    pen.rotate((index - 2) * -0.12);
    pen.fillStyle = colour;
    pen.fillRect(-7, 0, 14, 24);
    pen.fillStyle = '#140e2244';
    pen.fillRect(-4, 7, 8, 2);
    pen.fillRect(-4, 12, 6, 2);
    pen.restore();
  });
  pen.fillStyle = palette.ink;
  pen.font = '800 22px system-ui, sans-serif';
  pen.textAlign = 'center';
  pen.lineWidth = 5;
  pen.strokeStyle = palette.paper;
  pen.strokeText('×2', 0, 36);
  pen.fillText('×2', 0, 36);
  pen.restore();
}

function halo(pen: Pen, colour: string): void {
  pen.drawImage(glow(55, 1, colour), 0, 0);
  pen.lineWidth = 4;
  pen.strokeStyle = '#fff7e8';
  disc(pen, 55, 55, 41, '#2b2146');
  pen.stroke();
}

function marigold(pen: Pen, x: number, y: number, radius: number, colour: string): void {
  disc(pen, x, y, radius, '#c25a00');
  disc(pen, x, y - 1, radius - 1.5, colour);
  disc(pen, x, y - 1, radius * 0.42, '#fff0b0');
}

function layRound(pen: Pen, box: Box, radius: number): void {
  pen.beginPath();
  pen.roundRect(...box, radius);
}

/** Left, top, width, height. */
export function round(pen: Pen, box: Box, radius: number, colour: string): void {
  pen.fillStyle = colour;
  layRound(pen, box, radius);
  pen.fill();
}

export function poly(pen: Pen, points: readonly number[], colour?: string): void {
  if (colour) pen.fillStyle = colour;
  pen.beginPath();
  for (let index = 0; index < points.length; index += 2)
    pen.lineTo(points[index] ?? 0, points[index + 1] ?? 0);
  pen.fill();
}
