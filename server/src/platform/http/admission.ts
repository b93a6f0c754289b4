import { priorities, type Priority } from '@sikka/contract/routes/endpoint';
import PQueue from 'p-queue';
import { Refusal } from '../errors.ts';
import type { Figure, Sample } from '../ports.ts';

/** The longest expected wait before a request is refused, in milliseconds. A result is waited for, a look is repeated. */
const waitMaxMs: Record<Priority, number> = { result: 25_000, change: 6_000, look: 3_000 };
const retryMinMs = 1_000;
const retryMaxMs = 30_000;
/**
 * At most this many requests may be ahead of a new one, however short the expected wait: while the database hangs, none ends,
 * so the means stay low. Requests behind it do not count, or strangers' looks would shut out results.
 */
const waitingMax = 4_000;
// How much one request moves the mean: a short stall is no trend.
const weight = 0.01;

interface Job<Result> {
  priority: Priority;
  run: () => Promise<Result>;
  /** True once nobody waits for the answer. */
  isGone?: () => boolean;
}

/**
 * Runs up to `concurrency` requests at once; the others wait by priority. It refuses early with `busy`, before any work, where the
 * wait would be longer than anybody wants (docs/decisions/0049).
 */
export class Admission {
  readonly #queue: PQueue;
  readonly #concurrency: number;
  readonly #now: () => number;
  readonly #waiting: Record<Priority, number> = { result: 0, change: 0, look: 0 };
  readonly #refused: Record<Priority, number> = { result: 0, change: 0, look: 0 };
  /** How long a request takes from start to end, in milliseconds; moving means. */
  readonly #meanMs: Record<Priority, number> = { result: 0, change: 0, look: 0 };

  constructor(concurrency: number, now = () => performance.now()) {
    this.#concurrency = concurrency;
    this.#now = now;
    this.#queue = new PQueue({ concurrency });
  }

  /** Requests that wait, by priority. */
  get waiting(): Readonly<Record<Priority, number>> {
    return this.#waiting;
  }

  /** Requests that were refused, by priority. */
  get refused(): Readonly<Record<Priority, number>> {
    return this.#refused;
  }

  get running(): number {
    return this.#queue.pending;
  }

  /** Rejects with `busy` where the wait would be too long, or with what `run` rejects with. */
  run<Result>({ priority, run, isGone }: Job<Result>): Promise<Result> {
    const ahead = priorities.slice(0, priorities.indexOf(priority) + 1);
    const waitMs = this.#expectedWaitMs(ahead);
    const waiting = ahead.reduce((sum, each) => sum + this.#waiting[each], 0);
    if (waitMs > waitMaxMs[priority] || waiting >= waitingMax) {
      this.#refused[priority] += 1;
      return Promise.reject(busy(waitMs));
    }
    this.#waiting[priority] += 1;
    const asked = this.#now();
    const start = async (): Promise<Result> => {
      this.#waiting[priority] -= 1;
      const begun = this.#now();
      // The client is gone, or sends it again: the work would be thrown away.
      if (isGone?.() || begun - asked > waitMaxMs[priority]) throw busy(retryMinMs);
      try {
        return await run();
      } finally {
        this.#meanMs[priority] += weight * (this.#now() - begun - this.#meanMs[priority]);
      }
    };
    return this.#queue.add(start, { priority: -priorities.indexOf(priority) });
  }

  #expectedWaitMs(ahead: readonly Priority[]): number {
    const workMs = ahead.map((each) => this.#waiting[each] * this.#meanMs[each]);
    return workMs.reduce((sum, ms) => sum + ms, 0) / this.#concurrency;
  }
}

type Counts = Readonly<Record<Priority, number>>;

/** What several of them have together: API requests, and those that hash a password. */
export function admissionFigures(admissions: readonly Admission[]): Figure[] {
  const sum = (of: (admission: Admission) => number) =>
    admissions.reduce((all, admission) => all + of(admission), 0);
  const samples = (of: (admission: Admission) => Counts): Sample[] =>
    priorities.map((priority) => ({
      labels: { priority },
      value: sum((admission) => of(admission)[priority]),
    }));
  const labels = ['priority'];
  return [
    {
      name: 'sikka_requests_waiting',
      help: 'API requests waiting for a slot, by priority',
      labels,
      read: () => samples(({ waiting }) => waiting),
    },
    {
      name: 'sikka_requests_refused_total',
      help: 'API requests refused as busy before any work, by priority',
      labels,
      read: () => samples(({ refused }) => refused),
    },
    {
      name: 'sikka_requests_running',
      help: 'API requests in progress',
      read: () => sum(({ running }) => running),
    },
  ];
}

/** Spread over the time of the queue, so that those who were refused do not return together. */
function busy(waitMs: number): Refusal {
  const retryAfterMs = retryMinMs + Math.random() * Math.max(retryMinMs, waitMs);
  return new Refusal('busy', { retryAfterMs: Math.round(Math.min(retryMaxMs, retryAfterMs)) });
}
