import type { Direction } from '../../sdk/kit/gestures.ts';
import { seedFromNumber } from '../../sdk/random.ts';
import { subwaySurfers } from '../core.ts';
import { createRun, type RunState } from '../core/state.ts';
import { moveOf } from '../input.ts';

/** Before the start the runner shows the four moves on an empty track, over and over. */

const stepTicks = 78;
const moveAtTick = 26;
const order: readonly Direction[] = ['right', 'up', 'left', 'down'];

export class Lesson {
  run: RunState = emptyRun();
  #tick = 0;

  /** One tick; answers the events for the runner's pose. */
  step(): number {
    const phase = this.#tick % stepTicks;
    const direction = this.direction;
    this.#tick += 1;
    // The demonstration keeps its first speed.
    this.run.tick = 0;
    return subwaySurfers.step(this.run, phase === moveAtTick ? [moveOf(direction)] : []);
  }

  get direction(): Direction {
    return order[Math.floor(this.#tick / stepTicks) % order.length] ?? 'right';
  }

  /** How far the hand is on its way, 0 to 1. */
  get part(): number {
    return (this.#tick % stepTicks) / stepTicks;
  }
}

function emptyRun(): RunState {
  return { ...createRun(seedFromNumber(1)), track: { items: [], prizes: [], check: 0, mercyTicks: 0 } };
}
