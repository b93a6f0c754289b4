import { backOut, clamp01 } from '../../sdk/render/easing.ts';
import { paint, fillPath, type DrawContext, type Picture } from '../../sdk/render/picture.ts';
import type { ScaledCopies } from '../../sdk/render/scaled-copies.ts';
import { NumberText, Label } from '../../sdk/render/text.ts';
import { fillRoundRect, fillRects } from '../../sdk/render/theme.ts';
import { bestLabel, formatNumber, type SharedMessages } from '../../sdk/runtime/shared-messages.ts';
import { comboOf } from '../core/collisions.ts';
import { comboMax, flagsTicks, livesStart, magnetTicks, ticksMax } from '../core/constants.ts';
import type { RunState } from '../core/state.ts';
import { drawCoinFace } from './coins.ts';
import { palette } from './palette.ts';
import { dhaka, type Props } from './props.ts';

/** Values of the HUD. */
export interface Shown {
  run: RunState;
  score: number;
  /** 0 for none. */
  best: number;
  messages: SharedMessages;
}

/** Score, coins, lives and the distance to the finish. Reads the run, never changes it. */
export class Hud {
  #coin!: Picture;
  #heart!: Picture;
  #lostHeart!: Picture;
  /** A plate behind the hearts, which sets them off from rose awnings and trains. */
  #heartPlate!: Picture;
  #band!: Picture;
  #bandWidth = 0;
  #figures!: NumberText;
  #coinFigures!: NumberText;
  readonly #best = new Label();
  readonly #combo = new Label();
  /** Milliseconds since something grew, for the springs. */
  #coinMs = 1000;
  #comboMs = 1000;
  #heartMs = 1000;

  resize(width: number, ratio: number): void {
    this.#figures = new NumberText(34, palette.paper, ratio);
    this.#coinFigures = new NumberText(18, palette.gold, ratio);
    this.#coin = paint(24, 24, ratio, (ctx) => {
      ctx.translate(12, 12);
      drawCoinFace(ctx, 11);
    });
    this.#heart = paint(22, 22, ratio, (ctx) => paintHeart(ctx, palette.rose, '#ff93ab'));
    this.#lostHeart = paint(22, 22, ratio, (ctx) => paintHeart(ctx, '#ffffff33', '#ffffff22'));
    this.#heartPlate = paint(88, 28, ratio, (ctx) => fillRoundRect(ctx, [0, 0, 88, 28], '#140e22b8'));
    this.#bandWidth = Math.min(width - 24, 520);
    this.#band = paint(this.#bandWidth, 8, ratio, (ctx) => {
      ctx.scale(0.3, 0.3);
      dhaka(ctx, 0, -1, this.#bandWidth / 0.3, 28);
    });
  }

  bumpCoins(): void {
    this.#coinMs = 0;
  }

  bumpCombo(): void {
    this.#comboMs = 0;
  }

  bumpLives(): void {
    this.#heartMs = 0;
  }

  draw(ctx: DrawContext, width: number, shown: Shown, props: Props, elapsedMs: number): void {
    const { run } = shown;
    this.#coinMs += elapsedMs;
    this.#comboMs += elapsedMs;
    this.#heartMs += elapsedMs;
    this.#progress(ctx, width, run);
    this.#score(ctx, shown);
    this.#coins(ctx, run);
    this.#lives(ctx, run);
    this.#powers(ctx, run, props);
  }

  #progress(ctx: DrawContext, width: number, run: RunState): void {
    const left = (width - this.#bandWidth) / 2;
    const done = clamp01(run.tick / ticksMax);
    fillRoundRect(ctx, [left - 3, 9, this.#bandWidth + 6, 14], '#140e22b8');
    if (done > 0.002)
      ctx.drawImage(
        this.#band,
        0,
        0,
        this.#band.width * done,
        this.#band.height,
        left,
        12,
        this.#bandWidth * done,
        8,
      );
    const x = left + this.#bandWidth * done;
    ctx.drawImage(this.#coin, x - 10, 6, 20, 20);
    fillRects(ctx, palette.paper, [left + this.#bandWidth - 3, 6, 2, 20]);
    fillRects(ctx, palette.rose, [left + this.#bandWidth - 15, 6, 12, 9]);
  }

  #score(ctx: DrawContext, { score, best, messages }: Shown): void {
    this.#figures.draw(ctx, formatNumber(score), 14, 53);
    if (best <= 0) return;
    const text = bestLabel(messages, best, score);
    const colour = score > best ? palette.gold : '#e3d8f0';
    this.#best.draw(ctx, text, { x: 15, y: 77, align: 0, size: 13, colour });
  }

  #coins(ctx: DrawContext, run: RunState): void {
    const spring = 1 + 0.35 * (1 - backOut(clamp01(this.#coinMs / 220)));
    const text = formatNumber(run.coins);
    fillRoundRect(ctx, [12, 90, 62 + text.length * 5, 32], '#140e22b8');
    const size = 24 * spring;
    ctx.drawImage(this.#coin, 28 - size / 2, 106 - size / 2, size, size);
    this.#coinFigures.draw(ctx, text, 45, 107);
    const combo = comboOf(run);
    if (combo < 2) return;
    const grown = 1 + 0.6 * (1 - backOut(clamp01(this.#comboMs / 320)));
    const colour = combo === comboMax ? palette.mint : '#ffe08a';
    const x = 100 + text.length * 5;
    this.#combo.draw(ctx, `×${formatNumber(combo)}`, { x, y: 107, align: 0.5, size: 22, colour, grown });
  }

  #lives(ctx: DrawContext, run: RunState): void {
    const shake = this.#heartMs < 500 ? Math.sin(this.#heartMs / 26) * 4 * (1 - this.#heartMs / 500) : 0;
    ctx.drawImage(this.#heartPlate, 12, 126, 88, 28);
    for (let life = 0; life < livesStart; life += 1) {
      ctx.drawImage(life < run.lives ? this.#heart : this.#lostHeart, 20 + life * 25 + shake, 129, 22, 22);
    }
  }

  #powers(ctx: DrawContext, run: RunState, props: Props): void {
    let y = 158;
    if (run.magnet > 0) y = power(ctx, props.magnet.sizes, y, run.magnet / magnetTicks, '#ff5c8a');
    if (run.flags > 0) power(ctx, props.flags.sizes, y, run.flags / flagsTicks, '#5ca4ff');
  }
}

function power(ctx: DrawContext, picture: ScaledCopies, y: number, left: number, colour: string): number {
  picture.draw(ctx, 31, y + 23, 46);
  ctx.strokeStyle = colour;
  ctx.lineWidth = 4;
  ctx.beginPath();
  ctx.arc(31, y + 23, 20, -Math.PI / 2, -Math.PI / 2 + Math.PI * 2 * left);
  ctx.stroke();
  return y + 50;
}

function paintHeart(ctx: DrawContext, colour: string, light: string): void {
  fillPath(ctx, '#140e2288', 'M11 21.500C-4 11-1 2 5 2c3 0 5 2 6 4 1-2 3-4 6-4 6 0 9 9-6 19.500Z');
  fillPath(
    ctx,
    colour,
    'M11 19.500C-2 10 0 2 5.500 2 8.500 2 10 4 11 6c1-2 2.500-4 5.500-4C22 2 24 10 11 19.500Z',
  );
  fillPath(ctx, light, 'M6 4.500c-2 0-3 2-2.500 4 1-1.500 2-3 4-3.500C7 4.600 6.500 4.500 6 4.500Z');
}
