import { Button } from '../../../shared/ui/button.tsx';
import { useAdminMessages, useFormats } from '../../lib/language.ts';
import { AdminButton } from '../../ui/controls.tsx';
import { sendDelayed, undoMs, useDelayed } from './delayed-approvals.ts';

/** While approvals wait to be sent: take the newest back, or send all now. */
export function UndoBar({ onUndo }: { onUndo: () => void }) {
  const { undo: t } = useAdminMessages('withdrawals');
  const { number } = useFormats();
  const count = useDelayed().reduce((sum, { ids }) => sum + ids.length, 0);
  if (count === 0) return null;
  return (
    <div
      role="group"
      aria-label={t.label}
      className="admin-card sticky bottom-0 z-20 flex flex-wrap items-center gap-2 bg-here p-2 pl-4"
    >
      <span role="status" className="mr-auto font-semibold">
        {count === 1 ? t.one(number(undoMs / 1000)) : t.many(number(count), number(undoMs / 1000))}
      </span>
      <AdminButton onClick={() => void sendDelayed()}>{t.now}</AdminButton>
      <Button size="normal" onClick={onUndo}>
        {t.undo}
      </Button>
    </div>
  );
}
