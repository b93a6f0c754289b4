import type { Desk } from '../../sdk/kit/game-view.ts';
import type { Juice } from '../../sdk/kit/juice.ts';
import { colours } from '../../sdk/kit/look.ts';
import { figure } from '../../sdk/kit/words.ts';
import { event } from '../core/events.ts';
import { cellX, cellY } from '../core/lattice.ts';
import { bombFall, streakMax } from '../core/measures.ts';
import { ending, type Game } from '../core/state.ts';
import { nearRows } from './near.ts';
import type { Scene } from './scene.ts';
import type { EffectName } from './sounds.ts';
import type { Words } from './texts.ts';

/** The five tones of the tune, on which bursts climb. */
const tones = [0, 2, 4, 7, 9] as const;
const heartTicks = 46;

export function pitchOf(place: number): number {
  const step = Math.min(14, place);
  return 2 ** (((tones[step % 5] ?? 0) + Math.floor(step / 5) * 12) / 12);
}

/** Turns what happened in a tick into what is heard, shaken, sparkled and said. */
export class Feelings {
  readonly #desk: Desk<EffectName, Words>;
  readonly #scene: Scene;
  readonly #juice: Juice;
  #passedBest = false;

  constructor(desk: Desk<EffectName, Words>, scene: Scene, juice: Juice) {
    this.#desk = desk;
    this.#scene = scene;
    this.#juice = juice;
  }

  /** Answers for how many ticks the picture holds its breath. */
  feel(events: number, game: Game, before: readonly number[]): number {
    const { sound } = this.#desk;
    const { yak, basket } = this.#scene;
    if (events & event.fire) {
      sound.play('throw');
      yak.throwUp();
      basket.loaded();
    }
    if (events & event.swap) {
      sound.play('swap');
      basket.swapped();
    }
    if (events & event.row) this.#feelRow();
    if (game.depth >= nearRows && game.tick % heartTicks === 0) sound.play('danger');
    this.#feelBest(game);
    const stop = events & event.land ? this.#feelLanding(events, game, before) : 0;
    return events & event.over ? this.#feelEnd(game) : stop;
  }

  #feelRow(): void {
    this.#desk.sound.play('row');
    this.#scene.cluster.lower();
    this.#juice.bump(3);
  }

  #feelLanding(events: number, game: Game, before: readonly number[]): number {
    const { cluster, yak } = this.#scene;
    const cell = game.flightCell;
    cluster.land(cell);
    cluster.push(game.parity, cell, events & event.blast ? 26 : 9);
    this.#desk.sound.play('land');
    if (events & event.miss) {
      this.#desk.sound.play('miss', 1, 0.6);
      yak.feel('sore');
      return 0;
    }
    this.#feelBurst(events, game, before);
    if (events & (event.bomb | event.rainbow)) this.#feelGift();
    if (events & event.sweep) this.#feelSweep();
    return this.#stopFor(events, game);
  }

  #feelBurst(events: number, game: Game, before: readonly number[]): void {
    const { falls, yak, layout } = this.#scene;
    const { popped, fallen, parity, gained, streak } = game;
    const kindOf = (cell: number): number => (cell === popped[0] ? this.#scene.flown : before[cell]!);
    falls.burst(popped, kindOf, parity);
    falls.fall(fallen, kindOf, parity, Math.min(popped.length, 8) * 20);
    if (fallen.length > 0) this.#desk.sound.play('fall', 1.1 - Math.min(0.5, fallen.length * 0.03));
    const x = layout.x(cellX(game.flightCell, parity));
    const y = layout.y(cellY(game.flightCell));
    const many = streak >= 2 ? ` ×${figure(Math.min(streakMax, streak))}` : '';
    const size = Math.min(46, 22 + gained / 14);
    const margin = size * 2.8;
    const inside = Math.max(margin, Math.min(layout.width - margin, x));
    this.#juice.say(
      `+${figure(gained)}${many}`,
      fallen.length > 0 ? colours.gold : colours.paper,
      inside,
      y,
      size,
    );
    if (fallen.length >= 4 || popped.length >= 6) yak.feel('happy');
    if (events & event.blast) this.#feelBlast(x, y);
    falls.ring(x, y, layout.unit * Math.min(4, 1.2 + popped.length * 0.25), '#fff7e8');
    navigator.vibrate?.(10);
  }

  #feelBlast(x: number, y: number): void {
    const { layout, falls } = this.#scene;
    this.#desk.sound.play('blast');
    this.#juice.bump(11);
    this.#juice.flash(0.35, '#ffb340');
    falls.ring(x, y, layout.unit * 5, '#ffc24d');
    this.#juice.burst(x, y, {
      count: 22,
      speed: layout.unit * 13,
      gravity: layout.unit * 9,
      lifeMs: 600,
      sizes: [layout.unit * 0.15, layout.unit * 0.4],
      looks: ['#ffb31f', '#ff7d1a', '#fff0b0', '#5b2a45'],
    });
  }

  #feelGift(): void {
    this.#desk.sound.play('power');
    this.#scene.basket.gift();
    this.#scene.yak.feel('happy');
  }

  #feelSweep(): void {
    const { width, height } = this.#desk.stage;
    this.#desk.sound.play('sweep');
    this.#juice.say(this.#desk.words.sweep, colours.mint, width / 2, height * 0.34, 36);
    this.#juice.confetti(width, height * 0.6);
  }

  #stopFor(events: number, { fallen }: Game): number {
    if (events & event.blast) return 6;
    if (fallen.length < bombFall) return 0;
    const { layout } = this.#scene;
    this.#juice.say(this.#desk.words.great, colours.gold, layout.width / 2, layout.line - layout.unit, 32);
    this.#juice.bump(5);
    return 4;
  }

  #feelEnd(game: Game): number {
    const { width, height } = this.#desk.stage;
    const lost = game.ending === ending.crossed;
    this.#desk.sound.play(lost ? 'lost' : 'finish');
    this.#scene.yak.feel(lost ? 'sore' : 'happy');
    if (lost) {
      this.#juice.bump(9);
      this.#juice.flash(0.4);
    } else this.#juice.confetti(width, height);
    return lost ? 10 : 0;
  }

  #feelBest({ points }: Game): void {
    const best = this.#desk.init.bestScore ?? 0;
    if (this.#passedBest || best <= 0 || points <= best) return;
    this.#passedBest = true;
    const { width, height } = this.#desk.stage;
    this.#desk.sound.play('best');
    this.#juice.say(this.#desk.words.newBest, colours.mint, width / 2, height * 0.3, 30);
  }
}
