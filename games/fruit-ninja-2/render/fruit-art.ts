import { glow, paint, type DrawContext, type Picture } from '../../sdk/render/picture.ts';
import type { Sprites } from '../../sdk/render/sprites.ts';
import { fillCircle } from '../../sdk/render/theme.ts';
import { kind } from '../core/kinds.ts';
import { drawCutFace, faceSlant } from './cut-face.ts';
import { drawAnger, drawBanana, drawCoconut, drawKiwi, drawWatermelon } from './painted-fruit.ts';
import { drawChilli, drawIce, drawStarFruit } from './special-art.ts';

/** Every kind's pictures, painted once per size: whole, and its two halves with their faces. */

/** A picture whose middle is the fruit's, and half its width in CSS pixels. */
export interface Art {
  whole: Picture;
  reach: number;
  /** The light behind it, which does not turn with it, and half its width. */
  halo?: Picture;
  haloReach: number;
  /** Each shows one side of the cut, which lies `lap` from the picture's inner edge. */
  halves: readonly [Picture, Picture];
  halfReach: number;
  lap: number;
}

interface Model {
  /** A sprite with its side in grid units and where the fruit's middle lies in it; or a drawing and its radius. */
  sprite?: readonly [name: string, side: number, middleX: number, middleY: number];
  own?: (ctx: DrawContext, radius: number) => void;
  /** Half the width of the cut, in grid units. */
  girth: number;
  radius: number;
  /** A light behind specials. */
  halo?: string;
}

const models: Readonly<Record<number, Model>> = {
  [kind.watermelon]: { own: drawWatermelon, girth: 122, radius: 126 },
  [kind.pineapple]: { sprite: ['pineapple', 282, 0.52, 0.6], girth: 82, radius: 120 },
  [kind.coconut]: { own: drawCoconut, girth: 100, radius: 102 },
  [kind.mango]: { sprite: ['mango', 262, 0.53, 0.55], girth: 92, radius: 110 },
  [kind.orange]: { sprite: ['orange', 268, 0.5, 0.57], girth: 94, radius: 110 },
  [kind.apple]: { sprite: ['apple', 226, 0.5, 0.54], girth: 96, radius: 104 },
  [kind.peach]: { sprite: ['peach', 216, 0.5, 0.52], girth: 92, radius: 100 },
  [kind.banana]: { own: drawBanana, girth: 44, radius: 116 },
  [kind.kiwi]: { own: drawKiwi, girth: 74, radius: 86 },
  [kind.strawberry]: { sprite: ['strawberry', 218, 0.5, 0.56], girth: 78, radius: 100 },
  [kind.double]: { own: drawStarFruit, girth: 84, radius: 128, halo: '#ffc24d' },
  [kind.freeze]: { own: drawIce, girth: 84, radius: 122, halo: '#6fc8ff' },
  [kind.frenzy]: { own: drawChilli, girth: 60, radius: 124, halo: '#ff5a2e' },
  [kind.bomb]: { sprite: ['bomb', 232, 0.46, 0.56], girth: 80, radius: 110, halo: '#f2456e' },
};

/** All kinds at `scale` CSS pixels a unit. */
export class FruitArt {
  readonly #arts = new Map<number, Art>();

  constructor(sprites: Sprites, scale: number, ratio: number) {
    for (const [which, model] of Object.entries(models)) {
      this.#arts.set(Number(which), paintArt(Number(which), model, sprites, [scale, ratio]));
    }
  }

  of(which: number): Art {
    return this.#arts.get(which) ?? this.#arts.get(kind.apple)!;
  }

  all(): Iterable<Art> {
    return this.#arts.values();
  }
}

function paintArt(
  which: number,
  model: Model,
  sprites: Sprites,
  [scale, ratio]: readonly [number, number],
): Art {
  const reach = Math.ceil((model.radius + 22) * scale);
  const haloReach = Math.ceil((model.radius + 70) * scale);
  const body = (ctx: DrawContext): void => drawBody(ctx, model, sprites, scale);
  const whole = paint(reach * 2, reach * 2, ratio, (ctx) => {
    ctx.translate(reach, reach);
    body(ctx);
    if (which === kind.bomb) drawAnger(ctx, scale);
  });
  const halfReach = Math.ceil((model.radius + 16) * scale);
  const lap = Math.ceil(model.girth * faceSlant * scale) + 1;
  const half = (side: 1 | -1): Picture =>
    paint(halfReach * 2, halfReach + lap, ratio, (ctx) => {
      ctx.translate(halfReach, side > 0 ? lap : halfReach);
      ctx.save();
      ctx.beginPath();
      ctx.rect(-halfReach, side > 0 ? 0 : -halfReach, halfReach * 2, halfReach);
      ctx.clip();
      body(ctx);
      ctx.restore();
      drawCutFace(ctx, which, model.girth * scale);
    });
  const halo =
    model.halo &&
    paint(haloReach * 2, haloReach * 2, ratio, (ctx) => {
      ctx.translate(haloReach, haloReach);
      drawHalo(ctx, model, scale, ratio);
    });
  return { whole, reach, ...(halo && { halo }), haloReach, halves: [half(-1), half(1)], halfReach, lap };
}

function drawBody(ctx: DrawContext, model: Model, sprites: Sprites, scale: number): void {
  if (model.own) return model.own(ctx, model.radius * scale);
  const [name, side, middleX, middleY] = model.sprite ?? ['', 0, 0, 0];
  const size = side * scale;
  sprites.draw(ctx, name, -size * middleX, -size * middleY, size);
}

/** A light around specials; bombs also get a warning ring, as they are as dark as the wall. */
function drawHalo(ctx: DrawContext, { halo = '#ffffff', radius }: Model, scale: number, ratio: number): void {
  const reach = (radius + 66) * scale;
  ctx.drawImage(glow(reach, ratio, halo), -reach, -reach, reach * 2, reach * 2);
  if (halo === '#f2456e') fillCircle(ctx, 0, 0, (radius - 10) * scale, '#ff6d86');
  else rays(ctx, radius * scale, scale, halo);
}

function rays(ctx: DrawContext, radius: number, scale: number, colour: string): void {
  ctx.strokeStyle = colour;
  ctx.lineCap = 'round';
  ctx.lineWidth = 9 * scale;
  for (let ray = 0; ray < 12; ray += 1) {
    const angle = (ray * Math.PI) / 6;
    const far = radius + (ray % 2 === 0 ? 46 : 30) * scale;
    ctx.beginPath();
    ctx.moveTo(Math.cos(angle) * (radius + 14 * scale), Math.sin(angle) * (radius + 14 * scale));
    ctx.lineTo(Math.cos(angle) * far, Math.sin(angle) * far);
    ctx.stroke();
  }
}
