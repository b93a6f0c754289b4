const lookEveryMs = 250;
// A thread starts in 200 ms; a busy machine may take seconds.
const startLimitMs = 20_000;

export interface TimeLimit {
  /** Shared with the thread, which sets the first element to 1 when it begins. */
  begun: Int32Array;
  /** Aborts when the time is up. */
  signal: AbortSignal;
}

/**
 * Runs a task on a thread and aborts it after `limitMs` of work, to within a quarter of a second. The time until its
 * thread begins does not count: a thread that is slow to start is no fault of the task.
 */
export async function withTimeout<Result>(
  limitMs: number,
  run: (limit: TimeLimit) => Promise<Result>,
): Promise<Result> {
  const begun = new Int32Array(new SharedArrayBuffer(4));
  const abort = new AbortController();
  let until = performance.now() + startLimitMs;
  let counts = false;
  const look = setInterval(() => {
    const now = performance.now();
    if (!counts && Atomics.load(begun, 0) === 1) {
      counts = true;
      until = now + limitMs;
    }
    if (now >= until) abort.abort();
  }, lookEveryMs);
  try {
    return await run({ begun, signal: abort.signal });
  } finally {
    clearInterval(look);
  }
}
