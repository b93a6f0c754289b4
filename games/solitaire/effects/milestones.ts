import { ticksPerSecond } from '../../sdk/core/game-core.ts';
import type { ScreenEffects } from '../../sdk/render/screen-effects.ts';
import { starBurst } from '../../sdk/render/stars.ts';
import { finalTicks } from '../../sdk/runtime/game-view.ts';
import type { Context } from '../messages.ts';
import type { Rules } from '../core/card-rules.ts';
import { ranks } from '../core/constants.ts';
import { phase, type Table } from '../core/state.ts';
import type { Layout, Point } from '../render/layout.ts';
import { palette } from '../render/palette.ts';
import { heartMoves, lastMoves, movesLeft } from '../render/tension.ts';
import type { Impacts } from './impacts.ts';
import type { sounds } from '../audio.ts';
import { sayBeside } from './point-captions.ts';

/** What happens to the whole table: stars, a best, the clock and the end. */

const halfMinute = 1800;
/** The heart beats in the last seconds. */
const heartTicks = 10 * ticksPerSecond;

export class Milestones {
  readonly #context: Context;
  readonly #fx: ScreenEffects;
  readonly #impacts: Impacts;
  readonly #rules: Rules;
  #layout!: Layout;
  #moves = 0;

  constructor(context: Context, fx: ScreenEffects, impacts: Impacts, rules: Rules) {
    this.#context = context;
    this.#fx = fx;
    this.#impacts = impacts;
    this.#rules = rules;
  }

  resize(layout: Layout): void {
    this.#layout = layout;
  }

  /** A level's star is earned. */
  onStar({ x, y }: Point): void {
    this.say(this.#context.messages.star, palette.gold, 'star');
    this.#fx.burst(x, y, {
      count: this.#fx.calm ? 4 : 22,
      speed: 210,
      gravity: 380,
      lifeMs: 700,
      spin: 1,
      sizes: [4, 9],
      looks: [palette.gold, '#fff3b0', palette.mint],
    });
  }

  /** A star falls into its place at the end; each rings higher. */
  onFinishStar(index: number, x: number, y: number): void {
    this.#context.sound.play('star', 1 + index * 0.26);
    const burst = { ...starBurst(index), looks: [palette.gold, '#fff3b0'] };
    this.#fx.burst(x, y, this.#fx.calm ? { ...burst, count: 4 } : burst);
    this.#fx.addShake(3 + index * 3);
  }

  onWon(table: Table): void {
    const { width, height, homes } = this.#layout;
    this.#context.sound.play('finish');
    this.#fx.confetti(width, height);
    this.#fx.flash(0.4, '#fff3b0');
    this.#fx.addShake(16);
    this.#impacts.stop(170);
    homes.forEach((place, home) => {
      if (table.home[home]! < ranks) return;
      this.#impacts.sparkle(place, 24, palette.mint);
      this.#impacts.wave(place, 5, palette.gold);
    });
    this.#context.vibrate('crash');
  }

  /** A best is celebrated even where the game was not won. */
  onLost(score: number): void {
    const best = this.#context.init.bestScore ?? 0;
    const { sound, messages } = this.#context;
    if (best <= 0 || score <= best) return sound.play('lost');
    this.#fx.confetti(this.#layout.width, this.#layout.height);
    this.say(messages.newBest, palette.mint, 'best');
    this.#fx.addShake(6);
  }

  /** Announces the last half minute; then a heart beats, twice as fast in the last five seconds. */
  onClock(table: Table): void {
    if (table.phase !== phase.open) return;
    const { clockTicks, isCalm } = this.#rules;
    const left = clockTicks - table.tick;
    if (left === finalTicks && !isCalm) this.#context.addLayer('final');
    if (left === halfMinute) {
      this.say(this.#context.messages.halfMinute, '#ff8fa6', 'tick');
      if (!isCalm) this.#context.setTempo(1.3);
    }
    if (left > heartTicks || left <= 0) return;
    if (left % ticksPerSecond === 0) this.#context.sound.play('tick', 1 + (1 - left / heartTicks) * 0.5);
    const beat = left <= heartTicks / 2 ? ticksPerSecond / 2 : ticksPerSecond;
    if (left % beat === 0) this.#context.sound.play('heart');
    if (left % beat === 0) this.#context.vibrate('light');
  }

  /** Each of the last moves before a level's third star is lost ticks, each higher; then a heart beats. */
  onMove(table: Table, movesMax: number | undefined): void {
    const left = table.moves === this.#moves ? undefined : movesLeft(table, movesMax);
    this.#moves = table.moves;
    if (left === undefined) return;
    this.#context.sound.play('tick', 1 + (1 - left / lastMoves) * 0.6);
    if (left > heartMoves) return;
    this.#context.sound.play('heart');
    this.#context.vibrate('light');
  }

  /** The last idle moves that are free tick, each higher; when none is left a heart beats. */
  onIdle(left: number): void {
    this.#context.sound.play('tick', 1.6 - left * 0.2);
    if (left > 0) return;
    this.#context.sound.play('heart');
    this.#context.vibrate('light');
  }

  onBest(score: number): void {
    if (!this.#context.passesBest(score)) return;
    this.say(this.#context.messages.newBest, palette.mint, 'best');
  }

  /** A caption on the free cloth, beside what is decided next. */
  say(text: string, colour: string, effect: keyof typeof sounds | 'best'): void {
    this.#context.sound.play(effect);
    const { width, bar, cardHeight, isWide } = this.#layout;
    const size = Math.max(30, cardHeight * 0.38);
    if (isWide) return sayBeside(this.#fx, this.#layout, { text, colour, size });
    this.#fx.floatText(text, colour, width / 2, bar.y - cardHeight * 0.6, size);
  }
}
