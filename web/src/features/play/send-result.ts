/** Hands a finished game to the server and tells everybody who waits for the answer. */
import type { finishPlay, PlayResult } from '@sikka/contract/routes/play';
import { call, isTemporary } from '../../lib/api.ts';
import { changeMe } from '../../lib/session.ts';
import { dropResult, type KeptResult } from './kept-results.ts';

export type Outcome =
  | { type: 'counted'; result: PlayResult }
  | { type: 'refused'; error: unknown }
  /** Not now: it stays kept. */
  | { type: 'kept' };

const underWay = new Map<string, Promise<Outcome>>();
const waiters = new Map<string, (outcome: Outcome) => void>();

/** While a modal waits for this play, the answer is shown there and in no toast. */
export function waitFor(playId: string, listener: (outcome: Outcome) => void): () => void {
  waiters.set(playId, listener);
  return () => waiters.delete(playId);
}

async function send({ playId, log, score }: KeptResult): Promise<Outcome> {
  try {
    const result = await call<typeof finishPlay>('post', '/plays/{id}/finish', { params: { id: playId }, body: { log, score } });
    const { balance: coins, gamesPlayed, nextReward } = result;
    changeMe((me) => ({ ...me, coins, gamesPlayed, nextReward }));
    dropResult(playId);
    return { type: 'counted', result };
  } catch (error) {
    if (isTemporary(error)) return { type: 'kept' };
    dropResult(playId);
    return { type: 'refused', error };
  }
}

/** Sends one result; a second call while it is under way shares the answer. */
export function sendResult(kept: KeptResult): Promise<Outcome> {
  const running = underWay.get(kept.playId);
  if (running) return running;
  const sending = send(kept).finally(() => underWay.delete(kept.playId));
  underWay.set(kept.playId, sending);
  void sending.then((outcome) => waiters.get(kept.playId)?.(outcome));
  return sending;
}

/** True when a modal shows this play's answer itself. */
export function isAwaited(playId: string): boolean {
  return waiters.has(playId);
}
