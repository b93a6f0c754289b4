import { starsMax } from '@sikka/contract/levels';
import { experienceOf, levelOf, skillLevel, starsOf } from '@sikka/contract/progress';
import type { GameProgress } from '@sikka/contract/routes/player/play';
import { ChevronRight, Star } from 'lucide-react';
import { lazy, Suspense, type ReactNode } from 'react';
import { usePlayerLanguage } from '../../../shared/lib/language.tsx';
import { aimsMessages } from '../../lib/player-messages.ts';

// Its table and pictures are for players who wear one.
const WornSkin = lazy(() => import('./skins/skin-picture.tsx').then((m) => ({ default: m.WornSkin })));

interface GameStandingProps {
  progress: GameProgress | undefined;
  /** Opens aims and skins of the game with this title; without it nothing can be pressed. */
  onOpen?: (() => void) | undefined;
  title?: string;
}

/** Stars, level and skin in one game; an empty line of the same height until they have arrived. */
export function GameStanding({ progress, onOpen, title = '' }: GameStandingProps) {
  const { t, number } = usePlayerLanguage();
  const className = `flex flex-wrap items-center gap-x-1.5 text-12 text-muted ${onOpen ? 'min-h-11' : 'mt-1 min-h-5'}`;
  if (!progress) return <p aria-hidden className={className} />;
  const level = progress.plays > 0 && t.progress.level(number(skillLevel(progress)));
  const content = (
    <>
      {progress.skin !== null && (
        <Suspense fallback={<span className="size-5" />}>
          <WornSkin progress={progress} />
        </Suspense>
      )}
      <Stars count={starsOf(progress)} />
      <span className="flex items-center font-semibold whitespace-nowrap">
        {level}
        {onOpen && <ChevronRight size={14} aria-hidden />}
      </span>
    </>
  );
  if (!onOpen) return <p className={className}>{content}</p>;
  return (
    <button type="button" className={`${className} -mb-2 text-left`} onClick={onOpen}>
      <span className="sr-only">{title}</span>
      {content}
    </button>
  );
}

export function Stars({ count, size = 15 }: { count: number; size?: number }) {
  const { t, number } = usePlayerLanguage();
  return (
    <span role="img" aria-label={t.progress.stars(number(count), number(starsMax))} className="flex gap-0.5">
      {Array.from({ length: starsMax }, (_, at) => (
        <Star
          key={at}
          size={size}
          aria-hidden
          className={at < count ? 'text-gold-text' : 'opacity-40'}
          fill={at < count ? 'currentColor' : 'none'}
        />
      ))}
    </span>
  );
}

/** The level in a game, its stars, and the way to the next level. */
export function LevelBar({ progress }: { progress: GameProgress }) {
  const { number } = usePlayerLanguage();
  const messages = aimsMessages.use();
  const { level, points, needed } = levelOf(experienceOf(progress));
  return (
    <ExperienceBar
      title={messages.levelTitle(number(level))}
      note={messages.toNext(number(points), number(needed))}
      part={points / needed}
    >
      <Stars count={starsOf(progress)} />
    </ExperienceBar>
  );
}

interface ExperienceBarProps {
  title: string;
  note: string;
  /** The part of the way to the next level, 0 to 1. */
  part: number;
  children?: ReactNode;
}

export function ExperienceBar({ title, note, part, children }: ExperienceBarProps) {
  return (
    <div>
      <p className="flex flex-wrap items-center justify-between gap-x-3">
        <span className="figure text-18">{title}</span>
        {children}
        <span className="text-14 text-muted">{note}</span>
      </p>
      <div aria-hidden="true" className="mt-2 h-2.5 overflow-hidden rounded-full bg-bg">
        <div className="h-full rounded-full bg-mint" style={{ width: `${Math.floor(100 * part)}%` }} />
      </div>
    </div>
  );
}
