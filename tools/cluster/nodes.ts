/** Processes of the product: how they are started, and when the load balancer sends them requests. */
import { connect } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { startProgram, until } from './processes.ts';
import { addressOf, balancerSocket, bucketOf, siteOf, type Cluster } from './state.ts';

/** A start on a busy machine. */
export const nodeMs = 90_000;
const main = join(import.meta.dirname, '../../server/src/main.ts');
/** Of HAProxy's table of servers: proxy, server, and whether it sends requests there. */
const column = { proxy: 0, server: 1, status: 17 };

/** Starts one process of the product. */
export function startNode(cluster: Cluster, index: number): void {
  const { folder, ports, passwords } = cluster;
  const environment = {
    PORT: String(ports.nodes[index]),
    PUBLIC_URL: siteOf(cluster),
    DATA_DIR: join(folder, `node${index + 1}`),
    DATABASE_URL: addressOf(cluster, 'sikka', 'sikka', 'read-write'),
    // By the load balancer: both standbys, and none of them while it is not streaming.
    DATABASE_READ_URL: `postgresql://sikka:${passwords.sikka}@127.0.0.1:${ports.replicas}/sikka`,
    SECRET: passwords.secret,
    ...bucketOf(cluster),
    TRUSTED_PROXIES: '1',
    DRAIN_SECONDS: '4',
    WORKERS: '1',
    REPLAY_THREADS: '1',
    LOG_LEVEL: 'warn',
  };
  startProgram(folder, { name: `node${index + 1}`, command: [process.execPath, main], environment });
}

/** Whether a process accepts requests and reaches its databases. */
export async function isReady(port: number): Promise<boolean> {
  const answer = await fetch(`http://127.0.0.1:${port}/api/health/ready`, {
    signal: AbortSignal.timeout(2_000),
  });
  return answer.ok && !(await answer.text()).includes('unreachable');
}

/** Whether HAProxy sends requests to a process: some checks later than the process is ready. */
async function isServing(cluster: Cluster, index: number): Promise<boolean> {
  const table = await text(connect(balancerSocket(cluster)).end('show stat\n'));
  const rows = table.split('\n').map((line) => line.split(','));
  const row = rows.find(
    (cells) => cells[column.proxy] === 'site' && cells[column.server] === `node${index + 1}`,
  );
  return row?.[column.status] === 'UP';
}

/** Waits until a process is ready and gets requests; the next one may be stopped then (docs/operations.md). */
export const untilServing = (cluster: Cluster, index: number): Promise<void> =>
  until(
    'a process that gets requests',
    async () => (await isReady(cluster.ports.nodes[index] ?? 0)) && (await isServing(cluster, index)),
    nodeMs,
  );
