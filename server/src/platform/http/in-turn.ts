import { Refusal } from '../errors.ts';

// A page of ours sends about six requests at once, and never forty.
const atOnceMax = 4;
const waitingMax = 40;

interface Turns {
  running: number;
  readonly waiting: (() => void)[];
}

/**
 * Runs a player's requests a few at a time: each may hold a database connection while it waits for a lock of its own,
 * and all of them together must not take every connection. Rejects with `too_many_requests` when too many wait.
 */
export function createTurns(): (playerId: string, run: () => Promise<void>) => Promise<void> {
  const players = new Map<string, Turns>();
  return async (playerId, run) => {
    const turns = players.get(playerId) ?? { running: 0, waiting: [] };
    players.set(playerId, turns);
    if (turns.running >= atOnceMax) {
      if (turns.waiting.length >= waitingMax) throw new Refusal('too_many_requests', { retryAfterMs: 2_000 });
      // The one that ends hands its place on.
      await new Promise<void>((resolve) => turns.waiting.push(resolve));
    } else {
      turns.running += 1;
    }
    try {
      await run();
    } finally {
      const next = turns.waiting.shift();
      if (next) next();
      else turns.running -= 1;
      if (turns.running === 0) players.delete(playerId);
    }
  };
}
