import { starsMax } from '@sikka/contract/levels';
import { experienceOf, levelOf, starsOf } from '@sikka/contract/progress';
import type { GameProgress } from '@sikka/contract/routes/player/play';
import { Star } from 'lucide-react';
import { usePlayerLanguage } from '../../../shared/lib/language.tsx';
import { aimsMessages } from '../../lib/player-messages.ts';

/** Stars and level in one game; an empty line of the same height until they have arrived. */
export function GameStanding({ progress }: { progress: GameProgress | undefined }) {
  const { t, number } = usePlayerLanguage();
  if (!progress) return <p aria-hidden className="mt-1 min-h-5" />;
  return (
    <p className="mt-1 flex min-h-5 flex-wrap items-center gap-x-2 text-13 text-muted">
      <Stars count={starsOf(progress)} />
      {progress.plays > 0 && (
        <span className="font-semibold">
          {t.progress.level(number(levelOf(experienceOf(progress)).level))}
        </span>
      )}
    </p>
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
    <div>
      <p className="flex flex-wrap items-center justify-between gap-x-3">
        <span className="figure text-18">{messages.levelTitle(number(level))}</span>
        <Stars count={starsOf(progress)} />
        <span className="text-14 text-muted">{messages.toNext(number(points), number(needed))}</span>
      </p>
      <div aria-hidden="true" className="mt-2 h-2.5 overflow-hidden rounded-full bg-bg">
        <div
          className="h-full rounded-full bg-mint"
          style={{ width: `${Math.floor((100 * points) / needed)}%` }}
        />
      </div>
    </div>
  );
}
