import { monitorEventLoopDelay } from 'node:perf_hooks';
import { sql } from 'kysely';
import { searchLedger } from '../../server/src/admin/ledger/search-ledger.ts';
import { createCountFiguresTask } from '../../server/src/admin/metrics/index.ts';
import { readMetrics } from '../../server/src/admin/metrics/read-metrics.ts';
import { findPlayers } from '../../server/src/admin/players/find-players.ts';
import { createQueueFigures } from '../../server/src/admin/withdrawals/queue-figures.ts';
import { readWalletEvent } from '../../server/src/identity/index.ts';
import { createRankIndex } from '../../server/src/leaderboard/rank-index.ts';
import { readLeaderboard } from '../../server/src/leaderboard/read-leaderboard.ts';
import { Reader, type Db } from '../../server/src/platform/database/index.ts';
import { createLog } from '../../server/src/platform/log.ts';
import { blocksPart, closeDays, readProof } from '../../server/src/transparency/index.ts';
import { findWrongBlock, growBlocks } from '../../server/src/transparency/grow-blocks.ts';
import {
  ledgerParts,
  listCoinTransactions,
  readCirculation,
  type LedgerPart,
} from '../../server/src/wallet/index.ts';
import { benchOperator, unlimited } from '../bench-database.ts';
import { untilLoaded } from '../leaderboard.ts';

/** One line of the table: what took how long, and the longest that it may. */
export interface Growth {
  name: string;
  ms: number;
  limitMs: number;
  /** The longest that the event loop stood still. */
  stoodStillMs?: number;
  note?: string;
  hasFailed?: boolean;
}

const stepMs = 2_000;
/** An event loop that stands still answers nobody. */
export const stoodStillMsMax = 50;

/** A failure is a row, and the others are measured all the same. */
async function timed(name: string, limitMs: number, run: () => Promise<unknown>): Promise<Growth> {
  const delay = monitorEventLoopDelay({ resolution: 5 });
  delay.enable();
  const begun = performance.now();
  const row = () => ({ name, limitMs, ms: performance.now() - begun, stoodStillMs: delay.max / 1e6 });
  try {
    const note = await run();
    return { ...row(), ...(typeof note === 'string' && { note }) };
  } catch (error) {
    return { ...row(), note: String(error), hasFailed: true };
  } finally {
    delay.disable();
  }
}

/** A part of the check, step by step: the longest step, and how long all took. */
async function timePart(db: Db, part: LedgerPart, stepsMax: number): Promise<Growth> {
  let longestMs = 0;
  const row = await timed(`check: ${part.name}, a step`, stepMs, async () => {
    const begun = performance.now();
    let [steps, rows] = [0, 0];
    for (let after: string | null = null; steps < stepsMax;) {
      const stepBegun = performance.now();
      const step = await part.step(db, after);
      longestMs = Math.max(longestMs, performance.now() - stepBegun);
      if (step.mismatches.length > 0) throw new Error(JSON.stringify(step.mismatches[0]));
      [steps, rows] = [steps + 1, rows + step.rows];
      if (step.next === null) break;
      after = step.next;
    }
    return `${steps} steps, ${rows} rows in ${((performance.now() - begun) / 1_000).toFixed(1)} s`;
  });
  return { ...row, ms: longestMs };
}

/** Whether a day before the long one, which was yesterday, is open. */
async function hasOlderDay(db: Db): Promise<boolean> {
  const { rows } = await sql<{ isOlder: boolean }>`
    select coalesce(ledger_due_day() < ledger_day_of(ledger_clock()) - 1, false) as "isOlder"`.execute(db);
  return rows[0]?.isOlder === true;
}

/** Blocks and heads of all finished days; the last of them is the long one. */
async function* timeDays(db: Db): AsyncGenerator<Growth> {
  yield await timed('tree: all blocks of all days', Infinity, async () => `${await growBlocks(db)} blocks`);
  await sql`analyze ledger_block`.execute(db);
  yield await timed('tree: closing the days before the long one', Infinity, async () => {
    while (await hasOlderDay(db)) await closeDays(db, 1);
  });
  const { rows } = await sql<{ day: string }>`select ledger_due_day()::text as day`.execute(db);
  yield await timed('tree: check of the long day', Infinity, () => findWrongBlock(db, rows[0]?.day ?? ''));
  yield await timed('tree: closing the long day, its statement', stepMs, () =>
    sql`select ledger_close_next_day()`.execute(db),
  );
}

async function timeReceipts(db: Db): Promise<Growth> {
  let longestMs = 0;
  const row = await timed('receipt out of the long day, the slowest of 20', 100, async () => {
    const { rows } = await sql<{ id: string }>`
      select transaction_id as id from ledger_leaf where ledger_day_of(at) = (select max(day) from ledger_day)
        and at > (select max(at) - interval '40 hours' from ledger_leaf) order by transaction_id limit 20`.execute(
      db,
    );
    for (const { id } of rows) {
      const begun = performance.now();
      await readProof(db, id);
      longestMs = Math.max(longestMs, performance.now() - begun);
    }
  });
  return { ...row, ms: longestMs };
}

/** The longest that the event loop stood still, beside what it did. */
async function* timeRanks(db: Db, accountId: string): AsyncGenerator<Growth> {
  const before = process.memoryUsage().arrayBuffers;
  const delay = monitorEventLoopDelay({ resolution: 5 });
  const ranks = createRankIndex(db, createLog('silent'));
  delay.enable();
  yield await timed(
    'ranks: load',
    Infinity,
    async () => `${(await untilLoaded(() => ranks.current(accountId))).size} players`,
  );
  delay.disable();
  const { size } = await ranks.current(accountId);
  const bytes = (process.memoryUsage().arrayBuffers - before) / size;
  // A short load is mostly compilation.
  const limitMs = size < 100_000 ? Infinity : 20;
  const note = `${bytes.toFixed(1)} bytes a player of 60; longest ${(delay.max / 1e6).toFixed(0)} ms`;
  yield { name: 'ranks: event loop while loading, p99', ms: delay.percentile(99) / 1e6, limitMs, note };
  ranks.rebuild();
  yield await timed('ranks: catch up', stepMs, () => ranks.current(accountId).then(() => undefined));
  const caller = { playerId: '', accountId, sessionId: '', emailVerified: true };
  yield await timed('ranks: the page', 200, () =>
    readLeaderboard({ db, ranks }, caller).then(() => undefined),
  );
  await ranks.stop();
}

async function* timePages(db: Db, accountId: string): AsyncGenerator<Growth> {
  const operator = await benchOperator(db);
  const always = { from: null, to: null };
  const filter = { accountId: null, house: null, search: '', before: null, ...always };
  const pages: [string, () => Promise<unknown>][] = [
    ['coin history', () => listCoinTransactions(db, accountId)],
    ['live balance', () => readWalletEvent(db, accountId)],
    ['circulation, 90 days', () => readCirculation(db, 90)],
    ['queue figures', () => createQueueFigures(db)()],
    ['admin metrics', () => readMetrics(db, 60)],
    ['admin metrics of a year', () => readMetrics(db, 365)],
    ['ledger: the newest', () => searchLedger(db, filter)],
    ['ledger: the mint', () => searchLedger(db, { ...filter, house: 'mint' })],
    ['ledger: payable', () => searchLedger(db, { ...filter, house: 'payable' })],
    ['ledger: an account', () => searchLedger(db, { ...filter, accountId })],
    [
      'players: a common name',
      () =>
        findPlayers({ db, rateLimits: unlimited, reader: new Reader(db) }, operator, {
          search: 'asha',
          ...always,
        }),
    ],
    [
      'players: one email',
      () =>
        findPlayers({ db, rateLimits: unlimited, reader: new Reader(db) }, operator, {
          search: 'player77777@example.com',
          ...always,
        }),
    ],
  ];
  for (const [name, run] of pages) yield await timed(name, stepMs, () => run().then(() => undefined));
}

/** Times everything that could grow with the ledger, on a filled database. */
export async function* measureGrowth(db: Db, stepsMax: number): AsyncGenerator<Growth> {
  const { rows } = await sql<{ id: string }>`select account_id as id from player limit 1`.execute(db);
  const accountId = rows[0]?.id ?? '';
  yield* timeDays(db);
  yield await timeReceipts(db);
  for (const part of [...ledgerParts, blocksPart]) yield await timePart(db, part, stepsMax);
  // In life it takes a run an hour, and a day at a time.
  const count = createCountFiguresTask(db, { runMsMax: Infinity });
  yield await timed('figures: all finished days and the active players', Infinity, count);
  yield* timePages(db, accountId);
  yield* timeRanks(db, accountId);
}
