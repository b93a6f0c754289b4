import { glow, paint, type DrawContext, type Picture } from '../../sdk/render/picture.ts';
import { fillCircle, fillEllipse, fillPolygon, fillRects } from '../../sdk/render/theme.ts';
import type { Stage } from '../../sdk/runtime/stage.ts';
import type { Scene } from './wall-art.ts';

/** What drifts through the evening, behind the fruit. */

interface Manner {
  count: number;
  size: number;
  /** Pixels a second, down and aside; and how far it sways. */
  fall: number;
  wind: number;
  sway: number;
  alpha: number;
  draw(ctx: DrawContext, size: number): void;
}

const manners: Readonly<Record<Scene['drift'], Manner>> = {
  fireflies: { count: 10, size: 20, fall: -7, wind: 5, sway: 26, alpha: 0.75, draw: light('#ffe08a') },
  petals: { count: 12, size: 12, fall: 34, wind: 16, sway: 22, alpha: 0.8, draw: petal },
  rain: { count: 22, size: 26, fall: 620, wind: -60, sway: 0, alpha: 0.32, draw: drop },
  lanterns: { count: 7, size: 30, fall: -20, wind: 6, sway: 12, alpha: 0.85, draw: lantern },
  snow: { count: 18, size: 8, fall: 44, wind: 10, sway: 18, alpha: 0.75, draw: flake },
};

/** Beyond the edge, so that nothing appears within the picture. */
const beyond = 40;

export class Drift {
  readonly #manner: Manner;
  readonly #isCalm: boolean;
  #picture!: Picture;
  #stage!: Stage;

  constructor({ drift }: Scene, isCalm: boolean) {
    this.#manner = manners[drift];
    this.#isCalm = isCalm;
  }

  resize(stage: Stage): void {
    const { size, draw } = this.#manner;
    this.#stage = stage;
    this.#picture = paint(size, size, stage.ratio, (ctx) => draw(ctx, size));
  }

  draw(ctx: DrawContext, nowMs: number): void {
    const { count, size, fall, wind, sway, alpha } = this.#manner;
    const { width, height, ratio } = this.#stage;
    const seconds = this.#isCalm ? 0 : nowMs / 1000;
    const [wide, high] = [width + 2 * beyond, height + 2 * beyond];
    const at = (value: number): number => Math.round(value * ratio) / ratio;
    for (let index = 0; index < count; index += 1) {
      const pace = 0.7 + ((index * 37) % 10) / 16;
      const x = index * 0.618 * wide + seconds * wind * pace + Math.sin(seconds * 0.9 + index * 2.1) * sway;
      const y = index * 0.377 * high + seconds * fall * pace;
      ctx.globalAlpha = alpha * (0.55 + 0.45 * Math.sin(seconds * 1.7 + index * 1.3));
      ctx.drawImage(this.#picture, at(within(x, wide) - beyond), at(within(y, high) - beyond), size, size);
    }
    ctx.globalAlpha = 1;
  }
}

const within = (value: number, limit: number): number => ((value % limit) + limit) % limit;

function light(colour: string): Manner['draw'] {
  return (ctx, size) => ctx.drawImage(glow(size / 2, 2, colour), 0, 0, size, size);
}

function petal(ctx: DrawContext, size: number): void {
  fillEllipse(ctx, [size / 2, size / 2, size * 0.48, size * 0.26], '#ffb04a', 0.6);
}

function drop(ctx: DrawContext, size: number): void {
  fillPolygon(ctx, [size * 0.56, 0, size * 0.62, 0, size * 0.48, size, size * 0.42, size], '#bfe4ff');
}

function lantern(ctx: DrawContext, size: number): void {
  ctx.drawImage(glow(size / 2, 2, '#ff9a3c'), 0, 0, size, size);
  fillPolygon(
    ctx,
    [size * 0.34, size * 0.3, size * 0.66, size * 0.3, size * 0.6, size * 0.72, size * 0.4, size * 0.72],
    '#ffd07a',
  );
  fillRects(ctx, '#c8502a', [size * 0.36, size * 0.28, size * 0.28, size * 0.05]);
}

function flake(ctx: DrawContext, size: number): void {
  fillCircle(ctx, size / 2, size / 2, size * 0.4, '#f4faff');
}
