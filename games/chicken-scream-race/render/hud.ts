import { ticksPerSecond } from '../../sdk/core/game-core.ts';
import { backOut, clamp01 } from '../../sdk/render/easing.ts';
import type { DrawContext, Picture } from '../../sdk/render/picture.ts';
import type { Sprites } from '../../sdk/render/sprites.ts';
import { NumberText, Label } from '../../sdk/render/text.ts';
import { colours, fillCircle, fillRoundRect, fillPolygon } from '../../sdk/render/theme.ts';
import { bestLabel, formatNumber, type SharedMessages } from '../../sdk/runtime/shared-messages.ts';
import { breathMax, courseLength, fallsMax, ticksMax } from '../core/constants.ts';
import type { Race } from '../core/state.ts';
import { coats } from './chicken.ts';
import type { Scale } from './scale.ts';

/** Score, place, course with four runners, falls left, breath and loudness. */
export class Hud {
  readonly #labels = { best: new Label(), time: new Label(), place: new Label() };
  #figures!: NumberText;
  #egg!: Picture;
  #scale!: Scale;
  #shown = 0;
  #placeMs = 1000;

  resize(scale: Scale, ratio: number, sprites: Sprites): void {
    this.#scale = scale;
    this.#figures = new NumberText(34, colours.paper, ratio);
    this.#egg = sprites.paint('egg', 26, ratio);
  }

  bumpPlace(): void {
    this.#placeMs = 0;
  }

  draw(ctx: DrawContext, race: Race, shown: Shown, messages: SharedMessages): void {
    const { score, best, elapsedMs, loudness, held } = shown;
    const { width } = this.#scale;
    this.#placeMs += elapsedMs;
    this.#shown += Math.ceil((score - this.#shown) / 5);
    this.#way(ctx, race);
    this.#figures.draw(ctx, formatNumber(this.#shown), 14, 50);
    if (best > 0) {
      const colour = score > best ? colours.gold : '#f4e6f0';
      const text = bestLabel(messages, best, score);
      this.#labels.best.draw(ctx, text, { x: 15, y: 78, align: 0, size: 13, colour });
    }
    const seconds = Math.ceil((ticksMax - race.tick) / ticksPerSecond);
    const colour = seconds <= 10 ? colours.blush : colours.paper;
    this.#labels.time.draw(ctx, formatNumber(seconds), { x: width / 2, y: 46, align: 0.5, size: 22, colour });
    this.#place(ctx, race);
    this.#eggs(ctx, race);
    meter(ctx, this.#scale, loudness, race.breath, held);
  }

  /** The whole course, with a dot for each chicken. */
  #way(ctx: DrawContext, race: Race): void {
    const { width } = this.#scale;
    const wide = Math.min(width - 40, 520);
    const left = (width - wide) / 2;
    fillRoundRect(ctx, [left - 8, 10, wide + 16, 14], '#140e22b0');
    fillRoundRect(ctx, [left, 15, Math.max(4, (wide * race.at) / courseLength), 4], colours.gold);
    race.rivals.forEach(({ at }, index) =>
      fillCircle(ctx, left + (wide * at) / courseLength, 17, 5, coats[index + 1]?.body ?? '#fff'),
    );
    fillCircle(ctx, left + (wide * race.at) / courseLength, 17, 7, coats[0]!.body);
    fillCircle(ctx, left + (wide * race.at) / courseLength, 17, 3, coats[0]!.comb);
    fillPolygon(ctx, [left + wide, 4, left + wide + 12, 8, left + wide, 13], colours.rose);
  }

  #place(ctx: DrawContext, { place }: Race): void {
    const grown = 1 + 0.5 * (1 - backOut(clamp01(this.#placeMs / 320)));
    const colour = place === 1 ? colours.gold : colours.paper;
    const at = { x: this.#scale.width - 92, y: 44, align: 0.5, size: 30, colour, grown } as const;
    this.#labels.place.draw(ctx, `${formatNumber(place)}/4`, at);
  }

  #eggs(ctx: DrawContext, { falls }: Race): void {
    const right = this.#scale.width - 60;
    for (let egg = 0; egg < fallsMax; egg += 1) {
      ctx.globalAlpha = egg < fallsMax - falls ? 1 : 0.22;
      ctx.drawImage(this.#egg, right - (fallsMax - egg) * 24, 64, 26, 26);
    }
    ctx.globalAlpha = 1;
  }
}

export interface Shown {
  score: number;
  best: number;
  elapsedMs: number;
  loudness: number;
  held: boolean;
}

/** Four bars that fill with the voice, the breath around the button below. */
function meter(
  ctx: DrawContext,
  { width, height }: Scale,
  loudness: number,
  breath: number,
  held: boolean,
): void {
  const x = width / 2;
  const y = height - 62;
  const radius = held ? 37 : 40;
  fillCircle(ctx, x, y + 4, radius, '#140e2288');
  fillCircle(ctx, x, y, radius, held ? colours.goldDeep : '#2b2146e8');
  ctx.lineCap = 'round';
  ctx.lineWidth = 6;
  ctx.strokeStyle = '#ffffff22';
  arc(ctx, x, y, radius + 7, 1);
  ctx.strokeStyle = breath < 24 ? colours.rose : colours.mint;
  arc(ctx, x, y, radius + 7, breath / breathMax);
  for (let bar = 0; bar < 4; bar += 1) {
    const tall = 10 + bar * 8;
    const lit = loudness >= bar - 0.5 && (bar > 0 || loudness >= 0);
    const colour = lit ? (barColours[bar] ?? colours.gold) : '#ffffff30';
    fillRoundRect(ctx, [x - 23 + bar * 12, y + 17 - tall, 8, tall], colour, 3);
  }
}

const barColours = ['#bdb2d2', '#45db96', '#ffc24d', '#f2456e'] as const;

function arc(ctx: DrawContext, x: number, y: number, radius: number, part: number): void {
  if (part <= 0.01) return;
  ctx.beginPath();
  ctx.arc(x, y, radius, -Math.PI / 2, -Math.PI / 2 + Math.PI * 2 * part);
  ctx.stroke();
}
