import { landingMessages } from '../../lib/visitor-messages.ts';
import { Lines, TextLink } from '../../../shared/ui/page.tsx';
import { Trophy, UsersRound, Wallet, Zap } from 'lucide-react';
import { useLanguage } from '../../../shared/lib/language.tsx';

const features = [
  { key: 'rupees', Icon: Zap },
  { key: 'wallet', Icon: Wallet },
  { key: 'friends', Icon: UsersRound },
  { key: 'table', Icon: Trophy },
] as const;

/** §2: four cards of what the site offers. */
export function FeatureCards() {
  const { t } = useLanguage();
  const landing = landingMessages.use();
  return (
    <section
      id="features"
      className="mx-auto grid max-w-[1160px] gap-4 px-4 py-12 lg:grid-cols-[1fr_1.7fr] lg:px-6 lg:py-20"
    >
      <div>
        <h2 className="mb-5 text-30 lg:mb-7 lg:text-40">
          <Lines of={landing.featuresTitle} />
        </h2>
        <TextLink href="/transparency" className="-mt-3">
          {t.site.seePayments}
        </TextLink>
      </div>
      <ul className="grid gap-4 sm:grid-cols-2">
        {features.map(({ key, Icon }) => (
          <li key={key} className="card flex gap-4 p-5">
            <span className="button-gold grid size-11 shrink-0 place-items-center rounded-[12px]">
              <Icon size={22} aria-hidden />
            </span>
            <div>
              <h3 className="text-18">{landing.features[key].title}</h3>
              <p className="mt-1 text-muted">{landing.features[key].text}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
