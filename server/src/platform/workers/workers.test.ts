import cluster from 'node:cluster';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { Registry } from 'prom-client';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { isAlive } from '../../../test/child.ts';
import { createLog } from '../log.ts';
import { startWorkers, type Workers } from './start-workers.ts';

let folder = '';
let workers: Workers | undefined;
let lines: string[] = [];
let givenUp: string[] = [];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sikka-workers-'));
  [lines, givenUp] = [[], []];
});
afterEach(async () => {
  await workers?.stop();
  workers = undefined;
  rmSync(folder, { recursive: true, force: true });
});

/** The worker's process id. */
const pid = () => Object.values(cluster.workers ?? {})[0]?.process.pid ?? 0;
const blocker = () => join(folder, 'blocker');

/** One worker. */
async function start(): Promise<Workers> {
  const keep = new Writable({ write: (line, _, done) => done(void lines.push(String(line))) });
  return startWorkers({
    program: new URL('../../../test/unsteady-worker.ts', import.meta.url).pathname,
    count: 1,
    data: { file: blocker() },
    log: createLog('error', keep),
    registry: new Registry(),
    onGivenUp: (reason) => givenUp.push(reason),
    firstPauseMs: 1,
  });
}

it('decisions 0037: a worker that cannot start at first fails the start with its own words', async () => {
  writeFileSync(blocker(), '');
  await expect(start()).rejects.toThrow('no room left');
  expect(givenUp).toEqual([]);
});

it('decisions 0037: workers that keep ending before they serve are given up, and the reason is told once', async () => {
  workers = await start();
  writeFileSync(blocker(), '');
  process.kill(pid(), 'SIGKILL');
  await expect.poll(() => givenUp).toHaveLength(1);
  expect(givenUp[0]).toBe('The server stops: 8 workers in turn ended before they served (no room left).');
  const pauses = lines.map((line) => (JSON.parse(line) as { pauseMs: number }).pauseMs);
  // The one that served, and seven that did not.
  expect(pauses).toEqual([1, 2, 4, 8, 16, 32, 64, 128]);
});

it('decisions 0037: a stop ends the workers and starts no other', async () => {
  workers = await start();
  const last = pid();
  await workers.stop();
  expect(isAlive(last)).toBe(false);
  expect(lines).toEqual([]);
});

it('decisions 0037: metrics are answered although a worker has just ended', async () => {
  workers = await start();
  process.kill(pid(), 'SIGSTOP');
  const reading = workers.metrics();
  process.kill(pid(), 'SIGKILL');
  expect(await reading).toContain('sikka_workers_ended_total');
});

it('decisions 0048: a worker that opens after a stop was announced hears of it', async () => {
  workers = await start();
  const first = pid();
  process.kill(first, 'SIGKILL');
  await expect.poll(() => [0, first].includes(pid()), { interval: 1 }).toBe(false);
  workers.drain();
  await expect.poll(() => existsSync(`${blocker()}.drained`)).toBe(true);
});
