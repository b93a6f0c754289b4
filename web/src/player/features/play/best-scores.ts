/** Stores the best score on the device, for the marker on the next game's track. */
import type { StartableId } from '@sikka/contract/catalogue';

const bestKey = (gameId: StartableId) => `sikka:best:${gameId}`;

export function bestScore(gameId: StartableId): number | undefined {
  const score = Number(localStorage.getItem(bestKey(gameId)));
  return score > 0 ? score : undefined;
}

export function rememberScore(gameId: StartableId, score: number): void {
  if (score > (bestScore(gameId) ?? 0)) localStorage.setItem(bestKey(gameId), String(score));
}
