import { Refusal } from '../errors.ts';
import { activeSpan, inSpan, type Span } from '../tracing/index.ts';
import { inTransaction, retryConflicts, type Db, type Tx } from './transaction.ts';
import { isUnreachable, sqlState } from './unreachable.ts';

const laneJobsMin = 16;

/** What a job got: its result, or a refusal that concerns it alone. */
export type Outcome<Result> = Result | Refusal;

export interface BatcherOptions<Job, Result> {
  /** Name of a batch's span. */
  name: string;
  /** Does all jobs in one transaction and answers each in its place. Touches nothing but `tx`. */
  run(tx: Tx, jobs: readonly Job[]): Promise<Outcome<Result>[]>;
  /** Whether `run` is one statement, which needs no other transaction than its own. */
  isOneStatement?: boolean;
  /** Jobs that share a key run one after the other, never in the same batch. */
  keysOf(job: Job): readonly string[];
  /** Jobs in a batch. */
  sizeMax: number;
  /** Batches at once; each takes a connection. */
  lanes: number;
  /** Jobs that wait or run; beyond, `add` refuses with `busy`. */
  jobsMax: number;
  /** While more jobs are known to be on their way, batches start this long after each other, or once sixteen wait. */
  spacing?: { ms: number; moreAreComing(): boolean };
}

interface Waiting<Job, Result> {
  job: Job;
  keys: readonly string[];
  resolve(result: Result): void;
  reject(error: unknown): void;
  /** Span of the waiting request. */
  span: Span | undefined;
}

/**
 * Groups jobs that arrive together into one transaction. A job alone does not wait for company: it starts at once while
 * nothing runs, and those that come meanwhile form the next batch. A result is given out only after its commit.
 */
export class Batcher<Job, Result> {
  readonly #db: Db;
  readonly #options: BatcherOptions<Job, Result>;
  readonly #busyKeys = new Set<string>();
  #waiting: Waiting<Job, Result>[] = [];
  #jobs = 0;
  #running = 0;
  #isScheduled = false;
  #startedAt = -Infinity;
  #spacingTimer: NodeJS.Timeout | undefined;

  constructor(db: Db, options: BatcherOptions<Job, Result>) {
    this.#db = db;
    this.#options = options;
  }

  /** Rejects with the job's refusal, with the database's error, or with `busy` where too many wait. */
  add(job: Job): Promise<Result> {
    if (this.#jobs >= this.#options.jobsMax) {
      return Promise.reject(new Refusal('busy', { retryAfterMs: 1_000 + Math.random() * 2_000 }));
    }
    this.#jobs += 1;
    return new Promise((resolve, reject) => {
      this.#waiting.push({ job, keys: this.#options.keysOf(job), resolve, reject, span: activeSpan() });
      this.#schedule();
    });
  }

  /** After this turn of the event loop: what arrived in the same turn goes together. */
  #schedule(): void {
    if (this.#isScheduled) return;
    this.#isScheduled = true;
    setImmediate(() => {
      this.#isScheduled = false;
      while (this.#hasLane() && !this.#waitsForMore() && this.#startBatch());
    });
  }

  /** Small batches that follow each other at once cost a job several times as much. */
  #waitsForMore(): boolean {
    clearTimeout(this.#spacingTimer);
    const { spacing } = this.#options;
    if (!spacing || this.#waiting.length >= laneJobsMin || !spacing.moreAreComing()) return false;
    const restMs = this.#startedAt + spacing.ms - performance.now();
    if (restMs <= 0) return false;
    this.#spacingTimer = setTimeout(() => this.#schedule(), restMs);
    return true;
  }

  /** A batch of one costs nearly as much as one of ten, so another lane opens only where many wait. */
  #hasLane(): boolean {
    return (
      this.#running === 0 || (this.#running < this.#options.lanes && this.#waiting.length >= laneJobsMin)
    );
  }

  /** What waits is shared out among the free lanes. */
  #batchSize(): number {
    const { lanes, sizeMax } = this.#options;
    const share = Math.ceil(this.#waiting.length / (lanes - this.#running));
    return Math.min(sizeMax, Math.max(laneJobsMin, share));
  }

  #startBatch(): boolean {
    const batch = this.#takeBatch();
    if (batch.length === 0) return false;
    this.#running += 1;
    this.#startedAt = performance.now();
    void this.#settle(batch).finally(() => {
      for (const key of batch.flatMap(({ keys }) => keys)) this.#busyKeys.delete(key);
      this.#running -= 1;
      this.#jobs -= batch.length;
      this.#schedule();
    });
    return true;
  }

  /** The oldest jobs whose keys are free. */
  #takeBatch(): Waiting<Job, Result>[] {
    const batch: Waiting<Job, Result>[] = [];
    const later: Waiting<Job, Result>[] = [];
    const size = this.#batchSize();
    for (const waiting of this.#waiting) {
      const isFree = batch.length < size && !waiting.keys.some((key) => this.#busyKeys.has(key));
      (isFree ? batch : later).push(waiting);
      if (isFree) for (const key of waiting.keys) this.#busyKeys.add(key);
    }
    this.#waiting = later;
    return batch;
  }

  async #settle(batch: readonly Waiting<Job, Result>[]): Promise<void> {
    try {
      const jobs = batch.map(({ job }) => job);
      const outcomes = await this.#runInSpan(batch, jobs);
      for (const [at, { resolve, reject }] of batch.entries()) {
        const outcome = outcomes[at];
        if (outcome === undefined) reject(new Error('a job of a batch was not answered'));
        else if (outcome instanceof Refusal) reject(outcome);
        else resolve(outcome);
      }
    } catch (error) {
      await this.#isolate(batch, error);
    }
  }

  /** A separate trace, linked with the requests that wait for it. */
  #runInSpan(batch: readonly Waiting<Job, Result>[], jobs: readonly Job[]): Promise<Outcome<Result>[]> {
    const spans = batch.flatMap(({ span }) => span ?? []);
    const run = (own?: Span): Promise<Outcome<Result>[]> => {
      if (own) for (const span of spans) span.addLink({ context: own.spanContext() });
      return this.#run(jobs);
    };
    const links = spans.map((span) => span.spanContext());
    return inSpan(this.#options.name, run, {
      parent: null,
      links,
      attributes: { 'sikka.jobs': jobs.length },
    });
  }

  #run(jobs: readonly Job[]): Promise<Outcome<Result>[]> {
    const { run, isOneStatement } = this.#options;
    if (isOneStatement) return retryConflicts(() => run(this.#db as Tx, jobs));
    return inTransaction(this.#db, (tx) => run(tx, jobs));
  }

  /** All was rolled back for one bad job: it is found by halves, and the others are done. */
  async #isolate(batch: readonly Waiting<Job, Result>[], error: unknown): Promise<void> {
    const isOneJobsFault = sqlState(error) !== undefined && !isUnreachable(error);
    if (!isOneJobsFault || batch.length === 1) {
      for (const { reject } of batch) reject(error);
      return;
    }
    const half = batch.length >> 1;
    await this.#settle(batch.slice(0, half));
    await this.#settle(batch.slice(half));
  }
}
