import { Piscina } from 'piscina';
import { Refusal } from '../platform/errors.ts';
import type { Figure } from '../platform/ports.ts';
import { ReplayQueue, serverOwner } from './replay-queue.ts';
import { withTimeout, type TimeLimit } from './with-timeout.ts';
import { VerdictCache, type LogVerdict, type ReplayOwner, type ScoreEvent } from './verdict-cache.ts';

/** Messages between the main thread and a replay worker; plain data only. */

type Replay =
  | { kind: 'log'; rules: string; seed: Uint8Array; log: Uint8Array }
  | { kind: 'prefix'; rules: string; seed: Uint8Array; body: Uint8Array; tick: number };

export type ReplayTask = Replay & Pick<TimeLimit, 'begun'>;

// A three-minute game takes milliseconds; anything longer than this is an attack or a bug.
const timeLimitMs = 2_000;
const waitingMax = 500;
const retryAfterMs = 1_000;
// A player has one play at a time; the rest are the same result sent again, and tabs.
const waitingPerPlayerMax = 4;
const memory = { maxOldGenerationSizeMb: 64, maxYoungGenerationSizeMb: 16, stackSizeMb: 2 };

interface LogTask {
  rules: string;
  seed: Uint8Array;
  log: Uint8Array;
}

/** A bounded pool of threads that replay games; calls reject when the check itself fails, and with `unavailable` at its end. */
export interface ReplayPool {
  /**
   * The verdict on a log; the same log of one play is replayed once in ten minutes. Rejects with `too_many_requests`
   * where its owner asks for too much, and with `busy` where all together do.
   */
  replayLog(task: LogTask, owner?: ReplayOwner): Promise<LogVerdict>;
  replayPrefix(task: {
    rules: string;
    seed: Uint8Array;
    body: Uint8Array;
    tick: number;
  }): Promise<ScoreEvent[]>;
  figures(): Figure[];
  close(): Promise<void>;
}

/** Called for each replay with its verdict, or `failed` if the check itself broke, and its duration. */
export type OnReplayed = (verdict: ReplayVerdict, seconds: number) => void;
type ReplayVerdict = (typeof replayVerdicts)[number];
export const replayVerdicts = ['ok', 'failed', 'malformed', 'forged', 'truncated', 'overrun'] as const;

interface PoolOptions {
  /** Another worker, in tests that make the check fail. */
  workerUrl?: URL | undefined;
  /** False where replays are rare: threads start when there are some, and end soon after. */
  keepsThreads?: boolean;
  onReplayed?: OnReplayed;
}

/** Starts the threads. */
export function createReplayPool(
  threads: number,
  {
    workerUrl = new URL('replay-worker.ts', import.meta.url),
    keepsThreads = true,
    onReplayed,
  }: PoolOptions = {},
): ReplayPool {
  const pool = new Piscina<ReplayTask, unknown>({
    filename: workerUrl.href,
    // Keep all threads: one takes 200 ms to start and milliseconds to replay a game.
    minThreads: keepsThreads ? threads : 0,
    maxThreads: threads,
    resourceLimits: memory,
  });
  const queue = new ReplayQueue({ concurrency: threads, perOwnerMax: waitingPerPlayerMax, max: waitingMax });
  const verdicts = new VerdictCache();
  let isClosing = false;
  const replay = async <Result>(task: Replay): Promise<Result> => {
    try {
      return await withTimeout(
        timeLimitMs,
        ({ begun, signal }) => pool.run({ ...task, begun }, { signal }) as Promise<Result>,
      );
    } catch (error) {
      // The check has not failed: another process does it when the result is sent again.
      throw isClosing ? new Refusal('unavailable', { cause: error, retryAfterMs }) : error;
    }
  };
  const replayLog = async (task: LogTask): Promise<LogVerdict> => {
    const startedAt = performance.now();
    let found: ReplayVerdict = 'failed';
    try {
      const verdict = await replay<LogVerdict>({ kind: 'log', ...task });
      found = verdict.ok ? 'ok' : verdict.refusal;
      return verdict;
    } finally {
      onReplayed?.(found, (performance.now() - startedAt) / 1_000);
    }
  };
  return {
    async replayLog(task, owner) {
      const inTurn = (player: string) => queue.run(player, () => replayLog(task));
      if (!owner) return inTurn(serverOwner);
      return verdicts.get(owner, async () => inTurn(owner.playerId));
    },
    replayPrefix: async (task) =>
      queue.run(serverOwner, () => replay<ScoreEvent[]>({ kind: 'prefix', ...task })),
    figures: () => queue.figures(),
    close() {
      isClosing = true;
      return pool.destroy();
    },
  };
}
