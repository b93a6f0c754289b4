import { sql } from 'kysely';
import { openDatabase, type Db } from '../server/src/platform/database/index.ts';
import type { SocketConnection } from '../server/src/platform/database/connection.ts';
import type { Caller } from '../server/src/platform/caller.ts';
import { Refusal } from '../server/src/platform/errors.ts';
import { createLog } from '../server/src/platform/log.ts';
import { createRankIndex } from '../server/src/leaderboard/rank-index.ts';
import { readLeaderboard } from '../server/src/leaderboard/read-leaderboard.ts';
import { fillingMs, fillUnchecked, withBenchDatabase } from './bench-database.ts';
import { interleave, operation, type Rate, type Subject } from './measure.ts';

const rowsPerInsert = 50_000;
const clients = 4;

/** Players with balances of all sizes and no history: triggers are off, as the ledger is not measured. */
async function fillPlayers(db: Db, players: number): Promise<void> {
  for (let made = 0; made < players; made += rowsPerInsert) {
    const rows = Math.min(rowsPerInsert, players - made);
    await fillUnchecked(db, [
      sql`
        with account as (
          insert into wallet_account (balance, sequence)
            select (n::bigint * 7919) % 40000, 1 from generate_series(${made}::int, ${made + rows - 1}::int) as n returning id)
        insert into player (account_id, name, email, password_hash, joined_at)
          select id, 'Player', id || '@example.com', '-', timestamptz '2026-01-01' + random() * interval '300 days'
            from account`,
    ]);
  }
}

async function someCallers(db: Db): Promise<Caller[]> {
  const { rows } = await sql<{ playerId: string; accountId: string }>`
    select id as "playerId", account_id as "accountId" from player order by random() limit 200`.execute(db);
  return rows.map((row) => ({ ...row, sessionId: '', emailVerified: true }));
}

interface Board {
  subject: Subject;
  builtMs: number;
  /** What the index holds; its typed arrays are nearly all of it. */
  builtBytes: number;
}

/** The answer once the ranks are loaded: before, it is `busy`. */
export async function untilLoaded<Result>(ask: () => Promise<Result>): Promise<Result> {
  for (;;) {
    try {
      return await ask();
    } catch (error) {
      if (!(error instanceof Refusal) || error.code !== 'busy') throw error;
    }
  }
}

async function leaderboardSubject(
  { connection, db }: { connection: SocketConnection; db: Db },
  players: number,
): Promise<Board> {
  const patient = openDatabase(connection, { statementMs: fillingMs });
  // The index of the console's search takes most of the time to fill, and no leaderboard reads it.
  await sql`drop index player_search`.execute(patient);
  await fillPlayers(patient, players);
  await sql`vacuum analyze`.execute(patient);
  await patient.destroy();
  const ranks = createRankIndex(db, createLog('silent'));
  const callers = await someCallers(db);
  const [first] = callers;
  if (!first) throw new Error('no players');
  const { arrayBuffers } = process.memoryUsage();
  const begun = performance.now();
  await untilLoaded(() => ranks.current(first.accountId));
  const builtMs = performance.now() - begun;
  const builtBytes = process.memoryUsage().arrayBuffers - arrayBuffers;
  const read = (index: number) =>
    readLeaderboard({ db, ranks }, callers[index % callers.length] ?? first).then(() => undefined);
  return {
    subject: operation(`leaderboard of ${players.toLocaleString('en')} players`, clients, read),
    builtMs,
    builtBytes,
  };
}

/** The same read with a thousand and a million players, in turns; the ratio must stay near one (§2, §9). */
export async function benchLeaderboard(): Promise<Pick<Board, 'builtMs' | 'builtBytes'> & { rates: Rate[] }> {
  return withBenchDatabase(async (small) =>
    withBenchDatabase(async (large) => {
      const few = await leaderboardSubject(small, 1_000);
      const many = await leaderboardSubject(large, 1_000_000);
      const rates = await interleave([few.subject, many.subject], { rounds: 5, roundMs: 1_500 });
      return { rates, builtMs: many.builtMs, builtBytes: many.builtBytes };
    }),
  );
}
