import type { Desk } from '../../sdk/kit/game-view.ts';
import { Juice } from '../../sdk/kit/juice.ts';
import { colours } from '../../sdk/kit/look.ts';
import { event } from '../core/events.ts';
import type { Race } from '../core/state.ts';
import type { Flock } from './flock.ts';
import type { Hud } from './hud.ts';
import type { Scale } from './scale.ts';
import type { EffectName } from './sounds.ts';
import type { Words } from './texts.ts';

const biteStopTicks = 8;
const stumbleStopTicks = 3;

/** Turns what happens into what is heard, seen and felt. */
export class Feelings {
  readonly juice: Juice;
  scale!: Scale;
  readonly #desk: Desk<EffectName, Words>;
  readonly #flock: Flock;
  readonly #hud: Hud;
  #lastPlace = 4;

  constructor(desk: Desk<EffectName, Words>, flock: Flock, hud: Hud) {
    this.#desk = desk;
    this.#flock = flock;
    this.#hud = hud;
    this.juice = new Juice(desk.init.reducedMotion, 110);
  }

  /** Answers the ticks for which the picture stands. */
  feel(events: number, race: Race): number {
    this.#flock.react(events);
    this.#hear(events, race);
    this.#show(events, race);
    if (events & event.bite) return biteStopTicks;
    return events & event.stumble ? stumbleStopTicks : 0;
  }

  #hear(events: number, race: Race): void {
    const { sound } = this.#desk;
    if (events & event.leap) sound.play('leap', race.level === 3 ? 1.25 : 1);
    if (events & event.flap) sound.play('flap');
    if (events & event.land) sound.play('land');
    if (events & event.corn) sound.play('corn', 1 + (race.corn % 6) * 0.06);
    if (events & event.teeter) sound.play('teeter');
    if (events & event.stumble) sound.play('stumble');
    if (events & event.fall) sound.play('fall');
    if (events & event.bite) sound.play('bite');
    if (events & event.breathless) sound.play('croak');
    if (events & event.overtake) sound.play('overtake');
    if (events & event.overtaken) sound.play('overtaken');
    if (events & event.over && race.finished !== 1) sound.play('over');
    if (events & event.finish) sound.play('finish');
  }

  #show(events: number, race: Race): void {
    const { words } = this.#desk;
    const { chickenX: x, groundY, unit, width, height } = this.scale;
    const y = groundY - race.height * unit;
    if (events & (event.leap | event.land)) this.#dust(x, groundY, events & event.land ? 9 : 5);
    if (events & event.flap) this.#feathers(x, y, 3);
    if (events & event.corn) this.juice.burst(x + 20, y - 40, { ...grains, lifts: 0.5 });
    if (events & event.stumble) this.#feathers(x, y, 8);
    if (events & event.stumble) this.juice.bump(6);
    if (events & (event.fall | event.bite)) this.#hurt(events, x, y);
    if (events & event.breathless) this.juice.say(words.hoarse, '#f4c6d0', x + 60, y - 110, 20);
    if (race.place !== this.#lastPlace) this.#hud.bumpPlace();
    if (events & event.overtake && race.place === 1)
      this.juice.say(words.first, colours.gold, x + 70, y - 120, 24);
    this.#lastPlace = race.place;
    if (events & event.finish) this.juice.confetti(width, height);
  }

  #hurt(events: number, x: number, y: number): void {
    const { words } = this.#desk;
    this.#feathers(x, y, 18);
    this.juice.flash(0.4, colours.rose);
    this.juice.bump(11);
    this.juice.say(events & event.bite ? words.bitten : words.fallen, colours.blush, x + 80, y - 110, 28);
    if (!this.juice.calm && navigator.userActivation?.hasBeenActive) navigator.vibrate?.(60);
  }

  #feathers(x: number, y: number, count: number): void {
    this.juice.burst(x, y - 36, {
      count,
      speed: 190,
      gravity: 130,
      lifeMs: 900,
      spin: 0.5,
      sizes: [5, 11],
      looks: ['#fff8ec', '#f1e2d4', '#ffffff'],
    });
  }

  #dust(x: number, y: number, count: number): void {
    this.juice.burst(x - 8, y - 2, {
      count,
      speed: 110,
      gravity: 260,
      lifeMs: 340,
      sizes: [4, 8],
      looks: ['#d9b48a', '#b8895f'],
    });
  }
}

const grains = {
  count: 5,
  speed: 150,
  gravity: 420,
  lifeMs: 380,
  sizes: [3, 6] as const,
  looks: ['#ffd23d', '#fff0a8'],
};
