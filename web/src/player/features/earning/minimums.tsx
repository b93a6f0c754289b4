import { findGame } from '@sikka/contract/catalogue';
import type { EarningRules } from '@sikka/contract/routes/player/earning';
import { earningMessages } from '../../lib/visitor-messages.ts';
import { useLanguage } from '../../../shared/lib/language.tsx';

type Minimum = EarningRules['floors'][number];

/** Each game's minimum to earn, in words. */
export function Minimums({ rules }: { rules: EarningRules }) {
  const words = useMinimumText();
  return (
    <ul className="card mt-4 divide-y divide-line px-4">
      {rules.floors.map((minimum) => (
        <li key={minimum.gameId} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-3">
          <img
            src={findGame(minimum.gameId)?.imageUrl}
            alt=""
            width={56}
            height={42}
            loading="lazy"
            className="h-[42px] w-14 rounded-[10px] object-cover"
          />
          <span className="min-w-0 flex-1">
            <span className="block font-semibold">{findGame(minimum.gameId)?.title ?? minimum.gameId}</span>
            <span className="block text-15 text-muted">{words(minimum)}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}

/** 'at least 25 seconds, 450 points and 4 moves'; zeros are left out. */
function useMinimumText(): (minimum: Minimum) => string {
  const { number } = useLanguage();
  const { minimum: t } = earningMessages.use();
  return ({ gameId, seconds, score, inputs, stock }) => {
    const points = gameId === 'solitaire' ? t.pointsWithoutStreaks : t.points;
    const parts = [
      ...(seconds > 0 ? [t.seconds(number(seconds))] : []),
      ...(score > 0 ? [points(number(score))] : []),
      inputs === 1 ? t.oneMove : t.moves(number(inputs)),
      ...(stock > 0 ? [t.stock(number(stock))] : []),
    ];
    const last = parts.pop()!;
    return parts.length > 0 ? t.and(parts.join(', '), last) : last;
  };
}
