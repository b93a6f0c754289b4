import { clamp01 } from '../sdk/render/easing.ts';
import type { ScreenEffects } from '../sdk/render/screen-effects.ts';
import { colours, flagColours } from '../sdk/render/theme.ts';
import { ticksPerSecond } from '../sdk/core/game-core.ts';
import { formatClock, formatNumber } from '../sdk/runtime/format.ts';
import type { Context } from './assets.ts';
import {
  chainTicks,
  cleanPoints,
  crashesMax,
  event,
  finishPoints,
  parTicks,
  secondPoints,
  trick,
} from './core/constants.ts';
import { isGrounded, key } from './core/rig.ts';
import { ending, trackOf, type Ride } from './core/state.ts';
import { bikePlace, scoreX, scoreY, starPlace } from './render/hud.ts';
import { starsLeft, stretchBeat, ticksLeft } from './render/last-seconds.ts';
import type { Scene } from './render/scene.ts';

const crashStop = 7;
/** Metres a second downwards: of a landing that is hardly felt, and of the hardest. */
const softFall = 3;
const highFall = 16;
const landStop = 5;
const trackStop = 8;
const rideStop = 14;
/** Below the HUD; on a low screen beside it, so far from the left. */
const captionTop = 170;
const captionTopPart = 0.28;
const hudRight = 124;
/** In CSS pixels: lower screens have no place above the bike. */
const lowHeight = 500;

/** The strings' names by trick. */
const trickNames = [
  'go',
  'backflip',
  'frontflip',
  'doubleFlip',
  'tripleFlip',
  'wheelie',
  'bigAir',
  'smooth',
  'close',
] as const;

/** Maps a tick's events to sound, shake, particles and captions. */
export class Effects {
  readonly #context: Context;
  readonly #scene: Scene;
  readonly #fx: ScreenEffects;
  /** The speed upwards a tick ago. */
  #rise = 0;
  #splashTick = -99;
  #tempo = 1;
  #isFinal = false;
  #starsLeft = 3;
  #isRevving = false;
  /** Crashes on the track before this tick. */
  #crashes = 0;

  constructor(context: Context, scene: Scene, fx: ScreenEffects) {
    this.#context = context;
    this.#scene = scene;
    this.#fx = fx;
  }

  /** Returns the ticks of a hit-stop. */
  onEvents(events: number, ride: Ride): number {
    const { sound } = this.#context;
    this.#drive(ride);
    this.#noteLosses(ride);
    if (events & event.leave) this.#onLeave();
    const landed = events & event.land ? this.#onLanding((events & event.hardLand) !== 0, ride) : 0;
    this.#noteRise(ride);
    if (events & event.checkpoint) this.#onFlag(ride);
    if (events & event.fuse) sound.play('fuse');
    if (events & event.spring) this.#onSpring(ride);
    if (events & event.splash) this.#onSplash(ride);
    if (events & event.respawn) sound.play('stand');
    const stop = events & event.trick ? this.#onTrick(ride) : 0;
    const done = events & event.trackDone ? this.#onTrack(ride) : 0;
    this.#onBest(ride);
    if (events & event.crash) this.#onCrash((events & event.explode) !== 0, ride);
    if (events & event.over) this.#onEnd(ride);
    this.#crashes = ride.trackCrashes;
    return events & event.crash ? crashStop : Math.max(stop, landed, done);
  }

  #onLeave(): void {
    this.#context.sound.play('leap', 1, 0.5);
    this.#scene.leap();
  }

  /** What the ground adds to the rise loads the springs: on a ramp before the jump. */
  #noteRise({ bike }: Ride): void {
    const rise = (bike.rearSpeedY + bike.frontSpeedY) / 2;
    if (isGrounded(bike)) this.#scene.load(rise - this.#rise);
    this.#rise = rise;
  }

  /** Lights at the start, the tune's speed, and a beat in the last seconds of a star and the tour's last metres. */
  #drive(ride: Ride): void {
    const { sound } = this.#context;
    if (ride.tick === ride.green) sound.play('green');
    const isRevving = ride.tick < ride.green && (ride.keys & key.gas) !== 0;
    if (isRevving && !this.#isRevving) sound.play('hard', 1.5, 0.4);
    this.#isRevving = isRevving;
    const isLastTrack = ride.track === ride.tracks.length - 1;
    const close = ride.metres > trackOf(ride).finish.x * 0.8 || ride.crashes === crashesMax - 1;
    const tempo =
      1 + (close ? 0.12 : 0) + (ride.chain > 3 && ride.tick - ride.trickTick < chainTicks ? 0.06 : 0);
    if (tempo !== this.#tempo) this.#context.setTempo(tempo);
    this.#tempo = tempo;
    if (close && isLastTrack && !this.#isFinal) this.#context.addLayer('final');
    this.#isFinal ||= close && isLastTrack;
    const left = ticksLeft(ride) ?? 0;
    if (left > 0 && left % ticksPerSecond === 0) sound.play('beat', 2 - left / 600, left > 300 ? 0.6 : 1);
    else if (stretchBeat(ride) === 0) sound.play('beat', 1 + ride.metres / trackOf(ride).finish.x, 0.8);
  }

  /** Everything grows with the fall; one from high up stands still for a moment. */
  #onLanding(hard: boolean, ride: Ride): number {
    const fall = Math.max(0, -this.#rise);
    const size = clamp01((fall - softFall) / (highFall - softFall));
    this.#context.sound.play(hard ? 'hard' : 'land', 1.1 - size * 0.35, 0.7 + size * 0.5);
    this.#scene.dust(ride, Math.round(5 + size * 22));
    this.#scene.land(fall);
    if (hard) this.#fx.addShake(3 + size * 8);
    this.#context.vibrate(hard ? 'hit' : 'light');
    return hard ? Math.round(size * landStop) : 0;
  }

  #onSpring(ride: Ride): void {
    this.#context.sound.play('spring');
    this.#scene.dust(ride, 10);
    this.#scene.land(8);
    this.#fx.addShake(3);
  }

  #onSplash(ride: Ride): void {
    if (ride.tick - this.#splashTick > 20) this.#context.sound.play('splash');
    this.#splashTick = ride.tick;
    this.#scene.splash(ride);
  }

  /** Its name, its points and the chain at the bike: louder and larger the more it is worth. */
  #onTrick(ride: Ride): number {
    const { messages, sound } = this.#context;
    const { trick: what, trickWorth: worth, chain } = ride;
    const size = Math.min(1, worth / 700);
    if (chain >= 3) this.#context.addLayer('combo');
    sound.play(what <= trick.triple ? 'flip' : 'trick', 1 + (chain - 1) * 0.12, 0.7 + size * 0.5);
    const name = messages[trickNames[what]!];
    const text = `${name} +${formatNumber(worth)}${chain > 1 ? `  ×${formatNumber(chain)}` : ''}`;
    this.#caption(text, worth > 300 ? colours.gold : colours.paper, 18 + size * 20, ride);
    const { x, y } = this.#scene.middleOf(ride);
    this.#fx.burst(x, y - 20, {
      count: this.#fx.calm ? 4 : Math.round(4 + size * 44),
      speed: 160 + size * 420,
      gravity: 500,
      lifeMs: 500 + size * 500,
      spin: 1,
      sizes: [3, 6 + size * 7],
      looks: ['#ffc24d', '#fff3cf', '#45db96', '#f2456e'],
    });
    this.#payOut(x, y, worth);
    if (worth < 300) return 0;
    this.#fx.addShake(3 + size * 6);
    this.#fx.flash(0.1 + size * 0.16, colours.gold);
    this.#context.vibrate('hit');
    return Math.round(2 + size * 4);
  }

  /** Coins of light fly from where they were won to the score, more of them for more. */
  #payOut(x: number, y: number, worth: number): void {
    const count = this.#fx.calm ? 1 : Math.min(12, 1 + Math.round(worth / 80));
    for (let index = 0; index < count; index += 1) {
      const lifeMs = 420 + index * 45;
      const speedX = ((scoreX + 40 - x) * 1000) / lifeMs;
      const speedY = ((scoreY - y) * 1000) / lifeMs;
      this.#fx.spark({ x, y, speedX, speedY, lifeMs, size: 18, look: this.#scene.coin });
    }
  }

  /** At the bike, clear of the HUD and within the screen. */
  #caption(text: string, colour: string, size: number, ride: Ride): void {
    const { x, y } = this.#scene.middleOf(ride);
    const top = Math.min(captionTop, this.#context.stage.height * captionTopPart);
    this.#captionAt(text, colour, size, [x, Math.max(top, y - 74)]);
  }

  #captionAt(text: string, colour: string, size: number, [x, y]: readonly [number, number]): void {
    const { width, height } = this.#context.stage;
    const half = text.length * size * 0.27;
    const left = height < lowHeight ? hudRight : 8;
    const centred = Math.max(half + left, Math.min(width - half - 8, x));
    this.#fx.floatText(text, colour, centred, y, size);
  }

  #onFlag(ride: Ride): void {
    this.#context.sound.play('flag');
    this.#caption(this.#context.messages.checkpoint, colours.mint, 20, ride);
    this.#scene.raiseFlag(ride);
  }

  #onCrash(exploded: boolean, ride: Ride): void {
    const { x, y } = this.#scene.middleOf(ride);
    this.#context.sound.play(exploded ? 'explode' : 'crash');
    this.#scene.throwRider(ride, exploded ? 6 : 1.5);
    this.#fx.addShake(exploded ? 15 : 10);
    this.#fx.flash(exploded ? 0.5 : 0.3, exploded ? '#ffb340' : colours.rose);
    if (exploded) this.#scene.explode(x, y);
    this.#burst(...bikePlace(crashesMax - ride.crashes), 12);
    this.#scene.dust(ride, 14);
    this.#context.vibrate('crash');
  }

  /** The largest answer of a ride: what a finish pays flies to the score, the screen flashes and stands still. */
  #onTrack(ride: Ride): number {
    const { sound, messages, stage } = this.#context;
    const isLast = ride.ending !== ending.none;
    this.#fx.flash(0.4, '#fff3cf');
    this.#fx.addShake(isLast ? 14 : 10);
    this.#context.vibrate('hit');
    const { x, y } = this.#scene.middleOf(ride);
    this.#payOut(x, y, 900);
    if (isLast) {
      this.#burst(x, y, 60);
      this.#fx.confetti(stage.width, stage.height * 0.7);
      this.#payFinish(ride);
      return rideStop;
    }
    sound.play('done');
    this.#cheer(stage.width);
    this.#scene.cutTo(ride);
    this.#fx.clearText();
    const at = this.#trackPlace();
    this.#payFinish(ride, at);
    this.#fx.floatText(`${messages.track} ${formatNumber(ride.track + 1)}`, colours.gold, ...at, 44);
    return trackStop;
  }

  #burst(x: number, y: number, count: number): void {
    this.#fx.burst(x, y, {
      count: this.#fx.calm ? 4 : count,
      speed: 120 + count * 7,
      gravity: 420,
      lifeMs: 900,
      spin: 1,
      sizes: [4, 11],
      looks: [...flagColours, '#ffc24d', '#fff3cf'],
    });
  }

  /** A star whose time is over falls to pieces where it stood. */
  #noteLosses(ride: Ride): void {
    const left = starsLeft(ride).filter(Boolean).length;
    if (ride.level > 0 && ride.ending === ending.none && left < this.#starsLeft) {
      this.#burst(...starPlace(this.#context.stage.width, 2 - left), 14);
      this.#context.sound.play('lost', 1.7, 0.5);
    }
    this.#starsLeft = left;
  }

  /** Paper at the upper edge, gone before it falls on the new road. */
  #cheer(width: number): void {
    this.#fx.burst(width / 2, 0, {
      count: this.#fx.calm ? 4 : 60,
      speed: Math.min(480, width * 0.9),
      lifts: 0,
      gravity: 90,
      lifeMs: 750,
      spin: 1,
      sizes: [6, 11],
      looks: flagColours,
    });
  }

  /** Of the next track's number: on a low screen beside the bike, which stands high there. */
  #trackPlace(): [x: number, y: number] {
    const { width, height } = this.#context.stage;
    return [height < lowHeight ? width * 0.34 : width / 2, height * 0.3];
  }

  /** What a finish pays, each part by itself: at the gate, or below the number of the track that follows. */
  #payFinish(ride: Ride, below?: readonly [x: number, y: number]): void {
    const { messages } = this.#context;
    const ticks = ride.times[ride.ending === ending.none ? ride.track - 1 : ride.track]!;
    const time = Math.trunc(Math.max(0, parTicks - ticks) / ticksPerSecond) * secondPoints;
    const parts: [string, number, string][] = [
      [messages.finish, finishPoints, colours.paper],
      [formatClock(ticks / ticksPerSecond), time, colours.mint],
      [messages.clean, this.#crashes === 0 ? cleanPoints : 0, colours.gold],
    ];
    const { x, y } = this.#scene.middleOf(ride);
    const { width, height } = this.#context.stage;
    // On a wide screen the falling stars need the place above the bike.
    const at = height > width ? y - 74 : Math.min(height - 30, y + 190);
    const lines = parts.filter(([, points]) => points > 0);
    const [middle, foot] = below ? [below[0], below[1] + 10 + lines.length * 36] : [x, at];
    lines.forEach(([name, points, colour], line) => {
      const size = 18 + Math.min(12, points / 50);
      this.#captionAt(`${name} +${formatNumber(points)}`, colour, size, [middle, foot - line * 36]);
    });
  }

  #onEnd(ride: Ride): void {
    const { init, stage, sound } = this.#context;
    const isBest = ride.points > (init.bestScore ?? Infinity);
    if (isBest) this.#fx.confetti(stage.width, stage.height * 0.7);
    sound.play(ride.ending === ending.finished || isBest ? 'finish' : 'lost');
  }

  /** A star falls into its place after the finish: each rings higher. */
  onStar(index: number, x: number, y: number): void {
    this.#context.sound.play('flag', 1 + index * 0.26);
    this.#fx.burst(x, y, {
      count: this.#fx.calm ? 4 : 16 + index * 6,
      speed: 260 + index * 80,
      gravity: 420,
      lifeMs: 700,
      spin: 1,
      sizes: [4, 9],
      looks: ['#ffc24d', '#fff3cf', '#ffa800'],
    });
    this.#context.vibrate('light');
  }

  #onBest({ points }: Ride): void {
    if (!this.#context.passesBest(points)) return;
    const { width, height } = this.#context.stage;
    this.#context.sound.play('best');
    this.#fx.floatText(this.#context.messages.newBest, colours.mint, width / 2, height * 0.34, 30);
  }
}
