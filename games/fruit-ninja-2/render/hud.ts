import { ticksPerSecond } from '../../sdk/core/game-core.ts';
import { backOut, clamp01 } from '../../sdk/render/easing.ts';
import { paint, fillPath, type DrawContext, type Picture } from '../../sdk/render/picture.ts';
import { NumberText, Label } from '../../sdk/render/text.ts';
import { colours, fillCircle, fillRoundRect } from '../../sdk/render/theme.ts';
import { bestLabel, formatNumber, type SharedMessages } from '../../sdk/runtime/shared-messages.ts';
import { freezeTicks, frenzyTicks, livesStart, missesMax, ticksMax } from '../core/constants.ts';
import type { Play } from '../core/state.ts';

/** Score, time, lives and fallen fruit. Reads the play, never changes it. */
export class Hud {
  #figures!: NumberText;
  #heart!: Picture;
  #lost!: Picture;
  #drop!: Picture;
  #noDrop!: Picture;
  readonly #labels = { best: new Label(), seconds: new Label() };
  #shown = 0;
  #scoreMs = 1000;
  #heartMs = 1000;
  #dropMs = 1000;

  resize(ratio: number): void {
    this.#figures = new NumberText(34, colours.paper, ratio);
    this.#heart = paint(26, 26, ratio, (ctx) => paintHeart(ctx, colours.rose, '#ff93ab'));
    this.#lost = paint(26, 26, ratio, (ctx) => paintHeart(ctx, '#ffffff2e', '#ffffff18'));
    this.#drop = paint(12, 12, ratio, (ctx) => paintCross(ctx, colours.gold));
    this.#noDrop = paint(12, 12, ratio, (ctx) => fillCircle(ctx, 6, 6, 2.4, '#ffffff55'));
  }

  bumpScore(): void {
    this.#scoreMs = 0;
  }

  bumpLives(): void {
    this.#heartMs = 0;
  }

  bumpDrops(): void {
    this.#dropMs = 0;
  }

  draw(
    ctx: DrawContext,
    play: Play,
    { width, score, best, elapsedMs }: { width: number; score: number; best: number; elapsedMs: number },
    messages: SharedMessages,
  ): void {
    this.#scoreMs += elapsedMs;
    this.#heartMs += elapsedMs;
    this.#dropMs += elapsedMs;
    this.#time(ctx, width, play);
    this.#score(ctx, score, best, messages);
    this.#lives(ctx, width, play);
    powers(ctx, width, play);
  }

  /** A wick that burns down, and the seconds left. */
  #time(ctx: DrawContext, width: number, play: Play): void {
    const wide = Math.min(width - 24, 520);
    const left = (width - wide) / 2;
    const part = clamp01(1 - play.tick / ticksMax);
    const seconds = Math.ceil((ticksMax - play.tick) / ticksPerSecond);
    fillRoundRect(ctx, [left - 3, 9, wide + 6, 14], '#140e22b8');
    if (part > 0.004)
      fillRoundRect(ctx, [left, 12, wide * part, 8], seconds <= 10 ? colours.rose : colours.gold);
    fillCircle(ctx, left + wide * part, 16, 6, '#fff3c4');
    const urgent = seconds <= 10;
    const grown = urgent ? 1 + 0.25 * (1 - ((ticksMax - play.tick) % ticksPerSecond) / ticksPerSecond) : 1;
    const colour = urgent ? colours.blush : colours.paper;
    this.#labels.seconds.draw(ctx, formatNumber(seconds), {
      x: Math.min(width / 2, livesLeft(width) - 24),
      y: 42,
      align: 0.5,
      size: 22,
      colour,
      grown,
    });
  }

  #score(ctx: DrawContext, score: number, best: number, messages: SharedMessages): void {
    // The displayed score counts up, so that a combo is visible.
    this.#shown += Math.ceil((score - this.#shown) / 5);
    const grown = 1 + 0.22 * (1 - backOut(clamp01(this.#scoreMs / 240)));
    this.#figures.draw(ctx, formatNumber(this.#shown), 14, 50, grown);
    if (best <= 0) return;
    const text = bestLabel(messages, best, score);
    const colour = score > best ? colours.gold : '#e3d8f0';
    this.#labels.best.draw(ctx, text, { x: 14, align: 0, y: 78, size: 13, colour });
  }

  #lives(ctx: DrawContext, width: number, play: Play): void {
    const right = width - 66;
    // Dark enough for the marks to stand out from the bunting.
    fillRoundRect(ctx, [livesLeft(width), 28, 96, 52], '#140e22e6', 14);
    const shake = this.#heartMs < 500 ? Math.sin(this.#heartMs / 26) * 4 * (1 - this.#heartMs / 500) : 0;
    for (let life = 0; life < livesStart; life += 1) {
      const image = life < play.lives ? this.#heart : this.#lost;
      ctx.drawImage(image, right - (livesStart - life) * 28 + shake, 32, 26, 26);
    }
    const hop = this.#dropMs < 240 ? 1 + 0.8 * (1 - this.#dropMs / 240) : 1;
    for (let miss = 0; miss < missesMax; miss += 1) {
      const size = miss === play.misses - 1 ? 12 * hop : 12;
      const image = miss < play.misses ? this.#drop : this.#noDrop;
      ctx.drawImage(image, right - (missesMax - miss) * 16.4 + 6 - size / 2, 68 - size / 2, size, size);
    }
  }
}

const livesLeft = (width: number): number => width - 66 - 92;

/** How long the freeze and the frenzy last. */
function powers(ctx: DrawContext, width: number, play: Play): void {
  for (const [left, of, colour] of [
    [play.frenzy, frenzyTicks, '#ff6a3c'],
    [play.freeze, freezeTicks, '#8fdcff'],
  ] as const) {
    if (left <= 0) continue;
    const wide = 120;
    fillRoundRect(ctx, [width / 2 - wide / 2 - 2, 62, wide + 4, 10], '#140e22b8');
    fillRoundRect(ctx, [width / 2 - wide / 2, 64, Math.max(6, (wide * left) / of), 6], colour);
    return;
  }
}

function paintHeart(ctx: DrawContext, colour: string, light: string): void {
  ctx.scale(26 / 22, 26 / 22);
  fillPath(ctx, '#140e2288', 'M11 21.500C-4 11-1 2 5 2c3 0 5 2 6 4 1-2 3-4 6-4 6 0 9 9-6 19.500Z');
  fillPath(
    ctx,
    colour,
    'M11 19.500C-2 10 0 2 5.500 2 8.500 2 10 4 11 6c1-2 2.500-4 5.500-4C22 2 24 10 11 19.500Z',
  );
  fillPath(ctx, light, 'M6 4.500c-2 0-3 2-2.500 4 1-1.500 2-3 4-3.500C7 4.600 6.500 4.500 6 4.500Z');
}

function paintCross(ctx: DrawContext, colour: string): void {
  ctx.lineCap = 'round';
  for (const [width, paintWith] of [
    [5, '#140e22'],
    [3, colour],
  ] as const) {
    ctx.strokeStyle = paintWith;
    ctx.lineWidth = width;
    ctx.beginPath();
    ctx.moveTo(3, 3);
    ctx.lineTo(9, 9);
    ctx.moveTo(9, 3);
    ctx.lineTo(3, 9);
    ctx.stroke();
  }
}
