import { playEventSounds } from '../../sdk/audio/sound.ts';
import { ticksPerSecond } from '../../sdk/core/game-core.ts';
import { ScreenEffects } from '../../sdk/render/screen-effects.ts';
import { colours } from '../../sdk/render/theme.ts';
import { finalTicks } from '../../sdk/runtime/game-view.ts';
import { formatNumber } from '../../sdk/render/format.ts';
import { endSound } from '../../sdk/runtime/result-card.ts';
import type { Context } from '../messages.ts';
import { event, slipPoints } from '../core/constants.ts';
import { scoreOf, ticksLeft } from '../core/index.ts';
import type { Race } from '../core/state.ts';
import type { Flock } from '../render/flock.ts';
import { isHeartbeat, isLastTicks } from '../render/last-seconds.ts';
import type { Photo } from '../render/photo.ts';
import { isLastStretch, type Scale } from '../render/layout.ts';
import { Captions } from './captions.ts';
import { Finishes } from './finishes.ts';
import { LevelStars } from './level-stars.ts';
import { drops, grains, sparks, throwDust, throwFeathers, type Parts } from './pieces.ts';
import { Streaks } from './streaks.ts';

const biteStopTicks = 8;
const fallStopTicks = 6;
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
  ['stumble', 'stumbled', colours.blush, 24],
  ['splash', 'splashed', '#9fdcff', 24],
  ['opened', 'opened', colours.mint, 26],
  ['breathless', 'hoarse', '#f4c6d0', 20],
  ['push', 'pushed', colours.blush, 24],
  ['scare', 'scared', colours.gold, 24],
  ['egg', 'egg', colours.gold, 24],
] as const;

/** Where a fall has put her she is ahead of some, without any merit. */
const unsaidWhileDown = event.overtake | event.overtaken | event.scare;

/** Maps a tick's events to sound, shake, particles and captions. */
export class Effects {
  readonly fx: ScreenEffects;
  readonly #parts: Parts;
  readonly #flock: Pick<Flock, 'react'>;
  readonly #captions: Captions;
  readonly #streaks: Streaks;
  readonly finishes: Finishes;
  readonly stars: LevelStars;
  #ratio = 1;
  #lastPlace = 4;
  #isLast = false;

  constructor(context: Context, flock: Pick<Flock, 'react'>, hud: Parts['hud'], photo: Pick<Photo, 'take'>) {
    this.#flock = flock;
    this.fx = new ScreenEffects(context.init.reducedMotion, 130);
    this.#parts = { context, fx: this.fx, hud, scale: undefined! };
    this.#captions = new Captions(this.#parts);
    this.#streaks = new Streaks(this.#parts, this.#captions);
    this.finishes = new Finishes(this.#parts, this.#captions, photo);
    this.stars = new LevelStars(this.#parts);
  }

  resize(scale: Scale, ratio: number): void {
    this.#parts.scale = scale;
    this.#ratio = ratio;
  }

  /** Returns the ticks of a hit-stop. */
  onEvents(all: number, race: Race): number {
    const events = race.down > 0 ? all & ~unsaidWhileDown : all;
    const { context, hud, scale } = this.#parts;
    this.#flock.react(events);
    this.#playSounds(events, race);
    this.#show(events, race);
    const feetY = scale.groundY - race.height * scale.lift;
    this.#streaks.onTick(race, feetY);
    const cheered = events & event.clean ? this.#streaks.onPass(race, feetY) : 0;
    this.#onLastSeconds(race);
    this.stars.onTick(race);
    if (events & event.finish) this.finishes.onFinish(race, this.#ratio);
    if (context.passesBest(scoreOf(race))) this.finishes.onBest(race);
    if (events & (event.fall | event.bite | event.stumble)) hud.since.begin('feathers');
    if (events & event.finish) return finishStopTicks;
    if (events & (event.bite | event.crack)) return biteStopTicks;
    if (events & event.fall) return fallStopTicks;
    return events & event.stumble ? stumbleStopTicks : cheered;
  }

  /** No egg to lay: it is said at the button. */
  refuse(): void {
    const { context, hud, scale } = this.#parts;
    const { x, y, radius } = scale.egg;
    hud.buttons.refuse();
    context.sound.play('croak', 1.6, 0.6);
    this.#captions.sayAt(context.messages.noEgg, '#f4e6f0', 20, [x, y - radius - 20]);
  }

  #playSounds(events: number, race: Race): void {
    const { sound, init } = this.#parts.context;
    if (events & event.leap) sound.play('leap', race.level === 3 ? 1.25 : 1);
    playEventSounds(sound, plainSounds, event, events);
    if (events & event.corn) sound.play('corn', 1 + (race.corn % 6) * 0.06);
    if (events & event.breathless) sound.play('croak');
    if (events & event.over && race.finished !== 1)
      sound.play(endSound(false, scoreOf(race), init.bestScore));
  }

  #show(events: number, race: Race): void {
    const { fx } = this;
    const { context, scale } = this.#parts;
    const { chickenX: x, groundY, lift } = scale;
    const y = groundY - race.height * lift;
    if (events & (event.leap | event.land)) throwDust(fx, x, groundY - 2, events & event.land ? 9 : 5);
    if (events & (event.flap | event.bounce)) throwFeathers(fx, x, y, events & event.bounce ? 7 : 3);
    if (events & event.corn) fx.burst(x + 20, y - 40, grains);
    if (events & event.stumble) this.#bump(x, y);
    if (events & event.splash) fx.burst(x, groundY - 4, drops);
    if (events & (event.fall | event.bite)) this.#hurt(events, x, y);
    for (const [name, text, colour, size] of words)
      if (events & event[name]) this.#captions.say(context.messages[text], colour, size, y);
    if (events & event.slip) this.#slipped(race);
    if (events & event.push) fx.addShake(5);
    this.#showPlace(events, race);
  }

  #slipped(race: Race): void {
    const { context, scale } = this.#parts;
    const { chickenX, unit, lift, groundY } = scale;
    const rival = race.rivals.find(({ slow }) => slow > 100);
    const x = Math.max(46, chickenX + ((rival?.at ?? race.at) - race.at) * unit);
    this.fx.burst(x, groundY - 20, { ...sparks, count: 14, looks: ['#fff7e8', '#ffd23d'] });
    const text = `${context.messages.slip} +${formatNumber(slipPoints)}`;
    // Above the chickens.
    this.#captions.sayAt(text, colours.gold, 24, [x + 40, groundY - 2600 * lift]);
    context.vibrate('light');
  }

  #showPlace(events: number, race: Race): void {
    const { context, hud, scale } = this.#parts;
    const { groundY, width, height } = scale;
    if (race.down > 0) return;
    if (race.place !== this.#lastPlace) hud.since.begin('place');
    if (events & event.overtake && race.place === 1)
      this.#captions.say(context.messages.first, colours.gold, 26, groundY);
    this.#lastPlace = race.place;
    if (events & event.scene)
      this.fx.burst(width, height * 0.4, { ...sparks, count: 16, looks: ['#fff7e8'] });
  }

  /** The tune, a heart and the clock's ticks tell that the end is near. */
  #onLastSeconds(race: Race): void {
    const { addLayer, sound } = this.#parts.context;
    const left = ticksLeft(race);
    if (left === finalTicks) addLayer('final');
    if (isHeartbeat(race)) sound.play('heart');
    if (isLastTicks(race) && left > 0 && left % ticksPerSecond === 0)
      sound.play('tick', 1.6 - left / finalTicks);
    this.#showLastStretch(race);
  }

  /** Once, where the finish comes near. */
  #showLastStretch(race: Race): void {
    const isLast = isLastStretch(race);
    if (isLast === this.#isLast) return;
    this.#isLast = isLast;
    if (!isLast) return;
    const { context } = this.#parts;
    context.addLayer('final');
    this.fx.flash(0.16, colours.gold);
    this.#captions.announce(context.messages.lastStretch, colours.gold, 30);
  }

  #bump(x: number, y: number): void {
    throwFeathers(this.fx, x, y, 8);
    this.fx.addShake(6);
    this.#parts.context.vibrate('hit');
  }

  #hurt(events: number, x: number, y: number): void {
    const { context } = this.#parts;
    this.fx.clearText();
    throwFeathers(this.fx, x, y, 18);
    this.fx.flash(0.4, colours.rose);
    this.fx.addShake(11);
    if ((events & (event.bite | event.crack)) === 0)
      this.#captions.say(context.messages.fallen, colours.blush, 28, y);
    context.vibrate('crash');
  }
}
