import type { QueueRow } from '@sikka/contract/routes/admin/withdrawals';
import { withdrawalName } from '@sikka/contract/withdrawal-review';
import { Button } from '../../../shared/ui/button.tsx';
import { AdminDialog } from '../../ui/dialogs.tsx';
import type { LeftOut } from './use-queue.ts';
import { AdminButton } from '../../ui/controls.tsx';
import { useAdminMessages, useFormats } from '../../lib/language.ts';

interface BarProps {
  count: number;
  busy: boolean;
  onApprove: () => void;
  onUnselect: () => void;
}

/** Actions on all selected rows. */
export function BulkActionBar({ count, busy, onApprove, onUnselect }: BarProps) {
  const { actions: t } = useAdminMessages('withdrawals');
  const { number } = useFormats();
  if (count === 0) return null;
  return (
    <div role="group" className="admin-card flex flex-wrap items-center gap-2 bg-here p-2 pl-4">
      <span role="status" className="mr-auto font-semibold">
        {t.selected(number(count))}
      </span>
      <AdminButton disabled={busy} onClick={onUnselect}>
        {t.unselect}
      </AdminButton>
      <Button size="normal" disabled={busy} onClick={onApprove}>
        {busy ? t.bulkApproving : t.bulkApprove(number(count))}
      </Button>
    </div>
  );
}

interface LeftOutProps {
  leftOut: LeftOut;
  rows: readonly QueueRow[];
  onClose: () => void;
}

/** The rows that were not approved, with reasons. */
export function LeftOutDialog({ leftOut, rows, onClose }: LeftOutProps) {
  const { many: t } = useAdminMessages('withdrawals');
  const { number } = useFormats();
  const nameOf = (id: string) => {
    const row = rows.find((each) => each.id === id);
    return row ? `${withdrawalName(row.number)} ${row.playerName ?? ''}` : id.slice(0, 8);
  };
  return (
    <AdminDialog title={t.title(number(leftOut.length))} onClose={onClose}>
      <p className="mb-2 text-14 text-muted">{t.text}</p>
      <ul className="mb-4 grid max-h-[50dvh] gap-1 overflow-y-auto text-14">
        {leftOut.map(({ id, reason }) => (
          <li key={id} className="flex justify-between gap-4">
            <bdi className="font-semibold">{nameOf(id)}</bdi>
            <span className="text-muted">{reason && t.reasons[reason]}</span>
          </li>
        ))}
      </ul>
      <Button size="normal" onClick={onClose}>
        {t.close}
      </Button>
    </AdminDialog>
  );
}
