import { embeddedId, type StartableId } from '@sikka/contract/catalogue';
import type { GameProgress } from '@sikka/contract/routes/player/play';
import { wornSkin } from '@sikka/contract/skins';
import type { GameSkin } from '@sikka/games/sdk/protocol/frame-messages';
import { rememberedSkin } from './remember-skins.ts';
import { SkinPicture } from './skin-picture.tsx';

/** What a game is told to draw; nothing for its own look. */
export function skinFor(gameId: StartableId): { skin?: GameSkin } {
  if (gameId === embeddedId) return {};
  const skin = wornSkin({ gameId, skin: rememberedSkin(gameId) });
  return skin ? { skin: { id: skin.id, colors: skin.colors } } : {};
}

/** A picture of what the player wears; nothing for the game's own look. */
export function WornSkin({ progress }: { progress: GameProgress }) {
  const skin = wornSkin(progress);
  return skin && <SkinPicture gameId={progress.gameId} skin={skin} size={20} />;
}
