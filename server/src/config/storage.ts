/** Databases, folders and buckets, and how long what lies in them is kept. */
import { join, resolve } from 'node:path';
import type { Retention } from '../platform/database/index.ts';
import { required, type Variables } from './variables.ts';

export function retention(given: Variables): Retention {
  return {
    unverifiedDays: given.KEEP_UNVERIFIED_DAYS,
    refusalDays: given.KEEP_REFUSALS_DAYS,
    unpaidPlayDays: given.KEEP_UNPAID_PLAYS_DAYS,
    unpaidLogDays: given.KEEP_UNPAID_LOGS_DAYS,
    chunkDays: given.KEEP_CHUNKS_DAYS,
    messageDays: given.KEEP_MESSAGES_DAYS,
    closedMessageDays: given.KEEP_CLOSED_MESSAGES_DAYS,
    failedJobDays: given.KEEP_FAILED_JOBS_DAYS,
    buildDays: given.KEEP_BUILDS_DAYS,
  };
}

export function replica(given: Variables): { url: string; behindMsMax: number } | null {
  const url = given.DATABASE_READ_URL;
  if (url !== undefined) required(given, 'DATABASE_URL', 'DATABASE_READ_URL is set');
  return url === undefined ? null : { url, behindMsMax: given.DATABASE_READ_BEHIND_SECONDS * 1_000 };
}

/** A folder as it was set; by default beside an embedded database, and with a database elsewhere none. */
function folderOf(root: string, given: Variables, set: string | undefined, name: string): string | null {
  const folder = set ?? (given.DATABASE_URL === undefined ? join(given.DATA_DIR, name) : 'off');
  return folder === 'off' ? null : resolve(root, folder);
}

export function backups(root: string, given: Variables): { folder: string; keep: number } | null {
  const folder = folderOf(root, given, given.BACKUP_DIR, 'backups');
  return folder === null ? null : { folder, keep: given.BACKUP_KEEP };
}

/** Where game logs go when they leave the database: S3, else a folder, else nowhere. */
export const gameLogs = (root: string, given: Variables) => ({
  days: given.GAME_LOGS_DAYS,
  folder: folderOf(root, given, given.GAME_LOGS_DIR, 'game-logs'),
  s3: given.S3_URL === undefined ? null : bucket(given, given.S3_URL),
});

function bucket(given: Variables, s3Url: string) {
  const setting = (name: keyof Variables) => required(given, name, 'S3_URL is set');
  return {
    url: s3Url,
    bucket: setting('S3_BUCKET'),
    region: given.S3_REGION,
    accessKeyId: setting('S3_ACCESS_KEY_ID'),
    secretAccessKey: setting('S3_SECRET_ACCESS_KEY'),
  };
}
