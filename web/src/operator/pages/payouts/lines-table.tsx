import type { PayoutBatchDetail, PayoutItem, removeFromBatch } from '@sikka/contract/routes/operator/payouts';
import { useLanguage } from '../../../lib/language.tsx';
import { callDesk } from '../../lib/desk.ts';
import { useAction } from '../../lib/use-action.ts';
import { useRoomWords } from '../../lib/words.ts';
import { Table } from '../../ui/table.tsx';
import { payoutsEn } from '../../words/payouts-en.ts';
import { payoutsNe } from '../../words/payouts-ne.ts';
import { LineStateChip } from './batch-state-chip.tsx';

interface LinesProps {
  batch: PayoutBatchDetail;
  onChange: (batch: PayoutBatchDetail) => void;
}

/** Who is paid, where to, how much, and what came of it. */
export function LinesTable({ batch, onChange }: LinesProps) {
  const { title, line } = useRoomWords(payoutsEn, payoutsNe);
  const head = [line.number, line.name, line.destination, line.amount, line.approved, line.state];
  return (
    <Table label={title} head={batch.state === 'open' ? [...head, ''] : head} right={[3]}>
      {batch.rows.map((row) => (
        <LineRow key={row.number} row={row} batch={batch} onChange={onChange} />
      ))}
    </Table>
  );
}

function LineRow({ row, batch, onChange }: LinesProps & { row: PayoutItem }) {
  const t = useRoomWords(payoutsEn, payoutsNe);
  const { rupees } = useLanguage();
  return (
    <tr>
      <td className="whitespace-nowrap text-muted">W-{row.number}</td>
      <td className="font-semibold">
        {row.name || <span className="font-normal text-muted">{t.gone}</span>}
      </td>
      <td className="whitespace-nowrap tabular-nums">{row.destination || t.unknown}</td>
      <td className="text-right font-semibold whitespace-nowrap tabular-nums">{rupees(row.amountRupees)}</td>
      <td className="whitespace-nowrap">{row.approvedBy ?? t.unknown}</td>
      <td>
        <LineStateChip state={row.state} />
        {(row.transaction ?? row.reason) && (
          <span className="ml-2 text-[13px] text-muted">{row.transaction ?? row.reason}</span>
        )}
      </td>
      {batch.state === 'open' && (
        <td className="text-right">
          <RemoveButton row={row} batchId={batch.id} onChange={onChange} />
        </td>
      )}
    </tr>
  );
}

interface RemoveProps {
  row: PayoutItem;
  batchId: string;
  onChange: (batch: PayoutBatchDetail) => void;
}

function RemoveButton({ row, batchId, onChange }: RemoveProps) {
  const { line } = useRoomWords(payoutsEn, payoutsNe);
  const { busy, failure, run } = useAction();
  const { withdrawalId } = row;
  if (withdrawalId === null) return null;
  const params = { id: batchId, withdrawalId };
  const remove = async () =>
    onChange(
      await callDesk<typeof removeFromBatch>('delete', '/payouts/{id}/items/{withdrawalId}', { params }),
    );
  return (
    <>
      <button
        type="button"
        className="desk-button"
        disabled={busy}
        aria-label={line.remove(String(row.number))}
        onClick={() => void run(remove)}
      >
        {line.removeShort}
      </button>
      {failure && (
        <span role="alert" className="block text-[13px] text-rose-text">
          {failure}
        </span>
      )}
    </>
  );
}
