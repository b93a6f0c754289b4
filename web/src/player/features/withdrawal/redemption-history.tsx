import { withdrawalName } from '@sikka/contract/withdrawal-review';
import type { Withdrawal } from '@sikka/contract/routes/player/withdrawal';
import { CircleCheck, CircleX, Hourglass } from 'lucide-react';
import { localDigits } from '@sikka/i18n/format';
import { usePlayerLanguage } from '../../../shared/lib/language.tsx';
import { withdrawMessages } from '../../lib/player-messages.ts';
import { usePlayer } from '../../../shared/lib/session.ts';
import { Unreachable } from '../../../shared/ui/notice.tsx';
import { ReviewCard, openReviewOf } from './review-card.tsx';
import { MethodMark } from './method-mark.tsx';
import { ownWithdrawals } from './own-withdrawals.ts';
import { Timeline } from './timeline.tsx';

/** §2: the newest withdrawals, at most twenty; 'No redemption history found' when there are none. */
export function RedemptionHistory() {
  const messages = withdrawMessages.use();
  const me = usePlayer();
  const { data, error } = ownWithdrawals.use(me.id, me.withdrawalChanges);
  return (
    <div className="p-4">
      <h2 className="text-18">{messages.history.title}</h2>
      {!data && !error && <div aria-hidden="true" className="shimmer mt-3 h-32 rounded-button bg-raised" />}
      {!data && error && (
        <div className="mt-3">
          <Unreachable error={error} onRetry={() => void ownWithdrawals.reload()} />
        </div>
      )}
      {data?.items.length === 0 && <p className="py-6 text-center text-muted">{messages.history.empty}</p>}
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
  const { t, rupees } = usePlayerLanguage();
  const review = openReviewOf(item);
  return (
    <li className="py-3.5">
      <div className="flex items-start gap-3">
        <MethodMark method={item.method} className="mt-0.5 size-9" />
        <div className="min-w-0 flex-1">
          <div className="figure text-18 leading-tight">{rupees(item.amountRupees)}</div>
          <p className="text-14 text-muted [overflow-wrap:anywhere]">
            {withdrawalName(item.number)} · {t.wallet.methods[item.method]}
            <Destination item={item} />
          </p>
        </div>
        <Status item={item} />
      </div>
      {review && <ReviewCard key={review.number} item={item} review={review} />}
      <Outcome item={item} />
      <Timeline item={item} />
    </li>
  );
}

function Destination({ item: { destination } }: { item: Withdrawal }) {
  const { locale } = usePlayerLanguage();
  const messages = withdrawMessages.use();
  if (!destination) return null;
  const { bankName, lastDigits } = destination;
  const bank = bankName === null ? '' : (messages.banks[bankName as 'Other'] ?? bankName);
  return (
    <>
      {' · '}
      {bank && (
        <>
          <bdi>{bank}</bdi>{' '}
        </>
      )}
      {messages.history.ending(localDigits(lastDigits, locale))}
    </>
  );
}

const icons = {
  pending: { Icon: Hourglass, colour: 'text-gold-text' },
  completed: { Icon: CircleCheck, colour: 'text-mint' },
  rejected: { Icon: CircleX, colour: 'text-rose-text' },
};

function Status({ item }: { item: Withdrawal }) {
  const { history } = withdrawMessages.use();
  const shown = item.status === 'approved' ? 'pending' : item.status;
  const { Icon, colour } = icons[shown];
  const review = openReviewOf(item);
  const beneath = review
    ? review.replies.length > 0
      ? history.answerReceived
      : history.steps.held
    : item.status === 'approved'
      ? history.approved
      : history.inReview;
  return (
    <div className="shrink-0 text-right">
      <p className={`flex items-center justify-end gap-1.5 text-14 font-semibold ${colour}`}>
        <Icon size={16} aria-hidden /> {history.status[shown]}
      </p>
      {shown === 'pending' && <p className="text-13 text-muted">{beneath}</p>}
    </div>
  );
}

/** The payment reference, or the reason for no payment. */
function Outcome({ item }: { item: Withdrawal }) {
  const { number } = usePlayerLanguage();
  const { history } = withdrawMessages.use();
  if (item.payoutReference !== null)
    return (
      <p className="mt-2 text-14 [overflow-wrap:anywhere] select-all">
        <bdi>{history.reference(item.payoutReference)}</bdi>
      </p>
    );
  if (!item.rejection) return null;
  const { reason, sentence } = item.rejection;
  return (
    <div className="mt-2 rounded-button bg-raised px-3 py-2 text-14 [overflow-wrap:anywhere]">
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
