import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type pg from 'pg';
import { z } from 'zod';

const file = new URL('../../../../package.json', import.meta.url);

/** The version of this program. */
export const program: string = (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version;

/** Game logs outside the database that its rows refer to. */
export interface BackupLogs {
  /** Where they are; null if no store is configured. */
  place: string | null;
  count(client: pg.ClientBase): Promise<number>;
  /** One line per log; null if the backup does not include them. */
  lines: ((client: pg.ClientBase) => AsyncIterable<string>) | null;
}

/** What stands in a backup folder: this file, and one compressed file of rows for each table. */
export const manifestFile = 'manifest.json';
/** The installation's secret, where it is not configured outside. */
export const secretFile = 'secret';
/** Game logs from a folder outside the database. */
export const gameLogsFile = 'game-logs.zst';
/** Written once the backup was restored elsewhere and its ledger checked there; holds when. */
const verifiedFile = 'verified';

const table = z.strictObject({
  /** As SQL writes it: 'public.player'. */
  name: z.string(),
  columns: z.array(z.string()),
  rows: z.number().int(),
  file: z.string(),
  /** The hash of the file's bytes, hexadecimal. */
  sha256: z.string(),
});

const manifest = z.strictObject({
  format: z.literal(1),
  /** The moment that its rows are of. */
  createdAt: z.iso.datetime(),
  /** The version of the program that wrote it. */
  program: z.string(),
  postgres: z.string(),
  /** Migrations of the database, oldest first. */
  migrations: z.array(z.string()).min(1),
  /** Migrations of the job queue. */
  jobMigrations: z.array(z.number().int()),
  tables: z.array(table),
  /** Game logs outside the database: in `file`, or only their place. */
  gameLogs: z
    .strictObject({
      place: z.string().nullable(),
      count: z.number().int(),
      /** Number of logs in the file; lower than `count` if some could not be read. */
      included: z.number().int(),
      file: z.string().nullable(),
      sha256: z.string().nullable(),
    })
    .optional(),
  sequences: z.array(z.strictObject({ name: z.string(), value: z.string(), isCalled: z.boolean() })),
});

export type BackupManifest = z.infer<typeof manifest>;
export type BackupTable = z.infer<typeof table>;

/** Throws one line where the folder is no complete backup. */
export function readManifest(folder: string): BackupManifest {
  let text: string;
  try {
    text = readFileSync(join(folder, manifestFile), 'utf8');
  } catch (cause) {
    throw new Error(`${folder} is not a backup: it has no ${manifestFile}.`, { cause });
  }
  const read = manifest.safeParse(JSON.parse(text));
  if (!read.success) throw new Error(`${folder} was written by another version of the backup.`);
  return read.data;
}

const prefix = 'sikka-';

/** 'sikka-2026-11-23T14-05-09Z': sorts by time, and is a file name everywhere. */
export const backupName = (at: Date): string =>
  `${prefix}${at.toISOString().slice(0, 19).replaceAll(':', '-')}Z`;

/** The complete backups in a folder, oldest first. */
export function listBackups(folder: string): string[] {
  const names = readdirSync(folder).filter((name) => /^sikka-[\dT-]+Z$/u.test(name));
  return names.toSorted().map((name) => join(folder, name));
}

/** When a backup was begun, from its name. */
export function backupTime(folder: string): Date {
  const stamp = basename(folder).slice(prefix.length);
  return new Date(stamp.replace(/T(\d\d)-(\d\d)-(\d\d)Z$/u, 'T$1:$2:$3Z'));
}

export const markVerified = (folder: string): void =>
  writeFileSync(join(folder, verifiedFile), `${new Date().toISOString()}\n`, { mode: 0o600, flush: true });
export const isVerified = (folder: string): boolean => existsSync(join(folder, verifiedFile));
