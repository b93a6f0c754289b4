import { getOrMake, type DrawContext } from '../../sdk/render/picture.ts';
import { ScreenEffects } from '../../sdk/render/screen-effects.ts';
import { drawTextSprite, renderText, type TextSprite } from '../../sdk/render/text.ts';
import { comboMax } from '../core/constants.ts';
import { shakeMax } from './camera.ts';
import { palette } from './palette.ts';
import type { Props } from './props.ts';

/** On the screen; `scale` is in pixels per metre. */
interface RunnerPoint {
  x: number;
  y: number;
  scale: number;
}

/** `speed` is in metres a second. */
interface Ring {
  count: number;
  speed: number;
  colour: string;
}

const numberGapMs = 130;
const spritesMax = 40;

/** Particles of the street: coins, dust, splinters. `scale` is in pixels per metre. */
export class RunnerEffects extends ScreenEffects {
  #numbers: { text: string; x: number; y: number; ms: number; combo: number }[] = [];
  #numberMs = 0;
  readonly #sprites = new Map<string, TextSprite>();

  /** More sparks, farther out, the higher the combo. */
  coin({ x, y, scale }: RunnerPoint, combo: number, props: Props): void {
    const count = this.calm ? 4 : 3 + combo;
    const speed = scale * (1.3 + combo * 0.25);
    for (let index = 0; index < count; index += 1) {
      const angle = (index / count) * Math.PI * 2 + Math.random();
      this.spark({
        x,
        y,
        speedX: Math.cos(angle) * speed,
        speedY: Math.sin(angle) * speed - scale,
        lifeMs: 320,
        size: scale * 0.5,
        look: props.spark,
      });
    }
  }

  /** A coin drawn in by the magnet flies to the runner. */
  pull(from: { x: number; y: number }, to: { x: number; y: number; scale: number }, props: Props): void {
    const lifeMs = 190;
    this.spark({
      ...from,
      speedX: ((to.x - from.x) * 1000) / lifeMs,
      speedY: ((to.y - from.y) * 1000) / lifeMs,
      lifeMs,
      size: to.scale * 0.8,
      look: props.coins[0] ?? props.spark,
    });
  }

  dust(x: number, y: number, scale: number, count: number): void {
    for (let index = 0; index < count; index += 1) {
      this.spark({
        x: x + (Math.random() - 0.5) * scale * 0.6,
        y,
        speedX: (Math.random() - 0.5) * scale * 3.4,
        speedY: -Math.random() * scale * 1.5,
        gravity: scale * 3,
        lifeMs: 260 + Math.random() * 180,
        size: scale * 0.1,
        look: index % 2 === 0 ? '#cdb6e6' : '#8d74b5',
      });
    }
  }

  /** Splinters of a barrier, and stars. */
  crash(x: number, y: number, scale: number, hurts = true): void {
    const colours = ['#f2334f', '#fff3df', palette.gold];
    for (let index = 0; index < 22; index += 1) {
      this.spark({
        x,
        y: y - scale * 0.5,
        speedX: (Math.random() - 0.5) * scale * 9,
        speedY: -Math.random() * scale * 6,
        gravity: scale * 14,
        lifeMs: 700,
        size: scale * (0.08 + Math.random() * 0.12),
        spin: 1 + Math.random() * 2,
        look: colours[index % 3] ?? palette.gold,
      });
    }
    this.addShake(hurts ? shakeMax : shakeMax / 2);
    if (hurts) this.flash(0.5);
  }

  /** Sparks that open like a ring, for a power or a longer streak; a longer one is denser and wider, the longest mint and double. */
  ring(at: RunnerPoint, combo = 1): void {
    const step = this.calm ? 1 : combo;
    const isMost = combo === comboMax;
    this.#ring(at, {
      count: 8 + 4 * step,
      speed: 3.2 + 0.6 * step,
      colour: isMost ? palette.mint : palette.gold,
    });
    if (isMost) this.#ring(at, { count: 12, speed: 3.2, colour: palette.gold });
  }

  #ring({ x, y, scale }: RunnerPoint, { count, speed, colour }: Ring): void {
    for (let index = 0; index < count; index += 1) {
      const angle = (index / count) * Math.PI * 2;
      this.spark({
        x,
        y,
        speedX: Math.cos(angle) * scale * speed,
        speedY: Math.sin(angle) * scale * speed,
        lifeMs: 420,
        size: scale * 0.14,
        look: index % 2 === 0 ? colour : palette.paper,
      });
    }
  }

  burstAt(x: number, y: number): void {
    const looks = [palette.gold, palette.mint, palette.rose, palette.paper];
    this.burst(x, y, { count: 26, speed: 320, gravity: 500, lifeMs: 800, sizes: [4, 9], spin: 1, looks });
  }

  /** A coin's points beside the runner, at most one of them twice in a blink. */
  number(text: string, [x, y]: readonly [number, number], combo: number): void {
    const now = performance.now();
    if (now - this.#numberMs < numberGapMs) return;
    this.#numberMs = now;
    this.#numbers = [...this.#numbers.slice(-3), { text, x, y, ms: 0, combo }];
  }

  /** The points, smaller and quicker than words. */
  drawNumbers(ctx: DrawContext, elapsedMs: number): void {
    const ratio = ctx.getTransform().a;
    for (const item of this.#numbers) {
      item.ms += elapsedMs;
      ctx.globalAlpha = Math.max(0, Math.min(1, (520 - item.ms) / 200));
      const sprite = this.#spriteOf(item.text, 15 + item.combo * 2, ratio);
      drawTextSprite(ctx, sprite, [item.x, item.y - item.ms * 0.09]);
    }
    ctx.globalAlpha = 1;
    this.#numbers = this.#numbers.filter((item) => item.ms < 520);
  }

  #spriteOf(text: string, size: number, ratio: number): TextSprite {
    const key = `${text} ${size} ${ratio}`;
    return getOrMake(this.#sprites, key, () => {
      if (this.#sprites.size >= spritesMax) this.#sprites.clear();
      return renderText(text, size, '#ffe08a', ratio);
    });
  }
}
