import type { EarningRules, getEarningRules } from '@sikka/contract/routes/player/earning';
import { Minimums } from '../features/earning/minimums.tsx';
import { Rewards, gamesTo } from '../features/earning/rewards.tsx';
import { Loaded } from '../lib/loaded.tsx';
import { Points, Section, PageIntro, SiteLayout } from './site-layout.tsx';
import { call } from '../../shared/lib/api.ts';
import { earningMessages } from '../lib/visitor-messages.ts';
import { useLanguage } from '../../shared/lib/language.tsx';
import { Coin } from '../../shared/ui/motifs.tsx';

const outline = ['h-[220px]', 'h-[360px]', 'h-[180px]'];

/** The current reward table. */
const loadRules = (signal: AbortSignal): Promise<EarningRules> =>
  call<typeof getEarningRules>('get', '/earning-rules', { signal });

/** How earning works: the current reward table, for everyone (docs/decisions/0020). */
export function EarningPage() {
  const messages = earningMessages.use();
  return (
    <SiteLayout>
      <PageIntro title={messages.title} lead={messages.lead} />
      <Loaded load={loadRules} outline={outline}>
        {(rules) => <Table rules={rules} />}
      </Loaded>
      <Refused />
    </SiteLayout>
  );
}

function Table({ rules }: { rules: EarningRules }) {
  const { number, rupees } = useLanguage();
  const { rewards, minimum, worth, friends } = earningMessages.use();
  const bonuses = [rules.registrationCoins, rules.referralCodeCoins, rules.referralBonusCoins] as const;
  const [registration, code, referral] = bonuses.map(number) as [string, string, string];
  return (
    <>
      <Section title={rewards.title} text={rewards.text}>
        <Rewards rules={rules} />
      </Section>
      <Section title={minimum.title} text={minimum.text}>
        <Minimums rules={rules} />
      </Section>
      <Section title={worth.title} text={worth.text(number(rules.coinsPerRupee), rupees(1))} />
      <Amounts rules={rules} />
      <Section title={friends.title}>
        <Points
          points={friends.points(
            registration,
            code,
            referral,
            rules.referralMinGames,
            number(rules.referralMinGames),
          )}
        />
      </Section>
    </>
  );
}

function Amounts({ rules }: { rules: EarningRules }) {
  const { number, rupees } = useLanguage();
  const { amounts: t } = earningMessages.use();
  const [least] = rules.withdrawalTiersRupees;
  return (
    <Section title={t.title} text={t.text}>
      <ul className="mt-4 grid grid-cols-2 gap-3 sm:grid-cols-4">
        {rules.withdrawalTiersRupees.map((amount) => (
          <li key={amount} className="card p-4 text-center">
            <span className="figure block text-22">{rupees(amount)}</span>
            <span className="flex items-center justify-center gap-1.5 text-14 text-muted">
              <Coin className="size-4" />
              {t.coins(number(amount * rules.coinsPerRupee))}
            </span>
          </li>
        ))}
      </ul>
      {least !== undefined && <Distance rules={rules} amount={least} />}
    </Section>
  );
}

const minutesPerGame = 2;

/** What the smallest amount takes, said before somebody has to compute it (§9). */
function Distance({ rules, amount }: { rules: EarningRules; amount: number }) {
  const { number, rupees } = useLanguage();
  const { amounts: t } = earningMessages.use();
  const games = gamesTo(amount * rules.coinsPerRupee - rules.registrationCoins, rules.rewardTiers);
  const hours = Math.round((games * minutesPerGame) / 60);
  const least = rules.rewardTiers.at(-1)?.coins ?? 1;
  const saved = Math.floor(rules.referralBonusCoins / least);
  return (
    <div className="card mt-3 overflow-hidden">
      <TrekPicture />
      <div className="p-5">
        <h3 className="text-18">{t.distanceTitle(rupees(amount), number(games))}</h3>
        <p className="mt-1 text-muted">{t.distance(number(hours), number(minutesPerGame), number(saved))}</p>
      </div>
    </div>
  );
}

/** From the valley to the summit. */
function TrekPicture() {
  return (
    <svg
      viewBox="0 0 600 120"
      preserveAspectRatio="xMaxYMax slice"
      className="aspect-[5/1] min-h-[110px] w-full"
      aria-hidden="true"
    >
      <rect width="600" height="120" fill="#3A1D66" />
      <path d="M0 120 120 70l90 24L360 30l60 40 90-46 90 60v36Z" fill="#6B2F7E" />
      <path d="m510 24-26 14 14 2 12-6 14 8 12-2Z" fill="#FFF7E8" />
      <path
        d="M20 112C120 96 160 104 240 86s120-10 170-26 60-14 98-34"
        fill="none"
        stroke="#FFC24D"
        strokeWidth="4"
        strokeLinecap="round"
        strokeDasharray="2 12"
      />
      <circle cx="20" cy="112" r="7" fill="#FFC24D" />
      <path d="M508 26V6l18 6-18 6" fill="#D92457" stroke="#FFF7E8" strokeWidth="2" />
    </svg>
  );
}

function Refused() {
  const { refused: t } = earningMessages.use();
  return (
    <Section title={t.title} text={t.text}>
      <Points points={t.points} />
      <p className="mt-3 text-16 leading-relaxed text-muted">{t.review}</p>
    </Section>
  );
}
