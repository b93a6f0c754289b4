/** A replay worker with the fault of REPLAY_FAULT: every check is slow, or the first one breaks and later ones are the real thing. */
import { existsSync, writeFileSync } from 'node:fs';
import realRun from '../src/play/replay-worker.ts';
import type { ReplayTask } from '../src/play/replay-pool.ts';

const fault = process.env['REPLAY_FAULT'];

/** A fifth of a second for each log, as long ones take on a busy machine. */
function wait(): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 200);
}

function breakOnce(): void {
  const marker = process.env['REPLAY_FAULT_MARKER'] ?? '';
  if (existsSync(marker)) return;
  writeFileSync(marker, '');
  if (fault === 'throws') throw new Error('planted fault');
  if (fault === 'dies') process.exit(1);
  for (;;);
}

export default function run(task: ReplayTask): unknown {
  if (fault === 'is slow') wait();
  else breakOnce();
  return realRun(task);
}
