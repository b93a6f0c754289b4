/** What the device remembers for the next game: best scores for the marker on the track, and the sound. */
import type { GameId } from '@sikka/contract/catalogue';

const bestKey = (gameId: GameId) => `sikka:best:${gameId}`;
const mutedKey = 'sikka:muted';

export function bestScore(gameId: GameId): number | undefined {
  const score = Number(localStorage.getItem(bestKey(gameId)));
  return score > 0 ? score : undefined;
}

export function rememberScore(gameId: GameId, score: number): void {
  if (score > (bestScore(gameId) ?? 0)) localStorage.setItem(bestKey(gameId), String(score));
}

export function isMuted(): boolean {
  return localStorage.getItem(mutedKey) === '1';
}

export function rememberMuted(muted: boolean): void {
  localStorage.setItem(mutedKey, muted ? '1' : '0');
}
