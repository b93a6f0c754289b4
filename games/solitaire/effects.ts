import { ticksPerSecond } from '../sdk/core/game-core.ts';
import type { ScreenEffects } from '../sdk/render/screen-effects.ts';
import { finalTicks } from '../sdk/runtime/game-view.ts';
import { formatNumber } from '../sdk/runtime/shared-messages.ts';
import type { Context, sounds } from './assets.ts';
import { spot, type Rules } from './core/card-rules.ts';
import { event, streakFrom } from './core/constants.ts';
import { isCounted } from './core/counted-moves.ts';
import { solitaire, untimed } from './core/index.ts';
import { ending, isSuitDone, phase, type Table } from './core/state.ts';
import { pointOf } from './input/hit-test.ts';
import type { Hud } from './render/hud.ts';
import { pileOffsets, type Layout, type Point } from './render/layout.ts';
import { palette } from './render/palette.ts';
import type { Pictures } from './render/pictures.ts';

/** The tones of cards moved home, from ace to king. */
const tones = [0, 2, 4, 7, 9, 12, 14, 16, 19, 21, 24, 26, 28] as const;
const halfMinute = 1800;

/** What moves brought so far, less what idle ones cost. */
const worthOf = (table: Table): number =>
  isCounted(table) ? table.gained + table.streakPoints - table.lost : table.peak + table.streakPoints;

/** Maps a tick's events to sound, shake, particles and captions. */
export class Effects {
  readonly #context: Context;
  readonly #fx: ScreenEffects;
  readonly #hud: Hud;
  readonly #rules: Rules;
  #layout!: Layout;
  #pictures!: Pictures;
  /** As they were after the last move. */
  #home: readonly number[] = [];
  #hidden: readonly number[] = [];
  /** What moves had brought after the last one. */
  #worth = 0;

  constructor(context: Context, fx: ScreenEffects, hud: Hud, rules: Rules) {
    this.#rules = rules;
    this.#context = context;
    this.#fx = fx;
    this.#hud = hud;
  }

  resize(layout: Layout, pictures: Pictures): void {
    this.#layout = layout;
    this.#pictures = pictures;
  }

  /** After each tick. */
  onEvents(events: number, table: Table): void {
    this.#onClock(table);
    if (this.#hidden.length === 0) this.#remember(table);
    if (events === 0) return;
    const { sound } = this.#context;
    if (events & event.draw) sound.play('draw', 0.9 + Math.random() * 0.2);
    if (events & event.recycle) sound.play('recycle');
    if (events & event.turn) sound.play('turn');
    if (events & event.move) sound.play('place', 0.9 + Math.random() * 0.25);
    if (events & event.undo) this.#onUndo();
    if (events & event.home) this.#onHome(events, table);
    this.#showGain(events, table);
    if (events & event.autoFinish) this.#say(this.#context.messages.freed, palette.gold, 'freed');
    if (events & event.over) this.#onEnd(table);
    this.#remember(table);
    this.#onBest((isCounted(table) ? solitaire : untimed).outcome(table).score);
  }

  #remember(table: Table): void {
    this.#home = [...table.home];
    this.#hidden = [...table.hidden];
    this.#worth = worthOf(table);
  }

  #onUndo(): void {
    this.#context.sound.play('undo');
    this.#hud.bumpUndo();
  }

  /** The points of a move, where it earned them; the longer the streak, the larger. */
  #showGain(events: number, table: Table): void {
    const gain = worthOf(table) - this.#worth;
    if (gain < 0) return this.#showCost(events, table, gain);
    if (gain === 0 || table.phase !== phase.open) return;
    const { homes, cardWidth, cardHeight } = this.#layout;
    const suit = table.home.findIndex((count, at) => count > this.#home[at]!);
    const pile = table.hidden.findIndex((count, at) => count < this.#hidden[at]!);
    if (suit < 0 && pile < 0) return;
    const isHome = suit >= 0;
    const { x, y } = isHome ? homes[suit]! : this.#footOf(table, pile);
    const paid = Math.min(6, Math.max(0, table.streak - streakFrom));
    const isPlain = isHome && !(events & event.streak && paid > 0);
    const size = isHome ? cardHeight * (0.3 + paid * 0.035) : Math.max(20, cardHeight * 0.28);
    const middle = y + cardHeight * 0.5;
    this.#fx.floatText(
      `+${formatNumber(gain)}`,
      isPlain ? '#fff3b0' : palette.gold,
      Math.max(cardWidth * 0.75, x + cardWidth / 2),
      isHome ? middle : Math.min(middle, this.#layout.bottom - size / 2),
      size,
    );
  }

  /** A small red figure where a move brought nothing new. */
  #showCost(events: number, table: Table, cost: number): void {
    this.#context.sound.play('lost');
    const { cardWidth, cardHeight } = this.#layout;
    const { x, y } = this.#lastPlace(events, table);
    const middle = Math.max(cardWidth * 0.75, x + cardWidth / 2);
    this.#fx.floatText(formatNumber(cost), palette.loss, middle, y + cardHeight * 0.5, cardHeight * 0.28);
  }

  /** Where the last move went: beneath a column, a cell, a home, or the stock. */
  #lastPlace(events: number, table: Table): Point {
    if (events & event.recycle) return this.#layout.stock;
    const goal = this.#rules.counting!.lastGoal(table);
    return goal >= spot.cell ? pointOf(this.#layout, goal) : this.#footOf(table, goal);
  }

  /** The lower left corner of a column's last card. */
  #footOf(table: Table, pile: number): Point {
    const { x, y } = this.#layout.piles[pile]!;
    const offsets = pileOffsets(this.#layout, table.piles[pile]!.length, table.hidden[pile]!);
    return { x, y: y + (offsets.at(-1) ?? 0) + this.#layout.cardHeight };
  }

  /** A streak that pays has drums; every fifth card of it is called out. */
  #onStreak({ streak }: Table): void {
    if (streak <= streakFrom) return;
    const { sound, messages } = this.#context;
    sound.play('streak', 2 ** (Math.min(12, streak - streakFrom) / 12));
    this.#context.addLayer('combo');
    if (streak % 5 === 0) this.#say(`${formatNumber(streak)} ${messages.inARow}`, palette.gold, 'freed');
    this.#fx.addShake(Math.min(8, streak - streakFrom));
  }

  /** The higher the card, the higher its tone; sparks where it lands, more in a streak. */
  #onHome(events: number, table: Table): void {
    const suit = table.home.findIndex((count, at) => count > this.#home[at]!);
    if (suit < 0) return;
    const { sound } = this.#context;
    sound.play('home', 2 ** ((tones[table.home[suit]! - 1] ?? 0) / 12 - 0.4));
    this.#sparkle(suit, events & event.suitDone ? 40 : 9 + Math.min(16, table.streak * 2));
    this.#context.vibrate('light');
    if (events & event.streak) this.#onStreak(table);
    if ((events & event.suitDone) === 0) return;
    sound.play('suit');
    this.#context.addLayer('combo');
    this.#fx.addShake(6);
  }

  #sparkle(suit: number, count: number): void {
    const { homes, cardWidth, cardHeight } = this.#layout;
    const { x, y } = homes[suit]!;
    this.#fx.burst(x + cardWidth / 2, y + cardHeight / 2, {
      count: this.#fx.calm ? 3 : count,
      speed: cardWidth * 4,
      gravity: cardWidth * 5,
      lifeMs: 620,
      spin: 1.2,
      sizes: [cardWidth * 0.06, cardWidth * 0.14],
      looks: [palette.gold, '#fff3b0', suit % 2 === 1 ? palette.rose : palette.mint],
    });
    this.#fx.spark({
      x: x + cardWidth / 2,
      y: y + cardHeight / 2,
      lifeMs: 320,
      size: cardWidth * 2.2,
      look: this.#pictures.spark,
    });
  }

  #onEnd(table: Table): void {
    const { sound } = this.#context;
    if (table.ending !== ending.won) return sound.play('over');
    const { width, height } = this.#layout;
    sound.play('win');
    this.#fx.confetti(width, height);
    this.#fx.flash(0.4, '#fff3b0');
    table.home.forEach((_, home) => isSuitDone(table, home) && this.#sparkle(home, 26));
    this.#context.vibrate('crash');
  }

  /** Announces the last half minute, and ticks in the last ten seconds. */
  #onClock(table: Table): void {
    if (table.phase !== phase.open) return;
    const { clockTicks, isCalm } = this.#rules;
    const left = clockTicks - table.tick;
    if (left === finalTicks && !isCalm) this.#context.addLayer('final');
    if (left === halfMinute) {
      this.#say(this.#context.messages.halfMinute, '#ff8fa6', 'tick');
      if (!isCalm) this.#context.setTempo(1.3);
    }
    if (left <= 600 && left > 0 && left % ticksPerSecond === 0) this.#context.sound.play('tick');
  }

  #onBest(score: number): void {
    if (!this.#context.passesBest(score)) return;
    this.#say(this.#context.messages.newBest, palette.mint, 'best', 1);
  }

  /** A caption over the piles; `line` moves it down, so that two can be read at once. */
  #say(text: string, colour: string, effect: keyof typeof sounds, line = 0): void {
    this.#context.sound.play(effect);
    const { width, piles, cardHeight } = this.#layout;
    this.#fx.floatText(
      text,
      colour,
      width / 2,
      piles[0]!.y + cardHeight * (1.6 + line * 0.6),
      Math.max(28, cardHeight * 0.34),
    );
  }
}
