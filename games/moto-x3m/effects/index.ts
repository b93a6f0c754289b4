import type { ScreenEffects } from '../../sdk/render/screen-effects.ts';
import { colours } from '../../sdk/render/theme.ts';
import type { Context } from '../messages.ts';
import { event } from '../core/constants.ts';
import type { Ride } from '../core/state.ts';
import type { Scene } from '../render/scene.ts';
import { BikeCaptions } from './bike-captions.ts';
import { Bridges } from './bridges.ts';
import { Finishes } from './finishes.ts';
import { Impacts } from './impacts.ts';
import type { Parts } from './pieces.ts';
import { Tension } from './tension.ts';
import { Tricks } from './tricks.ts';

/** Maps a tick's events to sound, shake, particles and captions. */
export class Effects {
  readonly #parts: Parts;
  readonly #captions: BikeCaptions;
  readonly #bridges: Bridges;
  readonly #impacts: Impacts;
  readonly #tension: Tension;
  readonly #tricks: Tricks;
  readonly finishes: Finishes;

  constructor(context: Context, scene: Scene, fx: ScreenEffects) {
    const parts = (this.#parts = { context, scene, fx });
    this.#captions = new BikeCaptions(parts);
    this.#bridges = new Bridges(parts);
    this.#impacts = new Impacts(parts);
    this.#tension = new Tension(parts);
    this.#tricks = new Tricks(parts, this.#captions);
    this.finishes = new Finishes(parts, this.#captions);
  }

  /** Returns the ticks of a hit-stop. A track that was just finished is still the ride's. */
  onEvents(events: number, ride: Ride): number {
    const { sound } = this.#parts.context;
    this.#tension.note(ride);
    this.#bridges.note(ride);
    if (events & event.leave) this.#impacts.onLeave();
    const landed = events & event.land ? this.#impacts.onLanding((events & event.hardLand) !== 0, ride) : 0;
    this.#impacts.noteRise(ride);
    this.#impacts.noteStart(ride);
    if (events & event.checkpoint) this.#onFlag(ride);
    if (events & event.fuse) sound.play('fuse');
    if (events & event.spring) this.#impacts.onSpring(ride);
    if (events & event.splash) this.#impacts.onSplash(ride);
    if (events & event.respawn) this.#impacts.onRespawn();
    const stop = events & event.trick ? this.#tricks.onTrick(ride) : 0;
    const done = events & event.trackDone ? this.finishes.onTrack(ride) : 0;
    this.#onBest(ride);
    if (events & event.over) this.finishes.onEnd(ride);
    if (events & event.crash) return this.#impacts.onCrash((events & event.explode) !== 0, ride);
    return Math.max(stop, landed, done);
  }

  /** One key gives way to another. */
  onClash(): void {
    this.#parts.context.sound.play('clash');
    this.#parts.context.vibrate('light');
  }

  #onFlag(ride: Ride): void {
    const { context, scene } = this.#parts;
    context.sound.play('flag');
    this.#captions.say(context.messages.checkpoint, colours.mint, 22, ride);
    scene.raiseFlag(ride);
  }

  #onBest({ points }: Ride): void {
    const { context } = this.#parts;
    if (!context.passesBest(points)) return;
    const { width, height } = context.stage;
    context.sound.play('best');
    this.#captions.sayAt(context.messages.newBest, colours.mint, 30, [width / 2, height * 0.25]);
  }
}
