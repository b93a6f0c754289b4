/** Beyond this many keys the oldest are forgotten, and counted from zero again. */
const keysMax = 50_000;
/** The share of a limit that is counted in this process alone. */
const unwrittenShare = 1 / 8;

interface Count {
  uses: number;
  endsAtMs: number;
}

interface Limit {
  points: number;
  /** Seconds of a window. */
  duration: number;
}

/** Uses by key, in windows of this process. */
export class LocalCounts {
  readonly #counts = new Map<string, Count>();
  readonly #now: () => number;

  constructor(now = () => performance.now()) {
    this.#now = now;
  }

  /** The open window of a key; undefined where none is open. */
  find(key: string): Count | undefined {
    const known = this.#counts.get(key);
    return known && known.endsAtMs > this.#now() ? known : undefined;
  }

  /** The same, or a new one of this many seconds. */
  open(key: string, seconds: number): Count {
    const known = this.find(key);
    if (known) return known;
    this.#counts.delete(key);
    const [oldest] = this.#counts.keys();
    if (oldest !== undefined && this.#counts.size >= keysMax) this.#counts.delete(oldest);
    const count = { uses: 0, endsAtMs: this.#now() + seconds * 1_000 };
    this.#counts.set(key, count);
    return count;
  }
}

/**
 * Counts the first eighth of a limit in this process alone: what people do is far below their limits and is never written
 * (docs/decisions/0060).
 */
export class LocalRateCounter {
  readonly #counts: LocalCounts;

  constructor(now?: () => number) {
    this.#counts = new LocalCounts(now);
  }

  /** How many uses are to be written now: none yet, this one with all before it, or this one. */
  add(key: string, { points, duration }: Limit): number {
    const unwritten = Math.floor(points * unwrittenShare);
    const count = this.#counts.open(key, duration);
    count.uses += 1;
    if (count.uses <= unwritten) return 0;
    return count.uses === unwritten + 1 ? count.uses : 1;
  }
}
