import { withdrawalName } from '@sikka/contract/review';
import type { listWithdrawals, Withdrawal } from '@sikka/contract/routes/withdrawal';
import { CircleCheck, CircleX, Hourglass } from 'lucide-react';
import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { localDigits } from '../../lib/format.ts';
import { usePlayerLanguage } from '../../lib/player-language.ts';
import { withdrawTexts } from '../../lib/player-texts.ts';
import { usePlayer } from '../../lib/player-context.ts';
import { queryClient } from '../../lib/query-client.ts';
import { Unreachable } from '../../ui/unreachable.tsx';
import { HoldCard, openHoldOf } from './hold-card.tsx';
import { MethodMark } from './method-mark.tsx';
import { Timeline } from './timeline.tsx';

/** §2: the newest withdrawals, at most twenty; 'No redemption history found' when there are none. */
export function RedemptionHistory() {
  return (
    <QueryClientProvider client={queryClient}>
      <Rows />
    </QueryClientProvider>
  );
}

function Rows() {
  const texts = withdrawTexts.use();
  const me = usePlayer();
  const { data, error, refetch } = useQuery({
    // The live count of changes makes another history; the old one stays on screen until it is there.
    queryKey: ['withdrawals', me.id, me.withdrawalChanges],
    placeholderData: (previous) => previous,
    queryFn: () => call<typeof listWithdrawals>('get', '/withdrawals'),
  });
  return (
    <div className="p-4">
      <h2 className="text-[18px]">{texts.history.title}</h2>
      {!data && !error && <div aria-hidden="true" className="shimmer mt-3 h-32 rounded-button bg-raised" />}
      {!data && error && (
        <div className="mt-3">
          <Unreachable error={error} onRetry={() => void refetch()} />
        </div>
      )}
      {data?.items.length === 0 && <p className="py-6 text-center text-muted">{texts.history.empty}</p>}
      {data && data.items.length > 0 && (
        <ul className="mt-1 divide-y divide-line">
          {data.items.map((item) => (
            <Row key={item.id} item={item} />
          ))}
        </ul>
      )}
    </div>
  );
}

function Row({ item }: { item: Withdrawal }) {
  const { rupees } = usePlayerLanguage();
  const texts = withdrawTexts.use();
  const hold = openHoldOf(item);
  return (
    <li className="py-3.5">
      <div className="flex items-start gap-3">
        <MethodMark method={item.method} className="mt-0.5 size-9" />
        <div className="min-w-0 flex-1">
          <p className="figure text-[18px] leading-tight">{rupees(item.amount)}</p>
          <p className="text-[14px] text-muted [overflow-wrap:anywhere]">
            {withdrawalName(item.number)} · {texts.methods[item.method]}
            <Destination item={item} />
          </p>
        </div>
        <Status item={item} />
      </div>
      {hold && <HoldCard key={hold.number} item={item} hold={hold} />}
      <Outcome item={item} />
      <Timeline item={item} />
    </li>
  );
}

function Destination({ item: { destination } }: { item: Withdrawal }) {
  const { locale } = usePlayerLanguage();
  const texts = withdrawTexts.use();
  if (!destination) return null;
  const { bankName, lastDigits } = destination;
  const bank = bankName === null ? '' : (texts.banks[bankName as 'Other'] ?? bankName);
  return (
    <>
      {' · '}
      {bank && (
        <>
          <bdi>{bank}</bdi>{' '}
        </>
      )}
      {texts.history.ending(localDigits(lastDigits, locale))}
    </>
  );
}

const looks = {
  pending: { Icon: Hourglass, colour: 'text-gold-text' },
  completed: { Icon: CircleCheck, colour: 'text-mint' },
  rejected: { Icon: CircleX, colour: 'text-rose-text' },
};

function Status({ item }: { item: Withdrawal }) {
  const { history } = withdrawTexts.use();
  const shown = item.status === 'approved' ? 'pending' : item.status;
  const { Icon, colour } = looks[shown];
  const hold = openHoldOf(item);
  const beneath = hold
    ? hold.replies.length > 0
      ? history.answerReceived
      : history.waitingForYou
    : item.status === 'approved'
      ? history.approved
      : history.inReview;
  return (
    <div className="shrink-0 text-right">
      <p className={`flex items-center justify-end gap-1.5 text-[14px] font-semibold ${colour}`}>
        <Icon size={16} aria-hidden /> {history.status[shown]}
      </p>
      {shown === 'pending' && <p className="text-[13px] text-muted">{beneath}</p>}
    </div>
  );
}

/** Under which reference it was paid, or why it was not. */
function Outcome({ item }: { item: Withdrawal }) {
  const { number } = usePlayerLanguage();
  const { history } = withdrawTexts.use();
  if (item.payoutReference !== null)
    return (
      <p className="mt-2 text-[14px] [overflow-wrap:anywhere] select-all">
        <bdi>{history.reference(item.payoutReference)}</bdi>
      </p>
    );
  if (!item.rejection) return null;
  const { reason, sentence } = item.rejection;
  return (
    <div className="mt-2 rounded-button bg-raised px-3 py-2 text-[14px] [overflow-wrap:anywhere]">
      <p>{history.reasons[reason]}</p>
      {sentence && (
        <p>
          <bdi>{sentence}</bdi>
        </p>
      )}
      <p className="mt-0.5 text-mint">{history.returned(number(item.coins))}</p>
    </div>
  );
}
