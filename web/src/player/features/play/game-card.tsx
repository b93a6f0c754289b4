import { embeddedId, type CatalogueEntry } from '@sikka/contract/catalogue';
import type { Me } from '@sikka/contract/routes/player/identity';
import { Clock3, Play } from 'lucide-react';
import { usePlayerLanguage } from '../../../shared/lib/language.tsx';
import { Button } from '../../../shared/ui/button.tsx';
import { GameArt } from './game-art.tsx';
import { RewardPill } from './reward-pill.tsx';

interface GameCardProps {
  game: CatalogueEntry;
  me: Me;
  onPlay: (game: CatalogueEntry) => void;
}

/** §2: thumbnail, description, '+N coins' and 'Play Now'; an upcoming game says so and cannot be started. */
export function GameCard({ game, me, onPlay }: GameCardProps) {
  const { t } = usePlayerLanguage();
  return (
    <li className="game-tile card flex flex-col overflow-hidden">
      <div className="game-tile-art relative">
        <GameArt
          src={game.imageUrl}
          width={320}
          height={240}
          loading="lazy"
          className={`aspect-[4/3] size-full object-cover ${game.playable ? '' : 'opacity-80 saturate-[.8]'}`}
        />
        <RewardPill
          coins={game.id === embeddedId ? game.reward : me.nextReward.coins}
          className="absolute top-2.5 right-2.5"
        />
      </div>
      <div className="game-tile-words flex min-w-0 flex-1 flex-col p-3 lg:p-3.5">
        <h3 className="text-[17px]">{game.title}</h3>
        <p className="mt-0.5 flex-1 text-[14px] text-muted">{t.games[game.id]}</p>
        {game.playable ? (
          <Button
            size="normal"
            className="mt-3 w-full"
            aria-label={t.dashboard.playTitle(game.title)}
            onClick={() => onPlay(game)}
          >
            <Play size={16} fill="currentColor" aria-hidden /> {t.dashboard.playNow}
          </Button>
        ) : (
          <p className="mt-3 flex min-h-11 items-center justify-center gap-2 rounded-button bg-raised px-2 text-center text-[14px] font-semibold text-muted">
            <Clock3 size={16} aria-hidden className="shrink-0" /> {t.dashboard.soon}
          </p>
        )}
      </div>
    </li>
  );
}
