import { palette, mixHex } from './palette.ts';
import { across, along, board, fill, leaning, point, shadeAt, type Brush, type Span } from './solids.ts';
import { getOrMake } from '../../sdk/render/picture.ts';

/** The houses beside the street: shops under awnings, lit windows, tiled eaves. */

export const lotMetres = 9;
/** How far awnings and eaves reach over the street. */
const overhangMetres = 0.91;
/** Pixels per metre below which stripes and posts would blur. */
const finePixels = 8;
/** Beyond this, lit shop fronts, windows and roof edges are narrower than a pixel. */
const shopMetres = 62;
const windowMetres = 50;
const edgeMetres = 62;
/** Beyond this, a roof is a few pixels of dusk, so higher walls replace it. */
const roofMetres = 80;
const roofMiddle = 0.8;

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

/** A lot in one frame: its houses, at most one a side, which are painted together. */
interface Sight {
  houses: readonly House[];
  near: number;
  far: number;
  /** So near that a stripe of an awning is wider than half a pixel. */
  fine: boolean;
  shade(colour: string): string;
}

/** Draws the houses of a lot on both sides. They never overlap, so each colour is one path. */
export function drawHouses(brush: Brush, lot: number): void {
  const { camera } = brush;
  const near = Math.max(lot * lotMetres + 0.3, camera.z + 0.7);
  const far = (lot + 1) * lotMetres - 0.3;
  if (far <= near + 0.2) return;
  const houses = [houseAt(lot, -1), houseAt(lot, 1)].filter(({ x, side }) =>
    isOnScreen(brush, side, x - side * overhangMetres, far + 0.3),
  );
  const sight = { houses, near, far, fine: camera.scale(near) > finePixels, shade: shadeAt(brush, near) };
  const ahead = near - camera.z;
  drawWalls(brush, sight);
  if (ahead < shopMetres) drawShops(brush, sight);
  if (ahead < windowMetres) drawWindows(brush, sight);
  drawParapets(brush, sight);
  if (ahead < roofMetres) drawTiles(brush, sight);
}

function drawWalls(brush: Brush, { houses, near, far, shade }: Sight): void {
  const isFar = near - brush.camera.z >= roofMetres;
  for (const { x, outer, height: eaves, side, tiled, wall } of houses) {
    const height = isFar && tiled ? eaves + roofMiddle : eaves;
    if (isOnScreen(brush, side, x, near))
      board(brush, shade(shadowOf(wall)), ordered(x, outer), [0, height], near);
    fill(brush, shade(wall), () => along(brush, x, [0, height], [near, far]));
  }
}

/** Near houses are soon outside a narrow screen; farther ones are nearer to its middle. */
function isOnScreen({ camera }: Brush, side: number, x: number, z: number): boolean {
  const at = camera.screenX(x, z);
  return side < 0 ? at > 0 : at < camera.width;
}

const known = new Map<number, House>();

/** The house of a lot always looks the same. */
function houseAt(lot: number, side: number): House {
  const key = lot * 2 + (side > 0 ? 1 : 0);
  return getOrMake(known, key, () => {
    const seed = Math.abs(Math.imul(key + 77, 0x9e3779b1) >> 8);
    const awning = awnings[seed % awnings.length] ?? awnings[0];
    const inner = 6.1 + (seed % 4) * 0.25;
    return {
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
  });
}

/** Light falls from the shops, under bright awnings. */
function drawShops(brush: Brush, sight: Sight): void {
  const { houses, near, far, fine, shade } = sight;
  fill(brush, shade('#ffb85c'), () => {
    for (const { x, side } of houses) along(brush, x - side * 0.02, [0.3, 2.3], [near + 0.9, far - 0.9]);
  });
  if (fine) drawPosts(brush, sight);
  for (const { x, side, awning, awningAfar } of houses) {
    fill(brush, shade(fine ? awning : awningAfar), () => {
      leaning(brush, [x, x - side * 0.9], [3, 2.35], [near + 0.5, far - 0.5]);
    });
  }
  if (!fine) return;
  fill(brush, shade(stripeColour), () => {
    for (const { x, side } of houses)
      for (let stripe = near + 0.5; stripe < far - 0.9; stripe += 1.4) {
        leaning(brush, [x, x - side * 0.91], [3, 2.34], [stripe, Math.min(stripe + 0.5, far - 0.5)]);
      }
  });
}

function drawPosts(brush: Brush, { houses, near, far, shade }: Sight): void {
  fill(brush, shade('#8a3a4c'), () => {
    for (const { x, side } of houses) {
      const front = x - side * 0.04;
      for (let post = near + 0.9; post < far - 1; post += 1.8)
        along(brush, front, [0.3, 2.3], [post, post + 0.14]);
      along(brush, front, [0.3, 0.9], [near + 0.9, far - 0.9]);
    }
  });
}

function drawWindows(brush: Brush, { houses, near, far, shade }: Sight): void {
  for (const lit of [true, false]) {
    fill(brush, shade(lit ? palette.window : '#2c1d52'), () => {
      for (const house of houses) addWindows(brush, house, [near, far], lit);
    });
  }
}

/** Adds the windows that are lit, or those that are dark. */
function addWindows(brush: Brush, { x, height, start, seed }: House, [near, far]: Span, lit: boolean): void {
  for (let floor = 3.6; floor + 1.3 < height; floor += 2.1) {
    for (let column = 0; column < 3; column += 1) {
      const z = start + 1.2 + column * 2.5;
      const isLit = (seed + column * 5 + Math.floor(floor) * 3) % 3 !== 0;
      const shows = isLit === lit && z > near && z + 1.2 < far;
      if (shows) along(brush, x, [floor, floor + 1.2], [z, z + 1.2]);
    }
  }
}

function drawParapets(brush: Brush, { houses, near, far, shade }: Sight): void {
  if (houses.every(({ tiled }) => tiled)) return;
  fill(brush, shade('#8a6bc0'), () => {
    for (const { height, outer, side, tiled, x } of houses) {
      if (tiled) continue;
      const edge = x - side * 0.15;
      along(brush, edge, [height - 0.1, height + 0.45], [near, far]);
      across(brush, ordered(edge, outer), [height - 0.1, height + 0.45], near);
    }
  });
}

function drawTiles(brush: Brush, { houses, near, far, shade }: Sight): void {
  const tiled = houses.filter((house) => house.tiled);
  for (const { height, outer, side, x, roof } of tiled) {
    const [eaves, ridge] = [eavesOf(x, side), x + side * 2.2];
    fill(brush, shade(roof), () => {
      leaning(brush, [ridge, eaves], [height + 1.7, height - 0.25], [near - 0.3, far + 0.3]);
    });
    fill(brush, shade(shadowOf(roof)), () => {
      const z = Math.max(near - 0.3, brush.camera.z + 0.7);
      point(brush, eaves, height - 0.25, z, true);
      point(brush, ridge, height + 1.7, z);
      point(brush, outer, height + 1.7, z);
      point(brush, outer, height - 0.25, z);
    });
  }
  if (tiled.length === 0 || near - brush.camera.z > edgeMetres) return;
  fill(brush, shade('#ffb31f'), () => {
    for (const { height, side, x } of tiled)
      along(brush, eavesOf(x, side), [height - 0.42, height - 0.22], [near - 0.3, far + 0.3]);
  });
}

function eavesOf(x: number, side: number): number {
  return x - side * 0.75;
}

const shadows = new Map<string, string>();

/** The side towards the camera is in shadow. */
function shadowOf(colour: string): string {
  return getOrMake(shadows, colour, () => mixHex(colour, '#000000', 0.38));
}

function ordered(a: number, b: number): [number, number] {
  return a < b ? [a, b] : [b, a];
}
