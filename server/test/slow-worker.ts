/** A replay worker that needs a fifth of a second for each log, as long ones do on a busy machine. */
import realRun from '../src/play/replay-worker.ts';
import type { ReplayTask } from '../src/play/replay-pool.ts';

export default function run(task: ReplayTask): unknown {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 200);
  return realRun(task);
}
