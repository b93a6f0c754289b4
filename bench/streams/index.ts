/**
 * npm run bench -- streams [streams] [workers]: what an open event stream holds, beside a bare Node.js server unless workers are
 * named; and what open streams ask the database.
 */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import { openDatabase, type Db } from '../../server/src/platform/database/index.ts';
import { dataFolder, startProcess } from '../../server/test/process.ts';
import { signInAll } from '../finishing-players.ts';
import { processMs } from '../meter.ts';

const streamsUsually = 10_000;
const warmUp = 200;
const quietMs = 30_000;
/** PostgreSQL's statistics have the last transactions of an idle connection after ten seconds. */
const countedMs = 12_000;
const preload = new URL('memory-preload.mjs', import.meta.url).href;
const holder = new URL('hold-streams.mjs', import.meta.url).pathname;
const bare = new URL('bare-server.mjs', import.meta.url).pathname;

interface Held {
  rss: number;
  heapUsed: number;
  external: number;
}

const ending = '.memory';
/** The server's processes, which answer with what they hold (memory-preload.mjs). */
const pidsOf = (folder: string): string[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith(ending))
    .map((name) => name.slice(0, -ending.length));

/** The memory of all processes together. */
async function memoryOf(folder: string): Promise<Held> {
  const total: Held = { rss: 0, heapUsed: 0, external: 0 };
  for (const pid of pidsOf(folder)) {
    const held: Held = JSON.parse(await text(connect(join(folder, `${pid}${ending}`))));
    for (const key of ['rss', 'heapUsed', 'external'] as const) total[key] += held[key];
  }
  return total;
}

const settings = (folder: string) => ({
  MEMORY_FOLDER: folder,
  NODE_OPTIONS: `--import=${preload}`,
});

async function firstLine({ stdout }: ChildProcess): Promise<string> {
  if (!stdout) return '';
  const [line] = (await once(stdout, 'data')) as [Buffer];
  return line.toString().trim();
}

/** As many as a process may have open files here. */
const heldByOneMax = 10_000;

/** Opens a stream for each cookie, from processes that hold them until they are killed. */
async function hold(port: string, cookies: readonly string[]): Promise<ChildProcess[]> {
  const holders: ChildProcess[] = [];
  for (let from = 0; from < cookies.length; from += heldByOneMax)
    holders.push(await holdSome(port, cookies.slice(from, from + heldByOneMax)));
  return holders;
}

async function holdSome(port: string, cookies: readonly string[]): Promise<ChildProcess> {
  const child = spawn(process.execPath, [holder, port], { stdio: ['pipe', 'pipe', 'inherit'] });
  child.stdin.end(cookies.join('\n'));
  if ((await firstLine(child)) !== 'open') throw new Error('the streams were not opened');
  return child;
}

function print(name: string, before: Held, after: Held, streams: number): void {
  const kB = (key: keyof Held) => `${((after[key] - before[key]) / streams / 1024).toFixed(1)} kB`;
  process.stdout.write(
    `${name.padEnd(24)} ${kB('rss')} of memory each; ${kB('heapUsed')} of heap, ${kB('external')} beside it\n`,
  );
}

/** Holds the streams, measures what they take, and does what is to be done meanwhile. */
async function measure(
  name: string,
  { folder, port, cookies }: { folder: string; port: string; cookies: readonly string[] },
  meanwhile = async (): Promise<void> => undefined,
): Promise<void> {
  const first = await hold(port, cookies.slice(0, warmUp));
  const before = await memoryOf(folder);
  const rest = cookies.slice(warmUp);
  const begun = performance.now();
  const second = await hold(port, rest);
  const seconds = (performance.now() - begun) / 1000;
  print(name, before, await memoryOf(folder), rest.length);
  process.stdout.write(`${' '.repeat(24)} ${cookies.length} streams, opened in ${seconds.toFixed(1)} s\n`);
  await meanwhile();
  for (const holder of [...first, ...second]) holder.kill();
}

async function measureBare(streams: number): Promise<void> {
  const folder = dataFolder();
  const child = spawn(process.execPath, [bare], {
    env: { ...process.env, ...settings(folder.path) },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const port = (await firstLine(child)).split(' ').at(-1) ?? '';
  await measure('bare Node.js server', { folder: folder.path, port, cookies: Array(streams).fill('a=b') });
  child.kill();
  folder.remove();
}

/** Transactions of the database since its statistics began. */
async function transactions(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select (xact_commit + xact_rollback)::int as count from pg_stat_database where datname = current_database()`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}

async function measureOurs(streams: number, workers: number): Promise<void> {
  const folder = dataFolder();
  const server = await startProcess(folder.path, {
    TRUSTED_PROXIES: '1',
    WORKERS: String(workers),
    ...settings(folder.path),
  });
  const db = openDatabase({ host: join(folder.path, 'socket'), user: 'sikka', database: 'sikka' });
  const cpuMs = () => pidsOf(folder.path).reduce((sum, pid) => sum + processMs(pid), 0);
  const quiet = async () => {
    await delay(countedMs);
    const [msBefore, countBefore] = [cpuMs(), await transactions(db)];
    await delay(quietMs);
    const share = (cpuMs() - msBefore) / quietMs;
    const perSecond = ((await transactions(db)) - countBefore) / (quietMs / 1000);
    process.stdout.write(
      `${' '.repeat(24)} without an event: ${(100 * share).toFixed(1)} % of a core, ${perSecond.toFixed(1)} transactions/s\n`,
    );
  };
  try {
    const cookies = (await signInAll(db, streams)).map(({ cookie }) => cookie);
    await quiet();
    await measure('event streams', { folder: folder.path, port: new URL(server.url).port, cookies }, quiet);
  } finally {
    await db.destroy();
    await server.end('SIGTERM');
    folder.remove();
  }
}

/** Both in one run, each player with a stream; a process with more than 19,000 needs a higher limit of open files. */
export async function benchStreams([streams, workers]: readonly string[] = []): Promise<void> {
  const count = Number(streams ?? streamsUsually);
  if (workers === undefined) await measureBare(count);
  await measureOurs(count, Number(workers ?? 1));
}
