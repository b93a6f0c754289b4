import { decay } from '../../sdk/render/easing.ts';
import { wheelRadius } from '../core/constants.ts';
import type { Pose } from './rider.ts';

/** For the middle of a wheel under the ground: how deep, in metres; else 0. */
type DepthAt = (x: number, y: number) => number;

const easeMs = 40;

/** A bike that turned over may stick in the ground with a wheel: the picture shows it standing on top. */
export class StuckBikeLift {
  #high = 0;

  reset(): void {
    this.#high = 0;
  }

  raise(pose: Pose, depthAt: DepthAt, elapsedMs: number): Pose {
    const deep = Math.max(depthAt(pose.rearX, pose.rearY), depthAt(pose.frontX, pose.frontY));
    const wanted = deep > 0 ? deep + wheelRadius : 0;
    this.#high += (wanted - this.#high) * (1 - decay(elapsedMs, easeMs));
    return this.#high < 0.01 ? pose : raised(pose, this.#high);
  }
}

const raised = (pose: Pose, high: number): Pose => ({
  ...pose,
  rearY: pose.rearY + high,
  frontY: pose.frontY + high,
  headY: pose.headY + high,
});
