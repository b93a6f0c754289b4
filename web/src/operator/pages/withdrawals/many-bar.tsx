import type { QueueRow } from '@sikka/contract/routes/operator/withdrawals';
import { withdrawalName } from '@sikka/contract/review';
import { useLanguage } from '../../../lib/language.tsx';
import { Button } from '../../../ui/button.tsx';
import { DeskDialog } from '../../ui/desk-dialog.tsx';
import type { LeftOut } from './use-approve-many.ts';
import { useWithdrawalWords } from './words.ts';

interface BarProps {
  count: number;
  busy: boolean;
  onApprove: () => void;
  onUnselect: () => void;
}

/** What can be done with everything that is selected. */
export function ManyBar({ count, busy, onApprove, onUnselect }: BarProps) {
  const { actions: t } = useWithdrawalWords();
  const { number } = useLanguage();
  if (count === 0) return null;
  return (
    <div role="group" className="desk-card flex flex-wrap items-center gap-2 bg-here p-2 pl-4">
      <span role="status" className="mr-auto font-semibold">
        {t.selected(number(count))}
      </span>
      <button type="button" className="desk-button" disabled={busy} onClick={onUnselect}>
        {t.unselect}
      </button>
      <Button size="normal" disabled={busy} onClick={onApprove}>
        {busy ? t.approvingMany : t.approveMany(number(count))}
      </Button>
    </div>
  );
}

interface LeftOutProps {
  leftOut: LeftOut;
  rows: readonly QueueRow[];
  onClose: () => void;
}

/** The rows that were not approved, each with its reason. */
export function LeftOutDialog({ leftOut, rows, onClose }: LeftOutProps) {
  const { many: t } = useWithdrawalWords();
  const { number } = useLanguage();
  const nameOf = (id: string) => {
    const row = rows.find((each) => each.id === id);
    return row ? `${withdrawalName(row.number)} ${row.playerName ?? ''}` : id.slice(0, 8);
  };
  return (
    <DeskDialog title={t.title(number(leftOut.length))} onClose={onClose}>
      <p className="mb-2 text-[14px] text-muted">{t.text}</p>
      <ul className="mb-4 grid max-h-[50dvh] gap-1 overflow-y-auto text-[14px]">
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
    </DeskDialog>
  );
}
