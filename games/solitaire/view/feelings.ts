import type { Desk } from '../../sdk/kit/game-view.ts';
import type { Juice } from '../../sdk/kit/juice.ts';
import { suits } from '../core/cards.ts';
import { event } from '../core/events.ts';
import { clockTicks } from '../core/measures.ts';
import { ending, isSuitDone, phase, type Table } from '../core/table.ts';
import type { Hud } from './hud.ts';
import type { Layout } from './layout.ts';
import { palette } from './palette.ts';
import type { Pictures } from './pictures.ts';
import type { EffectName } from './sounds.ts';
import type { Words } from './texts.ts';

/** The tones on which cards go home, from ace to king. */
const tones = [0, 2, 4, 7, 9, 12, 14, 16, 19, 21, 24, 26, 28] as const;
const halfMinute = 1800;

/** Turns what happened in a tick into what is heard, shaken, sparkled and said. */
export class Feelings {
  readonly #desk: Desk<EffectName, Words>;
  readonly #juice: Juice;
  readonly #hud: Hud;
  #layout!: Layout;
  #pictures!: Pictures;
  #home: readonly number[] = [0, 0, 0, 0];
  #passedBest = false;

  constructor(desk: Desk<EffectName, Words>, juice: Juice, hud: Hud) {
    this.#desk = desk;
    this.#juice = juice;
    this.#hud = hud;
  }

  fit(layout: Layout, pictures: Pictures): void {
    this.#layout = layout;
    this.#pictures = pictures;
  }

  /** After each tick. */
  feel(events: number, table: Table): void {
    this.#feelClock(table);
    if (events === 0) return;
    const { sound } = this.#desk;
    if (events & event.draw) sound.play('draw', 0.9 + Math.random() * 0.2);
    if (events & event.recycle) sound.play('recycle');
    if (events & event.move) sound.play('place', 0.9 + Math.random() * 0.25);
    if (events & event.turn) sound.play('turn');
    if (events & event.undo) this.#feelUndo();
    if (events & event.home) this.#feelHome(events, table);
    if (events & event.autoFinish) this.#say(this.#desk.words.freed, palette.gold, 'freed');
    if (events & event.over) this.#feelEnd(table);
    this.#home = [...table.home];
    this.#feelBest(table.peak + table.bonus);
  }

  #feelUndo(): void {
    this.#desk.sound.play('undo');
    this.#hud.bumpUndo();
  }

  /** The higher the card, the higher its tone; sparks where it lands. */
  #feelHome(events: number, table: Table): void {
    const suit = table.home.findIndex((count, at) => count > this.#home[at]!);
    if (suit < 0) return;
    const { sound } = this.#desk;
    sound.play('home', 2 ** ((tones[table.home[suit]! - 1] ?? 0) / 12 - 0.4));
    this.#sparkle(suit, events & event.suitDone ? 40 : 9);
    navigator.vibrate?.(8);
    if ((events & event.suitDone) === 0) return;
    sound.play('suit');
    this.#juice.bump(6);
  }

  #sparkle(suit: number, count: number): void {
    const { homes, cardWidth, cardHeight } = this.#layout;
    const { x, y } = homes[suit]!;
    this.#juice.burst(x + cardWidth / 2, y + cardHeight / 2, {
      count: this.#juice.calm ? 3 : count,
      speed: cardWidth * 4,
      gravity: cardWidth * 5,
      lifeMs: 620,
      spin: 1.2,
      sizes: [cardWidth * 0.06, cardWidth * 0.14],
      looks: [palette.gold, '#fff3b0', suit % 2 === 1 ? palette.rose : palette.mint],
    });
    this.#juice.spark({
      x: x + cardWidth / 2,
      y: y + cardHeight / 2,
      lifeMs: 320,
      size: cardWidth * 2.2,
      look: this.#pictures.spark,
    });
  }

  #feelEnd(table: Table): void {
    const { sound } = this.#desk;
    if (table.ending !== ending.won) return sound.play('over');
    const { width, height } = this.#layout;
    sound.play('win');
    this.#juice.confetti(width, height);
    this.#juice.flash(0.4, '#fff3b0');
    for (let suit = 0; suit < suits; suit += 1) if (isSuitDone(table, suit)) this.#sparkle(suit, 26);
    navigator.vibrate?.([20, 60, 20, 60, 40]);
  }

  /** The last half minute is said, its last ten seconds tick. */
  #feelClock(table: Table): void {
    if (table.phase !== phase.open) return;
    const left = clockTicks - table.tick;
    if (left === halfMinute) {
      this.#say(this.#desk.words.halfMinute, '#ff8fa6', 'tick');
      this.#desk.tempo(1.3);
    }
    if (left <= 600 && left > 0 && left % 60 === 0) this.#desk.sound.play('tick');
  }

  #feelBest(score: number): void {
    const best = this.#desk.init.bestScore ?? 0;
    if (this.#passedBest || best <= 0 || score <= best) return;
    this.#passedBest = true;
    this.#say(this.#desk.words.newBest, palette.mint, 'best', 1);
  }

  /** Over the piles; one line lower for each `line`, so that two words at once can be read. */
  #say(text: string, colour: string, effect: EffectName, line = 0): void {
    this.#desk.sound.play(effect);
    const { width, piles, cardHeight } = this.#layout;
    this.#juice.say(
      text,
      colour,
      width / 2,
      piles[0]!.y + cardHeight * (1.6 + line * 0.6),
      Math.max(28, cardHeight * 0.34),
    );
  }
}
