/**
 * A replay worker with the fault of REPLAY_FAULT: the thread starts late, every check is slow, or the first one breaks
 * and later ones are the real thing.
 */
import { existsSync, writeFileSync } from 'node:fs';
import realRun from '../src/play/replay-worker.ts';
import type { ReplayTask } from '../src/play/replay-pool.ts';

const fault = process.env['REPLAY_FAULT'];

function wait(ms: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);
}

if (fault === 'starts late') wait(2_600);

function breakOnce(): void {
  const marker = process.env['REPLAY_FAULT_MARKER'] ?? '';
  if (existsSync(marker)) return;
  writeFileSync(marker, '');
  if (fault === 'throws') throw new Error('planted fault');
  if (fault === 'dies') process.exit(1);
  for (;;);
}

export default function run(task: ReplayTask): unknown {
  Atomics.store(task.begun, 0, 1);
  // As long as long logs take on a busy machine.
  if (fault === 'is slow') wait(200);
  else if (fault !== 'starts late') breakOnce();
  return realRun(task);
}
