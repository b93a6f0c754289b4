import { CallToAction, Community } from '../features/landing/community.tsx';
import { Hero } from '../features/landing/hero.tsx';
import { Features, GameCategories, HowItWorks, PayoutStrip } from '../features/landing/sections.tsx';
import { SiteFooter } from '../features/shell/site-footer.tsx';
import { VisitorHeader } from '../features/shell/visitor-header.tsx';
import { DhakaBand, PrayerFlags } from '../../shared/ui/motifs.tsx';
import { SkipLink } from '../../shared/ui/page.tsx';

/** §2 Landing: marketing copy with sample figures, for guests and players alike. */
export function LandingPage() {
  return (
    <>
      <SkipLink />
      <div className="on-dusk relative z-10 text-ink">
        <PrayerFlags className="h-9" />
        <VisitorHeader />
      </div>
      <main id="content" tabIndex={-1}>
        <Hero />
        <DhakaBand className="h-5" />
        <PayoutStrip />
        <GameCategories />
        <HowItWorks />
        <Features />
        <Community />
        <CallToAction />
      </main>
      <SiteFooter />
    </>
  );
}
