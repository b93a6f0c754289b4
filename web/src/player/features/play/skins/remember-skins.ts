/** The skins that the player wears, kept for the games on this device, also without a connection (docs/decisions/0073). */
import { embeddedId, gameIds, type GameId, type StartableId } from '@sikka/contract/catalogue';
import type { GameProgress, wearSkin } from '@sikka/contract/routes/player/play';
import { wornSkin } from '@sikka/contract/skins';
import type { GameSkin } from '@sikka/games/sdk/protocol/frame-messages';
import { call } from '../../../../shared/lib/api.ts';
import { readStored, writeStored } from '../../../../shared/lib/store.ts';

const key = (gameId: GameId) => `sikka:skin:${gameId}`;

/** What a game is told to draw; nothing for its own look. */
export function skinFor(gameId: StartableId): { skin?: GameSkin } {
  if (gameId === embeddedId) return {};
  const skin = wornSkin({ gameId, skin: readStored(key(gameId)) });
  return skin ? { skin: { id: skin.id, colors: skin.colors } } : {};
}

export function rememberSkins(all: readonly GameProgress[]): void {
  for (const gameId of gameIds)
    writeStored(key(gameId), all.find((one) => one.gameId === gameId)?.skin ?? '');
}

let lastSave: Promise<unknown> = Promise.resolve();

/** Settles when no choice is on its way: what is fetched earlier may be older than the choice. */
export const skinsSaved = (): Promise<unknown> => lastSave.catch(() => {});

/** Saves a choice, after those made before it: the last one stays. */
export function saveSkin(gameId: GameId, skin: string): Promise<void> {
  const before = skinsSaved();
  const save = async () => {
    await before;
    await call<typeof wearSkin>('put', '/games/{gameId}/skin', { params: { gameId }, body: { skin } });
    writeStored(key(gameId), skin);
  };
  const saved = save();
  lastSave = saved;
  return saved;
}
