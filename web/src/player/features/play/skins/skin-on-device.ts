/** The skins that the player wears, kept for the games on this device, also without a connection (docs/decisions/0073). */
import { embeddedId, gameIds, type GameId, type StartableId } from '@sikka/contract/catalogue';
import type { GameProgress } from '@sikka/contract/routes/player/play';
import { wornSkin } from '@sikka/contract/skins';
import type { GameSkin } from '@sikka/games/sdk/protocol/messages';

const key = (gameId: StartableId) => `sikka:skin:${gameId}`;

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

/** What a game is told to draw; nothing for its own look. */
export function skinFor(gameId: StartableId): { skin?: GameSkin } {
  if (gameId === embeddedId) return {};
  const skin = wornSkin({ gameId, skin: localStorage.getItem(key(gameId)) });
  return skin ? { skin: { id: skin.id, colors: skin.colors } } : {};
}
