import type { GameProgress } from '@sikka/contract/routes/player/play';
import { skillLevel } from '@sikka/contract/progress';
import { skinsOf, wornSkin, type Skin } from '@sikka/contract/skins';
import { Lock } from 'lucide-react';
import { useOptimistic, useState, useTransition } from 'react';
import { usePlayerLanguage } from '../../../../shared/lib/language.tsx';
import { ChoiceTile } from '../../../../shared/ui/choice-tile.tsx';
import { useToast } from '../../../../shared/ui/toast.tsx';
import { aimsMessages } from '../../../lib/player-messages.ts';
import { saveSkin } from './remember-skins.ts';
import { SkinPicture } from './skin-picture.tsx';

/** The skin in use by its name, and how to change it: the choice shows at once, and goes back if the server cannot be reached. */
export function useSkin(progress: GameProgress) {
  const { errors } = usePlayerLanguage();
  const toast = useToast();
  const [saved, setSaved] = useState(wornSkin(progress)?.id ?? skinsOf[progress.gameId][0]!.id);
  const [worn, show] = useOptimistic(saved);
  const [, startTransition] = useTransition();
  const wear = (skin: string) =>
    startTransition(async () => {
      show(skin);
      try {
        await saveSkin(progress.gameId, skin);
        setSaved(skin);
      } catch {
        toast(errors.network);
      }
    });
  return { worn, wear };
}

/** All skins of a game; those of a higher skill level say which. */
export function SkinPicker({ progress }: { progress: GameProgress }) {
  const { kinds } = aimsMessages.use().skins;
  const { worn, wear } = useSkin(progress);
  const level = skillLevel(progress);
  return (
    <div role="radiogroup" aria-labelledby="skins-title" className="mt-4">
      <h3 id="skins-title" className="mb-2 text-17">
        {kinds[progress.gameId]}
      </h3>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(6.5rem,1fr))] gap-2">
        {skinsOf[progress.gameId].map((skin) => (
          <SkinTile
            key={skin.id}
            gameId={progress.gameId}
            skin={skin}
            isOpen={skin.level <= level}
            isWorn={skin.id === worn}
            onWear={() => wear(skin.id)}
          />
        ))}
      </div>
    </div>
  );
}

interface SkinTileProps {
  gameId: GameProgress['gameId'];
  skin: Skin;
  isOpen: boolean;
  isWorn: boolean;
  onWear: () => void;
}

function SkinTile({ gameId, skin, isOpen, isWorn, onWear }: SkinTileProps) {
  const { number } = usePlayerLanguage();
  const { skins, levelTitle } = aimsMessages.use();
  return (
    <ChoiceTile
      name="skin"
      value={skin.id}
      checked={isWorn}
      disabled={!isOpen}
      onChange={onWear}
      tileClassName="flex-col items-center gap-1 p-2! text-center"
    >
      <span className={isOpen ? '' : 'opacity-45 saturate-50'}>
        <SkinPicture gameId={gameId} skin={skin} size={44} />
      </span>
      <span className="text-14 leading-tight font-semibold">{nameOf(skins.names[gameId], skin)}</span>
      {!isOpen && (
        <span className="flex items-center gap-1 text-13 leading-tight text-muted">
          <Lock size={13} aria-hidden className="shrink-0" /> {levelTitle(number(skin.level))}
        </span>
      )}
    </ChoiceTile>
  );
}

/** A skin in the language's words. */
export const nameOf = (names: Readonly<Record<string, string>>, { id }: Skin): string => names[id] ?? id;
