import type { CatalogueEntry } from '@sikka/contract/catalogue';
import { hasWidePicture, pictureOfTheDay } from '@sikka/contract/game-of-the-day';
import type { Me } from '@sikka/contract/routes/player/identity/profile';
import { CloudOff, Dumbbell, Play, ChevronRight, Trophy } from 'lucide-react';
import { useOnline } from '../../../shared/lib/online.ts';
import { useLessData } from '../../../shared/lib/preferences.ts';
import { usePlayerLanguage } from '../../../shared/lib/language.tsx';
import { Button } from '../../../shared/ui/button.tsx';
import { Coin } from '../../../shared/ui/motifs.tsx';
import { ChallengeCardFrame } from './challenge-card-frame.tsx';
import { RewardPill } from './game-card.tsx';

interface GameOfTheDayProps {
  game: CatalogueEntry;
  me: Me;
  onPlay: () => void;
  /** Undefined while the game can't be practised. */
  onPractise: (() => void) | undefined;
}

export function GameOfTheDay({ game, me, onPlay, onPractise }: GameOfTheDayProps) {
  const { t } = usePlayerLanguage();
  const { lessData } = useLessData();
  const online = useOnline();
  return (
    <ChallengeCardFrame
      label={t.dashboard.gameOfTheDay}
      picture={
        lessData ? (
          <Coin className="absolute -right-6 -bottom-8 -z-10 size-44 opacity-80" />
        ) : (
          <Picture game={game} className={online || onPractise ? '' : dimmed} />
        )
      }
    >
      <div className="flex flex-wrap items-start justify-between gap-2">
        <p className="rounded-full bg-[#C9184A] px-3.5 py-1.5 text-13 font-semibold text-white">
          {t.dashboard.gameOfTheDay}
        </p>
        {online && <RewardPill coins={me.nextReward.coins} />}
      </div>
      <h2 className="mt-3 max-w-[8em] text-28 text-white drop-shadow-[0_2px_3px_rgba(0,0,0,.5)]">
        {game.title}
      </h2>
      <p className="mb-4 max-w-[11em] text-14 text-[#F6EDF8]">{t.games[game.id]}</p>
      {online || onPractise ? (
        <Button
          className="mt-auto self-start"
          aria-label={online ? t.dashboard.playTitle(game.title) : t.offline.practiseTitle(game.title)}
          onClick={online ? onPlay : onPractise}
        >
          {online ? <Play size={18} fill="currentColor" aria-hidden /> : <Dumbbell size={18} aria-hidden />}
          {online ? t.dashboard.playNow : t.offline.practise}
        </Button>
      ) : (
        <p className="mt-auto flex min-h-[54px] items-center gap-2 text-15 font-semibold text-white">
          <CloudOff size={18} aria-hidden /> {t.offline.needsConnection}
        </p>
      )}
    </ChallengeCardFrame>
  );
}

const dimmed = 'opacity-60 saturate-50';

function Picture({ game, className }: { game: CatalogueEntry; className: string }) {
  if (hasWidePicture(game)) {
    const fill = `absolute inset-0 -z-10 size-full object-cover object-right-bottom ${className}`;
    return <img src={pictureOfTheDay(game)} alt="" width={590} height={310} className={fill} />;
  }
  const fade = 'mask-[linear-gradient(90deg,transparent,#000_45%)]';
  const place = `absolute top-0 right-0 -z-10 aspect-[4/3] h-full min-w-[58%] object-cover ${fade} ${className}`;
  return <img src={pictureOfTheDay(game)} alt="" width={320} height={240} className={place} />;
}

/** The way to today's challenge, one game for everyone (docs/decisions/0071). Its one try and its board need the server. */
export function ChallengeCard({ game, onOpen }: { game: CatalogueEntry; onOpen: () => void }) {
  const { t } = usePlayerLanguage();
  const online = useOnline();
  const Hint = online ? ChevronRight : CloudOff;
  return (
    <button
      type="button"
      disabled={!online}
      onClick={onOpen}
      className="card mt-3 flex w-full items-center gap-3 px-4 py-3 text-left enabled:hover:bg-raised disabled:text-muted"
    >
      <span
        className={`grid size-11 shrink-0 place-items-center rounded-full bg-gold text-[#2B1B05] ${online ? '' : dimmed}`}
      >
        <Trophy size={22} aria-hidden />
      </span>
      <span className="min-w-0 flex-1">
        <span className="figure block text-17">{t.dashboard.challenge}</span>
        <span className="block text-14 text-muted">
          {online ? t.dashboard.challengeText(game.title) : t.offline.needsConnection}
        </span>
      </span>
      <Hint size={20} aria-hidden className="shrink-0 text-muted" />
    </button>
  );
}
