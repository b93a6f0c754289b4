import { lazy, Suspense, useCallback, useEffect, useState } from 'react';
import type { getBonus } from '@sikka/contract/routes/player/bonus';
import { type AnswerOf, call } from '../../shared/lib/api.ts';
import { usePlayer } from '../../shared/lib/session.ts';
import { DhakaBand } from '../../shared/ui/motifs.tsx';
import { Unreachable } from '../../shared/ui/notice.tsx';
import { ScreenTitle } from '../../shared/ui/page.tsx';
import { TrekPicture } from '../features/wallet/trek-picture.tsx';
import { bonusMessages } from '../lib/player-messages.ts';

const BonusList = lazy(() =>
  import('../features/bonus/bonus-list.tsx').then((m) => ({ default: m.BonusList })),
);

/** §2 Bonus: shows only 'Coming Soon' while its flag is on, which is the default; else offers and tasks. */
export function BonusPage() {
  const messages = bonusMessages.use();
  return (
    <div className="rise">
      <ScreenTitle>{messages.title}</ScreenTitle>
      <Content />
    </div>
  );
}

function Content() {
  const { bonus, error, retry } = useBonus(usePlayer().settingsVersion);
  if (bonus?.comingSoon) return <ComingSoon />;
  if (error && !bonus) return <Unreachable error={error} onRetry={retry} />;
  if (!bonus) return <Outline />;
  return (
    <Suspense fallback={<Outline />}>
      <BonusList />
    </Suspense>
  );
}

// Decorative: the position of the offers on the mountain measures nothing.
const climbed = 0.55;

function ComingSoon() {
  const messages = bonusMessages.use();
  return (
    <section className="on-dusk relative isolate flex min-h-[min(68dvh,560px)] flex-col overflow-hidden rounded-card bg-[linear-gradient(#33246b,#5b2f7f)] text-center text-ink shadow-[0_3px_0_var(--edge)]">
      <div className="px-6 pt-10">
        <span aria-hidden="true" className="chest h-[120px] w-[131px]" />
        <h2 className="mt-4 text-34">{messages.soon}</h2>
        <p className="mt-1 text-muted">{messages.text}</p>
      </div>
      <div className="relative -z-10 mt-auto h-[44%] min-h-[160px] flex-1">
        <TrekPicture part={climbed} />
      </div>
      <DhakaBand className="h-5" />
    </section>
  );
}

/** As large as 'Coming Soon', so that nothing moves. */
function Outline() {
  return <div aria-hidden="true" className="shimmer h-[min(68dvh,560px)] rounded-card bg-raised" />;
}

type Bonus = AnswerOf<typeof getBonus>;

// Cached for this visit, so that the screen opens at once the next time.
let known: Bonus | null = null;

/** The flag of the bonus screen, null while loading. One small request needs no query library. */
export function useBonus(settingsVersion: number): {
  bonus: Bonus | null;
  error: unknown;
  retry: () => void;
} {
  const [bonus, setBonus] = useState(known);
  const [error, setError] = useState<unknown>(null);
  const ask = useCallback(() => {
    setError(null);
    call<typeof getBonus>('get', '/bonus').then((answer) => setBonus((known = answer)), setError);
  }, []);
  useEffect(ask, [ask, settingsVersion]);
  return { bonus, error, retry: ask };
}
