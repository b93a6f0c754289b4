import { landingMessages } from '../../lib/visitor-messages.ts';
import { useLanguage } from '../../../shared/lib/language.tsx';
import { Lines } from '../../../shared/ui/page.tsx';
import { ButtonLink } from '../../../shared/ui/button.tsx';
import { DhakaBand } from '../../../shared/ui/motifs.tsx';

const avatarColours = ['bg-[#FFC531]', 'bg-[#8CD0FF]', 'bg-[#6FE3AE]'];

/** Three sample quotes; the small print says that they are samples. */
export function Community() {
  const landing = landingMessages.use();
  return (
    <section id="community" className="mx-auto max-w-[1160px] px-4 pb-12 lg:px-6 lg:pb-20">
      <h2 className="text-30 lg:text-40">{landing.communityTitle}</h2>
      <p className="mt-1 mb-5 text-muted lg:mb-7">{landing.communityText}</p>
      <ul className="grid gap-3 md:grid-cols-3 lg:gap-5">
        {landing.quotes.map(({ text, name, place }, index) => (
          <li key={name}>
            <figure className="card flex h-full flex-col p-5">
              <blockquote className="flex-1 font-display text-18 leading-snug font-bold">{text}</blockquote>
              <figcaption className="mt-4 flex items-center gap-3">
                <span
                  aria-hidden="true"
                  className={`grid size-10 place-items-center rounded-full font-display font-bold text-[#231838] ${avatarColours[index]}`}
                >
                  {[...name][0]}
                </span>
                <span className="leading-tight">
                  <span className="block font-semibold">{name}</span>
                  <span className="text-14 text-muted">{place}</span>
                </span>
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The call to action above the footer: the chest and one button. */
export function CallToAction() {
  const { t } = useLanguage();
  const landing = landingMessages.use();
  return (
    <section className="mx-auto max-w-[1160px] px-4 pb-12 lg:px-6 lg:pb-20">
      <div className="overflow-hidden rounded-modal bg-[#8E0F36] text-center text-[#FFF7E8] lg:text-left">
        <div className="flex flex-col items-center gap-4 px-6 pt-10 pb-9 lg:flex-row lg:gap-12 lg:px-16 lg:py-12">
          <span aria-hidden="true" className="chest h-[88px] w-[96px] lg:h-[150px] lg:w-[164px]" />
          <div className="lg:grow">
            <h2 className="text-30 lg:text-40">
              <Lines of={landing.callTitle} />
            </h2>
            <p className="mt-2 text-16 text-[#FFE3EA]">{landing.callText}</p>
          </div>
          <ButtonLink className="for-guests min-w-[180px]" href="/register">
            {t.site.getStarted}
          </ButtonLink>
          <ButtonLink className="for-players min-w-[180px]" href="/dashboard">
            {t.site.dashboard}
          </ButtonLink>
        </div>
        <DhakaBand className="h-5" />
      </div>
    </section>
  );
}
