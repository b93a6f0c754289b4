import { fillRoundRect, strokeRoundRect } from '../../sdk/render/theme.ts';
import { glow, paint, type DrawContext, type Picture } from '../../sdk/render/picture.ts';
import { aim } from '../core/aims.ts';
import {
  candyOf,
  chaku,
  coconut,
  colourOf,
  crate,
  doubleCrate,
  gift,
  kind,
  kindOf,
  lamp,
  star,
} from '../core/candies.ts';
import { coloursMax } from '../core/constants.ts';
import {
  drawAnySpecial,
  drawChain,
  drawCoconut,
  drawCrate,
  drawGift,
  drawJelly,
  drawLamp,
} from './blockers.ts';
import type { Layout } from './layout.ts';
import { palette } from './palette.ts';
import { drawBomb, drawLine, drawStar } from './specials.ts';
import { drawChaku, drawChakuAim, drawSweet } from './sweets.ts';

/** Every candy painted once at the size of a cell. */

const starFrames = 18;
const starTurnMs = 3600;
const lampFrames = 6;
const lampMs = 900;
const blinkEveryMs = 3400;
const blinkMs = 140;
const lookEveryMs = 1700;

export class Pictures {
  readonly spark: Picture;
  readonly frame: Picture;
  readonly cursor: Picture;
  /** Where a held candy could go. */
  readonly open: Picture;
  readonly chain: Picture;
  /** Under a candy, by layers less one. */
  readonly jelly: readonly Picture[];
  readonly #candies = new Map<number, Picture>();
  readonly #lamps: readonly Picture[];
  readonly #anySpecial: Picture;
  readonly #stars: readonly Picture[];
  /** On the dark plate of an aim it needs a light rim. */
  readonly #chakuAim: Picture;
  readonly #chakus: Readonly<Record<'left' | 'right' | 'closed', Picture>>;

  constructor({ cell, row, ratio }: Layout) {
    const boxed = (draw: (ctx: DrawContext) => void, scale = 0.98, high = cell): Picture =>
      paint(cell, high, ratio, (ctx) => {
        ctx.scale(cell / 100, high / 100);
        ctx.translate(50 - 50 * scale, 50 - 50 * scale);
        ctx.scale(scale, scale);
        draw(ctx);
      });
    for (let colour = 1; colour <= coloursMax; colour += 1) {
      this.#candies.set(
        colour,
        boxed((ctx) => drawSweet(ctx, colour)),
      );
      this.#candies.set(
        colour | (kind.row << 3),
        boxed((ctx) => drawLine(ctx, colour, true)),
      );
      this.#candies.set(
        colour | (kind.column << 3),
        boxed((ctx) => drawLine(ctx, colour, false)),
      );
      this.#candies.set(
        colour | (kind.bomb << 3),
        boxed((ctx) => drawBomb(ctx, colour), 1),
      );
    }
    this.#stars = Array.from({ length: starFrames }, (_, index) =>
      boxed((ctx) => drawStar(ctx, index / starFrames)),
    );
    this.#chakus = {
      left: boxed((ctx) => drawChaku(ctx, 'left'), 0.98),
      right: boxed((ctx) => drawChaku(ctx, 'right'), 0.98),
      closed: boxed((ctx) => drawChaku(ctx, 'closed'), 0.98),
    };
    this.#chakuAim = boxed((ctx) => drawChakuAim(ctx), 1);
    this.#candies.set(
      crate,
      boxed((ctx) => drawCrate(ctx, false)),
    );
    this.#candies.set(
      doubleCrate,
      boxed((ctx) => drawCrate(ctx, true)),
    );
    this.#candies.set(gift, boxed(drawGift));
    this.#candies.set(coconut, boxed(drawCoconut));
    this.#lamps = Array.from({ length: lampFrames }, (_, index) =>
      boxed((ctx) => drawLamp(ctx, index / lampFrames)),
    );
    this.#anySpecial = boxed(drawAnySpecial);
    this.chain = boxed(drawChain, 1);
    this.jelly = [1, 2].map((layers) => boxed((ctx) => drawJelly(ctx, layers), 1, row));
    this.spark = glow(12, ratio, '#fff3b0');
    this.frame = boxed((ctx) => outline(ctx, palette.gold, '#ffc24d33'), 1, row);
    this.open = boxed((ctx) => outline(ctx, '#45db96', '#45db9640'), 1, row);
    this.cursor = boxed((ctx) => outline(ctx, palette.paper, '#ffffff22'), 1, row);
  }

  /** The picture of a candy now; stars turn and chaku looks about. */
  of(candy: number, cell: number, nowMs: number): Picture | undefined {
    if (candy === star) return this.#stars[Math.floor((nowMs / starTurnMs) * starFrames + cell) % starFrames];
    if (candy === chaku) return this.#chakus[chakuLook(nowMs + cell * 97)];
    if (candy === lamp) return this.#lamps[Math.floor((nowMs / lampMs) * lampFrames + cell) % lampFrames];
    return this.#candies.get(candy);
  }

  /** What an aim asks for. */
  aim(what: number): Picture | undefined {
    if (what === aim.jelly) return this.jelly[1];
    if (what === aim.chain) return this.chain;
    if (what === aim.chaku) return this.#chakuAim;
    if (what === aim.special) return this.#anySpecial;
    return this.of(contentOfAim[what] ?? what, 0, 0);
  }

  /** A plain sweet, for shelves and signs. */
  sweet(colour: number): Picture | undefined {
    return this.#candies.get(colour);
  }
}

const contentOfAim: Readonly<Record<number, number>> = {
  [aim.crate]: crate,
  [aim.coconut]: coconut,
  [aim.lamp]: lamp,
  [aim.line]: candyOf(1, kind.row),
  [aim.bomb]: candyOf(2, kind.bomb),
  [aim.star]: star,
};

function chakuLook(ms: number): 'left' | 'right' | 'closed' {
  if (ms % blinkEveryMs < blinkMs) return 'closed';
  return Math.floor(ms / lookEveryMs) % 2 === 0 ? 'left' : 'right';
}

function outline(ctx: DrawContext, colour: string, fill: string): void {
  fillRoundRect(ctx, [5, 5, 90, 90], fill, 22);
  strokeRoundRect(ctx, [5, 5, 90, 90], colour, 7, 22);
}

/** Whether a candy is animated while idle. */
export function isLively(candy: number): boolean {
  return (kindOf(candy) === kind.bomb && colourOf(candy) !== 0) || candy === coconut;
}
