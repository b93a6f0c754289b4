/**
 * Stops a primary whose disk is full, so that a standby takes over: PostgreSQL would stay and refuse every write, and Patroni
 * sees a server that answers. Started with the machine's folder.
 */
import { existsSync, statfsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { postmasterOf } from './machines.ts';

const freeBytesMin = 16 << 20;
const everyMs = 1_000;

const [folder = ''] = process.argv.slice(2);

function isFull(): boolean {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize < freeBytesMin;
}

for (;;) {
  await delay(everyMs);
  const isPrimary = !existsSync(join(folder, 'data', 'standby.signal'));
  const postmaster = postmasterOf({ folder });
  if (!isPrimary || postmaster === 0 || !isFull()) continue;
  process.stdout.write('The disk is full: the primary is stopped.\n');
  try {
    process.kill(postmaster, 'SIGQUIT');
  } catch (error) {
    // It has ended by itself.
    process.stdout.write(`${String(error)}\n`);
  }
}
