import { withdrawalName } from '@sikka/contract/withdrawal-review';
import type { PlayerDetail } from '@sikka/contract/routes/admin/players';
import { Link } from 'react-router';
import { useAdminMessages, useFormats } from '../../lib/language.ts';
import { WithdrawalChip } from '../../ui/chips.tsx';
import { Card, linkClass } from '../../ui/details.tsx';

type Withdrawal = PlayerDetail['withdrawals'][number];

/** The newest withdrawals, each with its timeline; the number links to the withdrawals page. */
export function WithdrawalsCard({ withdrawals }: Pick<PlayerDetail, 'withdrawals'>) {
  const { withdrawals: t } = useAdminMessages('players');
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

/** On review hides the state beneath it, as on the withdrawals page. */
function stateOf({ status, holds }: Withdrawal) {
  const open = holds.find(({ releasedAt }) => releasedAt === null);
  const isOpen = status === 'pending' || status === 'approved';
  return { state: status, held: isOpen && open !== undefined, answered: (open?.replies.length ?? 0) > 0 };
}

function Row({ withdrawal }: { withdrawal: Withdrawal }) {
  const { withdrawals: t } = useAdminMessages('players');
  const { rupees, moment } = useFormats();
  const name = withdrawalName(withdrawal.number);
  return (
    <li className="grid gap-1 py-2">
      <div className="flex flex-wrap items-center gap-x-3">
        <Link to={`/withdrawals/${withdrawal.id}`} className={linkClass}>
          {name}
        </Link>
        <span className="flex-1 font-bold tabular-nums">
          {rupees(withdrawal.amountRupees)} · {withdrawal.method}
        </span>
        <WithdrawalChip row={stateOf(withdrawal)} />
      </div>
      <ol aria-label={t.timeline(name)} className="flex flex-wrap gap-x-3 text-13 text-muted">
        {withdrawal.timeline.map(({ status, at }) => (
          <li key={`${status} ${at}`}>
            {t.steps[status]} {moment(at)}
          </li>
        ))}
      </ol>
      {withdrawal.payoutReference && <p className="text-13 select-all">{withdrawal.payoutReference}</p>}
      {withdrawal.rejection?.sentence && (
        <p className="text-13 [overflow-wrap:anywhere]">
          <bdi>{withdrawal.rejection.sentence}</bdi>
        </p>
      )}
    </li>
  );
}
