import { flagColours } from '../../sdk/kit/look.ts';
import { shape, type Pen } from '../../sdk/kit/paint.ts';
import { horn, wool } from './palette.ts';

/** The yak in two pictures, in units of one bubble: the body sits, the head nods before it. */

export const bodySize = { width: 8.4, height: 5.2 } as const;
/** The head's picture, and where in it the neck is. */
export const headSize = { width: 6, height: 5, neckX: 3, neckY: 3.1 } as const;

/** A mound of wool with a woven cloth over it, and two hooves before it. */
export function paintBody(pen: Pen): void {
  pen.translate(bodySize.width / 2, 0);
  shaggy(pen, wool.deep, [3.75, 4.5, 0.5], 15);
  shaggy(pen, wool.dark, [3.5, 4.4, 0.75], 13);
  paintCloth(pen);
  shaggy(pen, wool.body, [2.3, 4.3, 1.3], 11);
  shaggy(pen, wool.dark, [1.75, 4.2, 1.9], 9);
  fringe(pen);
  for (const side of [-1, 1]) paintHoof(pen, side * 1.15);
  paintBell(pen);
}

/** A dome of round tufts: half its width, its foot and its top. */
function shaggy(
  pen: Pen,
  colour: string,
  [half, foot, top]: readonly [number, number, number],
  tufts: number,
): void {
  const at = (index: number, out: number): readonly [number, number] => {
    const angle = Math.PI * (1 - index / tufts);
    return [Math.cos(angle) * half * out, foot - Math.sin(angle) * (foot - top) * out];
  };
  pen.fillStyle = colour;
  pen.beginPath();
  pen.moveTo(-half, foot + 0.4);
  pen.lineTo(-half, foot);
  for (let index = 1; index <= tufts; index += 1) {
    const [bendX, bendY] = at(index - 0.35, 1.12);
    pen.quadraticCurveTo(bendX, bendY, ...at(index, 1));
  }
  pen.lineTo(half, foot + 0.4);
  pen.fill();
}

/** Long hair that hangs to the grass. */
function fringe(pen: Pen): void {
  for (const [from, colour] of [
    [-3.75, wool.deep],
    [-3.45, wool.dark],
  ] as const) {
    pen.fillStyle = colour;
    pen.beginPath();
    pen.moveTo(from, 4.3);
    for (let x = from; x < -from - 0.2; x += 0.42) pen.quadraticCurveTo(x + 0.1, 5.15, x + 0.42, 4.6);
    pen.lineTo(-from, 4.3);
    pen.fill();
  }
}

function paintHoof(pen: Pen, x: number): void {
  pen.fillStyle = wool.body;
  pen.beginPath();
  pen.ellipse(x, 4.5, 0.62, 0.42, 0, 0, Math.PI * 2);
  pen.fill();
  pen.fillStyle = horn.dark;
  pen.beginPath();
  pen.ellipse(x, 4.78, 0.56, 0.3, 0, 0, Math.PI * 2);
  pen.fill();
  pen.fillStyle = wool.deep;
  pen.fillRect(x - 0.04, 4.5, 0.08, 0.56);
}

function paintCloth(pen: Pen): void {
  for (const side of [-1, 1]) {
    pen.save();
    pen.scale(side, 1);
    shape(
      pen,
      '#a8193f',
      'M1.500 1C2.600 1.200 3.200 2 3.500 3.200L2.500 3.700C2.300 2.700 1.900 1.900 1.200 1.500Z',
    );
    shape(pen, '#ffb31f', 'M3.380 2.800L3.500 3.200 2.500 3.700 2.420 3.280Z');
    pen.fillStyle = '#ffd873';
    for (const [x, y] of [
      [1.75, 1.45],
      [2.2, 1.9],
      [2.55, 2.45],
      [2.95, 2.15],
    ] as const) {
      pen.beginPath();
      pen.moveTo(x, y - 0.17);
      pen.lineTo(x + 0.15, y);
      pen.lineTo(x, y + 0.17);
      pen.lineTo(x - 0.15, y);
      pen.fill();
    }
    pen.restore();
  }
}

function paintBell(pen: Pen): void {
  pen.strokeStyle = '#c81e4a';
  pen.lineWidth = 0.22;
  pen.lineCap = 'round';
  pen.beginPath();
  pen.moveTo(-1.35, 2.7);
  pen.quadraticCurveTo(0, 4, 1.35, 2.7);
  pen.stroke();
  shape(pen, '#c27400', 'M-.32 4.050C-.32 3.500-.2 3.350 0 3.350S.32 3.500.32 4.050Z');
  shape(pen, '#ffc24d', 'M-.25 3.980C-.25 3.520-.16 3.400 0 3.400S.16 3.560.14 3.980Z');
}

/** Horns that hold the bubble between them, tassels, a fringe; the eyes are drawn later. */
export function paintHead(pen: Pen): void {
  pen.translate(headSize.neckX, headSize.neckY);
  for (const side of [-1, 1]) {
    pen.save();
    pen.scale(side, 1);
    paintHorn(pen);
    paintEar(pen);
    pen.restore();
  }
  paintFace(pen);
}

function paintHorn(pen: Pen): void {
  shape(
    pen,
    horn.dark,
    'M.55-.55C1.500-.5 2.150-1.100 1.900-2.050 1.820-2.400 1.500-2.600 1.150-2.680 1.450-2.250 1.600-1.950 1.420-1.600 1.250-1.280.95-1.220.5-1.150Z',
  );
  shape(
    pen,
    horn.body,
    'M.55-.68C1.350-.62 1.950-1.150 1.760-2 1.680-2.360 1.420-2.560 1.150-2.680 1.500-2.250 1.620-1.900 1.440-1.560 1.250-1.250.95-1.180.5-1.120Z',
  );
  shape(
    pen,
    horn.light,
    'M1.250-2.560C1.580-2.200 1.680-1.900 1.560-1.600 1.720-1.900 1.660-2.260 1.250-2.560Z',
  );
}

function paintEar(pen: Pen): void {
  shape(pen, wool.dark, 'M.8-.35C1.300-.6 1.800-.4 2 .05 1.600.2 1.100.2.75.05Z');
  shape(pen, '#a8686c', 'M.95-.2C1.300-.36 1.600-.26 1.760 0 1.450.08 1.150.06.9-.02Z');
  shape(pen, '#c81e4a', 'M1.820.02L2.020.02 2.120.75 1.960.62 1.880.8 1.760.6 1.640.72Z');
  pen.fillStyle = flagColours[4]!;
  pen.fillRect(1.78, 0, 0.26, 0.12);
}

function paintFace(pen: Pen): void {
  const round = (x: number, y: number, wide: number, high: number, colour: string): void => {
    pen.fillStyle = colour;
    pen.beginPath();
    pen.ellipse(x, y, wide, high, 0, 0, Math.PI * 2);
    pen.fill();
  };
  round(0, 0, 1.24, 1.12, wool.dark);
  round(0, 0.04, 1.12, 1, wool.body);
  // White of the eyes; what looks about is drawn on top.
  for (const side of [-1, 1]) round(side * 0.52, -0.1, 0.28, 0.32, '#fff7ea');
  round(0, 0.72, 0.86, 0.62, '#caa48e');
  round(0, 0.66, 0.8, 0.54, '#e6c5ad');
  for (const side of [-1, 1]) round(side * 0.3, 0.56, 0.11, 0.15, '#5a3340');
  pen.strokeStyle = '#5a3340';
  pen.lineWidth = 0.08;
  pen.lineCap = 'round';
  pen.beginPath();
  pen.arc(0, 0.74, 0.3, 0.35, Math.PI - 0.35);
  pen.stroke();
  for (const side of [-1, 1]) round(side * 0.86, 0.36, 0.17, 0.1, '#e0708055');
  shape(
    pen,
    wool.deep,
    'M-.95-.5C-.9-1.150-.4-1.350 0-1.350S.9-1.150.95-.5L.72-.32.6-.56.42-.2.26-.52.08-.12-.1-.5-.3-.16-.46-.54-.66-.26-.76-.5Z',
  );
  shape(pen, wool.light, 'M-.5-1.050C-.3-1.220 0-1.260.2-1.240 0-1.100-.2-.9-.24-.62-.4-.7-.5-.9-.5-1.050Z');
}
