import type { GameProgress } from '@sikka/contract/routes/player/play';
import type { Skin } from '@sikka/contract/skins';
import { Check } from 'lucide-react';
import { Button } from '../../../../shared/ui/button.tsx';
import { aimsMessages } from '../../../lib/player-messages.ts';
import { nameOf, useSkin } from './skin-picker.tsx';
import { SkinPicture } from './skin-picture.tsx';

/** A skin that the last game has opened, ready to be worn in the next. */
export function NewSkin({ progress, skin }: { progress: GameProgress; skin: Skin }) {
  const { skins } = aimsMessages.use();
  const { worn, wear } = useSkin(progress);
  return (
    <div className="spring-in mt-3 flex flex-wrap items-center gap-3">
      <SkinPicture gameId={progress.gameId} skin={skin} size={44} />
      <p className="min-w-0 flex-1 text-15 font-semibold">
        {skins.isNew(nameOf(skins.names[progress.gameId], skin))}
      </p>
      {worn === skin.id ? (
        <p role="status" className="flex min-h-11 items-center gap-1.5 text-14 font-semibold text-mint">
          <Check size={17} aria-hidden /> {skins.isWorn}
        </p>
      ) : (
        <Button variant="ghost" size="normal" onClick={() => wear(skin.id)}>
          {skins.wear}
        </Button>
      )}
    </div>
  );
}
