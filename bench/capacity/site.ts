/** One installation on a PostgreSQL of its own: processes of one node, or several nodes behind HAProxy. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { startEmbeddedPostgres } from '../../server/src/platform/embedded-postgres/start.ts';
import { openDatabase, type Db } from '../../server/src/platform/database/index.ts';
import { startProcess, type ServerProcess } from '../../server/test/process.ts';
import { beneath, postmasterOf, processorMs } from '../processor-time.ts';
import type { Metered } from '../whole-game.ts';
import { startBalancer, type Balancer } from './balancer.ts';

export interface Form {
  name: string;
  nodes: number;
  /** On each node. */
  processes: number;
}

/** What the site and the bots have spent. */
export type Spent = {
  elapsedMs: number;
  /** With replays. */
  nodeMs: number;
  postgresMs: number;
  botMs: number;
  walBytes: number;
};

export interface Site extends Metered<Spent> {
  /** Resident memory of all its processes, without PostgreSQL. */
  memoryBytes(): number;
}

const connectionsMax = 300;

const startNode = (folder: string, database: string, processes: number): Promise<ServerProcess> =>
  startProcess(folder, {
    DATABASE_URL: database,
    SECRET: 'a secret of several nodes, 32 characters',
    TRUSTED_PROXIES: '1',
    WORKERS: String(processes),
    SMTP_URL: 'smtp://127.0.0.1:9',
  });

const memoryOf = (pid: number): number =>
  1_024 * Number(/^Rss:\s+(\d+)/mu.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1]);

async function meter(db: Db, url: string, nodes: readonly ServerProcess[]): Promise<Site> {
  const pids = nodes.map(({ child }) => child.pid ?? 0);
  const postmaster = await postmasterOf(db);
  const processor = () => ({
    elapsedMs: performance.now(),
    nodeMs: pids.reduce((sum, pid) => sum + processorMs(pid), 0),
    postgresMs: processorMs(postmaster),
    botMs: process.cpuUsage().user / 1_000 + process.cpuUsage().system / 1_000,
  });
  return {
    url,
    db,
    memoryBytes: () => pids.flatMap(beneath).reduce((sum, pid) => sum + memoryOf(pid), 0),
    async spent(when) {
      const early = when === 'after' ? processor() : null;
      const { rows } = await sql<{ bytes: number }>`
        select (pg_current_wal_insert_lsn() - '0/0')::float8 as bytes`.execute(db);
      return { ...(early ?? processor()), walBytes: rows[0]?.bytes ?? 0 };
    },
  };
}

export async function withSite<Result>(form: Form, use: (site: Site) => Promise<Result>): Promise<Result> {
  const folder = mkdtempSync(join(tmpdir(), 'sikka-capacity-'));
  const server = await startEmbeddedPostgres({ dataDir: join(folder, 'database'), connectionsMax });
  const { user, host, database } = server.connection;
  const address = `postgresql://${user}@localhost/${database}?host=${encodeURIComponent(host)}`;
  const db = openDatabase(server.connection);
  const nodes: ServerProcess[] = [];
  let balancer: Balancer | undefined;
  try {
    for (let node = 0; node < form.nodes; node += 1)
      nodes.push(await startNode(join(folder, `node${node}`), address, form.processes));
    const urls = nodes.map(({ url }) => url);
    balancer = urls.length > 1 ? await startBalancer(folder, urls) : undefined;
    return await use(await meter(db, balancer?.url ?? urls[0] ?? '', nodes));
  } finally {
    await db.destroy();
    for (const node of nodes) await node.end('SIGTERM');
    await balancer?.stop();
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
