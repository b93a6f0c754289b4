import { CallToAction, Community } from '../features/landing/community.tsx';
import { FeatureCards } from '../features/landing/feature-cards.tsx';
import { GameCategories } from '../features/landing/game-categories.tsx';
import { Hero, PayoutMethods } from '../features/landing/hero.tsx';
import { HowItWorks } from '../features/landing/how-it-works.tsx';
import { SiteFooter } from '../features/shell/site-footer.tsx';
import { SiteHeader } from '../features/shell/site-header.tsx';
import { DhakaBand, PrayerFlags } from '../../shared/ui/motifs.tsx';
import { SkipLink } from '../../shared/ui/page.tsx';

/** §2 Landing: marketing copy with sample figures, for guests and players alike. */
export function LandingPage() {
  return (
    <>
      <SkipLink />
      <div className="on-dusk relative z-10 text-ink">
        <PrayerFlags className="h-9" />
        <SiteHeader />
      </div>
      <main id="content" tabIndex={-1}>
        <Hero />
        <DhakaBand className="h-5" />
        <PayoutMethods />
        <GameCategories />
        <HowItWorks />
        <FeatureCards />
        <Community />
        <CallToAction />
      </main>
      <SiteFooter />
    </>
  );
}
