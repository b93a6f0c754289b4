import { withdrawalName } from '@sikka/contract/review';
import type { PlayerDetail } from '@sikka/contract/routes/operator/players';
import { Link } from 'react-router';
import { useLanguage } from '../../../lib/language.tsx';
import { useMoments } from '../../lib/moments.ts';
import { StateChip } from '../withdrawals/state-chip.tsx';
import { Card } from './card.tsx';
import { linkLook, usePlayerWords } from './words.ts';

type Withdrawal = PlayerDetail['withdrawals'][number];

/** The newest withdrawals, each with its timeline; the number leads to the desk. */
export function WithdrawalsCard({ withdrawals }: Pick<PlayerDetail, 'withdrawals'>) {
  const { withdrawals: t } = usePlayerWords();
  return (
    <Card title={t.title}>
      {withdrawals.length === 0 && <p className="text-muted">{t.empty}</p>}
      <ul className="divide-y divide-line">
        {withdrawals.map((withdrawal) => (
          <Row key={withdrawal.id} withdrawal={withdrawal} />
        ))}
      </ul>
    </Card>
  );
}

/** A pause hides the state beneath it, as at the desk. */
function stateOf({ status, holds }: Withdrawal) {
  const open = holds.find(({ releasedAt }) => releasedAt === null);
  const isOpen = status === 'pending' || status === 'approved';
  return { state: status, held: isOpen && open !== undefined, answered: (open?.replies.length ?? 0) > 0 };
}

function Row({ withdrawal }: { withdrawal: Withdrawal }) {
  const { withdrawals: t } = usePlayerWords();
  const { rupees } = useLanguage();
  const { moment } = useMoments();
  const name = withdrawalName(withdrawal.number);
  return (
    <li className="grid gap-1 py-2">
      <div className="flex flex-wrap items-center gap-x-3">
        <Link to={`/withdrawals/${withdrawal.id}`} className={linkLook}>
          {name}
        </Link>
        <span className="flex-1 font-bold tabular-nums">
          {rupees(withdrawal.amount)} · {withdrawal.method}
        </span>
        <StateChip row={stateOf(withdrawal)} />
      </div>
      <ol aria-label={t.way(name)} className="flex flex-wrap gap-x-3 text-[13px] text-muted">
        {withdrawal.timeline.map(({ status, at }) => (
          <li key={`${status} ${at}`}>
            {t.steps[status]} {moment(at)}
          </li>
        ))}
      </ol>
      {withdrawal.payoutReference && <p className="text-[13px] select-all">{withdrawal.payoutReference}</p>}
      {withdrawal.rejection?.sentence && (
        <p className="text-[13px] [overflow-wrap:anywhere]">
          <bdi>{withdrawal.rejection.sentence}</bdi>
        </p>
      )}
    </li>
  );
}
