/** Logs of paid games move from the database to the log store, and are deleted with their player (docs/decisions/0054). */
import PQueue from 'p-queue';
import { sql } from 'kysely';
import { daysAgo, inTransaction, type Db, type Tx } from '../platform/database/index.ts';
import type { GameLogs, LogPlace } from '../platform/game-logs.ts';
import type { JobTask } from '../platform/jobs/index.ts';
import type { Logger } from '../platform/log.ts';
import type { Figure } from '../platform/ports.ts';

export const moveLogsTask = 'move-logs';
/** Where more wait than a run can move, the next one goes on at once. */
export const moveLogsSchedule = '* * * * *';

const migration = '0051-log-store';
/** Builds from before the migration know no store, and may still run beside this one. */
const graceDays = 7;
const batchRowsMax = 100;
const atOnce = 8;
/** A batch starts no transfer after this: its transaction may be idle for twenty seconds. */
const batchMs = 8_000;
/** A job that takes two minutes counts as lost. */
const runMs = 60_000;
const waitingMax = 100_000;

interface MoveDeps {
  db: Db;
  gameLogs: GameLogs;
  /** Days that the log of a paid game stays in the database. */
  days: number;
  log: Logger;
  /** Logs of one transaction; fewer in tests. */
  batchRows?: number;
}

/** One log being moved; `isPlay` is false once the play is deleted. */
interface Transfer extends LogPlace {
  isPlay: boolean;
}

interface Moved {
  stored: number;
  removed: number;
}

const isDue = (
  days: number,
) => sql<boolean>`state = 'paid' and log is not null and ${daysAgo('finished_at', days)}
  and (select timestamp::timestamptz < clock_timestamp() - ${graceDays} * interval '1 day'
    from kysely_migration where name = ${migration})`;

/** Records the next logs as transfers, before the store has any of them; returns how many. */
async function announce({ db, days, batchRows = batchRowsMax }: MoveDeps): Promise<number> {
  const { numAffectedRows } = await sql`
    insert into log_transfer (play_id)
      select id from play where ${isDue(days)} and not exists (select from log_transfer where play_id = play.id)
        order by finished_at limit ${batchRows}
      on conflict do nothing`.execute(db);
  return Number(numAffectedRows ?? 0);
}

async function lockTransfers(tx: Tx, batchRows: number): Promise<Transfer[]> {
  const { rows } = await sql<Transfer>`
    select t.play_id as id, p.id is not null as "isPlay", p.log, p.log_hash, p.stored_log_bytes
      from log_transfer t left join play p on p.id = t.play_id
      order by t.at limit ${batchRows} for update of t skip locked`.execute(tx);
  return rows;
}

/** Writes a log to the store, or deletes a deleted play's log from it. */
async function carry({ gameLogs }: MoveDeps, { id, isPlay, log, log_hash: hash }: Transfer): Promise<void> {
  if (!isPlay) await gameLogs.store?.remove(id);
  else if (log !== null && hash !== null) await gameLogs.keep(id, log, hash);
}

/** Clears the bytes and marks them as stored in one update; a play deleted meanwhile keeps its transfer. */
async function markStored(tx: Tx, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update play set stored_log_bytes = octet_length(log), log = null
      where id = any(${ids}::uuid[]) and state = 'paid' and log is not null returning id`.execute(tx);
  return rows.map(({ id }) => id);
}

interface Batch extends Moved {
  found: number;
  /** Why the first one failed. */
  failure: unknown;
}

/** Moves at most a hundred logs; failed ones go to the end of the queue. */
function carryBatch(deps: MoveDeps): Promise<Batch> {
  const { batchRows = batchRowsMax } = deps;
  return inTransaction(deps.db, async (tx) => {
    const transfers = await lockTransfers(tx, batchRows);
    const until = performance.now() + batchMs;
    const queue = new PQueue({ concurrency: atOnce });
    const [done, failed]: [Transfer[], string[]] = [[], []];
    let failure: unknown;
    const carryOne = async (transfer: Transfer): Promise<void> => {
      if (performance.now() > until) return;
      try {
        await carry(deps, transfer);
        done.push(transfer);
      } catch (error) {
        failure ??= error;
        failed.push(transfer.id);
      }
    };
    await Promise.all(transfers.map((transfer) => queue.add(() => carryOne(transfer))));
    const gone = done.filter(({ isPlay }) => !isPlay).map(({ id }) => id);
    const stored = await markStored(
      tx,
      done.filter(({ log }) => log !== null).map(({ id }) => id),
    );
    const marked = done.filter(({ isPlay, log }) => isPlay && log === null).map(({ id }) => id);
    await sql`delete from log_transfer where play_id = any(${[...gone, ...stored, ...marked]}::uuid[])`.execute(
      tx,
    );
    await sql`update log_transfer set at = clock_timestamp() where play_id = any(${failed}::uuid[])`.execute(
      tx,
    );
    return { found: transfers.length, stored: stored.length, removed: gone.length, failure };
  });
}

/**
 * Moves what is due, for a minute at most; if it is killed, the next run continues there. Rejects with the store's first
 * failure, after moving what it can.
 */
export async function moveLogs(deps: MoveDeps): Promise<Moved> {
  const moved: Moved = { stored: 0, removed: 0 };
  if (!deps.gameLogs.store) return moved;
  const until = performance.now() + runMs;
  const { batchRows = batchRowsMax } = deps;
  let failure: unknown;
  // Some that always fail, as a log that may not be removed, hold up no others.
  for (let stuck = 0; stuck < 2 && performance.now() < until;) {
    const batch = await carryBatch(deps);
    moved.stored += batch.stored;
    moved.removed += batch.removed;
    failure ??= batch.failure;
    const isStuck = batch.stored + batch.removed === 0;
    stuck = isStuck ? stuck + 1 : 0;
    if ((isStuck || batch.found < batchRows) && (await announce(deps)) === 0 && isStuck) break;
  }
  if (failure !== undefined) throw failure;
  return moved;
}

/** The job; the log says how many it moved. */
export const createMoveLogsTask = (deps: MoveDeps): JobTask => {
  return async () => {
    const moved = await moveLogs(deps);
    if (moved.stored + moved.removed > 0) deps.log.info(moved, 'game logs moved');
  };
};

/** Metrics of the logs that wait; counted up to a hundred thousand. */
export function gameLogFigures(db: Db, days: number): Figure[] {
  const waiting = sql`select finished_at from play where ${isDue(days)} order by finished_at limit ${waitingMax}`;
  const read = async (figure: ReturnType<typeof sql<number>>): Promise<number> => {
    const { rows } = await sql<{
      figure: number;
    }>`select ${figure} as figure from (${waiting}) as due`.execute(db);
    return rows[0]?.figure ?? 0;
  };
  return [
    {
      name: 'sikka_game_logs_waiting',
      help: 'Logs of paid games that are due to move to the store',
      read: () => read(sql<number>`count(*)::float8`),
    },
    {
      name: 'sikka_game_logs_oldest_seconds',
      help: 'How long the oldest log has been due',
      read: () =>
        read(sql<number>`coalesce(extract(epoch from clock_timestamp() - min(finished_at))::float8
          - ${days} * 86400, 0)`),
    },
    {
      name: 'sikka_game_logs_to_remove',
      help: 'Logs of deleted plays still in the store, and logs being moved into it',
      read: async () => {
        const { rows } = await sql<{ figure: number }>`
          select count(*)::float8 as figure from (select from log_transfer limit ${waitingMax}) as transfer`.execute(
          db,
        );
        return rows[0]?.figure ?? 0;
      },
    },
  ];
}
