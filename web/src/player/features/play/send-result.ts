/** Sends a finished game to the server and notifies all waiters. */
import type { finishPlay, PlayResult } from '@sikka/contract/routes/player/play';
import { call, isTemporary } from '../../../shared/lib/api.ts';
import { changeMe } from '../../../shared/lib/session.ts';
import { dropResult, type PendingResult } from './pending-results.ts';

export type Outcome =
  | { type: 'counted'; result: PlayResult }
  | { type: 'refused'; error: unknown }
  /** Not now: the result stays pending. */
  | { type: 'pending' };

const underWay = new Map<string, Promise<Outcome>>();
const waiters = new Map<string, (outcome: Outcome) => void>();

/** While a modal waits for this play, it shows the result, and no toast does. */
export function waitFor(playId: string, listener: (outcome: Outcome) => void): () => void {
  waiters.set(playId, listener);
  return () => waiters.delete(playId);
}

async function send({ playId, log, score }: PendingResult): Promise<Outcome> {
  try {
    const result = await call<typeof finishPlay>('post', '/plays/{id}/finish', {
      params: { id: playId },
      body: { log, score },
    });
    const { balance: coins, gamesPlayed, nextReward } = result;
    changeMe((me) => ({ ...me, coins, gamesPlayed, nextReward }));
    dropResult(playId);
    return { type: 'counted', result };
  } catch (error) {
    if (isTemporary(error)) return { type: 'pending' };
    dropResult(playId);
    return { type: 'refused', error };
  }
}

/** Sends one result; concurrent calls share one request. */
export function sendResult(pending: PendingResult): Promise<Outcome> {
  const running = underWay.get(pending.playId);
  if (running) return running;
  const sending = send(pending).finally(() => underWay.delete(pending.playId));
  underWay.set(pending.playId, sending);
  void sending.then((outcome) => waiters.get(pending.playId)?.(outcome));
  return sending;
}

/** True if a modal shows this play's result itself. */
export function isAwaited(playId: string): boolean {
  return waiters.has(playId);
}
