import { glow, mixColours, paint, type Pen } from '../../sdk/kit/paint.ts';
import { farMetres, fogAt, type Camera } from './camera.ts';
import { flagColours, palette } from './palette.ts';
import { disc } from './props.ts';
import { pagoda } from './sky.ts';
import { across, along, fill } from './solids.ts';

/** The street beside the track: houses with shops and tiled eaves, lamps, strings of prayer flags. */
export class City {
  #light!: HTMLCanvasElement;
  #bush!: HTMLCanvasElement;
  #shrine!: HTMLCanvasElement;

  fit(): void {
    this.#light = glow(48, 1, '#ffc86b');
    this.#bush = paint(90, 90, 1, paintBush);
    this.#shrine = paint(64, 84, 2.4, paintShrine);
  }

  draw(pen: Pen, camera: Camera): void {
    const last = Math.floor(camera.z / lotMetres);
    for (let lot = Math.floor((camera.z + farMetres) / lotMetres); lot >= last; lot -= 1) {
      for (const side of sides) drawHouse(pen, camera, lot, side);
      for (const side of sides) this.#ornament(pen, camera, lot, side);
      for (const side of sides) if (lot % 2 === 0) this.#lamp(pen, camera, lot, side);
      if (lot % 5 === 0) drawFlags(pen, camera, lot * lotMetres);
    }
  }

  /** Pots of marigolds before the shops, now and then a small shrine. */
  #ornament(pen: Pen, camera: Camera, lot: number, side: number): void {
    const isShrine = (lot * 2 + side) % 7 === 0;
    const z = lot * lotMetres + 0.6;
    if (z - camera.z < 1 || z - camera.z > 75) return;
    const scale = camera.scale(z);
    const [width, height] = isShrine ? [1.9, 2.5] : [0.95, 0.95];
    const x = camera.screenX(side * 5.35 - width / 2, z);
    pen.globalAlpha = 1 - fogAt(camera, z) * 0.8;
    pen.drawImage(isShrine ? this.#shrine : this.#bush, x, camera.screenY(height, z), width * scale, height * scale);
    pen.globalAlpha = 1;
  }

  #lamp(pen: Pen, camera: Camera, lot: number, side: number): void {
    const z = lot * lotMetres + 4;
    const scale = camera.scale(z);
    if (z - camera.z < 1.6) return;
    const fog = fogAt(camera, z);
    const x = side * 4.5;
    fill(pen, mixColours('#2a1b44', palette.fog, fog), () => {
      across(pen, camera, x - 0.06, x + 0.06, 0, 4.4, z);
      across(pen, camera, Math.min(x, x - side * 0.9), Math.max(x, x - side * 0.9), 4.3, 4.4, z);
    });
    const headX = camera.screenX(x - side * 0.9, z);
    const headY = camera.screenY(4.15, z);
    fill(pen, mixColours('#fff0c0', palette.fog, fog * 0.6), () => {
      across(pen, camera, x - side * 0.9 - 0.16, x - side * 0.9 + 0.16, 3.95, 4.3, z);
    });
    pen.globalCompositeOperation = 'lighter';
    pen.globalAlpha = 0.55 * (1 - fog * 0.6);
    const size = scale * 2.6;
    pen.drawImage(this.#light, headX - size / 2, headY - size / 2, size, size);
    pen.globalAlpha = 1;
    pen.globalCompositeOperation = 'source-over';
  }
}

/** A clay pot with flowers over its rim. */
function paintBush(pen: Pen): void {
  pen.fillStyle = '#7c3a2c';
  pen.fillRect(24, 56, 42, 34);
  pen.fillStyle = '#a3523a';
  pen.fillRect(20, 52, 50, 10);
  for (let leaf = 0; leaf < 9; leaf += 1) disc(pen, 18 + ((leaf * 37) % 55), 30 + ((leaf * 23) % 24), 13, leaf % 2 === 0 ? '#1f7a55' : '#2a9468');
  for (let flower = 0; flower < 11; flower += 1) {
    const x = 14 + ((flower * 41) % 62);
    const y = 18 + ((flower * 29) % 36);
    disc(pen, x, y, 8.5, '#c25a00');
    disc(pen, x, y - 1, 7.5, flower % 2 === 0 ? '#ffb31f' : '#ff7d1a');
    disc(pen, x, y - 1, 2.8, '#fff0b0');
  }
}

function paintShrine(pen: Pen): void {
  pagoda(pen, 32, 76, 1, '#a3344e', '#5a3170');
  pen.fillStyle = '#8a6bc0';
  pen.fillRect(8, 76, 48, 8);
  pen.fillStyle = '#ffd873';
  pen.fillRect(28, 67, 8, 9);
}

const sides = [-1, 1] as const;
const lotMetres = 9;
const walls = ['#5a3a86', '#70407f', '#4a3a8e', '#87466f', '#5d4aa6', '#6a3560'] as const;
const roofs = ['#8c2f4a', '#a3483f', '#7a2c55'] as const;
const awnings = ['#f2456e', '#ffb31f', '#2fbf78', '#3d8bff', '#ff7a4d'] as const;

interface House {
  inner: number;
  height: number;
  wall: string;
  roof: string;
  awning: string;
  tiled: boolean;
  seed: number;
}

const known = new Map<number, House>();

/** The house of a lot looks the same whenever the runner passes. */
function houseAt(lot: number, side: number): House {
  const key = lot * 2 + (side > 0 ? 1 : 0);
  let house = known.get(key);
  if (!house) {
    const seed = Math.abs(Math.imul(key + 77, 0x9e3779b1) >> 8);
    house = {
      inner: 6.1 + (seed % 4) * 0.25,
      height: 5.6 + (seed % 7) * 0.85,
      wall: walls[seed % walls.length] ?? walls[0],
      roof: roofs[seed % roofs.length] ?? roofs[0],
      awning: awnings[seed % awnings.length] ?? awnings[0],
      tiled: seed % 3 !== 0,
      seed,
    };
    known.set(key, house);
  }
  return house;
}

function drawHouse(pen: Pen, camera: Camera, lot: number, side: number): void {
  const near = Math.max(lot * lotMetres + 0.3, camera.z + 0.7);
  const far = (lot + 1) * lotMetres - 0.3;
  if (far <= near + 0.2) return;
  const house = houseAt(lot, side);
  const fog = fogAt(camera, near);
  const shade = (colour: string): string => mixColours(colour, palette.fog, fog);
  const x = side * house.inner;
  const outer = side * (house.inner + 7);
  const [left, right] = side < 0 ? [outer, x] : [x, outer];
  fill(pen, shade(mixColoursHex(house.wall)), () => across(pen, camera, left, right, 0, house.height, near));
  fill(pen, shade(house.wall), () => along(pen, camera, x, 0, house.height, near, far));
  if (near - camera.z < 70) drawFront(pen, camera, house, x, side, near, far, shade);
  drawWindows(pen, camera, house, x, lot, near, far, shade);
  drawRoof(pen, camera, house, x, outer, side, near, far, shade);
}

/** The wall that faces the camera lies in shadow. */
function mixColoursHex(colour: string): string {
  const darker = shadows.get(colour);
  if (darker) return darker;
  const channels = [1, 3, 5].map((at) => Math.round(Number.parseInt(colour.slice(at, at + 2), 16) * 0.62));
  const made = `#${channels.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
  shadows.set(colour, made);
  return made;
}

const shadows = new Map<string, string>();

/** The shop: light falls from it under a bright awning. */
function drawFront(
  pen: Pen,
  camera: Camera,
  house: House,
  x: number,
  side: number,
  near: number,
  far: number,
  shade: (colour: string) => string,
): void {
  fill(pen, shade('#ffb85c'), () => along(pen, camera, x - side * 0.02, 0.3, 2.3, near + 0.9, far - 0.9));
  fill(pen, shade('#8a3a4c'), () => {
    for (let post = near + 0.9; post < far - 1; post += 1.8) along(pen, camera, x - side * 0.04, 0.3, 2.3, post, post + 0.14);
    along(pen, camera, x - side * 0.04, 0.3, 0.9, near + 0.9, far - 0.9);
  });
  fill(pen, shade(house.awning), () => leaning(pen, camera, x, x - side * 0.9, 3, 2.35, near + 0.5, far - 0.5));
  fill(pen, shade('#fff3df'), () => {
    for (let stripe = near + 0.5; stripe < far - 0.9; stripe += 1.4) {
      leaning(pen, camera, x, x - side * 0.91, 3, 2.34, stripe, Math.min(stripe + 0.5, far - 0.5));
    }
  });
}

/** A face along the way that leans out from the wall. */
function leaning(pen: Pen, camera: Camera, x: number, outX: number, high: number, low: number, near: number, far: number): void {
  pen.moveTo(camera.screenX(x, near), camera.screenY(high, near));
  pen.lineTo(camera.screenX(x, far), camera.screenY(high, far));
  pen.lineTo(camera.screenX(outX, far), camera.screenY(low, far));
  pen.lineTo(camera.screenX(outX, near), camera.screenY(low, near));
}

function drawWindows(
  pen: Pen,
  camera: Camera,
  house: House,
  x: number,
  lot: number,
  near: number,
  far: number,
  shade: (colour: string) => string,
): void {
  const start = lot * lotMetres + 1.2;
  for (const lit of [true, false]) {
    fill(pen, shade(lit ? palette.window : '#2c1d52'), () => {
      for (let floor = 3.6; floor + 1.3 < house.height; floor += 2.1) {
        for (let column = 0; column < 3; column += 1) {
          const z = start + column * 2.5;
          const isLit = (house.seed + column * 5 + Math.floor(floor) * 3) % 3 !== 0;
          if (isLit === lit && z > near && z + 1.2 < far) along(pen, camera, x, floor, floor + 1.2, z, z + 1.2);
        }
      }
    });
  }
}

function drawRoof(
  pen: Pen,
  camera: Camera,
  house: House,
  x: number,
  outer: number,
  side: number,
  near: number,
  far: number,
  shade: (colour: string) => string,
): void {
  const { height } = house;
  if (!house.tiled) {
    fill(pen, shade('#8a6bc0'), () => {
      along(pen, camera, x - side * 0.15, height - 0.1, height + 0.45, near, far);
      across(pen, camera, Math.min(x - side * 0.15, outer), Math.max(x - side * 0.15, outer), height - 0.1, height + 0.45, near);
    });
    return;
  }
  const eaves = x - side * 0.75;
  const ridge = x + side * 2.2;
  fill(pen, shade(house.roof), () => leaning(pen, camera, ridge, eaves, height + 1.7, height - 0.25, near - 0.3, far + 0.3));
  fill(pen, shade(mixColoursHex(house.roof)), () => {
    const z = Math.max(near - 0.3, camera.z + 0.7);
    pen.moveTo(camera.screenX(eaves, z), camera.screenY(height - 0.25, z));
    pen.lineTo(camera.screenX(ridge, z), camera.screenY(height + 1.7, z));
    pen.lineTo(camera.screenX(outer, z), camera.screenY(height + 1.7, z));
    pen.lineTo(camera.screenX(outer, z), camera.screenY(height - 0.25, z));
  });
  fill(pen, shade('#ffb31f'), () => along(pen, camera, eaves, height - 0.42, height - 0.22, near - 0.3, far + 0.3));
}

/** A string of prayer flags from house to house. */
function drawFlags(pen: Pen, camera: Camera, z: number): void {
  if (z - camera.z < 2.4) return;
  const fog = fogAt(camera, z);
  const count = 15;
  const at = (part: number): number => 6.6 - 5.2 * part * (1 - part);
  pen.strokeStyle = mixColours('#efe3f4', palette.fog, fog);
  pen.lineWidth = Math.max(0.5, camera.scale(z) * 0.025);
  pen.beginPath();
  for (let index = 0; index <= 12; index += 1) {
    pen.lineTo(camera.screenX(-6 + index, z), camera.screenY(at(index / 12), z));
  }
  pen.stroke();
  flagColours.forEach((colour, first) => {
    fill(pen, mixColours(colour, palette.fog, fog), () => {
      for (let index = first; index < count; index += flagColours.length) {
        const part = (index + 0.5) / count;
        const y = at(part);
        const sway = Math.sin(z + index * 1.7) * 0.08;
        slabFlag(pen, camera, -6 + part * 12, y, sway, z);
      }
    });
  });
}

function slabFlag(pen: Pen, camera: Camera, x: number, y: number, sway: number, z: number): void {
  pen.moveTo(camera.screenX(x - 0.3, z), camera.screenY(y, z));
  pen.lineTo(camera.screenX(x + 0.3, z), camera.screenY(y, z));
  pen.lineTo(camera.screenX(x + 0.3 + sway, z), camera.screenY(y - 0.68, z));
  pen.lineTo(camera.screenX(x - 0.3 + sway, z), camera.screenY(y - 0.62, z));
}

