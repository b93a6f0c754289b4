import { lazy, Suspense } from 'react';
import { useBonus } from '../features/bonus/use-bonus.ts';
import { bonusTexts } from '../lib/player-texts.ts';
import { DhakaBand } from '../ui/coin.tsx';
import { ScreenTitle } from '../ui/screen-title.tsx';
import { Unreachable } from '../ui/unreachable.tsx';

const BonusList = lazy(() =>
  import('../features/bonus/bonus-list.tsx').then((m) => ({ default: m.BonusList })),
);

/** §2 Bonus: shows only 'Coming Soon' while its flag is on, which is the default; else offers and tasks. */
export function BonusPage() {
  const texts = bonusTexts.use();
  return (
    <div className="rise mx-auto max-w-[760px]">
      <ScreenTitle>{texts.title}</ScreenTitle>
      <Content />
    </div>
  );
}

function Content() {
  const { bonus, error, retry } = useBonus();
  if (bonus?.comingSoon) return <ComingSoon />;
  if (error && !bonus) return <Unreachable error={error} onRetry={retry} />;
  if (!bonus) return <Outline />;
  return (
    <Suspense fallback={<Outline />}>
      <BonusList />
    </Suspense>
  );
}

function ComingSoon() {
  const texts = bonusTexts.use();
  return (
    <section className="card overflow-hidden text-center">
      <div className="px-6 pt-12 pb-10">
        <span aria-hidden="true" className="chest h-[120px] w-[131px]" />
        <h2 className="mt-5 text-[34px]">{texts.soon}</h2>
        <p className="mt-1 text-muted">{texts.text}</p>
      </div>
      <DhakaBand className="h-5" />
    </section>
  );
}

/** As large as 'Coming Soon', so that nothing jumps. */
function Outline() {
  return <div aria-hidden="true" className="shimmer h-[336px] rounded-card bg-raised" />;
}
