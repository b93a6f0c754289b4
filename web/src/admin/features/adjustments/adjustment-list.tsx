import { adjustmentName } from '@sikka/contract/admin/adjustments';
import type { Adjustment } from '@sikka/contract/routes/admin/adjustments';
import { useState } from 'react';
import { Link } from 'react-router';
import { useAdminMessages, useFormats } from '../../lib/language.ts';
import { linkClass } from '../../ui/details.tsx';
import { AdjustmentChip } from '../../ui/chips.tsx';
import { Action, DecideDialog } from './decide-dialog.tsx';

interface ListProps {
  items: readonly Adjustment[];
  /** True on a player's page, where all requests are that player's. */
  isOfOne?: boolean;
}

/** Adjustment requests with their actions; rows on a wide screen, cards on a phone. */
export function AdjustmentList({ items, isOfOne = false }: ListProps) {
  const t = useAdminMessages('adjustments');
  const [deciding, setDeciding] = useState<Adjustment | null>(null);
  return (
    <>
      <ul aria-label={t.title} className="admin-card divide-y divide-line text-14">
        {items.map((adjustment) => (
          <Row
            key={adjustment.id}
            adjustment={adjustment}
            isOfOne={isOfOne}
            onDecide={() => setDeciding(adjustment)}
          />
        ))}
      </ul>
      {deciding && <DecideDialog adjustment={deciding} onClose={() => setDeciding(null)} />}
    </>
  );
}

interface RowProps {
  adjustment: Adjustment;
  isOfOne: boolean;
  onDecide: () => void;
}

function Row({ adjustment, isOfOne, onDecide }: RowProps) {
  const t = useAdminMessages('adjustments');
  const { signed, moment } = useFormats();
  const { requestedBy, transactionId, state } = adjustment;
  return (
    <li className="grid gap-x-5 gap-y-1 px-4 py-3 md:grid-cols-[110px_minmax(0,1fr)_200px_150px] md:items-center">
      <p className="flex items-baseline gap-3 md:block">
        <span className="text-13 text-muted tabular-nums md:block">{adjustmentName(adjustment.number)}</span>
        <span
          className={`text-18 font-bold tabular-nums ${adjustment.coins < 0 ? 'text-rose-text' : 'text-mint'}`}
        >
          {signed(adjustment.coins)}
        </span>
      </p>
      <div className="min-w-0">
        {!isOfOne && <Whose adjustment={adjustment} />}
        <p className="font-semibold">{t.reasons[adjustment.reason]}</p>
        {adjustment.sentence && (
          <p className="text-13 whitespace-pre-line [overflow-wrap:anywhere]">
            <bdi>{adjustment.sentence}</bdi>
          </p>
        )}
        <p className="text-13 text-muted">{t.askedBy(requestedBy.name, moment(adjustment.requestedAt))}</p>
      </div>
      <State adjustment={adjustment} />
      <div className="md:text-right">
        {state === 'open' && <Action adjustment={adjustment} onDecide={onDecide} />}
        {transactionId && (
          <Link to={`/ledger?find=${transactionId}`} className={linkClass}>
            {t.inLedger}
          </Link>
        )}
      </div>
    </li>
  );
}

function Whose({ adjustment: { player } }: { adjustment: Adjustment }) {
  const t = useAdminMessages('adjustments');
  if (!player) return <p className="text-muted">{t.left}</p>;
  return (
    <Link to={`/players/${player.id}`} className={linkClass}>
      <bdi className="[overflow-wrap:anywhere]">{player.name}</bdi>
    </Link>
  );
}

function State({ adjustment }: { adjustment: Adjustment }) {
  const t = useAdminMessages('adjustments');
  const { day } = useFormats();
  const { state, decidedBy, decidedAt, expiresAt } = adjustment;
  return (
    <div>
      <AdjustmentChip state={state} />
      <p className="mt-0.5 text-13 text-muted">
        {state === 'open' && t.until(day(expiresAt))}
        {decidedBy && decidedAt && t.by(decidedBy.name, day(decidedAt))}
      </p>
    </div>
  );
}
