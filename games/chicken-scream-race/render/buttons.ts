import { strokeCircle, colours, fillCircle, fillRoundRect } from '../../sdk/render/theme.ts';
import type { DrawContext, Picture } from '../../sdk/render/picture.ts';
import type { Sprites } from '../../sdk/render/sprites.ts';
import { Label } from '../../sdk/render/text.ts';
import { formatNumber } from '../../sdk/render/format.ts';
import type { Context } from '../messages.ts';
import { breathMax, breathToLeap, cornForEgg } from '../core/constants.ts';
import type { Race } from '../core/state.ts';
import type { Scale, Spot } from './layout.ts';
import { loudnessColours } from './things/signs.ts';

/** What the frame adds to the race's state. */
export interface Shown {
  score: number;
  best: number;
  elapsedMs: number;
  loudness: number;
  held: boolean;
  hushed: boolean;
  laying: boolean;
  isByVoice: boolean;
  /** Reduced motion. */
  isCalm: boolean;
}

/** Under a finger. */
const pressedMeter = '#6f48a6';
const pressedEgg = '#a8752f';

/** Below the ground: loudness with the breath around it, silence, and eggs. */
export class Buttons {
  readonly #labels = { level: new Label(), eggs: new Label() };
  #scale!: Scale;
  #egg!: Picture;
  #mic!: Picture;
  #refusedMs = 1000;

  resize(scale: Scale, ratio: number, sprites: Sprites): void {
    this.#scale = scale;
    this.#egg = sprites.paint('egg', scale.egg.radius * 1.2, ratio);
    this.#mic = sprites.paint('mic', 24, ratio);
  }

  refuse(): void {
    this.#refusedMs = 0;
  }

  draw(ctx: DrawContext, race: Race, shown: Shown, messages: Context['messages']): void {
    const { meter, hush, isLow } = this.#scale;
    this.#refusedMs += shown.elapsedMs;
    this.#meter(ctx, race, shown);
    this.#eggs(ctx, race, shown.laying);
    if (!shown.isByVoice) drawHush(ctx, hush, shown.hushed);
    else ctx.drawImage(this.#mic, meter.x - meter.radius - 34, meter.y - 12, 24, 24);
    if (isLow) return;
    const level = Math.max(0, Math.min(3, Math.round(shown.loudness)));
    const text = [messages.quiet, messages.talk, messages.loud, messages.scream][level]!;
    const y = meter.y + meter.radius + 22;
    this.#labels.level.draw(ctx, text, {
      x: meter.x,
      y,
      align: 0.5,
      size: 15,
      colour: loudnessColours[level]!,
    });
  }

  /** Four bars that fill with the voice, the breath as a ring around them. */
  #meter(ctx: DrawContext, { breath }: Race, { loudness, held }: Shown): void {
    const { x, y, radius: full } = this.#scale.meter;
    const radius = held ? full - 3 : full;
    fillCircle(ctx, x, y + 4, radius, '#140e2288');
    fillCircle(ctx, x, y, radius, held ? pressedMeter : '#2b2146f0');
    const colour = breath < breathToLeap ? colours.rose : colours.mint;
    drawRing(ctx, [x, y, radius + 5], 1, '#ffffff22', 5);
    drawRing(ctx, [x, y, radius + 5], breath / breathMax, colour, 5);
    const step = radius * 0.3;
    for (let bar = 0; bar < 4; bar += 1) {
      const tall = radius * (0.3 + bar * 0.24);
      const lit = loudness >= bar - 0.5;
      const bright = lit ? loudnessColours[bar]! : '#ffffff30';
      fillRoundRect(ctx, [x + (bar - 2) * step + 1, y + radius * 0.5 - tall, step - 3, tall], bright, 3);
    }
  }

  /** How many, and how far the next one is. */
  #eggs(ctx: DrawContext, { eggs, grains, laid }: Race, held: boolean): void {
    const { x: middle, y, radius: full } = this.#scale.egg;
    const radius = held ? full - 2 : full;
    const x = middle + (this.#refusedMs < 300 ? Math.sin(this.#refusedMs / 22) * 5 : 0);
    fillCircle(ctx, x, y + 3, radius, '#140e2288');
    fillCircle(ctx, x, y, radius, held ? pressedEgg : eggs > 0 && laid === 0 ? '#6d4a1c' : '#2b2146f0');
    drawRing(ctx, [x, y, radius + 3], grains / cornForEgg, colours.gold, 4);
    ctx.globalAlpha = eggs > 0 && laid === 0 ? 1 : 0.4;
    const side = radius * 1.2;
    ctx.drawImage(this.#egg, x - side / 2, y - side / 2, side, side);
    ctx.globalAlpha = 1;
    const at = {
      x: x + radius * 0.7,
      y: y + radius * 0.6,
      align: 0.5,
      size: 16,
      colour: colours.paper,
    } as const;
    this.#labels.eggs.draw(ctx, formatNumber(eggs), at);
  }
}

/** A closed beak: hold to be quiet. */
function drawHush(ctx: DrawContext, { x, y, radius }: Spot, held: boolean): void {
  fillCircle(ctx, x, y + 3, radius, '#140e2288');
  fillCircle(ctx, x, y, held ? radius - 2 : radius, held ? '#4a5fb0' : '#2b2146f0');
  fillCircle(ctx, x - radius * 0.08, y, radius * 0.5, loudnessColours[0]);
  fillCircle(ctx, x + radius * 0.16, y - radius * 0.16, radius * 0.44, held ? '#4a5fb0' : '#2b2146');
}

/** A part of a circle, from its top on. */
function drawRing(
  ctx: DrawContext,
  [x, y, radius]: readonly [number, number, number],
  part: number,
  colour: string,
  width: number,
): void {
  if (part <= 0.01) return;
  ctx.lineCap = 'round';
  strokeCircle(ctx, [x, y, radius, -Math.PI / 2, -Math.PI / 2 + Math.PI * 2 * part], colour, width);
}
