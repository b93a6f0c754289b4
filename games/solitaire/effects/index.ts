import type { ScreenEffects } from '../../sdk/render/screen-effects.ts';
import { formatNumber } from '../../sdk/render/format.ts';
import type { Context } from '../messages.ts';
import type { Rules } from '../core/card-rules.ts';
import { event, ranks, streakFrom } from '../core/constants.ts';
import { isCounted } from '../core/counted-moves.ts';
import { solitaire, untimed } from '../core/index.ts';
import { cardsHome, ending, phase, type Table } from '../core/state.ts';
import type { CardMotion } from '../render/card-motion.ts';
import { freeMovesAfter } from '../render/free-moves.ts';
import type { Hud } from '../render/hud.ts';
import type { Layout, Point } from '../render/layout.ts';
import { palette } from '../render/palette.ts';
import type { Pictures } from '../render/pictures.ts';
import { Impacts } from './impacts.ts';
import { Chain, lookOf, praiseFor } from './chain.ts';
import { PointCaptions, pointsOf } from './point-captions.ts';
import { Milestones } from './milestones.ts';

/** The tones of cards moved home, from ace to king. */
const tones = [0, 2, 4, 7, 9, 12, 14, 16, 19, 21, 24, 26, 28] as const;
/** A card that never lands, as after a change of size, counts as landed after this time. */
const landsWithinMs = 700;

/** What happens when a card lands. */
interface Landing {
  ms: number;
  run(): void;
}

/** Maps a tick's events to sound, shake, particles and captions; what a card does it does where and when it lands. */
export class Effects {
  readonly chain: Chain;
  readonly #context: Context;
  readonly #fx: ScreenEffects;
  readonly #hud: Hud;
  readonly #rules: Rules;
  readonly impacts: Impacts;
  readonly #captions: PointCaptions;
  readonly milestones: Milestones;
  readonly #landings = new Map<number, Landing>();
  #layout!: Layout;
  /** As they were after the last move. */
  #home: readonly number[] = [];
  #hidden: readonly number[] = [];
  /** What moves had brought after the last one. */
  #points = 0;
  #idle = 0;

  constructor(context: Context, fx: ScreenEffects, hud: Hud, rules: Rules) {
    this.#rules = rules;
    this.#context = context;
    this.#fx = fx;
    this.#hud = hud;
    this.impacts = new Impacts(fx);
    this.#captions = new PointCaptions(fx, rules);
    this.milestones = new Milestones(context, fx, this.impacts, rules);
    this.chain = new Chain(rules.isCalm);
  }

  resize(layout: Layout, pictures: Pictures): void {
    this.#layout = layout;
    this.impacts.resize(layout, pictures);
    this.#captions.resize(layout);
    this.milestones.resize(layout);
  }

  /** Before each frame; answers the part of the time in which cards move. */
  pass(elapsedMs: number): number {
    this.chain.pass(elapsedMs);
    for (const [card, landing] of this.#landings) {
      landing.ms += elapsedMs;
      if (landing.ms > landsWithinMs) this.#runLanding(card);
    }
    return this.impacts.pass(elapsedMs);
  }

  /** Cards that landed in this frame. */
  land(cards: readonly number[], motion: CardMotion): void {
    const laid = cards.filter((card) => ['move', 'drop'].includes(motion.flights[card]!.way));
    for (const card of cards) this.#runLanding(card);
    const first = laid[0];
    if (first === undefined || !motion.flights[first]!.isUp) return;
    this.impacts.dust(motion.flights[first]!, laid.length);
    this.#context.sound.play(
      'place',
      (0.9 + Math.random() * 0.25) / (1 + Math.min(6, laid.length - 1) * 0.05),
    );
    if (laid.length > 2) this.#fx.addShake(Math.min(4, laid.length * 0.6));
  }

  #runLanding(card: number): void {
    const landing = this.#landings.get(card);
    this.#landings.delete(card);
    landing?.run();
  }

  /** After each tick. */
  onEvents(events: number, table: Table): void {
    this.milestones.onClock(table);
    if (this.#hidden.length === 0) this.#begin(table);
    if (events === 0) return;
    const { sound } = this.#context;
    if (events & event.draw) sound.play('draw', 0.9 + Math.random() * 0.2);
    if (events & event.recycle) sound.play('recycle');
    if (events & event.turn) sound.play('turn');
    this.milestones.onMove(table, this.#hud.aims.movesMax);
    if (events & event.undo) this.#onUndo();
    const isGood = this.chain.follow(table);
    if (events & event.idle) this.chain.end();
    this.#onGain(events, table, isGood);
    this.#onIdle(events, table);
    if (events & event.autoFinish) this.milestones.say(this.#context.messages.freed, palette.gold, 'freed');
    this.#onStars(table);
    if (events & event.over && table.ending !== ending.won) this.milestones.onLost(this.#scoreOf(table));
    this.#remember(table);
    this.milestones.onBest(this.#scoreOf(table));
  }

  #scoreOf(table: Table): number {
    return (isCounted(table) ? solitaire : untimed).outcome(table).score;
  }

  #begin(table: Table): void {
    this.chain.follow(table);
    this.#remember(table);
  }

  #remember(table: Table): void {
    this.#home = [...table.home];
    this.#hidden = [...table.hidden];
    this.#points = pointsOf(table);
    this.#idle = isCounted(table) ? table.idle : 0;
  }

  /** Warns before idle moves cost. */
  #onIdle(events: number, table: Table): void {
    const { counting } = this.#rules;
    if (!counting || !isCounted(table) || table.idle <= this.#idle || events & event.idle) return;
    const { left, isNearlySpent, nextCost } = freeMovesAfter(table.idle, counting);
    if (!isNearlySpent) return;
    this.milestones.onIdle(left);
    if (left > 0) return;
    this.#captions.showLastFree(this.#context.messages.idleNext, nextCost, events, table);
  }

  #onUndo(): void {
    this.#context.sound.play('undo');
    this.#hud.bumpUndo();
    this.chain.end();
  }

  #onGain(events: number, table: Table, isGood: boolean): void {
    const gain = pointsOf(table) - this.#points;
    const count = this.chain.count;
    const suit = table.home.findIndex((cards, at) => cards > this.#home[at]!);
    const pile = table.hidden.findIndex((cards, at) => cards < this.#hidden[at]!);
    if (gain < 0) {
      this.#context.sound.play('cost');
      this.#captions.showCost(gain, events, table);
    } else if (suit >= 0) this.#awaitHome(events, table, { suit, gain, count: isGood ? count : 0 });
    else if (pile >= 0 && isGood) this.#onTurned(table, pile, gain, count);
  }

  /** A column's card is turned; what is said about it rises up to its foot and leaves it free. */
  #onTurned(table: Table, pile: number, gain: number, count: number): void {
    const foot = this.#captions.footOf(table, pile);
    const card = { x: foot.x, y: foot.y - this.#layout.cardHeight };
    if (gain > 0) this.#captions.showTurned(gain, table, pile, count);
    this.impacts.sparkle(card, 4 + Math.min(8, count) * 2, lookOf(count));
    this.#onChain(count, card, table);
  }

  /** Notes what the card will do when it comes home. */
  #awaitHome(
    events: number,
    table: Table,
    { suit, gain, count }: { suit: number; gain: number; count: number },
  ): void {
    const card = this.#rules.homeCards(table, suit).at(-1);
    if (card === undefined) return;
    const { streak } = table;
    const isPlain = table.phase !== phase.open;
    const [rank, isWon] = [(table.home[suit]! - 1) % ranks, table.ending === ending.won];
    const isSuit = (events & event.suitDone) !== 0;
    const run = (): void => {
      const place = this.#layout.homes[suit]!;
      this.#onHome(place, { suit, rank, isSuit, count });
      if (gain > 0 && !isPlain) this.#captions.showHome(gain, place, count, table);
      if (events & event.streak) this.#onStreak(streak);
      if (!isPlain) this.#onChain(count, place, table);
      if (isWon) this.milestones.onWon(table);
    };
    this.#landings.set(card, { ms: 0, run });
  }

  /** The higher the card, the higher its tone. An ace is a small blow, a suit a large one. */
  #onHome(
    place: Point,
    { suit, rank, isSuit, count }: { suit: number; rank: number; isSuit: boolean; count: number },
  ): void {
    const { sound } = this.#context;
    const colour = suit % 2 === 1 ? palette.rose : palette.mint;
    sound.play('home', 2 ** ((tones[rank] ?? 0) / 12 - 0.4));
    this.impacts.dust(place, isSuit ? 6 : 1);
    this.impacts.sparkle(place, isSuit ? 46 : 8 + Math.min(10, count) * 3, colour);
    this.#context.vibrate(isSuit ? 'hit' : 'light');
    if (isSuit) return this.#onSuit(place, colour);
    this.#fx.addShake(rank === 0 ? 3 : 1.5);
    this.impacts.stop(rank === 0 ? 50 : 25);
    if (rank === 0) this.impacts.wave(place, 1.4, '#fff3b0');
  }

  #onSuit(place: Point, colour: string): void {
    this.#context.sound.play('suit');
    this.#context.addLayer('combo');
    this.#fx.addShake(9);
    this.impacts.stop(110);
    this.impacts.wave(place, 3.4, palette.gold);
    this.impacts.wave(place, 2.2, colour);
  }

  /** A streak that pays has drums; every fifth card of it is called out. */
  #onStreak(streak: number): void {
    if (streak <= streakFrom) return;
    const { sound, messages } = this.#context;
    sound.play('streak', 2 ** (Math.min(12, streak - streakFrom) / 12));
    if (streak % 5 === 0)
      this.milestones.say(`${formatNumber(streak)} ${messages.inARow}`, palette.gold, 'freed');
  }

  /** Each good move of a chain sounds higher, shakes more and bursts wider; some are praised. */
  #onChain(count: number, at: Point, table: Table): void {
    if (count < 2) return;
    const { sound, messages } = this.#context;
    sound.play('chain', 2 ** (Math.min(16, (count - 2) * 2) / 12));
    this.#hud.bumpChain();
    if (count < 3) return;
    this.#context.addLayer('combo');
    this.#fx.addShake(Math.min(7, count * 0.7));
    this.impacts.wave(at, Math.min(2.6, 1 + count * 0.2), lookOf(count));
    const praise = praiseFor(count);
    if (!praise) return;
    const middle = at.x + this.#layout.cardWidth / 2;
    this.#captions.praise(messages[praise], middle, count, table);
    sound.play('praise', 2 ** (Math.min(10, count - 3) / 12));
  }

  /** A level's first star is for cards home, its second for a win. */
  #onStars(table: Table): void {
    const { firstStar } = this.#hud.aims;
    if (firstStar === 0) return;
    const before = this.#home.reduce((sum, cards) => sum + cards, 0);
    if (before < firstStar && cardsHome(table) >= firstStar) this.milestones.onStar(this.#hud.aims.light(0));
    if (table.ending === ending.won) this.milestones.onStar(this.#hud.aims.light(1));
  }
}
