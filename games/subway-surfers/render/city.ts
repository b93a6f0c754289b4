import { glow, mixColours, paint, type DrawContext } from '../../sdk/render/picture.ts';
import { ScaledCopies } from '../../sdk/render/scaled-copies.ts';
import { fillCircle, flagColours, fillRects } from '../../sdk/render/theme.ts';
import { farMetres, fogAt } from './camera.ts';
import { drawHouses, lotMetres } from './houses.ts';
import { palette } from './palette.ts';
import { pagoda } from './sky.ts';
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

  draw(brush: Brush): void {
    const { camera } = brush;
    const last = Math.floor(camera.z / lotMetres);
    for (let lot = Math.floor((camera.z + farMetres) / lotMetres); lot >= last; lot -= 1) {
      drawHouses(brush, lot);
      for (const side of sides) this.#ornament(brush, lot, side);
      for (const side of sides) if (lot % 2 === 0) this.#lamp(brush, lot, side);
      if (lot % 5 === 0) drawFlags(brush, lot * lotMetres);
    }
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
    const metal = mixColours('#2a1b44', palette.fog, fog);
    board(brush, metal, [x - 0.06, x + 0.06], [0, 4.4], z);
    board(brush, metal, side < 0 ? [x, head] : [head, x], [4.3, 4.4], z);
    board(brush, mixColours('#fff0c0', palette.fog, fog * 0.6), [head - 0.16, head + 0.16], [3.95, 4.3], z);
    ctx.globalCompositeOperation = 'lighter';
    ctx.globalAlpha = 0.55 * (1 - fog * 0.6);
    this.#light.draw(ctx, camera.screenX(head, z), camera.screenY(4.15, z), scale * 2.6);
    ctx.globalAlpha = 1;
    ctx.globalCompositeOperation = 'source-over';
  }
}

/** A clay pot with flowers over its rim. */
function paintBush(ctx: DrawContext): void {
  fillRects(ctx, '#7c3a2c', [24, 56, 42, 34]);
  ctx.fillStyle = '#a3523a';
  ctx.fillRect(20, 52, 50, 10);
  for (let leaf = 0; leaf < 9; leaf += 1) {
    fillCircle(
      ctx,
      18 + ((leaf * 37) % 55),
      30 + ((leaf * 23) % 24),
      13,
      leaf % 2 === 0 ? '#1f7a55' : '#2a9468',
    );
  }
  for (let flower = 0; flower < 11; flower += 1) {
    const x = 14 + ((flower * 41) % 62);
    const y = 18 + ((flower * 29) % 36);
    fillCircle(ctx, x, y, 8.5, '#c25a00');
    fillCircle(ctx, x, y - 1, 7.5, flower % 2 === 0 ? '#ffb31f' : '#ff7d1a');
    fillCircle(ctx, x, y - 1, 2.8, '#fff0b0');
  }
}

function paintShrine(ctx: DrawContext): void {
  pagoda(ctx, 32, 76, { roof: '#a3344e', wall: '#5a3170' });
  fillRects(ctx, '#8a6bc0', [8, 76, 48, 8]);
  fillRects(ctx, '#ffd873', [28, 67, 8, 9]);
}

const sides = [-1, 1] as const;
const flagsOnString = 15;

/** A string of prayer flags from house to house. */
function drawFlags(brush: Brush, z: number): void {
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
