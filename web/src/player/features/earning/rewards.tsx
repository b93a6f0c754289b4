import type { RewardTier } from '@sikka/contract/rewards';
import type { EarningRules } from '@sikka/contract/routes/player/earning';
import { useLanguage } from '../../../shared/lib/language.tsx';
import { Coin } from '../../../shared/ui/motifs.tsx';
import { earningMessages } from '../../lib/visitor-messages.ts';

/** The reward per game, by tier. */
export function Rewards({ rules }: { rules: EarningRules }) {
  const { number } = useLanguage();
  const { rewards: t } = earningMessages.use();
  const { guestGame } = rules;
  return (
    <>
      <ul className="mt-4 grid gap-3">
        {rewardSpans(rules.rewardTiers).map((span) => (
          <Span key={span.from} span={span} />
        ))}
      </ul>
      <p className="mt-3 text-16 leading-relaxed text-muted">
        {t.daily(number(rules.dailyFullGames), number(2 * rules.dailyFullGames))}
      </p>
      {guestGame && (
        <p className="mt-3 text-16 leading-relaxed text-muted">
          {t.guest(guestGame.title, number(guestGame.coins))}
        </p>
      )}
    </>
  );
}

function Span({ span }: { span: RewardSpan }) {
  const { number, cash } = useLanguage();
  const { rewards: t } = earningMessages.use();
  const name = useSpanName();
  return (
    <li className="card flex flex-wrap items-center gap-x-4 gap-y-1 p-4">
      <span className="min-w-0 flex-[1_1_9.5rem] text-17 font-semibold">{name(span)}</span>
      <span className="flex items-center gap-2">
        <Coin className="size-6" />
        <strong className="figure text-22">{t.coins(number(span.coins))}</strong>
      </span>
      <span className="text-14 text-muted">
        {t.each} · {cash(span.coins)}
      </span>
    </li>
  );
}

/** 'Your first 4 games', 'Games 5 to 16', 'Game 17 and every one after'. */
function useSpanName(): (span: RewardSpan) => string {
  const { number } = useLanguage();
  const { rewards: t } = earningMessages.use();
  return ({ from, to }) => {
    if (to === null) return from === 1 ? t.every : t.after(number(from));
    if (from === 1) return to === 1 ? t.firstOne : t.first(number(to));
    return from === to ? t.one(number(from)) : t.between(number(from), number(to));
  };
}

/** The games that one tier pays, counted from 1; `to` is null for the last tier. */
interface RewardSpan {
  from: number;
  to: number | null;
  coins: number;
}

/** The reward table as ranges of games: 'the first 4', '5 to 16', '17 and after'. */
export function rewardSpans(tiers: readonly RewardTier[]): RewardSpan[] {
  return tiers.map(({ gamesPlayedBelow, coins }, index) => ({
    from: (tiers[index - 1]?.gamesPlayedBelow ?? 0) + 1,
    to: gamesPlayedBelow,
    coins,
  }));
}

/** How many paid games it takes from the first one to this many coins. */
export function gamesTo(coins: number, tiers: readonly RewardTier[]): number {
  let [games, earned] = [0, 0];
  for (const { gamesPlayedBelow, coins: each } of tiers) {
    const needed = Math.ceil((coins - earned) / each);
    const most = gamesPlayedBelow === null ? needed : Math.min(needed, gamesPlayedBelow - games);
    games += most;
    earned += most * each;
    if (earned >= coins) break;
  }
  return games;
}
