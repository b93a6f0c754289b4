import { paint, verticalGradient } from '../../sdk/kit/paint.ts';
import { laneX } from './camera.ts';
import { palette } from './palette.ts';
import type { Brush } from './solids.ts';

/** Pavement, track beds, sleepers and rails: a few large paths a frame. */
export class Ground {
  #earth!: HTMLCanvasElement;
  #fog!: HTMLCanvasElement;

  fit(): void {
    this.#earth = paint(4, 128, 1, (pen) => {
      pen.fillStyle = verticalGradient(pen, 0, 128, [palette.fog, '#4c2c62', palette.ground, '#1f1436']);
      pen.fillRect(0, 0, 4, 128);
    });
    this.#fog = paint(4, 64, 1, (pen) => {
      pen.fillStyle = verticalGradient(pen, 0, 64, [palette.fog, `${palette.fog}66`, `${palette.fog}00`]);
      pen.fillRect(0, 0, 4, 64);
    });
  }

  draw(brush: Brush): void {
    const { pen, camera } = brush;
    const { width, height, skyline } = camera;
    pen.drawImage(this.#earth, -20, skyline, width + 40, height - skyline + 20);
    strips(brush, palette.pavement, [-6.4, -3.75, 3.75, 6.4]);
    crossings(brush, '#4d3b78', [-6.4, -3.95, 3.95, 6.4], { every: 4, deep: 2, reach: 46 });
    // Light falls out of the shops.
    strips(brush, '#6d4a70', [-6.4, -5.5, 5.5, 6.4]);
    strips(brush, palette.bed, [-3.75, 3.75]);
    strips(brush, palette.ballast, [-3.3, -1.3, -1, 1, 1.3, 3.3]);
    crossings(brush, palette.sleeper, sleepers, { every: 1.15, deep: 0.36, reach: 52 });
    strips(brush, palette.kerb, [-3.95, -3.75, 3.75, 3.95]);
    strips(brush, palette.rail, rails);
    pen.drawImage(this.#fog, -20, skyline - 1, width + 40, (height - skyline) * 0.2);
  }
}

const rails = [0, 1, 2].flatMap((lane) => [-0.6, -0.5, 0.5, 0.6].map((x) => laneX(lane) + x));
const sleepers = [-3.2, -1.4, -0.9, 0.9, 1.4, 3.2];
const depths = Array.from({ length: 24 }, (_, index) => 0.8 * 1.247 ** index);

/** Bands along the way, given as pairs of edges in metres. */
function strips({ pen, camera }: Brush, colour: string, edges: readonly number[]): void {
  pen.fillStyle = colour;
  pen.beginPath();
  for (let index = 0; index < edges.length; index += 2) {
    const left = edges[index] ?? 0;
    const right = edges[index + 1] ?? 0;
    depths.forEach((depth, at) => {
      const z = camera.z + depth;
      const x = camera.screenX(left, z);
      if (at === 0) pen.moveTo(x, camera.screenY(0, z));
      else pen.lineTo(x, camera.screenY(0, z));
    });
    for (let at = depths.length - 1; at >= 0; at -= 1) {
      const z = camera.z + (depths[at] ?? 1);
      pen.lineTo(camera.screenX(right, z), camera.screenY(0, z));
    }
  }
  pen.fill();
}

/** Pieces across the way, one each `every` metres of the world and `deep` metres long. */
function crossings(
  { pen, camera }: Brush,
  colour: string,
  edges: readonly number[],
  { every, deep, reach }: { every: number; deep: number; reach: number },
): void {
  pen.fillStyle = colour;
  pen.beginPath();
  for (let z = Math.ceil((camera.z + 0.8) / every) * every; z < camera.z + reach; z += every) {
    const near = camera.screenY(0, z);
    const far = camera.screenY(0, z + deep);
    for (let index = 0; index < edges.length; index += 2) {
      const left = edges[index] ?? 0;
      const right = edges[index + 1] ?? 0;
      pen.moveTo(camera.screenX(left, z), near);
      pen.lineTo(camera.screenX(right, z), near);
      pen.lineTo(camera.screenX(right, z + deep), far);
      pen.lineTo(camera.screenX(left, z + deep), far);
    }
  }
  pen.fill();
}
