import { ticksPerSecond } from '../../sdk/core/game-core.ts';
import { chainTicks, crashesMax } from '../core/constants.ts';
import { ending, trackOf, type Ride } from '../core/state.ts';
import { starPlace } from '../render/hud.ts';
import { starsLeft, stretchBeat, ticksLeft } from '../render/last-seconds.ts';
import { breakUp, type Parts } from './pieces.ts';

/** The tune's speed, a beat in the last seconds of a star and the tour's last metres, and stars that are lost. */
export class Tension {
  readonly #parts: Parts;
  #tempo = 1;
  #isFinal = false;
  #starsLeft = 3;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  note(ride: Ride): void {
    this.#noteClose(ride);
    this.#beat(ride);
    this.#noteLosses(ride);
  }

  #noteClose(ride: Ride): void {
    const { context } = this.#parts;
    const isLastTrack = ride.track === ride.tracks.length - 1;
    const isClose = ride.metres > trackOf(ride).finish.x * 0.8 || ride.crashes === crashesMax - 1;
    const chains = ride.chain > 3 && ride.tick - ride.trickTick < chainTicks;
    const tempo = 1 + (isClose ? 0.12 : 0) + (chains ? 0.06 : 0);
    if (tempo !== this.#tempo) context.setTempo(tempo);
    this.#tempo = tempo;
    if (isClose && isLastTrack && !this.#isFinal) context.addLayer('final');
    this.#isFinal ||= isClose && isLastTrack;
  }

  #beat(ride: Ride): void {
    const { sound } = this.#parts.context;
    const left = ticksLeft(ride) ?? 0;
    if (left > 0 && left % ticksPerSecond === 0) sound.play('beat', 2 - left / 600, left > 300 ? 0.6 : 1);
    else if (stretchBeat(ride) === 0) sound.play('beat', 1 + ride.metres / trackOf(ride).finish.x, 0.8);
  }

  /** A star whose time is over falls to pieces where it stood. */
  #noteLosses(ride: Ride): void {
    const { context } = this.#parts;
    const left = starsLeft(ride).filter(Boolean).length;
    if (ride.level > 0 && ride.ending === ending.none && left < this.#starsLeft) {
      breakUp(this.#parts, ...starPlace(context.stage, 2 - left), 14);
      context.sound.play('starLost', 1.7, 0.5);
    }
    this.#starsLeft = left;
  }
}
