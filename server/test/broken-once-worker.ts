/** A replay worker whose first check breaks as BROKEN_CHECK says; later ones are the real thing. */
import { existsSync, writeFileSync } from 'node:fs';
import realRun from '../src/play/replay-worker.ts';
import type { ReplayTask } from '../src/play/replay-pool.ts';

export default function run(task: ReplayTask): unknown {
  const marker = process.env['BROKEN_CHECK_MARKER'] ?? '';
  if (existsSync(marker)) return realRun(task);
  writeFileSync(marker, '');
  if (process.env['BROKEN_CHECK'] === 'throws') throw new Error('planted fault');
  if (process.env['BROKEN_CHECK'] === 'dies') process.exit(1);
  for (;;);
}
