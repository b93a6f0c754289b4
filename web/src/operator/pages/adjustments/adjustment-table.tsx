import { adjustmentName } from '@sikka/contract/adjustments';
import { roleIncludes } from '@sikka/contract/operators';
import type { Adjustment, withdrawAdjustment } from '@sikka/contract/routes/operator/adjustments';
import { Check, CircleMinus, CircleX, Clock, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { useLanguage } from '../../../lib/language.tsx';
import { useToast } from '../../../ui/toast.tsx';
import { callDesk } from '../../lib/desk.ts';
import { useMoments } from '../../lib/moments.ts';
import { useOperator } from '../../lib/operator.tsx';
import { useAction } from '../../lib/use-action.ts';
import { Chip } from '../../ui/chip.tsx';
import { Table } from '../../ui/table.tsx';
import { DecideDialog } from './decide-dialog.tsx';
import { useAdjustmentsChanged, useAdjustmentWords } from './use-adjustments.ts';

/** Requests for coins with what can be done about each. */
export function AdjustmentTable({ items }: { items: readonly Adjustment[] }) {
  const t = useAdjustmentWords();
  const { columns } = t;
  const [deciding, setDeciding] = useState<Adjustment | null>(null);
  return (
    <>
      <Table
        label={t.title}
        head={[columns.number, columns.player, columns.coins, columns.why, columns.asked, columns.state, '']}
        right={[2]}
      >
        {items.map((adjustment) => (
          <Row key={adjustment.id} adjustment={adjustment} onDecide={() => setDeciding(adjustment)} />
        ))}
      </Table>
      {deciding && <DecideDialog adjustment={deciding} onClose={() => setDeciding(null)} />}
    </>
  );
}

const looks = {
  open: { tone: 'wait', Icon: Clock },
  expired: { tone: 'calm', Icon: CircleMinus },
  confirmed: { tone: 'good', Icon: Check },
  declined: { tone: 'bad', Icon: CircleX },
  withdrawn: { tone: 'calm', Icon: Undo2 },
} as const;

const link = 'inline-flex min-h-11 items-center font-semibold text-gold-text underline underline-offset-4';

function Row({ adjustment, onDecide }: { adjustment: Adjustment; onDecide: () => void }) {
  const t = useAdjustmentWords();
  const { signed } = useLanguage();
  const { moment, day } = useMoments();
  const { player, state, requestedBy, decidedBy, decidedAt, transactionId } = adjustment;
  return (
    <tr>
      <td className="tabular-nums whitespace-nowrap text-muted">{adjustmentName(adjustment.number)}</td>
      <td className="max-w-[180px]">
        {player ? (
          <Link to={`/players/${player.id}`} className={link}>
            <bdi className="truncate">{player.name}</bdi>
          </Link>
        ) : (
          <span className="text-muted">{t.left}</span>
        )}
      </td>
      <td className="text-right font-bold whitespace-nowrap tabular-nums">{signed(adjustment.coins)}</td>
      <td className="min-w-[220px] py-2">
        <span className="block font-semibold">{t.reasons[adjustment.reason]}</span>
        {adjustment.sentence && (
          <bdi className="block text-[13px] whitespace-pre-line text-muted [overflow-wrap:anywhere]">
            {adjustment.sentence}
          </bdi>
        )}
      </td>
      <td className="text-[13px] whitespace-nowrap text-muted">
        {t.by(requestedBy.name, moment(adjustment.requestedAt))}
      </td>
      <td>
        <Chip {...looks[state]}>{t.states[state]}</Chip>
        <span className="mt-0.5 block text-[12.5px] whitespace-nowrap text-muted">
          {state === 'open' && t.until(day(adjustment.expiresAt))}
          {decidedBy && decidedAt && t.by(decidedBy.name, day(decidedAt))}
        </span>
      </td>
      <td className="text-right">
        {state === 'open' && <Deed adjustment={adjustment} onDecide={onDecide} />}
        {transactionId && (
          <Link to={`/ledger?find=${transactionId}`} className={`${link} whitespace-nowrap`}>
            {t.inLedger}
          </Link>
        )}
      </td>
    </tr>
  );
}

/** Whoever asked may take it back; another payer or administrator decides. */
function Deed({ adjustment, onDecide }: { adjustment: Adjustment; onDecide: () => void }) {
  const t = useAdjustmentWords();
  const me = useOperator();
  const toast = useToast();
  const changed = useAdjustmentsChanged();
  const { busy, failure, run } = useAction();
  const name = adjustmentName(adjustment.number);
  if (!roleIncludes(me.role, 'payer')) return null;
  if (adjustment.requestedBy.id !== me.id)
    return (
      <button type="button" className="desk-button" aria-label={t.decideName(name)} onClick={onDecide}>
        {t.decide}
      </button>
    );
  const takeBack = async () => {
    const params = { id: adjustment.id };
    const answer = await callDesk<typeof withdrawAdjustment>('post', '/adjustments/{id}/withdraw', {
      params,
    });
    toast(t.done.withdraw(name), 'success');
    changed(answer.adjustment);
  };
  return (
    <>
      <button
        type="button"
        className="desk-button whitespace-nowrap"
        disabled={busy}
        aria-label={t.takeBackName(name)}
        onClick={() => void run(takeBack)}
      >
        {busy ? t.busy : t.takeBack}
      </button>
      {failure && (
        <span role="alert" className="block max-w-[220px] text-left text-[13px] text-rose-text">
          {failure}
        </span>
      )}
    </>
  );
}
