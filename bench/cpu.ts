/** Processor time of the server's process for one request of each endpoint that visitors and new accounts may call. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { openDatabase, type Db } from '../server/src/platform/database/index.ts';
import { dataFolder, startProcess } from '../server/test/process.ts';
import { asPlayer, asStranger, type Asked } from './cpu-requests.ts';

const warmUps = 5;
const requestsUsually = 20;
/** More expensive requests need a limit of their own. */
const budgetMs = 5;

export interface Cost {
  name: string;
  status: number;
  /** Of the whole process for one request, with replay threads and password hashes, without PostgreSQL. */
  cpuMs: number;
  medianMs: number;
  /** The limit of this request; empty without one. */
  bound: string;
}

/** Milliseconds of processor time of a process so far, summed over its threads. */
function cpuMsOf(pid: number): number {
  const tasks = `/proc/${pid}/task`;
  const nanoseconds = readdirSync(tasks).map((task) =>
    Number(readFileSync(join(tasks, task, 'schedstat'), 'utf8').split(' ')[0]),
  );
  return nanoseconds.reduce((sum, value) => sum + value, 0) / 1e6;
}

async function measure(pid: number, db: Db, asked: Asked): Promise<Cost> {
  const requests = asked.requests ?? requestsUsually;
  const times: number[] = [];
  let status = 0;
  let cpuMs = 0;
  for (let number = asked.requests ? 0 : -warmUps; number < requests; number += 1) {
    // Only requests within the limits are measured.
    await sql`delete from rate_limit`.execute(db);
    const [cpuBefore, begun] = [cpuMsOf(pid), performance.now()];
    const response = await asked.ask(number + warmUps);
    await response.arrayBuffer();
    status = response.status;
    if (number < 0) continue;
    times.push(performance.now() - begun);
    cpuMs += cpuMsOf(pid) - cpuBefore;
  }
  times.sort((a, b) => a - b);
  const medianMs = times[times.length >> 1] ?? 0;
  return { name: asked.name, status, cpuMs: cpuMs / requests, medianMs, bound: asked.bound ?? '' };
}

/** Measures a server of its own on a new installation. Works where the kernel has /proc. */
export async function benchCpu(): Promise<Cost[]> {
  const folder = dataFolder();
  const server = await startProcess(folder.path, { TRUSTED_PROXIES: '1' });
  const socket = { host: join(folder.path, 'socket'), user: 'sikka', database: 'sikka' };
  const db = openDatabase(socket);
  try {
    const pid = server.child.pid ?? 0;
    const costs: Cost[] = [];
    for (const asked of [...asStranger(server.url), ...(await asPlayer(server.url, db))])
      costs.push(await measure(pid, db, asked));
    return costs;
  } finally {
    await db.destroy();
    await server.end('SIGTERM');
    folder.remove();
  }
}

/** Returns whether every cost over the budget has a limit. */
export function printCosts(costs: readonly Cost[]): boolean {
  for (const { name, status, cpuMs, medianMs, bound } of costs.toSorted((a, b) => b.cpuMs - a.cpuMs)) {
    const figures = `${cpuMs.toFixed(1).padStart(6)} ms  p50 ${medianMs.toFixed(1).padStart(6)} ms`;
    const note = cpuMs <= budgetMs ? '' : bound || 'WITHOUT A BOUND';
    process.stdout.write(`${name.padEnd(48)} ${status}  ${figures}  ${note}\n`);
  }
  return costs.every(({ cpuMs, bound }) => cpuMs <= budgetMs || bound !== '');
}
