import { landingMessages } from '../../lib/visitor-messages.ts';
import { TextLink } from '../../../shared/ui/page.tsx';
import { useLanguage } from '../../../shared/lib/language.tsx';
import { rewardTiers } from '@sikka/contract/rewards';
import type { messages as english } from '@sikka/i18n/en/player/landing';
import { Coin } from '../../../shared/ui/motifs.tsx';

type CategoryKey = keyof (typeof english)['categories'];

/** Sample days of §2: this many games. All games pay alike; short ones are played more often. */
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

/** §2: six categories with what a day of them earns. */
export function GameCategories() {
  const { number } = useLanguage();
  const landing = landingMessages.use();
  return (
    <section id="games" className="mx-auto max-w-[1160px] px-4 py-12 lg:px-6 lg:py-20">
      <h2 className="text-30 lg:text-40">{landing.gamesTitle}</h2>
      <p className="mt-1 mb-5 text-15 text-muted lg:mb-7">{landing.gamesText(number(coinsPerGame))}</p>
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
              <div className="figure flex items-center gap-1.5 text-15 text-gold-text">
                <Coin className="size-[18px]" />
                {landing.range(number(from * coinsPerGame), number(to * coinsPerGame))}
                <span className="sr-only"> {landing.coins}</span>
              </div>
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
