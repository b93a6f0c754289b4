import { decay } from '../../sdk/render/easing.ts';
import { paint, blit, drawAt, getOrMake, type DrawContext, type Picture } from '../../sdk/render/picture.ts';
import { fillCircle, fillEllipse } from '../../sdk/render/theme.ts';
import type { Layout } from './layout.ts';
import type { YakCloth } from './yak-skins.ts';
import { bodySize, headSize, paintBody, paintHead } from './yak-art.ts';

export type Mood = 'calm' | 'happy' | 'sore' | 'afraid';

/** Milliseconds that a mood lasts. */
const moodMs = 750;
const blinkEveryMs = 3100;
const noMs = 320;
/** The head's largest turn to each side in radians, and the number of steps. */
const turnMax = 0.2;
const turns = 8;
/** Room around the head's picture for its turns, in bubbles. */
const around = 0.45;

/** The thrower: turns its head with the aim, butts, winces, rejoices. */
export class Yak {
  readonly #worn: YakCloth | undefined;
  #layout!: Layout;
  #body!: Picture;
  /** The head at each angle, painted on first use. */
  #heads!: Map<number, Picture>;
  /** The head's height in bubbles, and its speed. */
  #butt = 0;
  #buttSpeed = 0;
  #turn = 0;
  #mood: Mood = 'calm';
  #moodMs = 0;
  #noMs = noMs;

  constructor(worn?: YakCloth) {
    this.#worn = worn;
  }

  resize(layout: Layout): void {
    const { unit, ratio } = layout;
    this.#layout = layout;
    this.#body = paint(bodySize.width * unit, bodySize.height * unit, ratio, (ctx) => {
      ctx.scale(unit, unit);
      paintBody(ctx, this.#worn);
    });
    this.#heads = new Map();
  }

  throwUp(): void {
    this.#buttSpeed = -15;
  }

  /** Shakes its head: no throw goes that way. */
  sayNo(): void {
    this.#noMs = 0;
  }

  setMood(mood: Mood, lastsMs = moodMs): void {
    this.#mood = mood;
    this.#moodMs = lastsMs;
    if (mood === 'happy') this.#buttSpeed = -11;
    if (mood === 'sore') this.#buttSpeed = 7;
  }

  /** `aim` runs from -1, far left, to 1. */
  draw(ctx: DrawContext, aim: number, afraid: boolean, elapsedMs: number, nowMs: number): void {
    this.#move(aim, elapsedMs);
    const { unit, ratio, launch } = this.#layout;
    const breath = Math.sin(nowMs / 520) * 0.03;
    const bodyY = launch.y + unit * (0.75 + breath + Math.max(0, this.#butt) * 0.3);
    blit(ctx, this.#body, { x: launch.x - (bodySize.width / 2) * unit, y: bodyY, ratio });
    const no = Math.sin((this.#noMs / noMs) * Math.PI * 4) * 1.2 * (1 - this.#noMs / noMs);
    const turn = Math.round(Math.max(-1, Math.min(1, this.#turn + no)) * turns);
    const neckY = launch.y + unit * (1.72 + this.#butt + breath);
    blit(ctx, this.#head(turn), {
      x: launch.x - (headSize.neckX + around) * unit,
      y: neckY - (headSize.neckY + around) * unit,
      ratio,
    });
    drawAt(ctx, [launch.x, neckY, (turn / turns) * turnMax, unit], () => this.#eyes(ctx, afraid, nowMs));
  }

  /** Rotating so large a picture is slow: each angle is painted once and then copied. */
  #head(turn: number): Picture {
    return getOrMake(this.#heads, turn, () => {
      const { unit, ratio } = this.#layout;
      const [wide, high] = [headSize.width + 2 * around, headSize.height + 2 * around];
      return paint(wide * unit, high * unit, ratio, (ctx) => {
        ctx.scale(unit, unit);
        ctx.translate(headSize.neckX + around, headSize.neckY + around);
        ctx.rotate((turn / turns) * turnMax);
        ctx.translate(-headSize.neckX, -headSize.neckY);
        paintHead(ctx, this.#worn);
      });
    });
  }

  #move(aim: number, elapsedMs: number): void {
    const seconds = Math.min(0.05, elapsedMs / 1000);
    this.#buttSpeed += (-this.#butt * 420 - this.#buttSpeed * 17) * seconds;
    this.#butt = Math.max(-0.7, Math.min(0.5, this.#butt + this.#buttSpeed * seconds));
    this.#turn += (aim - this.#turn) * (1 - decay(elapsedMs, 45));
    this.#moodMs = Math.max(0, this.#moodMs - elapsedMs);
    this.#noMs = Math.min(noMs, this.#noMs + elapsedMs);
  }

  #eyes(ctx: DrawContext, afraid: boolean, nowMs: number): void {
    const mood = this.#moodMs > 0 ? this.#mood : afraid ? 'afraid' : 'calm';
    const blinks = mood === 'calm' && nowMs % blinkEveryMs < 130;
    ctx.strokeStyle = '#2a1420';
    ctx.lineWidth = 0.11;
    ctx.lineCap = 'round';
    for (const side of [-1, 1]) {
      const x = side * 0.52;
      if (mood === 'happy') closedEye(ctx, x, (at) => 0.06 - 0.26 * (1 - at * at));
      else if (mood === 'sore') closedEye(ctx, x, (at) => -0.1 - 0.2 * at * side);
      else if (blinks) closedEye(ctx, x, () => -0.06);
      else this.#openEye(ctx, x, mood === 'afraid', nowMs);
    }
  }

  #openEye(ctx: DrawContext, x: number, afraid: boolean, nowMs: number): void {
    const lookX = x + this.#turn * 0.12 + (afraid ? Math.sin(nowMs / 40) * 0.02 : 0);
    fillCircle(ctx, lookX, -0.17, afraid ? 0.12 : 0.18, '#2a1420');
    fillCircle(ctx, lookX + 0.06, -0.24, 0.06, '#ffffff');
  }
}

/** An eye drawn as one line from -1 to 1; the white under it is covered. */
function closedEye(ctx: DrawContext, x: number, lineAt: (at: number) => number): void {
  fillEllipse(ctx, [x, -0.1, 0.31, 0.35], '#51313c');
  ctx.beginPath();
  for (let at = -1; at <= 1; at += 0.5) ctx.lineTo(x + at * 0.2, lineAt(at));
  ctx.stroke();
}
