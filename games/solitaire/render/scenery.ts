import { pointsAlong, flagColours, strokeLine } from '../../sdk/render/theme.ts';
import { decay } from '../../sdk/render/easing.ts';
import { blitMoved, glow, paint, type DrawContext, type Picture } from '../../sdk/render/picture.ts';
import type { Layout, Point } from './layout.ts';
import { drawCup, drawFlag, drawFlame, drawLamp, drawLight, drawWisp, flagSize } from './scenery-parts.ts';

/** What lives around the cards: prayer flags in the wind, a butter lamp, tea that steams, dust in the lamp's light. */

const tilts = 9;
const flagEvery = 26;
/** From the upper edge of the screen to the lowest flag's foot. */
export const flagsHeight = 24;
const motes = 12;
const wisps = 4;
const wispMs = 3600;
const thingSize = 44;

export class Scenery {
  readonly #isCalm: boolean;
  #layout!: Layout;
  /** By colour, then from blown left to blown right. */
  #flags: readonly (readonly Picture[])[] = [];
  #motes: readonly Picture[] = [];
  #light!: Picture;
  #lamp!: Picture;
  #flames: readonly Picture[] = [];
  #halo!: Picture;
  #cup!: Picture;
  #wisp!: Picture;
  #wind = 0;

  constructor(isCalm: boolean) {
    this.#isCalm = isCalm;
  }

  resize(layout: Layout): void {
    this.#layout = layout;
    const { ratio, width, height } = layout;
    this.#flags = flagColours.map((colour) =>
      Array.from({ length: tilts }, (_, at) =>
        paint(flagSize * 2, flagSize * 1.4, ratio, (ctx) => drawFlag(ctx, colour, at / (tilts - 1) - 0.5)),
      ),
    );
    this.#motes = [3, 4.5, 6].map((radius) => glow(radius, ratio, '#ffe9b0'));
    const radius = Math.round(Math.min(width, height) * 0.3);
    this.#light = paint(radius * 2, radius * 2, ratio, (ctx) => drawLight(ctx, radius));
    this.#lamp = paint(thingSize, thingSize, ratio, drawLamp);
    this.#flames = [-1, -0.4, 0.3, 1].map((lean) => paint(16, 24, ratio, (ctx) => drawFlame(ctx, lean)));
    this.#halo = glow(34, ratio, '#ffb347');
    this.#cup = paint(thingSize, thingSize, ratio, drawCup);
    this.#wisp = paint(20, 20, ratio, drawWisp);
  }

  /** A gust, the stronger the better the moves: 0 to 1. */
  blow(strength: number): void {
    this.#wind = Math.max(this.#wind, strength);
  }

  /** Beneath the cards: light that sways as the lamp does, dust that drifts through it, and flags along the upper edge. */
  drawBelow(ctx: DrawContext, nowMs: number, elapsedMs: number): void {
    const { width, height, ratio } = this.#layout;
    const ms = this.#isCalm ? 0 : nowMs;
    const radius = this.#light.width / ratio / 2;
    const x = width * (0.5 + 0.2 * Math.sin(ms / 3900)) - radius;
    const y = height * (0.5 + 0.06 * Math.sin(ms / 2700)) - radius;
    ctx.globalAlpha = 0.75 + 0.25 * Math.sin(ms / 1300);
    blitMoved(ctx, this.#light, { x, y, ratio });
    for (let index = 0; index < motes; index += 1) this.#drawMote(ctx, index, ms);
    ctx.globalAlpha = 1;
    this.#wind *= decay(elapsedMs, 700);
    this.#drawFlags(ctx, ms);
  }

  #drawMote(ctx: DrawContext, index: number, ms: number): void {
    const { width, height, ratio } = this.#layout;
    const picture = this.#motes[index % this.#motes.length]!;
    const drift = ms / (4300 + index * 610) + index * 2.4;
    const rise = (((index * 0.618 + ms / (26_000 + index * 1700)) % 1) + 1) % 1;
    const x = ((index * 0.37 + 0.06) % 1) * width + Math.sin(drift) * width * 0.08;
    ctx.globalAlpha =
      (0.25 + 0.45 * Math.abs(Math.sin(ms / (1100 + index * 140) + index))) * Math.sin(rise * Math.PI);
    blitMoved(ctx, picture, { x, y: height * (0.95 - rise * 0.8), ratio });
  }

  /** On the planks: lamp and tea. `tension` is 0 to 1 in the last seconds, when the flame shrinks and jumps. */
  drawAround(ctx: DrawContext, nowMs: number, tension: number): void {
    const ms = this.#isCalm ? 0 : nowMs;
    const [lamp, cup] = thingsPlaces(this.#layout);
    this.#drawLamp(ctx, lamp, ms, tension);
    this.#drawCup(ctx, cup, ms);
  }

  #drawFlags(ctx: DrawContext, ms: number): void {
    const { width, ratio } = this.#layout;
    const count = Math.ceil(width / flagEvery);
    const sag = (x: number): number => 2 + Math.sin((((x / width) * 3) % 1) * Math.PI) * 5;
    strokeLine(ctx, pointsAlong([0, width + 20, 20], sag), '#e9d9b8', 1.5);
    for (let index = 0; index < count; index += 1) {
      const x = (index + 0.5) * flagEvery;
      const gust = Math.sin(ms / 620 - index * 0.55) * 0.55 + Math.sin(ms / 1710 + index) * 0.3;
      const blown = Math.sin(ms / 90 - index * 0.8) * this.#wind * 0.6;
      const tilt = Math.round(((Math.max(-1, Math.min(1, gust + blown)) + 1) / 2) * (tilts - 1));
      blitMoved(ctx, this.#flags[index % 5]![tilt]!, { x: x - flagSize, y: sag(x), ratio });
    }
  }

  #drawLamp(ctx: DrawContext, { x, y }: Point, ms: number, tension: number): void {
    const { ratio } = this.#layout;
    const flicker = Math.sin(ms / 130) * 0.5 + Math.sin(ms / 73) * (0.3 + tension * 0.6);
    const [middle, top] = [x + thingSize / 2, y + 14];
    ctx.globalAlpha = Math.min(1, 0.5 + 0.16 * flicker + this.#wind * 0.3) * (1 - tension * 0.4);
    blitMoved(ctx, this.#halo, { x: middle - 34, y: top - 36, ratio });
    ctx.globalAlpha = 1;
    blitMoved(ctx, this.#lamp, { x, y, ratio });
    const lean = Math.round(((Math.max(-1, Math.min(1, flicker + this.#wind)) + 1) / 2) * 3);
    blitMoved(ctx, this.#flames[lean]!, { x: middle - 8, y: top - 15, ratio });
  }

  #drawCup(ctx: DrawContext, { x, y }: Point, ms: number): void {
    const { ratio } = this.#layout;
    blitMoved(ctx, this.#cup, { x, y, ratio });
    for (let index = 0; index < wisps; index += 1) {
      const part = (ms / wispMs + index / wisps) % 1;
      ctx.globalAlpha = Math.sin(part * Math.PI) * 0.75;
      const across = Math.sin(part * 5 + index * 1.7) * 5;
      blitMoved(ctx, this.#wisp, { x: x + 8 + across, y: y + 6 - part * 30, ratio });
    }
    ctx.globalAlpha = 1;
  }
}

/** The lamp and the cup: between the buttons of an upright phone, at the foot of the left plank of a wide screen. */
function thingsPlaces({ isWide, width, height, frame, undo }: Layout): [Point, Point] {
  if (!isWide) {
    const y = undo.y - thingSize / 2;
    return [
      { x: width * 0.27 - thingSize / 2, y },
      { x: width * 0.73 - thingSize / 2, y },
    ];
  }
  const y = height - thingSize - 16;
  return [
    { x: frame.left * 0.28 - thingSize / 2, y },
    { x: frame.left * 0.68 - thingSize / 2, y },
  ];
}
