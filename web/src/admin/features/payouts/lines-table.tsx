import type { PayoutBatchDetail, PayoutItem, removeFromBatch } from '@sikka/contract/routes/admin/payouts';
import { useMutation } from '@tanstack/react-query';
import { useLanguage } from '../../../shared/lib/language.tsx';
import { callAdmin } from '../../lib/call-admin.ts';
import { Table } from '../../ui/table.tsx';
import { LineStateChip } from './batch-state-chip.tsx';
import { ActionFailed } from '../../ui/failed.tsx';
import { useAdminMessages } from '../../lib/messages.ts';

interface LinesProps {
  batch: PayoutBatchDetail;
  onChange: (batch: PayoutBatchDetail) => void;
}

/** Recipient, destination, amount and result per line. */
export function LinesTable({ batch, onChange }: LinesProps) {
  const { title, line } = useAdminMessages('payouts');
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
  const t = useAdminMessages('payouts');
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
  const { line } = useAdminMessages('payouts');
  const { error, isPending, mutate } = useMutation({
    mutationFn: (withdrawalId: string) =>
      callAdmin<typeof removeFromBatch>('delete', '/payouts/{id}/items/{withdrawalId}', {
        params: { id: batchId, withdrawalId },
      }),
    onSuccess: onChange,
  });
  const { withdrawalId } = row;
  if (withdrawalId === null) return null;
  return (
    <>
      <button
        type="button"
        className="admin-button"
        disabled={isPending}
        aria-label={line.remove(String(row.number))}
        onClick={() => mutate(withdrawalId)}
      >
        {line.removeShort}
      </button>
      <ActionFailed error={error} isInline />
    </>
  );
}
