import { existsSync, mkdirSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Connection } from '../database/connection.ts';
import type { Logger } from '../log.ts';
import type { Figure } from '../ports.ts';
import { backupTime, isVerified, listBackups, type BackupLogs } from './backup-format.ts';
import { writeBackup } from './write-backup.ts';

const dayMs = 24 * 60 * 60_000;
const lookEveryMs = 10 * 60_000;
/** How old the newest backup that was restored and checked may be. */
const verifiedMsMax = 7 * dayMs;

interface DailyDeps {
  connection: Connection;
  folder: string;
  /** Backups that stay; older ones are removed once a new one is whole. */
  keep: number;
  program: string;
  secret?: string | undefined;
  logs?: BackupLogs;
  /** Restores a backup elsewhere, checks its ledger there and marks it as verified; rejects with one line. */
  verify(backup: string, signal: AbortSignal): Promise<void>;
  log: Logger;
  /** Looks whether one is due; for tests. */
  everyMs?: number;
}

const isOlder = (than: number, at: Date): boolean => Date.now() - at.getTime() >= than;

const newest = (folder: string): string | undefined =>
  existsSync(folder) ? listBackups(folder).at(-1) : undefined;
const newestVerified = (folder: string): string | undefined =>
  existsSync(folder) ? listBackups(folder).findLast(isVerified) : undefined;

/** What a killed process left; one that was begun today may still be written by `npm run backup`. */
function removeUnfinished(folder: string): void {
  const unfinished = readdirSync(folder).filter((name) => name.endsWith('.part'));
  for (const name of unfinished)
    if (isOlder(dayMs, backupTime(name.slice(0, -'.part'.length))))
      rmSync(join(folder, name), { recursive: true, force: true });
}

/** Leaves this many of the newest, and the newest that was verified. */
export function removeOldBackups(folder: string, keep: number): void {
  const verified = newestVerified(folder);
  for (const old of listBackups(folder).slice(0, -keep))
    if (old !== verified) rmSync(old, { recursive: true, force: true });
}

async function backUpIfDue({ folder, keep, log, ...deps }: DailyDeps, signal: AbortSignal): Promise<void> {
  const last = newest(folder);
  if (last !== undefined && !isOlder(dayMs, backupTime(last))) return;
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  removeUnfinished(folder);
  const written = await writeBackup({ ...deps, folder, signal });
  log.info({ backup: written }, 'a backup is written');
  try {
    removeOldBackups(folder, keep);
  } catch (err) {
    // As of one that another user has written.
    log.error({ err }, 'old backups could not be removed');
  }
}

/** The newest backup, where none of the last week is verified. */
function dueToVerify(folder: string): string | undefined {
  const verified = newestVerified(folder);
  const isCurrent = verified !== undefined && !isOlder(verifiedMsMax, backupTime(verified));
  return isCurrent ? undefined : newest(folder);
}

/**
 * Writes a backup a day, also after days without a server. One that fails is tried again ten minutes later. Once a week the
 * newest is verified; where it cannot be, the next day's is tried.
 */
export function startDailyBackups(deps: DailyDeps): { stop(): Promise<void> } {
  const leaving = new AbortController();
  const { signal } = leaving;
  let running: Promise<void> = Promise.resolve();
  let isBusy = false;
  let tried: string | undefined;
  const report = (err: unknown, sentence: string) => signal.aborted || deps.log.error({ err }, sentence);
  const backUp = () =>
    backUpIfDue(deps, signal).catch((err: unknown) => report(err, 'no backup could be written'));
  const verify = async () => {
    const backup = dueToVerify(deps.folder);
    if (signal.aborted || backup === undefined || backup === tried) return;
    tried = backup;
    await deps.verify(backup, signal);
    deps.log.info({ backup }, 'a backup was restored elsewhere, and its ledger is as it was written');
  };
  const look = () => {
    if (isBusy) return;
    isBusy = true;
    running = backUp()
      .then(verify)
      .catch((err: unknown) => report(err, 'a backup could not be verified'))
      .then(() => void (isBusy = false));
  };
  const timer = setInterval(look, deps.everyMs ?? lookEveryMs);
  return {
    /** Gives up what is under way. */
    async stop() {
      clearInterval(timer);
      leaving.abort(new Error('the server stops'));
      await running;
    },
  };
}

const secondsSince = (at: number): number => (Date.now() - at) / 1_000;

export const backupFigures = (folder: string): Figure[] => [
  {
    name: 'sikka_backup_age_seconds',
    help: 'Seconds since the newest backup of BACKUP_DIR was started; without one, since this process was.',
    read: () => {
      const last = newest(folder);
      return last === undefined ? process.uptime() : secondsSince(backupTime(last).getTime());
    },
  },
  {
    name: 'sikka_backup_verified_age_seconds',
    help: 'Seconds since the newest backup that was restored and checked was started; without one, since BACKUP_DIR was made.',
    read: () => {
      const last = newestVerified(folder);
      if (last !== undefined) return secondsSince(backupTime(last).getTime());
      // Not since the start: restarts would hide that no backup was ever verified.
      return existsSync(folder) ? secondsSince(statSync(folder).birthtimeMs) : process.uptime();
    },
  },
];
