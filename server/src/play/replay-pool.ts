import { Piscina } from 'piscina';

/** Messages between the main thread and a replay worker; plain data only. */

export type ReplayTask =
  | { kind: 'log'; rules: string; seed: Uint8Array; log: Uint8Array }
  | { kind: 'prefix'; rules: string; seed: Uint8Array; body: Uint8Array; tick: number };

export interface ScoreEvent {
  tick: number;
  score: number;
}

/** The result of a replay, or why the log proves nothing. */
export type LogVerdict =
  | { ok: true; score: number; ticks: number; inputs: number; scoreEvents: ScoreEvent[] }
  | { ok: false; refusal: 'malformed' | 'forged' | 'truncated' | 'overrun' };

// A three-minute game takes milliseconds; anything longer than this is an attack or a bug.
const timeLimitMs = 2_000;
const queueMax = 500;
const memory = { maxOldGenerationSizeMb: 64, maxYoungGenerationSizeMb: 16, stackSizeMb: 2 };

/** A bounded pool of threads that replay games; calls reject when the check itself fails. */
export interface ReplayPool {
  replayLog(task: { rules: string; seed: Uint8Array; log: Uint8Array }): Promise<LogVerdict>;
  replayPrefix(task: {
    rules: string;
    seed: Uint8Array;
    body: Uint8Array;
    tick: number;
  }): Promise<ScoreEvent[]>;
  close(): Promise<void>;
}

/** Starts the threads; `workerUrl` is another worker in tests that make the check fail. */
export function createReplayPool(
  threads: number,
  workerUrl = new URL('replay-worker.ts', import.meta.url),
): ReplayPool {
  const pool = new Piscina<ReplayTask, unknown>({
    filename: workerUrl.href,
    // Keep all threads: one takes 200 ms to start and milliseconds to replay a game.
    minThreads: threads,
    maxThreads: threads,
    maxQueue: queueMax,
    resourceLimits: memory,
  });
  const run = (task: ReplayTask) => pool.run(task, { signal: AbortSignal.timeout(timeLimitMs) });
  return {
    replayLog: (task) => run({ kind: 'log', ...task }) as Promise<LogVerdict>,
    replayPrefix: (task) => run({ kind: 'prefix', ...task }) as Promise<ScoreEvent[]>,
    close: () => pool.close({ force: true }),
  };
}
