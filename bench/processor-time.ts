import { readdirSync, readFileSync } from 'node:fs';
import { sql } from 'kysely';
import type { Db } from '../server/src/platform/database/index.ts';

// Linux counts processor time in ticks of 10 ms.
const tickMs = 10;

interface ProcessTime {
  parent: number;
  ms: number;
}

function timeOf(pid: number): ProcessTime | null {
  try {
    // The name in brackets may contain spaces.
    const fields = (readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1) ?? '').split(' ');
    // utime, stime, and of children that ended cutime, cstime (proc(5)).
    const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0);
    return { parent: Number(fields[1]), ms: ticks * tickMs };
  } catch {
    // It ended meanwhile.
    return null;
  }
}

function allTimes(): Map<number, ProcessTime> {
  const times = new Map<number, ProcessTime>();
  for (const name of readdirSync('/proc')) {
    const time = /^\d+$/u.test(name) ? timeOf(Number(name)) : null;
    if (time) times.set(Number(name), time);
  }
  return times;
}

function timesBeneath(pid: number): [pid: number, time: ProcessTime][] {
  const times = allTimes();
  const isBeneath = (at: number): boolean => {
    if (at === pid) return true;
    const parent = times.get(at)?.parent;
    return parent !== undefined && parent > 1 && isBeneath(parent);
  };
  return [...times].filter(([at]) => isBeneath(at));
}

/** A process and all beneath it. */
export const beneath = (pid: number): number[] => timesBeneath(pid).map(([at]) => at);

/** Milliseconds of processor time of a process and all beneath it so far, those that ended included. */
export const processorMs = (pid: number): number =>
  timesBeneath(pid).reduce((sum, [, { ms }]) => sum + ms, 0);

/** Milliseconds of processor time of a process and its children that ended. */
export const ownProcessorMs = (pid: number): number => timeOf(pid)?.ms ?? 0;

/** The process of the database server, which is the parent of each connection's. */
export async function postmasterOf(db: Db): Promise<number> {
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db);
  return timeOf(rows[0]?.pid ?? 0)?.parent ?? 0;
}
