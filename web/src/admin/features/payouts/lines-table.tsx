import type { PayoutBatchDetail, PayoutItem, removeFromBatch } from '@sikka/contract/routes/admin/payouts';
import { callAdmin } from '../../lib/call-admin.ts';
import { Table, type Column } from '../../ui/table.tsx';
import { LineChip } from '../../ui/chips.tsx';
import { ActionButton } from '../../ui/query-state.tsx';
import { useAdminMessages, useFormats } from '../../lib/language.ts';

interface LinesProps {
  batch: PayoutBatchDetail;
  onChange: (batch: PayoutBatchDetail) => void;
}

/** Recipient, destination, amount and result per line. */
export function LinesTable({ batch, onChange }: LinesProps) {
  const { title, line: t, gone, unknown } = useAdminMessages('payouts');
  const { rupees } = useFormats();
  const columns: Column<PayoutItem>[] = [
    { head: t.number, className: 'whitespace-nowrap text-muted', cell: (row) => `W-${row.number}` },
    {
      head: t.name,
      className: 'font-semibold',
      cell: ({ name }) => name || <span className="font-normal text-muted">{gone}</span>,
    },
    {
      head: t.destination,
      className: 'whitespace-nowrap tabular-nums',
      cell: ({ destination }) => destination || unknown,
    },
    {
      head: t.amount,
      align: 'figure',
      className: 'font-semibold whitespace-nowrap',
      cell: ({ amountRupees }) => rupees(amountRupees),
    },
    { head: t.approved, className: 'whitespace-nowrap', cell: ({ approvedBy }) => approvedBy ?? unknown },
    {
      head: t.state,
      cell: ({ state, transaction, reason }) => (
        <>
          <LineChip state={state} />
          {(transaction ?? reason) && (
            <span className="ml-2 text-13 text-muted">{transaction ?? reason}</span>
          )}
        </>
      ),
    },
  ];
  const remove: Column<PayoutItem> = {
    head: '',
    align: 'right',
    cell: (row) => <RemoveButton row={row} batchId={batch.id} onChange={onChange} />,
  };
  return (
    <Table
      label={title}
      stacks
      rows={batch.rows}
      keyOf={({ number }) => number}
      columns={batch.state === 'open' ? [...columns, remove] : columns}
    />
  );
}

interface RemoveProps {
  row: PayoutItem;
  batchId: string;
  onChange: (batch: PayoutBatchDetail) => void;
}

function RemoveButton({ row, batchId, onChange }: RemoveProps) {
  const { line } = useAdminMessages('payouts');
  const { withdrawalId } = row;
  if (withdrawalId === null) return null;
  return (
    <ActionButton
      aria-label={line.remove(String(row.number))}
      busyText={line.removeShort}
      run={() =>
        callAdmin<typeof removeFromBatch>('delete', '/payouts/{id}/items/{withdrawalId}', {
          params: { id: batchId, withdrawalId },
        })
      }
      onDone={onChange}
    >
      {line.removeShort}
    </ActionButton>
  );
}
