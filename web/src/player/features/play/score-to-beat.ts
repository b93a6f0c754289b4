/** The best proven score in each of our games, as the server last told it; of a game by URL, which it cannot prove, this device's. */
import { embeddedId, type GameId, type StartableId } from '@sikka/contract/catalogue';

const embeddedKey = `sikka:best:${embeddedId}`;
let proven: ReadonlyMap<StartableId, number> = new Map();

/** 0 before the first game, and until the server has told it. */
export function scoreToBeat(gameId: StartableId): number {
  if (gameId === embeddedId) return Number(localStorage.getItem(embeddedKey));
  return proven.get(gameId) ?? 0;
}

export function rememberBests(all: ReadonlyMap<GameId, number>): void {
  proven = all;
}

export function rememberBest(gameId: GameId, score: number): void {
  proven = new Map([...proven, [gameId, score]]);
}

export function rememberEmbeddedScore(score: number): void {
  if (score > scoreToBeat(embeddedId)) localStorage.setItem(embeddedKey, String(score));
}
