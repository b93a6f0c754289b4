import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createLogFolder } from '../adapters/game-logs/folder.ts';
import { markVerified } from '../platform/backup/backup-format.ts';
import { loadBackup, readBackupLogs } from '../platform/backup/load-backup.ts';
import { GameLogs } from '../platform/game-logs.ts';
import { restoreLogs, storedLogsCheck } from '../play/index.ts';
import { startEmbeddedPostgres } from '../platform/embedded-postgres/start.ts';
import { requireSoundLedger } from './verify-ledger.ts';

export interface TriedBackup {
  /** Transactions of its ledger. */
  transactions: number;
}

/**
 * Restores a backup into a new folder in `parent`, checks its ledger there, removes the folder, and marks the backup as
 * verified. Throws the first fault.
 */
export async function tryBackup(backup: string, parent: string = tmpdir()): Promise<TriedBackup> {
  const folder = mkdtempSync(join(parent, 'sikka-restore-'));
  try {
    const postgres = await startEmbeddedPostgres({ dataDir: folder });
    try {
      const { tables, gameLogs } = await loadBackup(postgres.connection, backup);
      const restored = new GameLogs(createLogFolder(join(folder, 'game-logs')));
      await restoreLogs(restored, readBackupLogs(backup));
      const isWhole = gameLogs !== undefined && gameLogs.included === gameLogs.count;
      const further = isWhole ? [storedLogsCheck({ gameLogs: restored })] : [];
      await requireSoundLedger(postgres.connection, further);
      markVerified(backup);
      const transactions = tables.find(({ name }) => name === 'public.ledger_transaction')?.rows ?? 0;
      return { transactions };
    } finally {
      await postgres.stop();
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
