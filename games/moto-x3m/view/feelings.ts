import type { Desk } from '../../sdk/kit/game-view.ts';
import type { Juice } from '../../sdk/kit/juice.ts';
import { colours } from '../../sdk/kit/look.ts';
import { figure } from '../../sdk/kit/words.ts';
import { event } from '../core/events.ts';
import { ending, type Ride } from '../core/state.ts';
import type { Scene } from './scene.ts';
import type { EffectName } from './sounds.ts';
import type { Words } from './texts.ts';

const crashStop = 7;

/** Turns what happened in a tick into what is heard, shaken, sparkled and said. */
export class Feelings {
  readonly #desk: Desk<EffectName, Words>;
  readonly #scene: Scene;
  readonly #juice: Juice;
  #flips = 0;
  #passedBest = false;

  constructor(desk: Desk<EffectName, Words>, scene: Scene, juice: Juice) {
    this.#desk = desk;
    this.#scene = scene;
    this.#juice = juice;
  }

  /** Answers for how many ticks the picture holds its breath. */
  feel(events: number, ride: Ride): number {
    const { sound } = this.#desk;
    if (events & event.leave) sound.play('leap', 1, 0.5);
    if (events & event.land) this.#feelLanding((events & event.hardLand) !== 0, ride);
    if (events & event.flip) this.#feelFlip(ride);
    if (events & event.checkpoint) this.#feelFlag(ride);
    if (events & event.fuse) sound.play('fuse');
    if (events & event.bridge) this.#feelBridge(ride);
    if (events & event.respawn) sound.play('stand');
    if (events & event.trackDone) this.#feelTrack(ride);
    this.#feelBest(ride);
    if (events & event.crash) this.#feelCrash((events & event.explode) !== 0, ride);
    if (events & event.over) this.#feelEnd(ride);
    return events & event.crash ? crashStop : 0;
  }

  #feelLanding(hard: boolean, ride: Ride): void {
    this.#desk.sound.play(hard ? 'hard' : 'land', 0.9 + Math.random() * 0.2);
    this.#scene.dust(ride, hard ? 12 : 6);
    if (hard) this.#juice.bump(5);
    navigator.vibrate?.(10);
  }

  #feelFlip(ride: Ride): void {
    const { words, sound } = this.#desk;
    const count = ride.flips - this.#flips;
    this.#flips = ride.flips;
    sound.play('flip', 1 + count * 0.1);
    const { x, y } = this.#scene.middleOf(ride);
    const text = count > 1 ? `${figure(count)} ${words.times}` : words.flip;
    this.#juice.say(text, colours.gold, x, y - 90, 34);
    this.#juice.burst(x, y - 40, {
      count: 14,
      speed: 300,
      gravity: 500,
      lifeMs: 700,
      spin: 1,
      sizes: [4, 9],
      looks: ['#ffc24d', '#fff3cf', '#45db96', '#f2456e'],
    });
  }

  #feelFlag(ride: Ride): void {
    this.#desk.sound.play('flag');
    const { x, y } = this.#scene.middleOf(ride);
    this.#juice.say(this.#desk.words.checkpoint, colours.mint, x, y - 80, 24);
    this.#scene.ghost.restart(false);
  }

  #feelBridge(ride: Ride): void {
    this.#desk.sound.play('explode', 1.2, 0.7);
    this.#juice.bump(7);
    this.#scene.blowBridge(ride);
  }

  #feelCrash(exploded: boolean, ride: Ride): void {
    const { x, y } = this.#scene.middleOf(ride);
    this.#desk.sound.play(exploded ? 'explode' : 'crash');
    this.#scene.throwRider(ride, exploded ? 6 : 1.5);
    this.#juice.bump(exploded ? 15 : 10);
    this.#juice.flash(exploded ? 0.5 : 0.3, exploded ? '#ffb340' : colours.rose);
    if (exploded) this.#scene.explode(x, y);
    this.#scene.dust(ride, 14);
    navigator.vibrate?.(40);
  }

  #feelTrack(ride: Ride): void {
    const { sound, words, stage } = this.#desk;
    this.#juice.confetti(stage.width, stage.height * 0.7);
    this.#scene.ghost.restart(false);
    if (ride.ending !== ending.none) return;
    sound.play('done');
    this.#juice.say(
      `${words.track} ${figure(ride.track + 1)}`,
      colours.gold,
      stage.width / 2,
      stage.height * 0.3,
      44,
    );
    this.#scene.jump(ride);
  }

  #feelEnd(ride: Ride): void {
    const won = ride.ending === ending.finished;
    this.#desk.sound.play(won ? 'finish' : 'lost');
  }

  #feelBest({ points }: Ride): void {
    const best = this.#desk.init.bestScore ?? 0;
    if (this.#passedBest || best <= 0 || points <= best) return;
    this.#passedBest = true;
    const { width, height } = this.#desk.stage;
    this.#desk.sound.play('best');
    this.#juice.say(this.#desk.words.newBest, colours.mint, width / 2, height * 0.24, 30);
  }
}
