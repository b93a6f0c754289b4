import { usePlayerLanguage } from '../../shared/lib/language.tsx';
import { ChallengeCardFrame } from '../features/play/challenge-card-frame.tsx';

/**
 * The dashboard's document before its scripts: as high as the cards it stands for, so that nothing moves. An inline
 * script names the picture.
 */
export function DashboardSkeleton() {
  const { t } = usePlayerLanguage();
  return (
    <>
      <h1 className="sr-only">{t.nav.dashboard}</h1>
      <div aria-hidden="true" className="xl:grid xl:grid-cols-[minmax(0,1fr)_264px] xl:gap-6">
        <div>
          <h2 className="shimmer w-52 rounded-button bg-raised text-26 lg:text-30">&nbsp;</h2>
          <p className="shimmer mt-0.5 w-64 rounded-button bg-raised">&nbsp;</p>
          <div className="mt-4 grid gap-3 md:grid-cols-[minmax(0,1.25fr)_minmax(0,1fr)] lg:gap-4">
            <div className="min-h-[max(196px,12.25rem)] rounded-card bg-[linear-gradient(#33246b,#5b2f7f)] shadow-[0_3px_0_var(--edge)] md:order-last" />
            <ChallengeCardFrame picture={<div className="day-picture" />} />
          </div>
          <div className="shimmer mt-3">
            <div className="mb-15 h-[92px] rounded-card bg-raised md:h-[70px]" />
            <div className="grid grid-cols-2 gap-3 md:grid-cols-3 lg:gap-4">
              <div className="h-[370px] rounded-card bg-raised" />
              <div className="h-[370px] rounded-card bg-raised" />
              <div className="h-[370px] rounded-card bg-raised max-md:hidden" />
            </div>
          </div>
        </div>
        <div className="shimmer grid content-start gap-4 max-xl:hidden">
          <div className="h-[190px] rounded-card bg-raised" />
          <div className="h-[162px] rounded-card bg-raised" />
        </div>
      </div>
    </>
  );
}
