import { playEventSounds } from '../sdk/audio/sound.ts';
import { ScreenEffects } from '../sdk/render/screen-effects.ts';
import { colours } from '../sdk/render/theme.ts';
import { finalTicks } from '../sdk/runtime/game-view.ts';
import { formatNumber } from '../sdk/runtime/shared-messages.ts';
import type { Context } from './assets.ts';
import { event, passPoints, slipPoints, streakForFeather, streakMax } from './core/constants.ts';
import { ticksLeft } from './core/index.ts';
import type { Race } from './core/state.ts';
import type { Flock } from './render/flock.ts';
import type { Hud } from './render/hud.ts';
import type { Photo } from './render/photo.ts';
import { isLastStretch, type Scale } from './render/scale.ts';

const biteStopTicks = 8;
const stumbleStopTicks = 3;
const finishStopTicks = 14;

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
  'bounce',
  'splash',
  'opened',
  'fled',
  'crack',
  'egg',
  'laid',
  'slip',
  'scare',
  'push',
  'scene',
] as const;

/** What one word says, with its colour and size. */
const words = [
  ['bite', 'bitten', colours.blush, 28],
  ['crack', 'broken', colours.blush, 28],
  ['stumble', 'stumbled', colours.blush, 22],
  ['splash', 'splashed', '#9fdcff', 22],
  ['opened', 'opened', colours.mint, 26],
  ['breathless', 'hoarse', '#f4c6d0', 20],
  ['push', 'pushed', colours.blush, 24],
  ['scare', 'scared', colours.gold, 24],
  ['egg', 'egg', colours.gold, 22],
] as const;

/** Maps a tick's events to sound, shake, particles and captions. */
export class Effects {
  readonly fx: ScreenEffects;
  scale!: Scale;
  ratio = 1;
  readonly #context: Context;
  readonly #flock: Flock;
  readonly #hud: Hud;
  readonly #photo: Photo;
  #lastPlace = 4;
  #isLast = false;

  constructor(context: Context, flock: Flock, hud: Hud, photo: Photo) {
    this.#context = context;
    this.#flock = flock;
    this.#hud = hud;
    this.#photo = photo;
    this.fx = new ScreenEffects(context.init.reducedMotion, 130);
  }

  /** Returns the ticks of a hit-stop. */
  onEvents(events: number, race: Race): number {
    this.#flock.react(events);
    this.#playSounds(events, race);
    this.#show(events, race);
    if (events & (event.fall | event.bite | event.stumble)) this.#hud.bumpFeathers();
    if (events & event.finish) return finishStopTicks;
    if (events & (event.bite | event.crack)) return biteStopTicks;
    return events & event.stumble ? stumbleStopTicks : 0;
  }

  #playSounds(events: number, race: Race): void {
    const { sound } = this.#context;
    if (events & event.leap) sound.play('leap', race.level === 3 ? 1.25 : 1);
    playEventSounds(sound, plainSounds, event, events);
    if (events & event.corn) sound.play('corn', 1 + (race.corn % 6) * 0.06);
    if (events & event.clean) sound.play('clean', 1 + Math.min(race.streak, 24) * 0.045);
    if (events & event.breathless) sound.play('croak');
    if (events & event.over && race.finished !== 1) sound.play('over');
  }

  #show(events: number, race: Race): void {
    const { chickenX: x, groundY, lift, width, height } = this.scale;
    const y = groundY - race.height * lift;
    if (events & (event.leap | event.land)) this.#dust(x, groundY - 2, events & event.land ? 9 : 5);
    if (events & (event.flap | event.bounce)) this.#feathers(x, y, events & event.bounce ? 7 : 3);
    if (events & event.corn) this.fx.burst(x + 20, y - 40, { ...grains, lifts: 0.5 });
    if (events & event.stumble) this.#bump(x, y);
    if (events & event.splash) this.fx.burst(x, groundY - 4, drops);
    if (events & (event.fall | event.bite)) this.#hurt(events, x, y);
    for (const [name, text, colour, size] of words)
      if (events & event[name])
        this.fx.floatText(this.#context.messages[text], colour, x + 74, y - 112, size);
    if (events & event.clean) this.#pass(race, x, y);
    if (events & event.slip) this.#slipped(race);
    if (events & event.push) this.fx.addShake(5);
    this.#showPlace(events, race);
    if (ticksLeft(race) === finalTicks) this.#context.addLayer('final');
    this.#showLastStretch(race);
    if (events & event.finish) this.#finish(race, width, height);
  }

  /** Points at the obstacle; the longer the streak, the larger. */
  #pass({ streak }: Race, x: number, y: number): void {
    const { messages } = this.#context;
    const points = passPoints * Math.min(streak, streakMax);
    const heat = streak >= 20 ? 3 : streak >= 10 ? 2 : streak >= 5 ? 1 : 0;
    const colour = [colours.paper, colours.mint, colours.gold, colours.blush][heat]!;
    this.fx.floatText(
      `+${formatNumber(points)}`,
      colour,
      x + 6,
      Math.max(this.scale.isLow ? 140 : 150, y - 92),
      17 + heat * 4,
    );
    this.#hud.bumpStreak();
    if (streak % 5 === 0) {
      this.fx.burst(x, y - 40, { ...sparks, count: 8 + heat * 6, looks: [colour, '#fff7e8'] });
      this.#context.addLayer('combo');
    }
    if (streak % streakForFeather === 0)
      this.fx.floatText(messages.feather, '#fff8ec', this.scale.width / 2, this.scale.isLow ? 160 : 190, 20);
    if (heat === 3 && streak % 10 === 0) this.fx.flash(0.18, colours.gold);
  }

  #slipped(race: Race): void {
    const { messages } = this.#context;
    const { chickenX, unit, lift, groundY } = this.scale;
    const rival = race.rivals.find(({ slow }) => slow > 100);
    const x = Math.max(46, chickenX + ((rival?.at ?? race.at) - race.at) * unit);
    this.fx.burst(x, groundY - 20, { ...sparks, count: 14, looks: ['#fff7e8', '#ffd23d'] });
    this.fx.floatText(
      `${messages.slip} +${formatNumber(slipPoints)}`,
      colours.gold,
      x + 40,
      // Above the chickens.
      groundY - 2600 * lift,
      24,
    );
    this.#context.vibrate('light');
  }

  #showPlace(events: number, race: Race): void {
    const { chickenX: x, groundY, width, height } = this.scale;
    if (race.place !== this.#lastPlace) this.#hud.bumpPlace();
    if (events & event.overtake && race.place === 1)
      this.fx.floatText(this.#context.messages.first, colours.gold, x + 90, groundY - 190, 24);
    this.#lastPlace = race.place;
    if (events & event.scene)
      this.fx.burst(width, height * 0.4, { ...sparks, count: 16, looks: ['#fff7e8'] });
  }

  /** Once, where the finish comes near. */
  #showLastStretch(race: Race): void {
    const isLast = isLastStretch(race);
    if (isLast === this.#isLast) return;
    this.#isLast = isLast;
    if (!isLast) return;
    const { width, height, isLow } = this.scale;
    this.#context.addLayer('final');
    this.fx.flash(0.16, colours.gold);
    this.fx.floatText(
      this.#context.messages.lastStretch,
      colours.gold,
      width / 2,
      isLow ? 110 : height * 0.25,
      26,
    );
  }

  #finish(race: Race, width: number, height: number): void {
    const { sound, messages } = this.#context;
    this.fx.flash(0.7, '#ffffff');
    this.fx.addShake(8);
    sound.play('shutter');
    if (race.place === 1) this.fx.confetti(width, height);
    this.#context.offerPicture(this.#photo.take(race, this.ratio, messages));
    this.#context.vibrate('hit');
  }

  #bump(x: number, y: number): void {
    this.#feathers(x, y, 8);
    this.fx.addShake(6);
    this.#context.vibrate('hit');
  }

  #hurt(events: number, x: number, y: number): void {
    this.#feathers(x, y, 18);
    this.fx.flash(0.4, colours.rose);
    this.fx.addShake(11);
    if ((events & (event.bite | event.crack)) === 0)
      this.fx.floatText(this.#context.messages.fallen, colours.blush, x + 80, y - 110, 28);
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
    this.fx.burst(x - 8, y, {
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
const drops = {
  count: 14,
  speed: 220,
  gravity: 620,
  lifeMs: 520,
  lifts: 0.8,
  sizes: [3, 8] as const,
  looks: ['#9fdcff', '#e6f8ff', '#5fb0dc'],
};
const sparks = { speed: 240, gravity: 300, lifeMs: 620, sizes: [4, 8] as const };
