import { landingMessages } from '../../lib/visitor-messages.ts';
import { TextLink } from '../../../shared/ui/page.tsx';
import { Trophy, UsersRound, Wallet, Zap } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLanguage } from '../../../shared/lib/language.tsx';
import { rewardTiers } from '@sikka/contract/rewards';
import type { messages as english } from '@sikka/i18n/en/player/landing';
import { Coin } from '../../../shared/ui/motifs.tsx';

const wide = 'mx-auto max-w-[1160px] px-4 lg:px-6';

function SectionHead({ title, text }: { title: ReactNode; text?: string }) {
  return (
    <div className="mb-5 lg:mb-7">
      <h2 className="text-30 lg:text-40">{title}</h2>
      {text && <p className="mt-1 text-15 text-muted">{text}</p>}
    </div>
  );
}

/** The payout methods; the note keeps the sample claim honest. */
export function PayoutStrip() {
  const landing = landingMessages.use();
  return (
    <div className="border-b border-line bg-surface">
      <div className={`${wide} flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-4`}>
        <p className="w-full text-center text-14 text-muted sm:w-auto">{landing.cashOutTo}</p>
        {['eSewa', 'Khalti', 'IME Pay', landing.bank].map((name) => (
          <span key={name} className="font-display text-16 font-bold">
            {name}
          </span>
        ))}
      </div>
      <p className={`${wide} pb-4 text-center text-13 text-balance text-muted`}>{landing.payoutNote}</p>
    </div>
  );
}

type CategoryKey = keyof (typeof english)['categories'];

/** Sample days of §2: so many games. All games pay alike; short ones are played more often. */
const categories: readonly { key: CategoryKey; art: string; from: number; to: number }[] = [
  { key: 'puzzle', art: 'bubble-shooter', from: 8, to: 25 },
  { key: 'racing', art: 'moto-x3m', from: 10, to: 40 },
  { key: 'arcade', art: 'fruit-ninja-2', from: 10, to: 40 },
  { key: 'cards', art: 'solitaire', from: 4, to: 15 },
  { key: 'runner', art: 'subway-surfers', from: 10, to: 30 },
  { key: 'match', art: 'candy-match', from: 8, to: 25 },
];
/** What a game pays in the end by the table that every installation starts with; an operator may change it. */
const coinsPerGame = rewardTiers.at(-1)?.coins ?? 1;

export function GameCategories() {
  const { number } = useLanguage();
  const landing = landingMessages.use();
  return (
    <section id="games" className={`${wide} py-12 lg:py-20`}>
      <SectionHead title={landing.gamesTitle} text={landing.gamesText(number(coinsPerGame))} />
      <ul className="grid grid-cols-2 gap-3 md:grid-cols-3 lg:gap-5">
        {categories.map(({ key, art, from, to }) => (
          // Flat, without a button's edge: these are examples, not links.
          <li
            key={key}
            className="overflow-hidden rounded-card bg-surface shadow-[inset_0_0_0_1px_var(--line)]"
          >
            <img
              src={`/art/${art}.svg`}
              alt=""
              width={320}
              height={240}
              loading="lazy"
              className="aspect-[4/3] w-full object-cover"
            />
            <div className="flex flex-wrap items-center justify-between gap-x-2 px-3 py-3 max-[22rem]:flex-col max-[22rem]:items-start lg:px-4">
              <h3 className="text-17">{landing.categories[key]}</h3>
              <p className="figure flex items-center gap-1.5 text-15 text-gold-text">
                <Coin className="size-[18px]" />
                {landing.range(number(from * coinsPerGame), number(to * coinsPerGame))}
                <span className="sr-only"> {landing.coins}</span>
              </p>
              <p className="w-full text-13 text-muted">
                {landing.gamesADay(landing.range(number(from), number(to)))}
              </p>
            </div>
          </li>
        ))}
      </ul>
      <TextLink href="/earning" className="mt-3">
        {landing.ratesNow}
      </TextLink>
    </section>
  );
}

export function HowItWorks() {
  const { number } = useLanguage();
  const landing = landingMessages.use();
  return (
    <section id="how" className="border-y border-line bg-surface">
      <div className={`${wide} py-12 lg:py-16`}>
        <SectionHead title={landing.howTitle} />
        <ol className="grid gap-6 md:grid-cols-3">
          {landing.how.map((step, index) => (
            <li key={step.title} className="flex gap-4">
              <span
                aria-hidden="true"
                className="button-gold figure grid size-12 shrink-0 place-items-center rounded-full text-22"
              >
                {number(index + 1)}
              </span>
              <div>
                <h3 className="text-18">{step.title}</h3>
                <p className="mt-1 text-muted">{step.text}</p>
              </div>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}

const features = [
  { key: 'rupees', Icon: Zap },
  { key: 'wallet', Icon: Wallet },
  { key: 'friends', Icon: UsersRound },
  { key: 'table', Icon: Trophy },
] as const;

export function Features() {
  const { t } = useLanguage();
  const landing = landingMessages.use();
  const [first, second] = landing.featuresTitle;
  return (
    <section id="features" className={`${wide} grid gap-4 py-12 lg:grid-cols-[1fr_1.7fr] lg:py-20`}>
      <div>
        <SectionHead
          title={
            <>
              {first}
              <br />
              {second}
            </>
          }
        />
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
