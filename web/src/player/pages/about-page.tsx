import { TextHead, TextPage } from '../features/shell/text-page.tsx';
import { useLanguage } from '../../shared/lib/language.tsx';
import { legalMessages } from '../lib/visitor-messages.ts';
import { ButtonLink } from '../../shared/ui/button.tsx';

/** §2 About: the hero, the maker, the mission card, and links to other pages. */
export function AboutPage() {
  return (
    <TextPage links="pages">
      <About />
    </TextPage>
  );
}

function About() {
  const { about } = legalMessages.use();
  const { t } = useLanguage();
  return (
    <>
      <TextHead title={about.title} lead={about.lead} />
      <h2 className="mt-8 text-22">{about.storyTitle}</h2>
      {about.story.map((paragraph) => (
        <p key={paragraph} className="mt-2 text-16 leading-relaxed text-muted">
          {paragraph}
        </p>
      ))}
      <MissionCard />
      <div className="mt-8 flex flex-wrap gap-3">
        <ButtonLink href="/">{t.site.home}</ButtonLink>
        <ButtonLink href="/contact" variant="ghost">
          {t.site.contact}
        </ButtonLink>
      </div>
    </>
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
