import { clamp01 } from '../../../sdk/render/easing.ts';
import { paint, paintOpaque, type DrawContext, type Picture } from '../../../sdk/render/picture.ts';
import { fillCircle, fillRects } from '../../../sdk/render/theme.ts';
import { stageLength } from '../../core/constants.ts';
import type { Course } from '../../core/course.ts';
import { scene } from '../../core/items.ts';
import type { Scale } from '../layout.ts';
import { bazaar } from './bazaar.ts';
import { bridge } from './bridge.ts';
import { tileWide, type ScenePlan, type StripPlan } from './shapes.ts';
import { drawSkyLife } from './sky-life.ts';
import { snow } from './snow.ts';
import { terraces } from './terraces.ts';

/** The places that the course leads through. Each is a sky, three strips at three paces and a ground. */

const plans: readonly ScenePlan[] = [terraces, bazaar, bridge, snow];
/** Over this many millimetres one place fades into the next. */
const fadeMm = 5000;

/** What the camera sees. */
interface View {
  atMm: number;
  shakePx: number;
  nowMs: number;
}

/** On the screen. */
interface Edges {
  from: number;
  to: number;
}

interface Place {
  sky: Picture;
  cloud: string;
  strips: { image: Picture; top: number; pace: number }[];
  ground: Picture;
}

export class Land {
  #places = new Map<number, Place>();
  #scale!: Scale;
  #ratio = 1;

  resize(scale: Scale, ratio: number): void {
    this.#scale = scale;
    this.#ratio = ratio;
    this.#places = new Map();
  }

  draw(ctx: DrawContext, { scenes }: Course, { atMm, shakePx, nowMs }: View): void {
    const ratio = this.#ratio;
    const alongPx = atMm * this.#scale.unit + shakePx;
    const stage = Math.min(scenes.length - 1, Math.max(0, Math.floor(atMm / stageLength)));
    const next = scenes[stage + 1];
    const left = (stage + 1) * stageLength - atMm;
    ctx.setTransform(1, 0, 0, 1, 0, 0);
    this.#backdrop(ctx, scenes[stage]!, alongPx, nowMs);
    if (next !== undefined && left < fadeMm) {
      ctx.globalAlpha = clamp01(1 - left / fadeMm);
      // Lanterns flicker by their own opacity, so a place that fades in has no life in its sky yet.
      this.#backdrop(ctx, next, alongPx);
      ctx.globalAlpha = 1;
    }
    this.#grounds(ctx, scenes, stage, { atMm, alongPx });
    // The next place is painted while there is time.
    if (next !== undefined && left < stageLength / 2) this.#placeOf(next);
    ctx.setTransform(ratio, 0, 0, ratio, 0, 0);
    if (scenes[stage] === scene.snow) this.#snowfall(ctx, nowMs, alongPx);
  }

  /** The ground of this stage, and what is to be seen of the one before and the next. */
  #grounds(
    ctx: DrawContext,
    scenes: readonly number[],
    stage: number,
    { atMm, alongPx }: { atMm: number; alongPx: number },
  ): void {
    const { unit, chickenX, width, groundY } = this.#scale;
    const xOf = (border: number): number => chickenX + (border * stageLength - atMm) * unit;
    for (const [index, edges] of [
      [stage, undefined],
      [stage + 1, { from: xOf(stage + 1), to: width }],
      [stage - 1, { from: 0, to: xOf(stage) }],
    ] as const) {
      const place = scenes[index];
      const isSeen = !edges || (edges.from < width && edges.to > 0);
      if (place !== undefined && isSeen)
        this.#tile(ctx, this.#placeOf(place).ground, groundY, alongPx, edges);
    }
  }

  #backdrop(ctx: DrawContext, place: number, alongPx: number, nowMs?: number): void {
    const { sky, cloud, strips } = this.#placeOf(place);
    ctx.drawImage(sky, 0, 0);
    if (nowMs !== undefined) {
      const { width, groundY } = this.#scale;
      ctx.setTransform(this.#ratio, 0, 0, this.#ratio, 0, 0);
      drawSkyLife(ctx, { width, groundY, place, cloud, nowMs, alongPx });
      ctx.setTransform(1, 0, 0, 1, 0, 0);
    }
    for (const { image, top, pace } of strips) this.#tile(ctx, image, top, alongPx * pace);
  }

  #snowfall(ctx: DrawContext, nowMs: number, alongPx: number): void {
    const { width, groundY } = this.#scale;
    for (let flake = 0; flake < 26; flake += 1) {
      const x = (flake * 97 + Math.sin(nowMs / 900 + flake) * 18 - alongPx * 0.3) % width;
      const y = (flake * 53 + nowMs * (0.03 + (flake % 4) * 0.01)) % groundY;
      fillCircle(ctx, x < 0 ? x + width : x, y, 1.4 + (flake % 3) * 0.7, '#ffffffc8');
    }
  }

  /** On whole device pixels, so that it is a plain copy; from one edge to another. */
  #tile(ctx: DrawContext, image: Picture, top: number, alongPx: number, edges?: Edges): void {
    const y = Math.round(top * this.#ratio);
    const { from = 0, to = this.#scale.width } = edges ?? {};
    const [first, end] = [Math.round(Math.max(0, from) * this.#ratio), Math.round(to * this.#ratio)];
    const passed = Math.round(alongPx * this.#ratio) % image.width;
    for (let x = -passed - (passed < 0 ? image.width : 0); x < end; x += image.width) {
      const left = Math.max(x, first);
      const wide = Math.min(x + image.width, end) - left;
      if (wide > 0) ctx.drawImage(image, left - x, 0, wide, image.height, left, y, wide, image.height);
    }
  }

  #placeOf(place: number): Place {
    const known = this.#places.get(place);
    if (known) return known;
    const made = this.#paint(plans[place] ?? terraces);
    this.#places.set(place, made);
    return made;
  }

  #paint({ sky, cloud, strips, ground }: ScenePlan): Place {
    const { width, height, groundY } = this.#scale;
    const ratio = this.#ratio;
    const below = Math.max(20, height - groundY + 8);
    return {
      cloud,
      sky: paintOpaque(width, groundY + 20, ratio, (ctx) => sky(ctx, this.#scale)),
      strips: strips.map((strip) => ({
        image: paint(tileWide, strip.tall, ratio, (ctx) => paintStrip(ctx, strip)),
        top: Math.round(groundY + strip.below - strip.tall),
        pace: strip.pace,
      })),
      ground: paintOpaque(tileWide, below, ratio, (ctx) => ground(ctx, below)),
    };
  }
}

function paintStrip(ctx: DrawContext, { tall, veil, paint: draw }: StripPlan): void {
  draw(ctx, tall);
  if (veil === undefined) return;
  ctx.globalCompositeOperation = 'source-atop';
  fillRects(ctx, veil, [0, 0, tileWide, tall]);
  ctx.globalCompositeOperation = 'source-over';
}
