/** What a server's process and its PostgreSQL spend, read from /proc and from `meter-preload.ts` inside it. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { dataFolder, startProcess } from '../server/test/process.ts';
import { openDatabase, type Db } from '../server/src/platform/database/index.ts';

/** Costs by name. */
export type Figures = Record<string, number>;

export type Spent = {
  /** Of Node without its replay threads; with password hashes. */
  nodeMs: number;
  replayMs: number;
  postgresMs: number;
  statements: number;
  /** Requests and answers together. */
  bytes: number;
};

export interface MeteredServer {
  url: string;
  db: Db;
  /** So far; `before` and `after` what is measured leave out the cost of asking. */
  spent(when: 'before' | 'after'): Promise<Spent>;
}

const preload = new URL('meter-preload.ts', import.meta.url).href;
const read = (...path: string[]): string => readFileSync(join('/', ...path), 'utf8');

/** Milliseconds of processor time of a thread so far. */
function threadMs(pid: string, thread: string): number {
  try {
    return Number(read('proc', pid, 'task', thread, 'schedstat').split(' ')[0]) / 1e6;
  } catch {
    // It ended meanwhile.
    return 0;
  }
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

/** Processes below this one, by the kernel's list. */
function childrenOf(pid: string): string[] {
  const threads = existsSync(`/proc/${pid}/task`) ? readdirSync(`/proc/${pid}/task`) : [];
  return threads.flatMap((thread) =>
    read('proc', pid, 'task', thread, 'children').trim().split(' ').filter(Boolean),
  );
}

export const processMs = (pid: string): number =>
  existsSync(`/proc/${pid}/task`)
    ? sum(readdirSync(`/proc/${pid}/task`).map((thread) => threadMs(pid, thread)))
    : 0;

async function counted(folder: string): Promise<Pick<Spent, 'statements' | 'bytes'>> {
  return JSON.parse(await text(connect(join(folder, 'meter.sock'))));
}

/** Runs `use` with a server of its own on a new installation, and measures. Works where the kernel has /proc. */
export async function withMeteredServer<Result>(
  use: (server: MeteredServer) => Promise<Result>,
): Promise<Result> {
  const folder = dataFolder();
  const server = await startProcess(folder.path, {
    TRUSTED_PROXIES: '1',
    WORKERS: '1',
    METER_DIR: folder.path,
    NODE_OPTIONS: `--import ${preload}`,
  });
  const db = openDatabase({ host: join(folder.path, 'socket'), user: 'sikka', database: 'sikka' });
  const pid = String(server.child.pid);
  const postmaster = () => read(folder.path, 'postgres', 'postmaster.pid').split('\n')[0] ?? '';
  const cpu = () => {
    const replay = readdirSync(folder.path)
      .filter((name) => name.startsWith('replay-thread-'))
      .map((name) => threadMs(pid, name.slice('replay-thread-'.length)));
    const postgres = [postmaster(), ...childrenOf(postmaster())].map(processMs);
    const replayMs = sum(replay);
    return { replayMs, nodeMs: processMs(pid) - replayMs, postgresMs: sum(postgres) };
  };
  const spent = async (when: 'before' | 'after'): Promise<Spent> => {
    const early = when === 'after' ? cpu() : null;
    const counts = await counted(folder.path);
    return { ...(early ?? cpu()), ...counts };
  };
  try {
    return await use({ url: server.url, db, spent });
  } finally {
    await db.destroy();
    await server.end('SIGTERM');
    folder.remove();
  }
}

const combined = <Costs extends Figures>(one: Costs, figure: (key: keyof Costs) => number): Costs =>
  Object.fromEntries(Object.keys(one).map((key) => [key, figure(key)])) as Costs;

export const scaled = <Costs extends Figures>(costs: Costs, by: number): Costs =>
  combined(costs, (key) => (costs[key] ?? 0) * by);

export const added = <Costs extends Figures>(one: Costs, other: Costs): Costs =>
  combined(one, (key) => (one[key] ?? 0) + (other[key] ?? 0));

/** What was spent between two readings, for each of this many requests. */
export const between = <Costs extends Figures>(before: Costs, after: Costs, requests: number): Costs =>
  scaled(added(after, scaled(before, -1)), 1 / requests);
