import { paint, type DrawContext } from '../../sdk/render/picture.ts';
import { ScaledCopies } from '../../sdk/render/scaled-copies.ts';
import { district } from '../core/districts.ts';
import type { RunState } from '../core/state.ts';
import { farMetres, fogAt } from './camera.ts';
import { City, drawFlags } from './city.ts';
import { lotMetres } from './houses.ts';
import { paintBoat, paintChorten, paintDancer, paintPine, paintRocks } from './roadside-pictures.ts';
import { across, along, board, fill, point, shadeAt, type Brush } from './solids.ts';
import { districtAt } from './themes.ts';

type Standing = 'pine' | 'rocks' | 'chorten' | 'boat' | 'dancer';

/** What stands beside the track, lot by lot: the street, the bridge's railing and towers, the mountain's slope. */
export class Roadside {
  readonly #city = new City();
  #pictures!: Readonly<Record<Standing, ScaledCopies>>;

  resize(ratio: number): void {
    this.#city.resize(ratio);
    const copies = (width: number, height: number, draw: (ctx: DrawContext) => void): ScaledCopies =>
      new ScaledCopies(paint(width, height, 1, draw), ratio);
    this.#pictures = {
      pine: copies(120, 220, paintPine),
      rocks: copies(160, 110, paintRocks),
      chorten: copies(140, 210, paintChorten),
      boat: copies(150, 80, paintBoat),
      dancer: copies(130, 200, paintDancer),
    };
  }

  draw(brush: Brush, { track }: RunState, now: number): void {
    const { camera } = brush;
    const last = Math.floor(camera.z / lotMetres);
    for (let lot = Math.floor((camera.z + farMetres) / lotMetres); lot >= last; lot -= 1) {
      const middle = (lot + 0.5) * lotMetres * 1000;
      const place = districtAt(track.parts, middle);
      if (place === district.bazaar) this.#city.drawLot(brush, lot);
      else if (place === district.bridge) this.#bridge(brush, lot);
      else this.#mountain(brush, lot);
      const { rare } = track;
      if (rare?.kind === 1 && rare.start < middle && middle < rare.end) this.#procession(brush, lot, now);
    }
  }

  #bridge(brush: Brush, lot: number): void {
    const { camera } = brush;
    const start = lot * lotMetres;
    if (lot % 3 === 0) this.#stand(brush, 'boat', [lot % 2 === 0 ? -13 : 14, start + 5], [6, 3.2]);
    if (lot % 6 === 0) drawTower(brush, start + 0.4);
    drawRailing(brush, start);
    if (lot % 4 === 2 && start > camera.z) drawFlags(brush, start);
  }

  #mountain(brush: Brush, lot: number): void {
    const start = lot * lotMetres;
    drawSlope(brush, start);
    for (const side of [-1, 1]) {
      const seed = Math.abs(Math.imul(lot * 2 + side + 91, 0x9e3779b1) >>> 9);
      const out = side * (7 + (seed % 4));
      this.#stand(brush, 'pine', [out + side * 2.5, start + 6.5], [3.2, 5.8], 1.4);
      if (seed % 7 === 0) this.#stand(brush, 'chorten', [side * 6, start + 3], [2.6, 3.9], 0.3);
      else if (seed % 3 === 0) this.#stand(brush, 'rocks', [side * 5.8, start + 2], [2.8, 1.9], 0.2);
      else this.#stand(brush, 'pine', [out, start + 2], [2.6, 4.8], 0.8);
    }
    if (lot % 4 === 0) drawFlags(brush, start);
  }

  /** Dancers on both sides, one up, one down. */
  #procession(brush: Brush, lot: number, now: number): void {
    for (const side of [-1, 1]) {
      for (const at of [6.6, 3.6, 0.6]) {
        const lift = Math.abs(Math.sin(now / 180 + lot + at + side)) * 0.35;
        this.#stand(brush, 'dancer', [side * 4.7, lot * lotMetres + at], [1.5, 2.3], lift);
      }
    }
  }

  #stand(
    brush: Brush,
    name: Standing,
    [x, z]: readonly [number, number],
    [width, height]: readonly [number, number],
    up = 0,
  ): void {
    const { ctx, camera } = brush;
    const ahead = z - camera.z;
    if (ahead < 1.4 || ahead > 95) return;
    const scale = camera.scale(z);
    const at = camera.screenX(x, z);
    if (at < -width * scale || at > camera.width + width * scale) return;
    ctx.globalAlpha = 1 - fogAt(camera, z) * 0.85;
    this.#pictures[name].draw(ctx, at, camera.screenY(up + height / 2, z), width * scale, height * scale);
    ctx.globalAlpha = 1;
  }
}

const railX = 4.1;

/** Posts, a hand rope and a foot rope along both sides of a lot. */
function drawRailing(brush: Brush, start: number): void {
  const { camera } = brush;
  const near = Math.max(start, camera.z + 0.8);
  const far = start + lotMetres;
  if (far <= near) return;
  const shade = shadeAt(brush, near);
  fill(brush, shade('#5d3a26'), () => {
    for (const side of [-1, 1])
      for (let z = start; z < far; z += 3) {
        if (z > camera.z + 1 && z - camera.z < 60) {
          across(brush, [side * railX - 0.09, side * railX + 0.09], [0, 1.35], z);
        }
      }
  });
  fill(brush, shade('#ffcf7a'), () => {
    for (const side of [-1, 1]) {
      along(brush, side * railX, [1.2, 1.34], [near, far]);
      along(brush, side * railX, [0.55, 0.63], [near, far]);
    }
  });
}

/** A gate of two towers, with cables falling away on both sides. */
function drawTower(brush: Brush, z: number): void {
  const { camera } = brush;
  if (z - camera.z < 1.2) return;
  const shade = shadeAt(brush, z);
  for (const side of [-1, 1]) {
    const x = side * 4.6;
    board(brush, shade('#a3344e'), [x - 0.35, x + 0.35], [0, 9], z);
    board(brush, shade('#ffc531'), [x - 0.45, x + 0.45], [8.6, 9.2], z);
  }
  board(brush, shade('#7c1a44'), [-4.9, 4.9], [6.9, 7.6], z);
  board(brush, shade('#ffc531'), [-4.9, 4.9], [7.5, 7.7], z);
  fill(brush, shade('#ecdfc6'), () => {
    for (const side of [-1, 1]) {
      const x = side * 4.6;
      const far = Math.min(z + 27, camera.z + farMetres);
      point(brush, x, 8.8, z, true);
      point(brush, x, 1.3, far);
      point(brush, x, 1.45, far);
      point(brush, x, 9, z);
    }
  });
}

/** Snow rises beside the track. */
function drawSlope(brush: Brush, start: number): void {
  const { camera } = brush;
  const near = Math.max(start, camera.z + 0.8);
  const far = start + lotMetres + 0.3;
  if (far <= near) return;
  const shade = shadeAt(brush, near);
  const lot = Math.round(start / lotMetres);
  for (const side of [-1, 1]) {
    fill(brush, shade(lot % 2 === 0 ? '#eef1ff' : '#e6eafd'), () => {
      point(brush, side * 4.9, 0, near, true);
      point(brush, side * 4.9, 0, far);
      point(brush, side * 13, 3.4, far);
      point(brush, side * 13, 3.4, near);
    });
  }
}
