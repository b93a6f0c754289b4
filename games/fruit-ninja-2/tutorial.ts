import { seedFromNumber } from '../sdk/core/random.ts';
import type { Direction } from '../sdk/input/gestures.ts';
import { clamp01, easeInOut } from '../sdk/render/easing.ts';
import type { DrawContext } from '../sdk/render/picture.ts';
import { colours } from '../sdk/render/theme.ts';
import { arrowKeys, drawHand, playButton, spaceKey } from '../sdk/render/tutorial-marks.ts';
import type { FrameInfo } from '../sdk/runtime/game-view.ts';
import { strokeTo, touchAt, turn } from './core/blade.ts';
import { fruitNinja2 } from './core/index.ts';
import { kind } from './core/kinds.ts';
import { createPlay, type Play } from './core/state.ts';
import { launch } from './core/waves.ts';
import { toScreen, type Field } from './render/field.ts';

/** A scripted game of four seconds, repeated: a hand cuts three fruit in one swipe and avoids a bomb. */

const loopTicks = 250;
const swipeFrom = 78;
const swipeTicks = 14;
const bombFrom = 128;
const fruit = [kind.orange, kind.watermelon, kind.kiwi] as const;
/** Places on the upright field. */
const swipeStart = { x: 190, y: 1130 };
const swipeEnd = { x: 840, y: 990 };

export class Tutorial {
  readonly play: Play = { ...createPlay(seedFromNumber(7)), untilWave: 1e9 };
  #tick = 0;

  /** Plays one tick on this field and returns its events. */
  step(wide: number): number {
    const { play } = this;
    if (this.#tick === 0)
      fruit.forEach((which, index) => this.#throw(which, 330 + index * 180, 1190 + index * 20));
    if (this.#tick === bombFrom) this.#throw(kind.bomb, 520, 1260);
    // The tutorial never ends, and nothing in it counts.
    Object.assign(play, { tick: 100, misses: 0, score: 0, heat: 1 });
    const events = fruitNinja2.step(play, play.wide === wide ? this.#move() : [turn]);
    this.#tick = (this.#tick + 1) % loopTicks;
    return events;
  }

  #throw(which: number, x: number, height: number): void {
    launch(this.play, { kind: which, from: x, to: x, height, span: 150, wait: 0, free: 1 });
  }

  #move(): number[] {
    if (this.#tick === swipeFrom) return [touchAt(this.play, ...this.#place(swipeStart))];
    if (this.#tick <= swipeFrom || this.#tick > swipeFrom + swipeTicks) return [];
    const stroke = strokeTo(this.play, ...this.#place(this.#hand()));
    return stroke === undefined ? [] : [stroke];
  }

  /** A place of the upright field on the present one. */
  #place({ x, y }: { x: number; y: number }): [x: number, y: number] {
    return this.play.wide === 1 ? [x * 2, y / 2] : [x, y];
  }

  #hand(): { x: number; y: number } {
    const part = clamp01((this.#tick - swipeFrom) / swipeTicks);
    return {
      x: swipeStart.x + (swipeEnd.x - swipeStart.x) * part,
      y: swipeStart.y + (swipeEnd.y - swipeStart.y) * part,
    };
  }

  /** The signs over the play: the hand, the keys, the button that starts; a cross where no hand should be. */
  draw(ctx: DrawContext, { width, height, nowMs }: FrameInfo<Play>, field: Field): void {
    const swipes = this.#tick >= swipeFrom && this.#tick <= swipeFrom + swipeTicks + 14;
    this.#drawHand(ctx, field, swipes);
    if (this.#tick > bombFrom + 40 && this.#tick < loopTicks - 12) this.#drawRefusal(ctx, field);
    const wide = width > height;
    const keysX = wide ? width * 0.24 : width / 2 - 74;
    const keysY = wide ? height * 0.66 : height * 0.86;
    const steered: Direction[] = this.#tick > 30 && this.#tick < swipeFrom ? ['right'] : [];
    arrowKeys(ctx, keysX, keysY, steered);
    spaceKey(ctx, wide ? keysX : width / 2 + 88, keysY + (wide ? 78 : 23), swipes);
    playButton(ctx, width / 2, height * 0.24, nowMs);
  }

  #drawHand(ctx: DrawContext, field: Field, swipes: boolean): void {
    const rest = { x: 660, y: 1560 };
    const came = easeInOut(clamp01((this.#tick - swipeFrom + 34) / 30));
    const left = easeInOut(clamp01((this.#tick - swipeFrom - swipeTicks - 10) / 34));
    const from = this.#tick < swipeFrom ? rest : this.#hand();
    const to = this.#tick < swipeFrom ? swipeStart : rest;
    const part = this.#tick < swipeFrom ? came : left;
    const at = this.#onScreen(field, from.x + (to.x - from.x) * part, from.y + (to.y - from.y) * part);
    drawHand(ctx, at.x, at.y, swipes);
  }

  #onScreen(field: Field, x: number, y: number): { x: number; y: number } {
    return toScreen(field, ...this.#place({ x, y }));
  }

  #drawRefusal(ctx: DrawContext, field: Field): void {
    const at = this.#onScreen(field, 520, 1020);
    const grown = 1 + 0.12 * Math.sin(this.#tick / 6);
    const reach = 150 * field.scale * grown;
    ctx.globalAlpha = clamp01((this.#tick - bombFrom - 40) / 12);
    ctx.strokeStyle = colours.rose;
    ctx.lineWidth = 26 * field.scale;
    ctx.beginPath();
    ctx.arc(at.x, at.y, reach, 0, Math.PI * 2);
    ctx.moveTo(at.x - reach * 0.7, at.y - reach * 0.7);
    ctx.lineTo(at.x + reach * 0.7, at.y + reach * 0.7);
    ctx.stroke();
    ctx.globalAlpha = 1;
  }
}
