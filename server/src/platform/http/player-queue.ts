import { Refusal } from '../errors.ts';

// A page of ours sends about six requests at once, and never forty.
const atOnceMax = 4;
const waitingMax = 40;

interface PlayerQueue {
  running: number;
  readonly waiting: (() => void)[];
}

/**
 * Runs a player's requests a few at a time: each may hold a database connection while it waits for a lock of its own,
 * and all of them together must not take every connection. Rejects with `too_many_requests` when too many wait.
 */
export function createPlayerQueue(): (playerId: string, run: () => Promise<void>) => Promise<void> {
  const players = new Map<string, PlayerQueue>();
  return async (playerId, run) => {
    const queue = players.get(playerId) ?? { running: 0, waiting: [] };
    players.set(playerId, queue);
    if (queue.running >= atOnceMax) {
      if (queue.waiting.length >= waitingMax) throw new Refusal('too_many_requests', { retryAfterMs: 2_000 });
      // The one that ends hands its place on.
      await new Promise<void>((resolve) => queue.waiting.push(resolve));
    } else {
      queue.running += 1;
    }
    try {
      await run();
    } finally {
      const next = queue.waiting.shift();
      if (next) next();
      else queue.running -= 1;
      if (queue.running === 0) players.delete(playerId);
    }
  };
}
