/** Reads that may be a few seconds old go to a read replica, where there is one (docs/decisions/0053). */
import { setTimeout as delay } from 'node:timers/promises';
import { sql, type RawBuilder } from 'kysely';
import type { AsOf } from '@sikka/contract/routes/endpoint';
import type { Logger } from '../log.ts';
import type { Figure } from '../ports.ts';
import type { Db } from './transaction.ts';
import { isUnreachable, sqlState } from './unreachable.ts';

/** Whether reads go to the replica, or why not. */
export type ReplicaState = 'used' | 'behind' | 'away' | 'foreign';

interface Replica {
  db: Db;
  log: Logger;
  behindMsMax: number;
  /** The number of the newest act of an operator: a replica without it is not read, so that they see what they did. */
  acts: RawBuilder<number | null>;
  lookEveryMs?: number;
}

/** How far a server is. */
interface Place {
  /** Bytes of WAL written, or replayed. */
  wal: number | null;
  isStandby: boolean;
  /** The cluster that it is, or is a copy of. */
  cluster: string;
  acts: number;
}

/** Both servers, the primary asked first, at a moment. */
interface Places {
  atMs: number;
  primary: Place;
  own: Place;
}

/** A read, and how far the primary was when it was wanted. */
interface Wanted<Result> {
  atMs: number;
  primary: Place;
  work: (db: Db) => Promise<Result>;
}

const lookMs = 1_000;
const marksMax = 60;

async function readPlace(db: Db, acts: Replica['acts']): Promise<Place> {
  const { rows } = await sql<Place>`
    select pg_wal_lsn_diff(case when pg_is_in_recovery() then pg_last_wal_replay_lsn() else pg_current_wal_lsn() end, '0/0')::bigint as wal,
      pg_is_in_recovery() as "isStandby", (select system_identifier::text from pg_control_system()) as cluster,
      coalesce((${acts}), 0) as acts`.execute(db);
  return rows[0]!;
}

/**
 * When a server's rows were current: what the primary had written at a moment, once replayed, is as of that moment. The
 * time of the last replayed commit says so only while there are writes.
 */
class WrittenAt {
  readonly #everyMs: number;
  readonly #marks: { atMs: number; wal: number }[] = [];

  constructor(rememberedMs: number) {
    this.#everyMs = rememberedMs / marksMax;
  }

  note(atMs: number, wal: number): void {
    const last = this.#marks.at(-1);
    if (last && atMs - last.atMs < this.#everyMs) return;
    this.#marks.push({ atMs, wal });
    // One more than the limit needs, so that a replica at the limit is still known to be there.
    if (this.#marks.length > marksMax + 1) this.#marks.shift();
  }

  /** By `performance.now()`; `-Infinity` for longer ago than is remembered. */
  whenCurrent(replayed: number): number {
    return this.#marks.findLast(({ wal }) => wal <= replayed)?.atMs ?? -Infinity;
  }
}

// A write, and what took too long: it would take as long on the primary.
const lasting = new Set(['25006', '57014']);

/** Lost with the replica, in conflict with what it replays, or about a table that it does not have yet. */
const isWorthRepeating = (error: unknown): boolean => {
  const code = sqlState(error);
  return !lasting.has(code ?? '') && (code !== undefined || isUnreachable(error));
};

/**
 * Reads from the replica while it answers, is not too far behind and has every act of an operator; else, and without a
 * replica, from the primary. Never for what decides about money, sessions, limits or reviews.
 */
export class Reader {
  readonly #primary: Db;
  readonly #replica: Replica | null;
  readonly #stopping = new AbortController();
  readonly #written: WrittenAt;
  #state: ReplicaState | null = null;
  /** When the rows of the last look were current. */
  #currentAtMs = -Infinity;
  #left = Promise.withResolvers<null>();

  constructor(primary: Db, replica: Replica | null = null) {
    this.#primary = primary;
    this.#replica = replica;
    this.#written = new WrittenAt(replica?.behindMsMax ?? 0);
    if (replica) void this.#lookOften(replica);
  }

  /** Null where there is no replica. */
  get state(): ReplicaState | null {
    return this.#replica && (this.#state ?? 'away');
  }

  /** Runs reads, in a read-only transaction of the replica or on the primary; `asOf` is null for current rows. */
  async read<Result>(work: (db: Db) => Promise<Result>): Promise<{ result: Result; asOf: AsOf }> {
    const found =
      this.#replica && this.#state === 'used' ? await this.#tryReplica(this.#replica, work) : null;
    return found ?? { result: await work(this.#primary), asOf: null };
  }

  /** The same for an answer that says how old its rows are. */
  async answer<Answer extends object>(work: (db: Db) => Promise<Answer>): Promise<Answer & { asOf: AsOf }> {
    const { result, asOf } = await this.read(work);
    return { ...result, asOf };
  }

  figures(): Figure[] {
    if (!this.#replica) return [];
    return [
      {
        name: 'sikka_reader_used',
        help: '1 if reads go to the read replica, 0 if it is left for the primary',
        read: () => Number(this.#state === 'used'),
        aggregator: 'min',
      },
      {
        name: 'sikka_reader_behind_seconds',
        help: 'How old the rows of the read replica are at most',
        read: () => (this.#currentAtMs === -Infinity ? [] : (performance.now() - this.#currentAtMs) / 1_000),
        aggregator: 'max',
      },
    ];
  }

  stop(): void {
    this.#stopping.abort();
    this.#left.resolve(null);
  }

  async #lookOften(replica: Replica): Promise<void> {
    const { lookEveryMs = lookMs } = replica;
    const { signal } = this.#stopping;
    while (!signal.aborted) {
      await this.#look(replica);
      await delay(lookEveryMs, undefined, { signal, ref: false }).catch(() => undefined);
    }
  }

  /** Decides whether the replica is used until the next look. */
  async #look(replica: Replica): Promise<void> {
    const atMs = performance.now();
    const primary = await readPlace(this.#primary, replica.acts).catch(() => null);
    // Without the primary nothing can be said of the replica, and nothing is read.
    if (!primary) return;
    const tooLong = delay(lookMs, null, { ref: false });
    try {
      const own = await Promise.race([readPlace(replica.db, replica.acts), tooLong]);
      if (!own) return this.#change(replica, 'away');
      const { state, currentAtMs } = this.#judge(replica, { atMs, primary, own });
      this.#currentAtMs = Math.max(this.#currentAtMs, currentAtMs);
      this.#change(replica, state);
    } catch (error) {
      this.#change(replica, 'away', error);
    }
  }

  /** What one server is good for; behind one address there may be several. */
  #judge({ behindMsMax }: Replica, { atMs, primary, own }: Places) {
    this.#written.note(atMs, primary.wal ?? 0);
    const replayed = own.wal ?? -1;
    const currentAtMs = replayed >= (primary.wal ?? 0) ? atMs : this.#written.whenCurrent(replayed);
    const isBehind = performance.now() - currentAtMs > behindMsMax;
    const state: ReplicaState = own.cluster !== primary.cluster ? 'foreign' : isBehind ? 'behind' : 'used';
    return { state, currentAtMs };
  }

  /** One line in the log for each cause. */
  #change({ log, behindMsMax }: Replica, state: ReplicaState, error?: unknown): void {
    if (state === this.#state || this.#stopping.signal.aborted) return;
    const isFirst = this.#state === null;
    this.#state = state;
    if (state === 'used') {
      this.#left = Promise.withResolvers();
      if (!isFirst) log.info('the read replica is used again');
      return;
    }
    this.#left.resolve(null);
    log.warn(
      // With a code the log leaves out what repeats within a minute.
      {
        code: state,
        behindMs: performance.now() - this.#currentAtMs,
        behindMsMax,
        cause: error && String(error),
      },
      'the read replica is left for the primary',
    );
  }

  /** Null where the primary must be read: nobody waits for a replica that is left meanwhile. */
  async #tryReplica<Result>(replica: Replica, work: (db: Db) => Promise<Result>) {
    const left = this.#left.promise;
    const atMs = performance.now();
    const primary = await readPlace(this.#primary, replica.acts);
    try {
      return await Promise.race([left, this.#readReplica(replica, { atMs, primary, work })]);
    } catch (error) {
      if (!isWorthRepeating(error)) throw error;
      replica.log.warn({ err: error }, 'a read failed on the replica and is repeated on the primary');
      return null;
    }
  }

  async #readReplica<Result>(replica: Replica, { atMs, primary, work }: Wanted<Result>) {
    // One connection for both, and so one standby.
    return replica.db
      .transaction()
      .setAccessMode('read only')
      .execute(async (tx) => {
        const own = await readPlace(tx, replica.acts);
        const { state, currentAtMs } = this.#judge(replica, { atMs, primary, own });
        if (state !== 'used' || own.acts < primary.acts) return null;
        const asOf = own.isStandby ? asOfMoment(currentAtMs) : null;
        return { result: await work(tx), asOf };
      });
  }
}

function asOfMoment(currentAtMs: number): NonNullable<AsOf> {
  const behindMs = Math.round(performance.now() - currentAtMs);
  return { at: new Date(Date.now() - behindMs).toISOString(), behindMs };
}
