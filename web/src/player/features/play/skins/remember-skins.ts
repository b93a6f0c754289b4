/** The skins that the player wears, kept for the games on this device, also without a connection (docs/decisions/0073). */
import { gameIds, type GameId } from '@sikka/contract/catalogue';
import type { GameProgress } from '@sikka/contract/routes/player/play';

const key = (gameId: GameId) => `sikka:skin:${gameId}`;

/** Its name; null for the game's own look. */
export const rememberedSkin = (gameId: GameId): string | null => localStorage.getItem(key(gameId));

export function rememberSkin(gameId: GameId, skin: string | null): void {
  try {
    localStorage.setItem(key(gameId), skin ?? '');
  } catch {
    // Storage is full or blocked: games have their own look.
  }
}

export function rememberSkins(all: readonly GameProgress[]): void {
  for (const gameId of gameIds) rememberSkin(gameId, all.find((one) => one.gameId === gameId)?.skin ?? null);
}
