/**
 * Restores a backup into a new folder and checks its ledger there, beside the running server and behind everything else. The
 * server runs this once a week: node server/src/cli/verify-backup.ts <backup> <folder for it>.
 */
import { mkdirSync, rmSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { runCommand } from './run-command.ts';
import { tryBackup } from './try-backup.ts';

await runCommand(async () => {
  const [backup = '', parent = ''] = process.argv.slice(2);
  // Also for PostgreSQL, which is started from here.
  setPriority(constants.priority.PRIORITY_LOW);
  // What a killed one left; its PostgreSQL may still be ending.
  rmSync(parent, { recursive: true, force: true, maxRetries: 20 });
  // Started by root, PostgreSQL runs as another user, who has to get through.
  mkdirSync(parent, { recursive: true, mode: 0o711 });
  try {
    const { transactions } = await tryBackup(backup, parent);
    process.stdout.write(`${transactions}\n`);
  } finally {
    rmSync(parent, { recursive: true, force: true });
  }
});
