/** Kills a server's processes while players finish games, and tells what became of every game. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { createRandom, seedFromNumber, type Random } from '@sikka/games/sdk/core/random';
import { verifyLedger, type CheckResult } from '../src/cli/verify-ledger.ts';
import { openSession } from '../src/identity/sessions.ts';
import { inTransaction, openDatabase, type Db } from '../src/platform/database/index.ts';
import { findFreePort } from '../src/platform/http/listen.ts';
import { openAccount } from '../src/wallet/index.ts';
import { readConfig } from '../src/config/index.ts';
import { Visitor } from './visitor.ts';
import { Client, Tally } from './finishing-client.ts';
import { dataFolder, startProcess, type ServerProcess } from './process.ts';

const victims = ['worker', 'first process', 'backend', 'postmaster'] as const;
type Victim = (typeof victims)[number];

export interface KillsOptions {
  seed: number;
  rounds: number;
  clients: number;
  workers: number;
  /** Told of each kill. */
  say?: (line: string) => void;
}

export interface KillsReport {
  kills: Record<Victim, number>;
  /** Games that a client was told are paid, with the coins it was told. */
  acknowledged: Map<string, number>;
  /** The games that the database has paid, with their coins in the ledger. */
  paid: Map<string, number>;
  /** Games with more than one payment. */
  doubled: string[];
  /** Answers that no retry of the web client's would follow. */
  refused: string[];
  /** Requests that had to be sent again. */
  retries: number;
  /** The longest time without a payment. */
  longestPauseMs: number;
  checks: CheckResult[];
}

const stalledMs = 180_000;
const gamesBetweenMax = 24;

/** A player whose session this is. */
export function openPlayer(db: Db, number: number): Promise<string> {
  return inTransaction(db, async (tx) => {
    const email = `player${number}@example.com`;
    const account_id = await openAccount(tx);
    const values = { account_id, name: 'Asha Rai', email, password_hash: '-', email_verified_at: new Date() };
    const { id } = await tx.insertInto('player').values(values).returning('id').executeTakeFirstOrThrow();
    return openSession(tx, id);
  });
}

/** The processes below one, with the words they were started with. */
function childrenOf(parent: number): { pid: number; words: string }[] {
  const table = execFileSync('ps', ['-eo', 'pid=,ppid=,args='], { encoding: 'utf8' });
  return [...table.matchAll(/^\s*(\d+)\s+(\d+)\s(.*)$/gmu)]
    .filter(([, , ppid]) => Number(ppid) === parent)
    .map(([, pid, , words = '']) => ({ pid: Number(pid), words }));
}

const postmasterOf = (dataDir: string): number =>
  Number(readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0]);

/** The process to kill, or 0 where there is none of the kind just now. */
function pick(victim: Victim, server: ServerProcess, dataDir: string, random: Random): number {
  const first = server.child.pid ?? 0;
  if (victim === 'first process') return first;
  try {
    const postmaster = postmasterOf(dataDir);
    if (victim === 'postmaster') return postmaster;
    const among =
      victim === 'worker'
        ? childrenOf(first).filter(({ words }) => words.includes('site-worker'))
        : childrenOf(postmaster).filter(({ words }) => words.startsWith('postgres: sikka'));
    return among.length === 0 ? 0 : (among[random.below(among.length)]?.pid ?? 0);
  } catch {
    return 0;
  }
}

/** Each kind once before one comes again, in an order of the seed's. */
function drawVictims(rounds: number, random: Random): Victim[] {
  const drawn: Victim[] = [];
  while (drawn.length < rounds) {
    const left = victims.filter(
      (victim) => !drawn.slice(drawn.length - (drawn.length % victims.length)).includes(victim),
    );
    drawn.push(left[random.below(left.length)] ?? 'worker');
  }
  return drawn;
}

function kill(pid: number): boolean {
  try {
    return pid > 0 && process.kill(pid, 'SIGKILL');
  } catch {
    return false;
  }
}

/** What the ledger has paid for games, and what more than once. */
export async function readPaid(db: Db) {
  const rows = await db
    .selectFrom('ledger_transaction as t')
    .innerJoin('ledger_entry as e', 'e.transaction_id', 't.id')
    .select(['t.reference', 'e.amount'])
    .where('t.reason', '=', 'game')
    .where('e.account_id', 'is not', null)
    .execute();
  const paid = new Map(rows.map(({ reference, amount }) => [reference, Number(amount)]));
  const seen = new Set<string>();
  const doubled = rows.map(({ reference }) => reference).filter((one) => seen.size === seen.add(one).size);
  return { paid, doubled };
}

/**
 * Runs this many rounds: waits until some games were paid, and kills one process with SIGKILL, as the seed decides. Clients
 * retry as the web client does. In the end all games are handed in, the server stops, and the ledger is verified.
 */
export async function runKills(options: KillsOptions): Promise<KillsReport> {
  const { seed, rounds, clients, workers, say = () => undefined } = options;
  const folder = dataFolder();
  const random = createRandom(seedFromNumber(seed));
  const port = String(await findFreePort('127.0.0.1', 0));
  const environment = {
    WORKERS: String(workers),
    PORT: port,
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    LOG_LEVEL: 'silent',
  };
  let server = await startProcess(folder.path, environment);
  const db = openDatabase({ host: join(folder.path, 'socket'), user: 'sikka', database: 'sikka' });
  const tally = new Tally();
  const kills: Record<Victim, number> = { worker: 0, 'first process': 0, backend: 0, postmaster: 0 };
  try {
    let isOver = false;
    const playing: Promise<void>[] = [];
    for (let number = 0; number < clients; number += 1) {
      const visitor = new Visitor(server.url);
      visitor.cookies.set('session', await openPlayer(db, number));
      playing.push(new Client(visitor, db, tally).play(() => isOver));
    }
    for (const [round, victim] of drawVictims(rounds, random).entries()) {
      const until = tally.acknowledged.size + 1 + random.below(gamesBetweenMax);
      while (tally.acknowledged.size < until) {
        if (tally.idleMs > stalledMs)
          throw new Error(`no game was paid for three minutes: seed ${seed}, round ${round}`);
        if (tally.refused.length > 0) throw new Error(tally.refused[0]);
        await delay(5);
      }
      // There may be none of the kind just now.
      while (!kill(pick(victim, server, folder.path, random))) await delay(5);
      kills[victim] += 1;
      say(`round ${round + 1}: a ${victim} is killed after ${tally.acknowledged.size} games`);
      if (victim === 'first process') server = await startProcess(folder.path, environment);
    }
    isOver = true;
    await Promise.all(playing);
    const { paid, doubled } = await readPaid(db);
    await db.destroy();
    await server.end('SIGTERM');
    const checks = await verifyLedger(readConfig('/', { DATA_DIR: folder.path }));
    const { acknowledged, refused, retries, longestPauseMs } = tally;
    return { kills, acknowledged, paid, doubled, refused, retries, longestPauseMs, checks };
  } finally {
    await db.destroy().catch(() => undefined);
    if (server.child.exitCode === null && server.child.signalCode === null) await server.end('SIGTERM');
    folder.remove();
  }
}
