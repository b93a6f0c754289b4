import { drawAt, paint, addStops, type DrawContext, type Picture } from '../../sdk/render/picture.ts';
import { clamp01, decay } from '../../sdk/render/easing.ts';
import { pathFromSvg } from '../../sdk/render/draw-context.ts';
import { colours } from '../../sdk/render/theme.ts';
import type { Race } from '../core/state.ts';
import { chickenMm } from './flock.ts';
import type { Scale } from './layout.ts';

/** A comet's tail behind the hen: from three obstacles in a row on, longer and hotter with each. */

const firstStreak = 3;
const longestStreak = 25;
/** In hens: of the shortest and the longest tail, and how high it is. */
const shortest = 0.9;
const longest = 3.4;
const lowest = 0.8;
const highest = 1.35;
/** A streak that breaks leaves a tail that goes out this fast. */
const halfMs = 90;

/** A streak grows hotter from 5, 10, 15 and 20 obstacles on, and with it the figure, the words, the points and the tail. */
const heatEvery = 5;
const heatMost = 4;
const heatColours = [colours.paper, colours.mint, colours.gold, '#ff9a4d', colours.blush] as const;

/** 0 to 4. */
export const heatOf = (streak: number): number => Math.min(heatMost, Math.floor(streak / heatEvery));

export const heatColour = (streak: number): string => heatColours[heatOf(streak)]!;

/** Where a word says so: at each new heat, then at every tenth. */
export const isMilestone = (streak: number): boolean =>
  streak > 0 && streak % (streak > heatEvery * heatMost ? heatEvery * 2 : heatEvery) === 0;

/** How much of the tail there is, 0 to 1. */
export const trailOf = (streak: number): number =>
  streak < firstStreak ? 0 : clamp01((streak - firstStreak + 3) / (longestStreak - firstStreak + 3));

export class StreakTrail {
  #scale!: Scale;
  #ratio = 1;
  /** By heat; painted when first needed. */
  #pictures: Picture[] = [];
  #shown = 0;
  #streak = 0;

  resize(scale: Scale, ratio: number): void {
    [this.#scale, this.#ratio, this.#pictures] = [scale, ratio, []];
  }

  /** Behind the hen, against her way; her feet are at `y`. Under reduced motion it does not flicker. */
  draw(ctx: DrawContext, race: Race, y: number, { elapsedMs, nowMs, isCalm }: Frame): void {
    const wanted = race.down > 0 ? 0 : trailOf(race.streak);
    this.#shown = wanted + (this.#shown - wanted) * decay(elapsedMs, halfMs);
    if (wanted > 0) this.#streak = race.streak;
    if (this.#shown < 0.02) return;
    const { unit, lift, size, chickenX } = this.#scale;
    const hen = chickenMm * size;
    const flicker = isCalm ? 0 : Math.sin(nowMs / 47);
    const long = hen * (shortest + (longest - shortest) * this.#shown) * (1 + 0.07 * flicker);
    const high = hen * (lowest + (highest - lowest) * this.#shown) * (1 - 0.05 * flicker);
    const turn = Math.atan2(-race.climb * lift, Math.max(40, race.speed) * unit);
    drawAt(ctx, [chickenX, y - hen * 0.42, turn], () => {
      ctx.globalAlpha = Math.min(1, 0.6 + 0.5 * this.#shown);
      ctx.drawImage(this.#pictureOf(this.#streak), hen * 0.55 - long, -high / 2, long, high);
    });
    ctx.globalAlpha = 1;
  }

  #pictureOf(streak: number): Picture {
    const heat = heatOf(streak);
    return (this.#pictures[heat] ??= paintTail(
      heatColour(streak),
      chickenMm * this.#scale.size,
      this.#ratio,
    ));
  }
}

interface Frame {
  elapsedMs: number;
  nowMs: number;
  isCalm: boolean;
}

/** Its head at the right, pale inside. */
function paintTail(colour: string, hen: number, ratio: number): Picture {
  const [wide, tall] = [hen * 2, hen];
  return paint(wide, tall, ratio, (ctx) => {
    ctx.scale(wide, tall);
    for (const [half, tip, shade] of [
      [0.5, 0, `${colour}70`],
      [0.38, 0.16, `${colour}c0`],
      [0.22, 0.36, '#fff3cfc8'],
    ] as const) {
      const light = ctx.createLinearGradient(tip, 0, 1, 0);
      addStops(light, [`${shade.slice(0, 7)}00`, shade], [0, 0.5]);
      const [top, foot] = [0.5 - half, 0.5 + half];
      const head = `.8 ${top}Q1 ${top} 1 .5Q1 ${foot} .8 ${foot}`;
      ctx.fillStyle = light;
      ctx.fill(pathFromSvg(`M${tip} .5Q.55 ${top} ${head}Q.55 ${foot} ${tip} .5Z`));
    }
  });
}
