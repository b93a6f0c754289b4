/**
 * Makes a machine's copy of the primary: called by Patroni with the cluster's folder and the machine's. It takes the place of
 * `pg_basebackup`, which the packaged PostgreSQL does not have, and reads the primary's folder: on one machine alone.
 */
import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { createClient } from '../../server/src/platform/database/connection.ts';
import { addressOf, readCluster } from './state.ts';

/** Every server creates its own. */
const left =
  /^(?:postmaster\.(?:pid|opts)|patroni\.dynamic\.json|pg_(?:wal|replslot|dynshmem|notify|serial|snapshots|stat_tmp|subtrans)\/.+)$/u;
const copyMs = 10 * 60_000;

const [folder = '', machineFolder = ''] = process.argv.slice(2);
const url = addressOf(readCluster(folder), 'postgres', 'postgres', 'primary');
const client = createClient(url, { statementMs: copyMs });
await client.connect();
await client.query(`select pg_backup_start('copy', fast => true)`);
const { rows } = await client.query<{ from: string }>(`select current_setting('data_directory') as from`);
const [from, to] = [rows[0]?.from ?? '', join(machineFolder, 'data')];
mkdirSync(to, { recursive: true, mode: 0o700 });
cpSync(from, to, { recursive: true, filter: (path) => !left.test(relative(from, path)) });
const stopped = await client.query<{ label: string }>('select labelfile as label from pg_backup_stop(false)');
writeFileSync(join(to, 'backup_label'), stopped.rows[0]?.label ?? '');
await client.end();
