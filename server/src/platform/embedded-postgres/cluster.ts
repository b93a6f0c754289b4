import { spawnSync } from 'node:child_process';
import { closeSync, existsSync, fsyncSync, mkdirSync, openSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { giveFolder, type PostgresAccount } from './os-account.ts';

/** The role that owns everything; reached over the private socket only. */
export const clusterUser = 'sikka';

const initdbArguments = [
  `--username=${clusterUser}`,
  '--auth=trust',
  '--encoding=UTF8',
  '--locale=C',
  // The builtin provider sorts the same on every machine, independent of its C library.
  '--locale-provider=builtin',
  '--builtin-locale=C.UTF-8',
  '--no-instructions',
];

/**
 * Makes the cluster if there is none yet. It is built in another folder and then moved, so that a kill
 * halfway leaves no partial cluster.
 */
export function ensureCluster(folder: string, initdb: string, account: PostgresAccount): void {
  if (existsSync(join(folder, 'PG_VERSION'))) return;
  const unfinished = `${folder}.new`;
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(unfinished, { mode: 0o700 });
  giveFolder(unfinished, account);
  runInitdb(initdb, unfinished, account);
  renameSync(unfinished, folder);
  syncFolder(dirname(folder));
}

function runInitdb(initdb: string, folder: string, account: PostgresAccount): void {
  const [file = '', ...args] = [...account.prefix('KILL'), initdb, '-D', folder, ...initdbArguments];
  const { uid, gid } = account;
  const result = spawnSync(file, args, {
    encoding: 'utf8',
    env: { ...process.env, LC_ALL: 'C' },
    ...(uid === undefined ? {} : { uid }),
    ...(gid === undefined ? {} : { gid }),
  });
  if (result.status === 0) return;
  const reason = result.error?.message ?? result.stderr.trim();
  throw new Error(`PostgreSQL could not be set up in ${folder}: ${reason}`);
}

/** Makes renames in a folder durable (fsync). */
export function syncFolder(folder: string): void {
  const descriptor = openSync(folder, 'r');
  fsyncSync(descriptor);
  closeSync(descriptor);
}
