import { playEventSounds } from '../sdk/audio/sound.ts';
import { ScreenEffects } from '../sdk/render/screen-effects.ts';
import { colours } from '../sdk/render/theme.ts';
import { finalTicks } from '../sdk/runtime/game-view.ts';
import type { Context } from './assets.ts';
import { event, ticksMax } from './core/constants.ts';
import type { Race } from './core/state.ts';
import type { Flock } from './render/flock.ts';
import type { Hud } from './render/hud.ts';
import type { Scale } from './render/scale.ts';

const biteStopTicks = 8;
const stumbleStopTicks = 3;

/** Named as their events. */
const plainSounds = [
  'flap',
  'land',
  'teeter',
  'stumble',
  'fall',
  'bite',
  'overtake',
  'overtaken',
  'finish',
] as const;

/** Maps a tick's events to sound, shake, particles and captions. */
export class Effects {
  readonly fx: ScreenEffects;
  scale!: Scale;
  readonly #context: Context;
  readonly #flock: Flock;
  readonly #hud: Hud;
  #lastPlace = 4;

  constructor(context: Context, flock: Flock, hud: Hud) {
    this.#context = context;
    this.#flock = flock;
    this.#hud = hud;
    this.fx = new ScreenEffects(context.init.reducedMotion, 110);
  }

  /** Returns the ticks of a hit-stop. */
  onEvents(events: number, race: Race): number {
    this.#flock.react(events);
    this.#playSounds(events, race);
    this.#show(events, race);
    if (events & event.bite) return biteStopTicks;
    return events & event.stumble ? stumbleStopTicks : 0;
  }

  #playSounds(events: number, race: Race): void {
    const { sound } = this.#context;
    if (events & event.leap) sound.play('leap', race.level === 3 ? 1.25 : 1);
    playEventSounds(sound, plainSounds, event, events);
    if (events & event.corn) sound.play('corn', 1 + (race.corn % 6) * 0.06);
    if (events & event.breathless) sound.play('croak');
    if (events & event.over && race.finished !== 1) sound.play('over');
  }

  #show(events: number, race: Race): void {
    const { messages } = this.#context;
    const { chickenX: x, groundY, unit, width, height } = this.scale;
    const y = groundY - race.height * unit;
    if (events & (event.leap | event.land)) this.#dust(x, groundY, events & event.land ? 9 : 5);
    if (events & event.flap) this.#feathers(x, y, 3);
    if (events & event.corn) this.fx.burst(x + 20, y - 40, { ...grains, lifts: 0.5 });
    if (events & event.stumble) this.#feathers(x, y, 8);
    if (events & event.stumble) this.fx.addShake(6);
    if (events & (event.fall | event.bite)) this.#hurt(events, x, y);
    if (events & event.breathless) this.fx.floatText(messages.hoarse, '#f4c6d0', x + 60, y - 110, 20);
    if (race.place !== this.#lastPlace) this.#hud.bumpPlace();
    if (events & event.overtake && race.place === 1) {
      this.fx.floatText(messages.first, colours.gold, x + 70, y - 120, 24);
      this.#context.addLayer('combo');
    }
    if (race.tick === ticksMax - finalTicks) this.#context.addLayer('final');
    this.#lastPlace = race.place;
    if (events & event.finish) this.fx.confetti(width, height);
  }

  #hurt(events: number, x: number, y: number): void {
    const { messages } = this.#context;
    this.#feathers(x, y, 18);
    this.fx.flash(0.4, colours.rose);
    this.fx.addShake(11);
    this.fx.floatText(
      events & event.bite ? messages.bitten : messages.fallen,
      colours.blush,
      x + 80,
      y - 110,
      28,
    );
    this.#context.vibrate('crash');
  }

  #feathers(x: number, y: number, count: number): void {
    this.fx.burst(x, y - 36, {
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
    this.fx.burst(x - 8, y - 2, {
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
