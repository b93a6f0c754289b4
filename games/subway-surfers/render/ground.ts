import {
  paint,
  paintOpaque,
  blit,
  verticalGradient,
  type DrawContext,
  type Picture,
} from '../../sdk/render/picture.ts';
import { fillRects } from '../../sdk/render/theme.ts';
import { farMetres, laneX, type Camera } from './camera.ts';
import type { Brush } from './solids.ts';
import type { Theme, Weather } from './themes.ts';

/** Half of the pavement's width, in metres. */
const pavementEdge = 6.4;

interface Pictures {
  earth: Picture;
  fog: Picture;
}

const themesMax = 4;

/** Pavement, track beds, sleepers and rails: a few large paths a frame. */
export class Ground {
  readonly #pictures = new Map<Theme, Pictures>();
  #ratio = 1;
  #width = 0;
  #below = 0;
  #sway = 0;
  readonly #bands = new Bands();

  resize({ width, height, horizon, skylineSway }: Camera, ratio: number): void {
    [this.#ratio, this.#width, this.#below, this.#sway] = [ratio, width, height - horizon, skylineSway];
    this.#pictures.clear();
  }

  /** Paints a theme that will soon be needed. */
  prepare(theme: Theme): void {
    this.#of(theme);
  }

  draw(brush: Brush, { theme: before, next, part }: Weather): void {
    const { ctx, camera, theme } = brush;
    this.#drawEarth(ctx, camera, this.#of(part === 1 ? next : before));
    if (part > 0 && part < 1) {
      ctx.globalAlpha = part;
      this.#drawEarth(ctx, camera, this.#of(next));
      ctx.globalAlpha = 1;
    }
    const bands = this.#bands;
    bands.see(camera);
    bands.fill(ctx, theme.pavement, [-pavementEdge, -3.75, 3.75, pavementEdge]);
    crossings(brush, theme.paving, [-pavementEdge, -3.95, 3.95, pavementEdge], {
      every: 4,
      deep: 2,
      reach: 46,
    });
    // Light falls out of the shops.
    bands.fill(ctx, theme.spill, [-pavementEdge, -5.5, 5.5, pavementEdge]);
    bands.fill(ctx, theme.bed, [-3.75, 3.75]);
    bands.fill(ctx, theme.ballast, [-3.3, -1.3, -1, 1, 1.3, 3.3]);
    crossings(brush, theme.sleeper, sleepers, { every: 1.15, deep: 0.36, reach: 52 });
    bands.fill(ctx, theme.kerb, [-3.95, -3.75, 3.75, 3.95]);
    bands.fill(ctx, theme.rail, rails);
    const { fog } = this.#of(part < 0.5 ? before : next);
    blit(ctx, fog, { x: 0, y: camera.skyline - 1, ratio: this.#ratio });
  }

  #of(theme: Theme): Pictures {
    const known = this.#pictures.get(theme);
    if (known) return known;
    const [width, below] = [this.#width, this.#below];
    const earth = paintOpaque(width, below + this.#sway, this.#ratio, (ctx) => {
      const colours = verticalGradient(ctx, 0, below + 20, theme.earth);
      fillRects(ctx, colours, [0, 0, width, below + this.#sway + 1]);
    });
    const fog = paint(width, below * 0.2, this.#ratio, (ctx) => {
      const colours = [theme.fog, `${theme.fog}66`, `${theme.fog}00`];
      fillRects(ctx, verticalGradient(ctx, 0, below * 0.2, colours), [0, 0, width, below * 0.2]);
    });
    const made = { earth, fog };
    this.#pictures.set(theme, made);
    const [oldest] = this.#pictures.keys();
    if (this.#pictures.size > themesMax && oldest) this.#pictures.delete(oldest);
    return made;
  }

  /** Only down to the row where the pavement fills the width; nothing below is visible. */
  #drawEarth(ctx: DrawContext, camera: Camera, { earth }: Pictures): void {
    const { focal, width, skyline } = camera;
    const reach = width / 2 + Math.abs(camera.shakeX) + slackPixels;
    const covered = ((pavementEdge - Math.abs(camera.x)) * focal) / reach;
    const rows = camera.screenY(0, camera.z + covered) - skyline + slackPixels;
    blit(ctx, earth, { x: 0, y: skyline, ratio: this.#ratio }, rows);
  }
}

/** More than the track's bend moves near things. */
const slackPixels = 24;
const rails = [0, 1, 2].flatMap((lane) => [-0.6, -0.5, 0.5, 0.6].map((x) => laneX(lane) + x));
const sleepers = [-3.2, -1.4, -0.9, 0.9, 1.4, 3.2];

/** The end of the near pieces, up to which the bend is less than half a pixel. */
const nearMetres = 6;
// Even steps of the root: the bend then leaves the straight pieces by the same part of a pixel everywhere.
const pieces = 11;
const depths = Array.from(
  { length: pieces + 1 },
  (_, index) =>
    (Math.sqrt(nearMetres) + ((Math.sqrt(farMetres) - Math.sqrt(nearMetres)) * index) / pieces) ** 2,
);

/**
 * Bands along the track, which share one computation of perspective. The near half of the screen is filled piece by
 * piece: quadrangles cost half as much as the same rows in a path of many corners.
 */
class Bands {
  /** The first is the nearest that the screen shows, the others lie at `depths`. */
  readonly #middles = new Float64Array(depths.length + 1);
  readonly #scales = new Float64Array(depths.length + 1);
  readonly #rows = new Float64Array(depths.length + 1);

  see(camera: Camera): void {
    const lowest = (camera.y * camera.focal) / (camera.height - camera.horizon + slackPixels);
    this.#see(camera, 0, Math.max(0.8, Math.min(nearMetres - 1, lowest)));
    depths.forEach((depth, at) => this.#see(camera, at + 1, depth));
  }

  #see(camera: Camera, at: number, depth: number): void {
    const z = camera.z + depth;
    this.#middles[at] = camera.screenX(0, z);
    this.#scales[at] = camera.scale(z);
    this.#rows[at] = camera.screenY(0, z);
  }

  /** Bands are given as pairs of edges in metres. */
  fill(ctx: DrawContext, colour: string, edges: readonly number[]): void {
    ctx.fillStyle = colour;
    for (let index = 0; index < edges.length; index += 2) {
      ctx.beginPath();
      this.#strip(ctx, [edges[index] ?? 0, edges[index + 1] ?? 0], 0, 1);
      ctx.fill();
    }
    ctx.beginPath();
    for (let index = 0; index < edges.length; index += 2)
      this.#strip(ctx, [edges[index] ?? 0, edges[index + 1] ?? 0], 1, depths.length);
    ctx.fill();
  }

  #strip(ctx: DrawContext, [left, right]: readonly [number, number], from: number, to: number): void {
    this.#point(ctx, left, from, true);
    for (let at = from + 1; at <= to; at += 1) this.#point(ctx, left, at);
    for (let at = to; at >= from; at -= 1) this.#point(ctx, right, at);
  }

  #point(ctx: DrawContext, edge: number, at: number, first = false): void {
    const x = (this.#middles[at] ?? 0) + edge * (this.#scales[at] ?? 0);
    // On a whole row, so that no line shows between pieces.
    const y = at === 1 ? Math.round(this.#rows[at] ?? 0) : (this.#rows[at] ?? 0);
    if (first) ctx.moveTo(x, y);
    else ctx.lineTo(x, y);
  }
}

interface Crossing {
  every: number;
  deep: number;
  reach: number;
}

/** Pieces across the track, one every `every` metres and `deep` metres long. */
function crossings(
  { ctx, camera }: Brush,
  colour: string,
  edges: readonly number[],
  { every, deep, reach }: Crossing,
): void {
  ctx.fillStyle = colour;
  ctx.beginPath();
  for (let z = Math.ceil((camera.z + 0.8) / every) * every; z < camera.z + reach; z += every) {
    const near = { y: camera.screenY(0, z), x: camera.screenX(0, z), scale: camera.scale(z) };
    const end = z + deep;
    const far = { y: camera.screenY(0, end), x: camera.screenX(0, end), scale: camera.scale(end) };
    for (let index = 0; index < edges.length; index += 2) {
      const left = edges[index] ?? 0;
      const right = edges[index + 1] ?? 0;
      ctx.moveTo(near.x + left * near.scale, near.y);
      ctx.lineTo(near.x + right * near.scale, near.y);
      ctx.lineTo(far.x + right * far.scale, far.y);
      ctx.lineTo(far.x + left * far.scale, far.y);
    }
  }
  ctx.fill();
}
