import { Clock3, CloudOff, Dumbbell, Map as MapIcon, Play } from 'lucide-react';
import { type CatalogueEntry, embeddedId } from '@sikka/contract/catalogue';
import { bestScoreOf } from '@sikka/contract/progress';
import type { GameProgress } from '@sikka/contract/routes/player/play';
import type { Me } from '@sikka/contract/routes/player/identity/profile';
import { usePlayerLanguage } from '../../../shared/lib/language.tsx';
import { useOnline } from '../../../shared/lib/online.ts';
import { Button, IconButton } from '../../../shared/ui/button.tsx';
import { Coin } from '../../../shared/ui/motifs.tsx';
import { GameArt } from './game-art.tsx';
import { GameStanding } from './game-standing.tsx';

interface GameCardProps {
  game: CatalogueEntry;
  me: Me;
  onPlay: () => void;
  /** Undefined until it has arrived, and for a game by URL. */
  progress: GameProgress | undefined;
  /** Opens the game for practice; absent without a connection if its code is not on this device. */
  onPractise?: (() => void) | undefined;
  /** Opens the game's aims and skins. */
  onAims?: (() => void) | undefined;
  /** Opens the game's levels; absent for a game without. */
  onLevels?: (() => void) | undefined;
}

/** §2: thumbnail, description, '+N coins' and 'Play Now'; an upcoming game says so and cannot be started. */
export function GameCard({ game, me, progress, onPlay, onPractise, onLevels, onAims }: GameCardProps) {
  const { t, number } = usePlayerLanguage();
  const online = useOnline();
  const best = progress ? bestScoreOf(progress) : 0;
  const Reason = game.playable ? CloudOff : Clock3;
  return (
    <li className="game-tile card flex flex-col overflow-hidden">
      <div className="game-tile-art relative">
        <GameArt
          src={game.imageUrl}
          loading="lazy"
          className={`aspect-[4/3] size-full object-cover ${game.playable && (online || onPractise) ? '' : 'opacity-60 saturate-50'}`}
        />
        {online && (
          <RewardPill
            coins={game.id === embeddedId ? game.reward : me.nextReward.coins}
            className="absolute top-2.5 right-2.5"
          />
        )}
        {best > 0 && (
          <div className="figure absolute bottom-2 left-2 rounded-full bg-[rgba(20,14,34,.82)] px-2.5 py-0.5 text-13 text-white">
            {t.progress.best(number(best))}
          </div>
        )}
      </div>
      <div className="game-tile-words flex min-w-0 flex-1 flex-col p-3 lg:p-3.5">
        <h3 className="text-17">{game.title}</h3>
        <p className="mt-0.5 flex-1 text-14 text-muted">{t.games[game.id]}</p>
        {game.playable && game.id !== embeddedId && (
          <GameStanding progress={progress} title={game.title} onOpen={onAims} />
        )}
        {game.playable && (online || onPractise) ? (
          <Actions {...{ game, onPlay, onPractise, onLevels }} />
        ) : (
          <p className="mt-3 flex min-h-11 items-center justify-center gap-2 rounded-button bg-raised px-2 text-center text-14 font-semibold text-muted">
            <Reason size={16} aria-hidden className="shrink-0" />
            {game.playable ? t.offline.needsConnection : t.dashboard.soon}
          </p>
        )}
      </div>
    </li>
  );
}

/** 'Play Now', and quieter below it practice and the levels. */
function Actions({ game, onPlay, onPractise, onLevels }: Omit<GameCardProps, 'me' | 'progress' | 'onAims'>) {
  const { t } = usePlayerLanguage();
  return (
    <div className="mt-3">
      {useOnline() && (
        <Button
          size="normal"
          className="w-full px-2! whitespace-nowrap"
          aria-label={t.dashboard.playTitle(game.title)}
          onClick={onPlay}
        >
          <Play size={16} fill="currentColor" aria-hidden className="max-md:hidden" />
          {t.dashboard.playNow}
        </Button>
      )}
      {onPractise && (
        <div className="mt-1 -mb-2 flex flex-wrap items-center justify-between">
          <button
            type="button"
            aria-label={t.offline.practiseTitle(game.title)}
            className="flex min-h-11 min-w-11 items-center gap-1.5 text-14 font-semibold text-muted hover:text-ink max-xs:underline"
            onClick={onPractise}
          >
            <Dumbbell size={18} aria-hidden className="max-xs:hidden" />
            {t.offline.practise}
          </button>
          {onLevels && (
            <IconButton label={t.dashboard.levelsTitle(game.title)} className="-mr-2" onClick={onLevels}>
              <MapIcon size={20} aria-hidden />
            </IconButton>
          )}
        </div>
      )}
    </div>
  );
}

/** '+8 coins': the actual reward for this player (decisions, Money). */
export function RewardPill({ coins, className = '' }: { coins: number; className?: string }) {
  const { t, number } = usePlayerLanguage();
  return (
    <span
      className={`figure inline-flex items-center gap-1.5 rounded-full bg-[rgba(20,14,34,.82)] py-1 pr-3 pl-1.5 text-14 text-[#FFC24D] ${className}`}
    >
      <Coin className="size-[20px]" />
      {t.dashboard.reward(number(coins))}
    </span>
  );
}
