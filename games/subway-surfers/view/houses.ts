import { palette } from './palette.ts';
import { across, along, fill, leaning, point, shadeAt, type Brush } from './solids.ts';

/** The houses beside the street: shops under awnings, lit windows, tiled eaves. */

export const lotMetres = 9;
/** How far awnings and eaves reach over the street. */
const overhangMetres = 0.91;
/** Pixels a metre, below which stripes and posts would only blur into one another. */
const finePixels = 8;

const walls = ['#5a3a86', '#70407f', '#4a3a8e', '#87466f', '#5d4aa6', '#6a3560'] as const;
const roofs = ['#8c2f4a', '#a3483f', '#7a2c55'] as const;
const awnings = ['#f2456e', '#ffb31f', '#2fbf78', '#3d8bff', '#ff7a4d'] as const;
const stripeColour = '#fff3df';
/** The part of an awning that is stripes. */
const stripePart = 0.36;

interface House {
  height: number;
  wall: string;
  roof: string;
  awning: string;
  /** Colour and stripes as one. */
  awningAfar: string;
  tiled: boolean;
  seed: number;
  side: number;
  /** The wall that faces the track, and the far end of the one that faces us. */
  x: number;
  outer: number;
  start: number;
}

/** What one picture needs of a house. */
interface Sight {
  house: House;
  near: number;
  far: number;
  /** So near that a stripe of an awning is wider than half a pixel. */
  fine: boolean;
  shade(colour: string): string;
}

/** Draws the house of a lot; `side` is -1 or 1. */
export function drawHouse(brush: Brush, lot: number, side: number): void {
  const near = Math.max(lot * lotMetres + 0.3, brush.camera.z + 0.7);
  const far = (lot + 1) * lotMetres - 0.3;
  if (far <= near + 0.2) return;
  const house = houseAt(lot, side);
  if (!isOnScreen(brush, side, house.x - side * overhangMetres, far + 0.3)) return;
  const ahead = near - brush.camera.z;
  const sight = {
    house,
    near,
    far,
    fine: brush.camera.scale(near) > finePixels,
    shade: shadeAt(brush, near),
  };
  const { x, outer, height } = house;
  if (isOnScreen(brush, side, x, near))
    fill(brush, sight.shade(shadowOf(house.wall)), () => across(brush, ordered(x, outer), [0, height], near));
  fill(brush, sight.shade(house.wall), () => along(brush, x, [0, height], [near, far]));
  if (ahead < 70) drawShop(brush, sight);
  if (ahead < 80) drawWindows(brush, sight);
  if (house.tiled) drawTiles(brush, sight);
  else drawParapet(brush, sight);
}

/** Beside us a house soon lies wholly outside a narrow screen; what is farther away is nearer to the middle. */
function isOnScreen({ camera }: Brush, side: number, x: number, z: number): boolean {
  const at = camera.screenX(x, z);
  return side < 0 ? at > 0 : at < camera.width;
}

const known = new Map<number, House>();

/** The house of a lot looks the same whenever the runner passes. */
function houseAt(lot: number, side: number): House {
  const key = lot * 2 + (side > 0 ? 1 : 0);
  const before = known.get(key);
  if (before) return before;
  const seed = Math.abs(Math.imul(key + 77, 0x9e3779b1) >> 8);
  const awning = awnings[seed % awnings.length] ?? awnings[0];
  const inner = 6.1 + (seed % 4) * 0.25;
  const house = {
    height: 5.6 + (seed % 7) * 0.85,
    wall: walls[seed % walls.length] ?? walls[0],
    roof: roofs[seed % roofs.length] ?? roofs[0],
    awning,
    awningAfar: mixHex(awning, stripeColour, stripePart),
    tiled: seed % 3 !== 0,
    seed,
    side,
    x: side * inner,
    outer: side * (inner + 7),
    start: lot * lotMetres,
  };
  known.set(key, house);
  return house;
}

/** Light falls from the shop, under a bright awning. */
function drawShop(brush: Brush, { house, near, far, fine, shade }: Sight): void {
  const { x, side } = house;
  const front = x - side * 0.04;
  fill(brush, shade('#ffb85c'), () => along(brush, x - side * 0.02, [0.3, 2.3], [near + 0.9, far - 0.9]));
  fill(brush, shade('#8a3a4c'), () => {
    for (let post = near + 0.9; fine && post < far - 1; post += 1.8) {
      along(brush, front, [0.3, 2.3], [post, post + 0.14]);
    }
    along(brush, front, [0.3, 0.9], [near + 0.9, far - 0.9]);
  });
  fill(brush, shade(fine ? house.awning : house.awningAfar), () => {
    leaning(brush, [x, x - side * 0.9], [3, 2.35], [near + 0.5, far - 0.5]);
  });
  if (!fine) return;
  fill(brush, shade(stripeColour), () => {
    for (let stripe = near + 0.5; stripe < far - 0.9; stripe += 1.4) {
      leaning(brush, [x, x - side * 0.91], [3, 2.34], [stripe, Math.min(stripe + 0.5, far - 0.5)]);
    }
  });
}

function drawWindows(brush: Brush, { house, near, far, shade }: Sight): void {
  for (const lit of [true, false]) {
    fill(brush, shade(lit ? palette.window : '#2c1d52'), () => {
      for (let floor = 3.6; floor + 1.3 < house.height; floor += 2.1) {
        for (let column = 0; column < 3; column += 1) {
          const z = house.start + 1.2 + column * 2.5;
          const isLit = (house.seed + column * 5 + Math.floor(floor) * 3) % 3 !== 0;
          const shows = isLit === lit && z > near && z + 1.2 < far;
          if (shows) along(brush, house.x, [floor, floor + 1.2], [z, z + 1.2]);
        }
      }
    });
  }
}

function drawParapet(brush: Brush, { house, near, far, shade }: Sight): void {
  const { height, outer } = house;
  const edge = house.x - house.side * 0.15;
  fill(brush, shade('#8a6bc0'), () => {
    along(brush, edge, [height - 0.1, height + 0.45], [near, far]);
    across(brush, ordered(edge, outer), [height - 0.1, height + 0.45], near);
  });
}

function drawTiles(brush: Brush, { house, near, far, shade }: Sight): void {
  const { height, outer, side, x } = house;
  const eaves = x - side * 0.75;
  const ridge = x + side * 2.2;
  fill(brush, shade(house.roof), () => {
    leaning(brush, [ridge, eaves], [height + 1.7, height - 0.25], [near - 0.3, far + 0.3]);
  });
  fill(brush, shade(shadowOf(house.roof)), () => {
    const z = Math.max(near - 0.3, brush.camera.z + 0.7);
    point(brush, eaves, height - 0.25, z, true);
    point(brush, ridge, height + 1.7, z);
    point(brush, outer, height + 1.7, z);
    point(brush, outer, height - 0.25, z);
  });
  fill(brush, shade('#ffb31f'), () => {
    along(brush, eaves, [height - 0.42, height - 0.22], [near - 0.3, far + 0.3]);
  });
}

const shadows = new Map<string, string>();

/** What faces the camera lies in shadow. */
function shadowOf(colour: string): string {
  const known = shadows.get(colour);
  if (known) return known;
  const darker = mixHex(colour, '#000000', 0.38);
  shadows.set(colour, darker);
  return darker;
}

/** `#rrggbb` mixed with another, to be mixed on. */
function mixHex(from: string, to: string, part: number): string {
  const value = (colour: string, at: number): number => Number.parseInt(colour.slice(at, at + 2), 16);
  const channels = [1, 3, 5].map((at) => Math.round(value(from, at) * (1 - part) + value(to, at) * part));
  return `#${channels.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}

function ordered(a: number, b: number): [number, number] {
  return a < b ? [a, b] : [b, a];
}
