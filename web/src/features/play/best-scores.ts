/** What the device remembers for the next game: the best score, for the marker on the track. */
import type { GameId } from '@sikka/contract/catalogue';

const bestKey = (gameId: GameId) => `sikka:best:${gameId}`;

export function bestScore(gameId: GameId): number | undefined {
  const score = Number(localStorage.getItem(bestKey(gameId)));
  return score > 0 ? score : undefined;
}

export function rememberScore(gameId: GameId, score: number): void {
  if (score > (bestScore(gameId) ?? 0)) localStorage.setItem(bestKey(gameId), String(score));
}
