import { glow, mixColours, paint } from '../../sdk/render/picture.ts';
import { ScaledCopies } from '../../sdk/render/scaled-copies.ts';
import { flagColours } from '../../sdk/render/theme.ts';
import { fogAt } from './camera.ts';
import { drawHouses, lotMetres } from './houses.ts';
import { paintBush, paintShrine } from './roadside-pictures.ts';
import { board, fill, point, shadeAt, type Brush } from './solids.ts';

/** The street beside the track: houses with shops and tiled eaves, lamps, strings of prayer flags. */
export class City {
  #light!: ScaledCopies;
  #bush!: ScaledCopies;
  #shrine!: ScaledCopies;

  resize(ratio: number): void {
    this.#light = new ScaledCopies(glow(48, 1, '#ffc86b'), ratio);
    this.#bush = new ScaledCopies(paint(90, 90, 1, paintBush), ratio);
    this.#shrine = new ScaledCopies(paint(64, 84, 2.4, paintShrine), ratio);
  }

  /** One lot on both sides. */
  drawLot(brush: Brush, lot: number): void {
    drawHouses(brush, lot);
    for (const side of sides) this.#ornament(brush, lot, side);
    for (const side of sides) if (lot % 2 === 0) this.#lamp(brush, lot, side);
    if (lot % 5 === 0) drawFlags(brush, lot * lotMetres);
  }

  /** Pots of marigolds before the shops, now and then a small shrine. */
  #ornament({ ctx, camera }: Brush, lot: number, side: number): void {
    const isShrine = (lot * 2 + side) % 7 === 0;
    const z = lot * lotMetres + 0.6;
    if (z - camera.z < 1 || z - camera.z > 75) return;
    const scale = camera.scale(z);
    const [width, height] = isShrine ? [1.9, 2.5] : [0.95, 0.95];
    ctx.globalAlpha = 1 - fogAt(camera, z) * 0.8;
    const picture = isShrine ? this.#shrine : this.#bush;
    const middle = camera.screenY(height / 2, z);
    picture.draw(ctx, camera.screenX(side * 5.35, z), middle, width * scale, height * scale);
    ctx.globalAlpha = 1;
  }

  #lamp(brush: Brush, lot: number, side: number): void {
    const { ctx, camera } = brush;
    const z = lot * lotMetres + 4;
    const scale = camera.scale(z);
    if (z - camera.z < 1.6) return;
    const fog = fogAt(camera, z);
    const x = side * 4.5;
    const head = x - side * 0.9;
    const metal = mixColours('#2a1b44', brush.theme.fog, fog);
    board(brush, metal, [x - 0.06, x + 0.06], [0, 4.4], z);
    board(brush, metal, side < 0 ? [x, head] : [head, x], [4.3, 4.4], z);
    board(
      brush,
      mixColours('#fff0c0', brush.theme.fog, fog * 0.6),
      [head - 0.16, head + 0.16],
      [3.95, 4.3],
      z,
    );
    ctx.globalCompositeOperation = 'lighter';
    ctx.globalAlpha = 0.55 * (1 - fog * 0.6);
    this.#light.draw(ctx, camera.screenX(head, z), camera.screenY(4.15, z), scale * 2.6);
    ctx.globalAlpha = 1;
    ctx.globalCompositeOperation = 'source-over';
  }
}

const sides = [-1, 1] as const;
const flagsOnString = 15;

/** A string of prayer flags from house to house. */
export function drawFlags(brush: Brush, z: number): void {
  const { ctx, camera } = brush;
  if (z - camera.z < 2.4) return;
  const shade = shadeAt(brush, z);
  const hang = (part: number): number => 6.6 - 5.2 * part * (1 - part);
  ctx.strokeStyle = shade('#efe3f4');
  ctx.lineWidth = Math.max(0.5, camera.scale(z) * 0.025);
  ctx.beginPath();
  for (let index = 0; index <= 12; index += 1) point(brush, index - 6, hang(index / 12), z);
  ctx.stroke();
  flagColours.forEach((colour, first) => {
    fill(brush, shade(colour), () => {
      for (let index = first; index < flagsOnString; index += flagColours.length) {
        const part = (index + 0.5) / flagsOnString;
        addFlag(brush, part * 12 - 6, hang(part), z, Math.sin(z + index * 1.7) * 0.08);
      }
    });
  });
}

function addFlag(brush: Brush, x: number, y: number, z: number, sway: number): void {
  point(brush, x - 0.3, y, z, true);
  point(brush, x + 0.3, y, z);
  point(brush, x + 0.3 + sway, y - 0.68, z);
  point(brush, x - 0.3 + sway, y - 0.62, z);
}
