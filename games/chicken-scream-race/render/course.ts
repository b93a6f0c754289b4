import type { DrawContext } from '../../sdk/render/picture.ts';
import type { Sprites } from '../../sdk/render/sprites.ts';
import { fillCircle, fillRects, flagColours } from '../../sdk/render/theme.ts';
import { stageLength } from '../core/constants.ts';
import type { Race } from '../core/state.ts';
import { aheadMm, type Scale } from './layout.ts';
import { Things } from './things/index.ts';

/** What stands on the course, from the roofs at the back to the grains in front. */

/** How far beside the screen something may still reach into it. */
const marginMm = 2600;

export class Course {
  things!: Things;
  #scale!: Scale;

  resize(sprites: Sprites, scale: Scale, ratio: number): void {
    this.#scale = scale;
    this.things = new Things(sprites, scale, ratio);
  }

  draw(ctx: DrawContext, race: Race, atMm: number, nowMs: number): void {
    const { unit, chickenX } = this.#scale;
    const from = atMm - chickenX / unit - marginMm;
    const to = atMm + aheadMm + marginMm;
    const { items, roads, scenes, length } = race.course;
    for (const road of roads) if (road.end > from && road.start < to) this.things.drawRoad(ctx, road, atMm);
    if (length < to) this.#finish(ctx, length, atMm);
    for (let index = Math.max(0, race.item - 4); index < items.length; index += 1) {
      const item = items[index]!;
      if (item.start > to) break;
      if (item.end < from) continue;
      const place = scenes[Math.min(scenes.length - 1, Math.floor(item.start / stageLength))] ?? 0;
      this.things.draw(ctx, race, index, { atMm, nowMs, place });
    }
    this.#corn(ctx, race, atMm, nowMs, to);
    if (race.laid > 0) this.#egg(ctx, race.laid, atMm);
  }

  #corn(ctx: DrawContext, race: Race, atMm: number, nowMs: number, to: number): void {
    const { unit, lift, size, chickenX, groundY } = this.#scale;
    const { corn } = race.course;
    for (let index = race.grain; index < corn.length; index += 1) {
      const grain = corn[index]!;
      if (grain.at > to) break;
      const side = (grain.gold === 1 ? 620 : 480) * size;
      const swing = Math.sin(nowMs / 260 + index) * 3;
      const x = chickenX + (grain.at - atMm) * unit;
      const y = groundY - grain.height * lift + swing;
      fillCircle(ctx, x, y, side * 0.56, grain.gold === 1 ? '#ffe38a80' : '#fff8e05c');
      ctx.drawImage(this.things.corn, x - side / 2, y - side / 2, side, side);
    }
  }

  #egg(ctx: DrawContext, laidMm: number, atMm: number): void {
    const { unit, size, chickenX, groundY } = this.#scale;
    const side = 520 * size;
    const x = chickenX + (laidMm - atMm) * unit;
    ctx.drawImage(this.things.egg, x - side / 2, groundY - side + 4, side, side);
  }

  /** The arch over the finish, flags and all. */
  #finish(ctx: DrawContext, length: number, atMm: number): void {
    const { unit, lift, chickenX, groundY } = this.#scale;
    const x = chickenX + (length - atMm) * unit;
    const tall = 3600 * lift;
    const wide = 1500 * unit;
    for (const post of [-14, wide]) {
      fillRects(ctx, '#7a2f4a', [x + post, groundY - tall, 14, tall]);
      for (let band = 0; band < 8; band += 2)
        fillRects(ctx, '#ffc24d', [x + post, groundY - tall + (band * tall) / 8, 14, tall / 16]);
    }
    const side = (wide + 28) / 8;
    for (let square = 0; square < 16; square += 1) {
      const row = Math.floor(square / 8);
      const colour = (square + row) % 2 === 0 ? '#fbf5e9' : '#241333';
      fillRects(ctx, colour, [x - 14 + (square % 8) * side, groundY - tall - (2 - row) * side, side, side]);
    }
    flagColours.forEach((colour, index) =>
      fillCircle(ctx, x + (index * wide) / 4, groundY - tall + 14, 7, colour),
    );
  }
}
