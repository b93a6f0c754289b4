import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Connection } from '../database/connection.ts';
import type { Logger } from '../log.ts';
import type { Figure } from '../ports.ts';
import { backupTime, listBackups, type BackupLogs } from './backup-format.ts';
import { writeBackup } from './write-backup.ts';

const dayMs = 24 * 60 * 60_000;
const lookEveryMs = 10 * 60_000;

interface DailyDeps {
  connection: Connection;
  folder: string;
  /** Backups that stay; older ones are removed once a new one is whole. */
  keep: number;
  program: string;
  secret?: string | undefined;
  logs?: BackupLogs;
  log: Logger;
  /** Looks whether one is due; for tests. */
  everyMs?: number;
}

const isDue = (last: Date): boolean => Date.now() - last.getTime() >= dayMs;

const newest = (folder: string): Date | null => {
  const last = existsSync(folder) ? listBackups(folder).at(-1) : undefined;
  return last === undefined ? null : backupTime(last);
};

/** What a killed process left; one that was begun today may still be written by `npm run backup`. */
function removeUnfinished(folder: string): void {
  const unfinished = readdirSync(folder).filter((name) => name.endsWith('.part'));
  for (const name of unfinished)
    if (isDue(backupTime(name.slice(0, -'.part'.length))))
      rmSync(join(folder, name), { recursive: true, force: true });
}

async function backUpIfDue({ folder, keep, log, ...deps }: DailyDeps, signal: AbortSignal): Promise<void> {
  const last = newest(folder);
  if (last !== null && !isDue(last)) return;
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  removeUnfinished(folder);
  const written = await writeBackup({ ...deps, folder, signal });
  log.info({ backup: written }, 'a backup is written');
  for (const old of listBackups(folder).slice(0, -keep)) rmSync(old, { recursive: true, force: true });
}

/** Writes a backup a day, also after days without a server. One that fails is tried again ten minutes later. */
export function startDailyBackups(deps: DailyDeps): { stop(): Promise<void> } {
  const leaving = new AbortController();
  let running: Promise<void> = Promise.resolve();
  let isBusy = false;
  const report = (err: unknown) =>
    leaving.signal.aborted || deps.log.error({ err }, 'no backup could be written');
  const look = () => {
    if (isBusy) return;
    isBusy = true;
    running = backUpIfDue(deps, leaving.signal).then(
      () => void (isBusy = false),
      (err: unknown) => {
        isBusy = false;
        report(err);
      },
    );
  };
  const timer = setInterval(look, deps.everyMs ?? lookEveryMs);
  return {
    /** Gives up a backup that is under way. */
    async stop() {
      clearInterval(timer);
      leaving.abort(new Error('the server stops'));
      await running;
    },
  };
}

/** Seconds since the newest backup was started; without one since this process was. */
export const backupFigure = (folder: string): Figure => ({
  name: 'sikka_backup_age_seconds',
  help: 'Seconds since the newest backup of BACKUP_DIR was started; without one, since this process was.',
  read: () => {
    const last = newest(folder);
    return last === null ? process.uptime() : (Date.now() - last.getTime()) / 1_000;
  },
});
