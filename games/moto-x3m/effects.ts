import type { ScreenEffects } from '../sdk/render/screen-effects.ts';
import { colours } from '../sdk/render/theme.ts';
import { formatNumber } from '../sdk/runtime/shared-messages.ts';
import type { Context } from './assets.ts';
import { event } from './core/constants.ts';
import { ending, type Ride } from './core/state.ts';
import type { Scene } from './render/scene.ts';

const crashStop = 7;

/** Maps a tick's events to sound, shake, particles and captions. */
export class Effects {
  readonly #context: Context;
  readonly #scene: Scene;
  readonly #fx: ScreenEffects;
  #flips = 0;

  constructor(context: Context, scene: Scene, fx: ScreenEffects) {
    this.#context = context;
    this.#scene = scene;
    this.#fx = fx;
  }

  /** Returns the ticks of a hit-stop. */
  onEvents(events: number, ride: Ride): number {
    const { sound } = this.#context;
    if (events & event.leave) sound.play('leap', 1, 0.5);
    if (events & event.land) this.#onLanding((events & event.hardLand) !== 0, ride);
    if (events & event.flip) this.#onFlip(ride);
    if (events & event.checkpoint) this.#onFlag(ride);
    if (events & event.fuse) sound.play('fuse');
    if (events & event.bridge) this.#onBridge(ride);
    if (events & event.respawn) sound.play('stand');
    if (events & event.trackDone) this.#onTrack(ride);
    this.#onBest(ride);
    if (events & event.crash) this.#onCrash((events & event.explode) !== 0, ride);
    if (events & event.over) this.#onEnd(ride);
    return events & event.crash ? crashStop : 0;
  }

  #onLanding(hard: boolean, ride: Ride): void {
    this.#context.sound.play(hard ? 'hard' : 'land', 0.9 + Math.random() * 0.2);
    this.#scene.dust(ride, hard ? 12 : 6);
    if (hard) this.#fx.addShake(5);
    navigator.vibrate?.(10);
  }

  #onFlip(ride: Ride): void {
    const { messages, sound } = this.#context;
    const count = ride.flips - this.#flips;
    this.#flips = ride.flips;
    sound.play('flip', 1 + count * 0.1);
    const { x, y } = this.#scene.middleOf(ride);
    const text = count > 1 ? `${formatNumber(count)} ${messages.times}` : messages.flip;
    this.#fx.floatText(text, colours.gold, x, y - 90, 34);
    this.#fx.burst(x, y - 40, {
      count: 14,
      speed: 300,
      gravity: 500,
      lifeMs: 700,
      spin: 1,
      sizes: [4, 9],
      looks: ['#ffc24d', '#fff3cf', '#45db96', '#f2456e'],
    });
  }

  #onFlag(ride: Ride): void {
    this.#context.sound.play('flag');
    const { x, y } = this.#scene.middleOf(ride);
    this.#fx.floatText(this.#context.messages.checkpoint, colours.mint, x, y - 80, 24);
    this.#scene.ghost.restart(false);
  }

  #onBridge(ride: Ride): void {
    this.#context.sound.play('explode', 1.2, 0.7);
    this.#fx.addShake(7);
    this.#scene.blowBridge(ride);
  }

  #onCrash(exploded: boolean, ride: Ride): void {
    const { x, y } = this.#scene.middleOf(ride);
    this.#context.sound.play(exploded ? 'explode' : 'crash');
    this.#scene.throwRider(ride, exploded ? 6 : 1.5);
    this.#fx.addShake(exploded ? 15 : 10);
    this.#fx.flash(exploded ? 0.5 : 0.3, exploded ? '#ffb340' : colours.rose);
    if (exploded) this.#scene.explode(x, y);
    this.#scene.dust(ride, 14);
    navigator.vibrate?.(40);
  }

  #onTrack(ride: Ride): void {
    const { sound, messages, stage } = this.#context;
    this.#fx.confetti(stage.width, stage.height * 0.7);
    this.#scene.ghost.restart(false);
    if (ride.ending !== ending.none) return;
    sound.play('done');
    this.#fx.floatText(
      `${messages.track} ${formatNumber(ride.track + 1)}`,
      colours.gold,
      stage.width / 2,
      stage.height * 0.3,
      44,
    );
    this.#scene.jump(ride);
  }

  #onEnd(ride: Ride): void {
    const won = ride.ending === ending.finished;
    this.#context.sound.play(won ? 'finish' : 'lost');
  }

  #onBest({ points }: Ride): void {
    if (!this.#context.passesBest(points)) return;
    const { width, height } = this.#context.stage;
    this.#context.sound.play('best');
    this.#fx.floatText(this.#context.messages.newBest, colours.mint, width / 2, height * 0.24, 30);
  }
}
