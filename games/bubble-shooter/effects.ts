import type { ScreenEffects } from '../sdk/render/screen-effects.ts';
import { colours } from '../sdk/render/theme.ts';
import { formatNumber } from '../sdk/render/format.ts';
import { finalTicks } from '../sdk/runtime/game-view.ts';
import { endSound } from '../sdk/runtime/result-card.ts';
import type { Context } from './messages.ts';
import {
  bankBounces,
  bombFall,
  chick,
  chickShots,
  event,
  streakMax,
  sweepShots,
  ticksMax,
} from './core/constants.ts';
import { cellX, cellY } from './core/lattice.ts';
import { ending, type Game } from './core/state.ts';
import type { Refused } from './input/index.ts';
import { placeBesideAim } from './render/layout.ts';
import { FirstHints } from './render/first-hints.ts';
import { nearRows } from './render/danger-line.ts';
import { frost } from './render/palette.ts';
import type { Scene } from './render/scene.ts';

/** The tune's five tones; successive bursts climb them. */
const tones = [0, 2, 4, 7, 9] as const;
const heartTicks = 46;
/** The tune's last layer begins when this many throws are left. */
const lastShots = 10;
const lastShotsOfLevel = 5;
const banksSaid = 3;
/** Larger points leave the bubbles and the aiming line. */
const sizeAtCell = 28;
/** So short that those at the bubbles are gone before the next throw. */
const pointsMs = 560;
const streakColours = [colours.paper, colours.paper, colours.mint, colours.gold, colours.blush] as const;

export function pitchOf(place: number): number {
  const step = Math.min(14, place);
  return 2 ** (((tones[step % 5] ?? 0) + Math.floor(step / 5) * 12) / 12);
}

/** By how many tones a streak's bursts begin higher. */
export const stepsOf = (streak: number): number => Math.max(0, Math.min(5, streak) - 1);

/** Maps a tick's events to sound, shake, particles and captions. */
export class Effects {
  readonly #context: Context;
  readonly #scene: Scene;
  readonly #fx: ScreenEffects;
  readonly #hints: FirstHints;

  constructor(context: Context, scene: Scene, fx: ScreenEffects) {
    this.#context = context;
    this.#scene = scene;
    this.#fx = fx;
    this.#hints = new FirstHints(context, scene.hint);
  }

  /** Returns the ticks of a hit-stop. */
  onEvents(events: number, game: Game, before: readonly number[]): number {
    const { sound } = this.#context;
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
    if (events & event.row) this.#onRow();
    const last = game.level > 0 ? lastShotsOfLevel : lastShots;
    if (game.shots === last || game.tick === ticksMax - finalTicks) this.#context.addLayer('final');
    if (game.depth >= nearRows && game.tick % heartTicks === 0) sound.play('danger');
    this.#onBest(game);
    const mayHint = game.tick === 1 || (events & event.row) > 0;
    if (mayHint && game.due === ending.none) this.#hints.look(game);
    const stop = events & event.land ? this.#onLanding(events, game, before) : 0;
    return events & (event.cleared | event.crossed | event.lost) ? this.#onEnd(game) : stop;
  }

  #onRow(): void {
    this.#context.sound.play('row');
    this.#scene.cluster.lower();
    this.#fx.addShake(3);
  }

  #onLanding(events: number, game: Game, before: readonly number[]): number {
    const { cluster, yak } = this.#scene;
    const cell = game.flightCell;
    cluster.land(cell);
    cluster.push(game.parity, cell, events & event.blast ? 26 : 9);
    this.#context.sound.play('land');
    if (events & event.miss) {
      this.#context.sound.play('miss', 1, 0.6);
      yak.setMood('sore');
      return 0;
    }
    this.#onBurst(events, game, before);
    this.#onThings(events, game, before);
    if (events & (event.bomb | event.rainbow)) this.#onGift();
    if (events & event.sweep) this.#onSweep();
    return this.#stopFor(events, game);
  }

  #onBurst(events: number, game: Game, before: readonly number[]): void {
    const { falls, yak, layout } = this.#scene;
    const { popped, fallen, parity, streak } = game;
    const kindOf = (cell: number): number => (cell === popped[0] ? this.#scene.flown : before[cell]!);
    // A captive's bubble opens wherever it is.
    const opened = fallen.filter((one) => kindOf(one) === chick);
    falls.burst([...popped, ...opened], kindOf, parity);
    falls.fall(
      fallen.filter((one) => kindOf(one) !== chick),
      kindOf,
      parity,
      Math.min(popped.length, 8) * 20,
    );
    if (fallen.length > 0) this.#context.sound.play('fall', 1.1 - Math.min(0.5, fallen.length * 0.03));
    const x = layout.x(cellX(game.flightCell, parity));
    const y = layout.y(cellY(game.flightCell));
    this.#sayPoints(game, x, y, (events & event.blind) > 0);
    this.#onStreak(streak, x, y);
    if (fallen.length >= 4 || popped.length >= 6) yak.setMood('happy');
    if (events & event.blast) this.#onBlast(x, y);
    falls.ring(x, y, layout.unit * Math.min(4, 1.2 + popped.length * 0.25), '#fff7e8');
    this.#context.vibrate(fallen.length >= 4 ? 'hit' : 'light');
  }

  #sayPoints({ gained, streak, flightAngle }: Game, x: number, y: number, isBlind: boolean): void {
    const { layout } = this.#scene;
    const many = streak >= 2 ? ` ×${formatNumber(Math.min(streakMax, streak))}` : '';
    const text = isBlind ? this.#context.messages.aim : `+${formatNumber(gained)}${many}`;
    const size = Math.min(46, 22 + gained / 14);
    const colour = streakColours[Math.min(4, streak)]!;
    if (size > sizeAtCell) return this.#sayAside(text, colour, flightAngle, size);
    const margin = size * 2.8;
    const inside = Math.max(margin, Math.min(layout.width - margin, x));
    this.#fx.addCaption({ text, colour, x: inside, y, size, lifeMs: pointsMs });
  }

  #sayAside(text: string, colour: string, angle: number, wanted: number): void {
    const { x, y, size } = placeBesideAim(this.#scene.layout, angle, text, wanted);
    this.#fx.floatText(text, colour, x, y, size);
  }

  /** A streak rings wider with each throw, and shakes the yard from the third on. */
  #onStreak(streak: number, x: number, y: number): void {
    const { falls, layout } = this.#scene;
    const colour = streakColours[Math.min(4, streak)]!;
    for (let ring = 1; ring < Math.min(5, streak); ring += 1)
      falls.ring(x, y, layout.unit * (1.6 + ring * 1.1), colour);
    if (streak < 3) return;
    this.#context.addLayer('combo');
    this.#fx.addShake(Math.min(6, streak));
    if (streak >= 4) this.#fx.flash(0.14, colours.gold);
  }

  /** Ice, chicks, fireflies and walls. */
  #onThings(events: number, game: Game, before: readonly number[]): void {
    const { layout, chicks, lights } = this.#scene;
    const { popped, fallen, thawed, lit, parity } = game;
    const placeOf = (cell: number): [number, number] => [
      layout.x(cellX(cell, parity)),
      layout.y(cellY(cell)),
    ];
    for (const cell of thawed) this.#shatter(...placeOf(cell));
    if (events & event.thaw) this.#context.sound.play('crack');
    for (const cell of [...popped, ...fallen]) if (before[cell] === chick) chicks.free(...placeOf(cell));
    if (events & event.chick) this.#scene.yak.setMood('happy');
    for (const cell of lit) lights.light(cell, parity);
    if (events & event.firefly) {
      this.#context.sound.play('light');
      this.#fx.addShake(5);
      this.#fx.flash(0.2, '#e8ff5a');
    }
    if (events & event.bank) this.#onBank(game);
  }

  #shatter(x: number, y: number): void {
    const { unit } = this.#scene.layout;
    this.#fx.burst(x, y, {
      count: this.#fx.calm ? 3 : 7,
      speed: unit * 5,
      gravity: unit * 16,
      lifeMs: 480,
      spin: 1.4,
      sizes: [unit * 0.1, unit * 0.28],
      looks: frost,
    });
  }

  /** Said at the wall, at the first few, then only for two walls. */
  #onBank({ banks, flightBounces }: Game): void {
    const { layout, wallTouched } = this.#scene;
    this.#context.sound.play('bank', flightBounces > 1 ? 1.3 : 1);
    if (!wallTouched) return;
    const { x, y } = wallTouched;
    this.#scene.falls.ring(x, y, layout.unit * 1.2, colours.mint);
    if (banks > banksSaid && flightBounces < bankBounces) return;
    const inside = Math.max(layout.left + 56, Math.min(layout.right - 56, x));
    const size = Math.max(18, layout.unit * 0.5);
    const text = this.#context.messages.bank;
    this.#fx.addCaption({ text, colour: colours.mint, x: inside, y, size, lifeMs: pointsMs });
  }

  /** A press that does nothing is answered where it was. */
  onRefused(what: Refused): void {
    const { yak, basket } = this.#scene;
    this.#context.sound.play('miss', 1.4, 0.6);
    if (what === 'throw') yak.sayNo();
    else if (what === 'swap') basket.rock();
    else basket.askStreak();
  }

  /** A free chick has reached the counter. */
  onChickHome(x: number, y: number, game: Game | undefined): void {
    const { unit } = this.#scene.layout;
    this.#context.sound.play('cheep', 0.9 + Math.random() * 0.3);
    this.#scene.falls.ring(x, y, unit * 1.2, '#ffd23f');
    if (game?.level === 0) this.#fx.floatText(`+${formatNumber(chickShots)}`, colours.gold, x, y - unit, 22);
  }

  #onBlast(x: number, y: number): void {
    const { layout, falls } = this.#scene;
    this.#context.sound.play('blast');
    this.#fx.addShake(11);
    this.#fx.flash(0.35, '#ffb340');
    falls.ring(x, y, layout.unit * 5, '#ffc24d');
    this.#fx.burst(x, y, {
      count: 22,
      speed: layout.unit * 13,
      gravity: layout.unit * 9,
      lifeMs: 600,
      sizes: [layout.unit * 0.15, layout.unit * 0.4],
      looks: ['#ffb31f', '#ff7d1a', '#fff0b0', '#5b2a45'],
    });
  }

  #onGift(): void {
    this.#context.sound.play('power');
    this.#scene.basket.gift();
    this.#scene.yak.setMood('happy');
  }

  #onSweep(): void {
    const { width, height } = this.#context.stage;
    this.#context.sound.play('sweep');
    this.#fx.floatText(this.#context.messages.sweep, colours.mint, width / 2, height * 0.34, 36);
    const { basket, unit } = this.#scene.layout;
    this.#fx.floatText(`+${formatNumber(sweepShots)}`, colours.gold, basket.x, basket.y - unit, 26);
    this.#fx.confetti(width, height * 0.6);
  }

  #stopFor(events: number, { fallen, flightAngle }: Game): number {
    if (events & event.blast) return 6;
    if (fallen.length < bombFall) return 0;
    this.#sayAside(this.#context.messages.great, colours.gold, flightAngle, 32);
    this.#fx.addShake(5);
    return 4;
  }

  #onEnd(game: Game): number {
    const { width, height } = this.#context.stage;
    const isCleared = game.due === ending.cleared;
    const best = this.#context.init.bestScore ?? 0;
    const isBest = game.level === 0 && best > 0 && game.points > best;
    this.#context.sound.play(endSound(isCleared, game.points, this.#context.init.bestScore));
    this.#scene.yak.setMood(isCleared || isBest ? 'happy' : 'sore', Infinity);
    this.#context.vibrate(isCleared ? 'hit' : 'crash');
    if (isCleared) this.#fx.confetti(width, height);
    if (game.due !== ending.crossed) return 0;
    this.#fx.addShake(9);
    this.#fx.flash(0.4);
    return 10;
  }

  #onBest({ points, level }: Game): void {
    if (level > 0 || !this.#context.passesBest(points)) return;
    const { x, y, radius } = this.#scene.layout.moon;
    this.#context.sound.play('best');
    this.#fx.floatText(this.#context.messages.newBest, colours.mint, x, y + radius, 30);
    this.#scene.falls.ring(x, y, radius * 2.4, colours.mint);
  }
}
