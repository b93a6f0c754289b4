/** Games that are proven already: what settling them costs, without replays and HTTP. */
import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { settleInBatches } from '../server/src/play/index.ts';
import type { Db } from '../server/src/platform/database/index.ts';
import { pgbenchSubject } from './baseline.ts';
import { fillUnchecked, withBenchDatabase } from './bench-database.ts';
import { postmasterOf, processorMs } from './processor-time.ts';
import { interleave, median, printRates, quantile, type Subject } from './measure.ts';

const players = 4_000;
/** One client waits for the disk after each game, so its rounds are shorter. */
const gamesAlone = 1_000;
// The median of the bots' games.
const logBytes = 250;
const scoreEvents = Array.from({ length: 17 }, (_, at) => ({ tick: 300 * (at + 1), score: 50 * (at + 1) }));
const stats = { metres: 700, coins: 90 };

/** Accounts with tallies, once for a database. */
export const fillPlayers = (db: Db): Promise<void> =>
  fillUnchecked(db, [
    sql`insert into wallet_account select from generate_series(1, ${players})`,
    sql`insert into player (account_id, name, email, password_hash)
      select id, 'Bench', id || '@example.com', '-' from wallet_account`,
    sql`insert into play_tally (player_id) select id from player`,
    sql`analyze`,
  ]);

/** A game of each of this many players, begun two minutes ago. */
async function startGames(db: Db, count: number) {
  await fillUnchecked(db, [
    sql`insert into play (player_id, game_id, rules, seed, started_at, expires_at, chunks, settings_version)
      select id, 'subway-surfers', 'subway-surfers@3', uuid_send(gen_random_uuid()), now() - interval '2 minutes',
          now() + interval '10 minutes', 9, (select max(number) from settings_version) from player limit ${count}`,
  ]);
  return db
    .selectFrom('play')
    .innerJoin('player', 'player.id', 'play.player_id')
    .select(['play.id as playId', 'player.id as playerId', 'player.account_id as accountId'])
    .where('state', '=', 'open')
    .orderBy(sql`random()`)
    .execute();
}

/** Costs of one settled game. */
export interface Cost {
  postgresMs: number;
  nodeMs: number;
  walBytes?: number;
  /** From a client's call until the game is on disk: half of all games, and all but a hundredth. */
  waitMs?: { p50: number; p99: number };
}

/** The medians of the rounds after the first, which warms up; `pgbenchMs` is the same of pgbench's transactions. */
export function costLine(costs: readonly Cost[], pgbenchMs: readonly number[] = []): string {
  const middle = (value: (cost: Cost) => number) => median(costs.slice(1).map(value));
  const [postgres, node] = [middle(({ postgresMs }) => postgresMs), middle(({ nodeMs }) => nodeMs)];
  const wal =
    costs[0]?.walBytes === undefined ? '' : `, WAL ${middle((cost) => cost.walBytes ?? 0).toFixed(0)} bytes`;
  const share = ((postgres + node) / median(pgbenchMs.slice(1))).toFixed(2);
  const compared = pgbenchMs.length > 0 ? `, together ${share} pgbench transactions` : '';
  const waits = costs[0]?.waitMs
    ? `, p50 ${middle((cost) => cost.waitMs?.p50 ?? 0).toFixed(1)} ms, p99 ${middle((cost) => cost.waitMs?.p99 ?? 0).toFixed(1)} ms`
    : '';
  return `${' '.repeat(48)} a game: PostgreSQL ${postgres.toFixed(2)} ms, Node ${node.toFixed(2)} ms${compared}${wal}${waits}\n`;
}

const walPosition = async (db: Db): Promise<number> => {
  const at = sql<{ at: number }>`select (pg_current_wal_insert_lsn() - '0/0'::pg_lsn)::bigint as at`;
  return (await at.execute(db)).rows[0]?.at ?? 0;
};

/** Settles games on this many clients; `costs` gets a row a round. */
export function settleOnlySubject(db: Db, clients: number, postmaster: number, costs: Cost[] = []): Subject {
  const { pay } = settleInBatches(db);
  return {
    name: `settle only, ${clients} clients`,
    async measure() {
      const games = await startGames(db, clients === 1 ? gamesAlone : players);
      const played = games.length;
      const [wal, postgres, node] = [await walPosition(db), processorMs(postmaster), process.cpuUsage()];
      const timesMs: number[] = [];
      const begun = performance.now();
      const client = async () => {
        for (let game = games.pop(); game; game = games.pop()) {
          const asked = performance.now();
          const [log, logHash] = [randomBytes(logBytes), randomBytes(32)];
          const proven = { log, logHash, score: 950, ticks: 5_940, inputs: 40, scoreEvents, stats };
          await pay({ ...game, proven, embeddedGame: null, isChallenge: false });
          timesMs.push(performance.now() - asked);
        }
      };
      await Promise.all(Array.from({ length: clients }, client));
      const seconds = (performance.now() - begun) / 1000;
      const spent = process.cpuUsage(node);
      costs.push({
        postgresMs: (processorMs(postmaster) - postgres) / played,
        nodeMs: (spent.user + spent.system) / 1000 / played,
        walBytes: ((await walPosition(db)) - wal) / played,
        waitMs: { p50: quantile(timesMs, 0.5), p99: quantile(timesMs, 0.99) },
      });
      return played / seconds;
    },
  };
}

const clientCounts = [1, 10, 64, 256];
const rounds = 5;

/** Settles beside pgbench on one server, in turns, and prints ratios with their spread and costs. */
export async function benchSettle(): Promise<void> {
  await withBenchDatabase(async ({ connection, db }) => {
    await fillPlayers(db);
    const postmaster = await postmasterOf(db);
    for (const clients of clientCounts) {
      // The server has connections for no more of pgbench's.
      const pgbench = pgbenchSubject(connection, Math.min(clients, 64), postmaster);
      if (!pgbench) throw new Error('pgbench is not installed: there is nothing to compare with');
      const costs: Cost[] = [];
      const settled = settleOnlySubject(db, clients, postmaster, costs);
      const subjects = [pgbench, ...(clients === 64 ? [pgbench.single] : []), settled];
      printRates(await interleave(subjects, { rounds, roundMs: 2_000 }));
      process.stdout.write(costLine(costs, pgbench.costsMs));
    }
  });
}

if (import.meta.main) await benchSettle();
