import { Refusal } from '../platform/errors.ts';
import type { Figure } from '../platform/ports.ts';

interface Limits {
  /** Tasks at once: the threads there are. */
  concurrency: number;
  /** Waiting tasks of one owner. */
  perOwnerMax: number;
  /** Waiting tasks of all. */
  max: number;
}

/** The owner of what the server itself wants replayed; it is bounded by the whole queue alone. */
export const serverOwner = '';

/** Spread, so that those who are refused do not return together. */
const busy = (): Refusal => new Refusal('busy', { retryAfterMs: 3_000 + Math.random() * 4_000 });

/**
 * Runs one replay at a time for each owner, and the owners in turn: an owner of a hundred holds up nobody else.
 * Past the limits it refuses with `too_many_requests` (the owner's own) or `busy` (all of them).
 */
export class ReplayQueue {
  /** By owner; the first is the next in turn. */
  readonly #waiting = new Map<string, (() => Promise<void>)[]>();
  readonly #busy = new Set<string>();
  readonly #limits: Limits;
  #length = 0;

  constructor(limits: Limits) {
    this.#limits = limits;
  }

  figures(): Figure[] {
    return [
      { name: 'sikka_replays_waiting', help: 'Replays waiting for a thread', read: () => this.#length },
      { name: 'sikka_replays_running', help: 'Replays in progress', read: () => this.#busy.size },
    ];
  }

  run<Result>(owner: string, task: () => Promise<Result>): Promise<Result> {
    const own = this.#waiting.get(owner) ?? [];
    if (owner !== serverOwner && own.length >= this.#limits.perOwnerMax)
      throw new Refusal('too_many_requests', { retryAfterMs: 2_000 });
    if (this.#length >= this.#limits.max) throw busy();
    return new Promise((resolve, reject) => {
      own.push(() => task().then(resolve, reject));
      this.#waiting.set(owner, own);
      this.#length += 1;
      this.#startNext();
    });
  }

  #startNext(): void {
    if (this.#busy.size >= this.#limits.concurrency) return;
    for (const [owner, own] of this.#waiting) {
      if (this.#busy.has(owner)) continue;
      const task = own.shift();
      if (own.length === 0) this.#waiting.delete(owner);
      if (task) this.#start(owner, task);
      return;
    }
  }

  #start(owner: string, task: () => Promise<void>): void {
    this.#length -= 1;
    this.#busy.add(owner);
    void task().finally(() => {
      this.#busy.delete(owner);
      const more = this.#waiting.get(owner);
      // To the end of the line.
      if (more) {
        this.#waiting.delete(owner);
        this.#waiting.set(owner, more);
      }
      this.#startNext();
    });
    this.#startNext();
  }
}
