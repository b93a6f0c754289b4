import { LegalSections, PageIntro, SiteLayout } from './site-layout.tsx';
import { useLanguage } from '../../shared/lib/language.tsx';
import { legalMessages } from '../lib/visitor-messages.ts';
import { ButtonLink } from '../../shared/ui/button.tsx';
import { Coin, PrayerFlags } from '../../shared/ui/motifs.tsx';
import { TextLink } from '../../shared/ui/page.tsx';
import { HimalayaScene } from '../features/landing/himalaya-scene.tsx';

/** §2 About: the hero, the maker, how a coin is proven, the mission card, and links to other pages. */
export function AboutPage() {
  const { about } = legalMessages.use();
  const { t } = useLanguage();
  return (
    <SiteLayout links="pages">
      <PageIntro title={about.title} lead={about.lead} />
      <Picture />
      <LegalSections sections={[{ title: about.storyTitle, text: about.story }]} />
      <Proof />
      <MissionCard />
      <div className="mt-8 flex flex-wrap gap-3">
        <ButtonLink href="/">{t.site.home}</ButtonLink>
        <ButtonLink href="/contact" variant="ghost">
          {t.site.contact}
        </ButtonLink>
      </div>
    </SiteLayout>
  );
}

/** The coin over the Himalaya at dusk. */
function Picture() {
  return (
    <div
      aria-hidden="true"
      className="dusk relative mt-6 h-[220px] overflow-hidden rounded-card sm:h-[280px]"
    >
      <HimalayaScene />
      <PrayerFlags className="absolute inset-x-0 top-0 h-9" />
      <Coin className="absolute top-12 left-1/2 size-32 -translate-x-1/2 sm:size-40" />
    </div>
  );
}

/** The way of a coin, from a move to the ledger. */
function Proof() {
  const { about } = legalMessages.use();
  const { number, t } = useLanguage();
  return (
    <section className="mt-8">
      <h2 className="text-22">{about.proofTitle}</h2>
      <ol className="mt-4 grid gap-4">
        {about.proof.map(({ title, text }, index) => (
          <li key={title} className="flex gap-4">
            <span
              aria-hidden="true"
              className="button-gold figure grid size-11 shrink-0 place-items-center rounded-full text-20"
            >
              {number(index + 1)}
            </span>
            <div>
              <h3 className="text-18">{title}</h3>
              <p className="text-16 leading-relaxed text-muted">{text}</p>
            </div>
          </li>
        ))}
      </ol>
      <TextLink href="/transparency" className="mt-2">
        {t.site.seePayments}
      </TextLink>
    </section>
  );
}

function MissionCard() {
  const { about } = legalMessages.use();
  const { number } = useLanguage();
  return (
    <section className="card mt-8 p-6">
      <h2 className="text-22">{about.missionTitle}</h2>
      <p className="mt-1 text-muted">{about.mission}</p>
      <ul className="mt-4 grid gap-4">
        {about.measures.map(({ name, percent }) => (
          <li key={name}>
            <div className="flex justify-between">
              <span className="font-semibold">{name}</span>
              <span className="figure text-gold-text">{number(percent)}%</span>
            </div>
            <div aria-hidden="true" className="mt-1.5 h-2.5 overflow-hidden rounded-full bg-raised">
              <div className="h-full rounded-full bg-gold" style={{ width: `${percent}%` }} />
            </div>
          </li>
        ))}
      </ul>
      <p className="mt-4 text-13 text-muted">{about.measuresNote}</p>
    </section>
  );
}
