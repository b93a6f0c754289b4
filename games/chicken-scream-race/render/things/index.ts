import { clamp01 } from '../../../sdk/render/easing.ts';
import { paint, getOrMake, type DrawContext, type Picture } from '../../../sdk/render/picture.ts';
import type { Sprites } from '../../../sdk/render/sprites.ts';
import { fillEllipse, fillRects } from '../../../sdk/render/theme.ts';
import { hangsAbove, itemKind, tops, scene, type Item, type Road } from '../../core/items.ts';
import type { Race } from '../../core/state.ts';
import type { Scale } from '../layout.ts';
import {
  bale,
  barrel,
  branch,
  cowOf,
  dogOf,
  foxOf,
  laundry,
  log,
  snowball,
  stump,
  trampoline,
} from './bodies.ts';
import { bridge, drawIce, drawPit, drawPuddle, type Ground } from './grounds.ts';
import {
  crowMm,
  drawCrows,
  drawGate,
  drawRoller,
  drawSleep,
  drawWind,
  rollerMm,
  withRim,
  type Place,
} from './moving.ts';
import { Signs } from './signs.ts';

/** A sleeper that is woken snaps at the chicken. */
const lungePx = 26;
const lungeMs = 320;

/** The obstacles, painted once for each length that occurs. */
export class Things {
  readonly #sprites: Sprites;
  readonly #scale: Scale;
  readonly #ratio: number;
  readonly #painted = new Map<string, Picture>();
  /** When noise moved it. */
  readonly #roused = new WeakMap<Item, number>();
  /** When the chicken ran into it. */
  readonly #struck = new WeakMap<Item, number>();
  readonly #signs: Signs;
  /** Items drawn since the last signs, and their places. */
  readonly #signed: [item: Item, place: Place][] = [];
  readonly corn: Picture;
  readonly egg: Picture;
  readonly rollers: readonly Picture[];
  /** The second has a pale rim: it is seen before the dark walls of the bazaar. */
  readonly crows: readonly Picture[];

  constructor(sprites: Sprites, scale: Scale, ratio: number) {
    this.#sprites = sprites;
    this.#scale = scale;
    this.#ratio = ratio;
    this.#signs = new Signs(scale, ratio);
    this.corn = sprites.paint('corn', 480 * scale.size, ratio);
    this.egg = sprites.paint('egg', 520 * scale.size, ratio);
    this.rollers = [barrel, snowball].map((draw) =>
      paint(rollerMm * scale.size, rollerMm * scale.size, ratio, (ctx) => draw(ctx, rollerMm * scale.size)),
    );
    const crow = sprites.paint('crow', crowMm * scale.size, ratio);
    this.crows = [crow, withRim(crow, crowMm * scale.size, ratio)];
  }

  draw(
    ctx: DrawContext,
    race: Race,
    index: number,
    at: { atMm: number; nowMs: number; place: number },
  ): void {
    const item = race.course.items[index]!;
    const { unit, chickenX } = this.#scale;
    if (race.roused === index && !this.#roused.has(item)) this.#roused.set(item, at.nowMs);
    if (race.struck === index && !this.#struck.has(item)) this.#struck.set(item, at.nowMs);
    const place: Place = {
      x: chickenX + (item.start - at.atMm) * unit,
      long: (item.end - item.start) * unit,
      nowMs: at.nowMs,
      rousedMs: at.nowMs - (this.#roused.get(item) ?? Infinity),
      struckMs: at.nowMs - (this.#struck.get(item) ?? Infinity),
      away: item.start - at.atMm,
      stops: race.teeters === 1,
    };
    this.#drawItem(ctx, item, place, at.place);
    const hasSign = item.kind !== itemKind.wind;
    if (hasSign && race.item <= index && place.rousedMs < 0) this.#signed.push([item, place]);
  }

  /** Signs of the items drawn before, in front of the rivals. */
  drawSigns(ctx: DrawContext): void {
    for (const [item, place] of this.#signed) this.#signs.draw(ctx, item, place);
    this.#signed.length = 0;
  }

  #drawItem(ctx: DrawContext, item: Item, place: Place, where: number): void {
    const scale = this.#scale;
    const ground: Ground = { x: place.x, long: place.long, place: where };
    switch (item.kind) {
      case itemKind.pit:
        return drawPit(ctx, ground, scale);
      case itemKind.planks:
        return bridge(ctx, ground, scale, place.struckMs);
      case itemKind.puddle:
        return drawPuddle(ctx, ground, scale, place.nowMs);
      case itemKind.ice:
        return drawIce(ctx, ground, scale, place.nowMs);
      case itemKind.wind:
        return drawWind(ctx, place, scale);
      case itemKind.gate:
        return drawGate(ctx, place, scale);
      case itemKind.crows:
        return drawCrows(ctx, this.crows[where === scene.bazaar ? 1 : 0]!, place, scale);
      case itemKind.roller:
        return drawRoller(ctx, this.rollers[where === scene.snow ? 1 : 0]!, place, scale);
      default:
        return this.#drawBody(ctx, item, place, where);
    }
  }

  #drawBody(ctx: DrawContext, item: Item, place: Place, where: number): void {
    const { groundY, lift } = this.#scale;
    const image = this.#imageOf(item, where);
    const wide = image.width / this.#ratio;
    const tall = image.height / this.#ratio;
    const hangs = item.kind === itemKind.branch || item.kind === itemKind.laundry;
    const top = hangs ? groundY - hangsAbove * lift - tall : groundY - tall + 4;
    const sleeps = item.kind === itemKind.fox || item.kind === itemKind.dog;
    // Apart from a ground of their own colour.
    if (sleeps)
      for (const grown of [1, 0.8])
        fillEllipse(
          ctx,
          [place.x + place.long / 2, groundY - tall * 0.4, wide * 0.66 * grown, tall * 0.7 * grown],
          '#ff5c7e30',
        );
    const isAwake = sleeps && place.struckMs >= 0;
    const lunge = isAwake ? lungePx * Math.sin(Math.PI * clamp01(place.struckMs / lungeMs)) : 0;
    const left = Math.round(place.x - (wide - place.long) / 2 - lunge);
    ctx.drawImage(image, left, Math.round(top - lunge * 0.6), wide, tall);
    if (sleeps && !isAwake) drawSleep(ctx, place.x + place.long * 0.7, groundY - 1000 * lift, place.nowMs);
  }

  /** A roof on posts. */
  drawRoad(ctx: DrawContext, road: Road, atMm: number): void {
    const { unit, lift, chickenX, groundY } = this.#scale;
    if (road.top < 2000) return;
    const x = chickenX + (road.start - atMm) * unit;
    const long = (road.end - road.start) * unit;
    const y = groundY - road.top * lift;
    const tile = this.#tile();
    const [wide, tall] = [tile.width / this.#ratio, tile.height / this.#ratio];
    ctx.fillStyle = '#5a3524';
    for (let post = 0; post <= long; post += Math.max(90, 3200 * unit))
      ctx.fillRect(x + Math.min(post, long - 8), y, 8, road.top * lift);
    for (let part = 0; part < long - 1; part += wide) {
      const share = Math.min(wide, long - part);
      const pixels = Math.max(1, Math.round(share * this.#ratio));
      ctx.drawImage(tile, 0, 0, pixels, tile.height, Math.round(x + part), Math.round(y - 4), share, tall);
    }
  }

  #tile(): Picture {
    return this.#picture('tile', () =>
      paint(64, 34, this.#ratio, (ctx) => {
        fillRects(ctx, '#7d2f33', [0, 6, 64, 28]);
        ctx.fillStyle = '#c8503f';
        for (let tile = 0; tile < 4; tile += 1) {
          ctx.beginPath();
          ctx.roundRect(tile * 16, 0, 15, 22, 6);
          ctx.roundRect(tile * 16 - 8, 14, 15, 18, 6);
          ctx.fill();
        }
        fillRects(ctx, '#ffd08a', [0, 0, 64, 4]);
      }),
    );
  }

  #imageOf(item: Item, where: number): Picture {
    const long = (item.end - item.start) * this.#scale.unit;
    return this.#picture(`${item.kind}:${Math.round(long)}:${where}`, () =>
      this.#paint(item.kind, long, where),
    );
  }

  #picture(key: string, make: () => Picture): Picture {
    return getOrMake(this.#painted, key, make);
  }

  #paint(kind: number, long: number, where: number): Picture {
    const { unit, lift, size, groundY } = this.#scale;
    const ratio = this.#ratio;
    const tall = (tops[kind] ?? 0) * lift;
    const of = (
      wide: number,
      high: number,
      draw: (ctx: DrawContext, w: number, h: number) => void,
    ): Picture => paint(wide, high, ratio, (ctx) => draw(ctx, wide, high));
    if (kind === itemKind.log && where === scene.terraces) return of(long + 26, tall + 8, stump);
    if (kind === itemKind.log) return of(long + 26, tall + 8, log);
    if (kind === itemKind.bale) return of(long + 60 * unit, tall + 8, bale(where === scene.snow));
    if (kind === itemKind.fox) return paint(1500 * size, 780 * size, ratio, foxOf(this.#sprites, size));
    if (kind === itemKind.dog) return paint(1900 * size, 1150 * size, ratio, dogOf(size));
    const cow = tall + 450 * lift;
    if (kind === itemKind.cow) return of(Math.max(long + 300 * unit, cow * 0.8), cow, cowOf(this.#sprites));
    if (kind === itemKind.trampoline) return of(long + 10, 620 * lift, trampoline);
    const high = Math.min(groundY - hangsAbove * lift - 30, 2300 * lift);
    if (kind === itemKind.laundry) return of(long + 40, high, laundry);
    return of(2400 * size, Math.min(high, 2600 * size), branch(where === scene.snow));
  }
}
