import { decay } from '../../sdk/render/easing.ts';
import { event, laneWidth, rollTicks, speedAt } from '../core/constants.ts';
import type { RunState } from '../core/state.ts';
import type { Pose } from './runner.ts';

/** Standing. */
export const stillPose: Pose = {
  lean: 0,
  crouch: 0,
  air: 0,
  stretch: 0,
  flip: 0,
  wobble: 0,
  fallen: 0,
  time: 0,
  stride: 0,
  riding: 0,
  flying: 0,
  springs: false,
};

/** Sets the runner's pose from the run: squash on landing, stretch in a jump, lean in turns. */
export class Animator {
  readonly pose: Pose = { ...stillPose };
  #nudge = 0;
  #flipMs = 10_000;
  #stretchSpeed = 0;

  /** Reacts to the events of one tick. */
  react(events: number): void {
    if (events & event.jump) {
      this.#stretchSpeed = 9;
      this.#flipMs = 0;
    }
    if (events & event.land) this.#stretchSpeed = -9;
    if (events & event.slam) this.#stretchSpeed = 6;
    if (events & event.hit) this.pose.wobble = 1.6;
    if (events & event.bump) this.pose.wobble = 0.9;
    if (events & event.saved) this.pose.wobble = 1.2;
  }

  /** There is no lane on that side: leans over the edge and back. */
  nudge(direction: number): void {
    this.#nudge = direction;
    this.pose.wobble = Math.max(this.pose.wobble, 0.35);
  }

  /** A move that cannot be made now: stretches up (1) or ducks (-1) for a moment. */
  bob(direction: number): void {
    this.#stretchSpeed = direction * 7;
    this.pose.wobble = Math.max(this.pose.wobble, 0.5);
  }

  /** Advances the pose by a frame. */
  update(run: RunState, elapsedMs: number): void {
    const { pose } = this;
    const seconds = elapsedMs / 1000;
    pose.time += seconds;
    this.#flipMs += elapsedMs;
    const wanted = (run.lane * laneWidth - run.across) / laneWidth;
    const leant = Math.max(-1, Math.min(1, wanted * 1.5 + this.#nudge * 1.6));
    pose.lean += (leant - pose.lean) * (1 - decay(elapsedMs, 45));
    this.#nudge *= decay(elapsedMs, 60);
    pose.stride += seconds * (8 + (speedAt(run.tick) / 1000) * 0.42);
    pose.riding += ((run.board > 0 ? 1 : 0) - pose.riding) * (1 - decay(elapsedMs, 50));
    pose.flying += ((run.kite > 0 ? 1 : 0) - pose.flying) * (1 - decay(elapsedMs, 80));
    pose.springs = run.springs > 0;
    const folded =
      run.roll > 0 ? Math.min(1, run.roll / (rollTicks * 0.3)) : 0.08 + Math.sin(pose.time * 6) * 0.04;
    pose.crouch += (folded - pose.crouch) * (1 - decay(elapsedMs, 30));
    pose.air += ((run.grounded === 1 ? 0 : 1) - pose.air) * (1 - decay(elapsedMs, 50));
    pose.fallen += ((run.lives === 0 ? 1 : 0) - pose.fallen) * (1 - decay(elapsedMs, 70));
    pose.wobble *= decay(elapsedMs, 260);
    // One whole turn of the board in the first 460 ms of a jump.
    pose.flip = this.#flipMs < 460 ? (this.#flipMs / 460) * Math.PI * 2 : 0;
    this.#spring(seconds);
  }

  /** A damped spring: the body overshoots and settles. */
  #spring(seconds: number): void {
    this.#stretchSpeed += (-this.pose.stretch * 260 - this.#stretchSpeed * 15) * seconds;
    this.pose.stretch = Math.max(-1, Math.min(1, this.pose.stretch + this.#stretchSpeed * seconds));
  }
}
