import type { freezeBatch, PayoutBatchDetail } from '@sikka/contract/routes/admin/payouts';
import { useMutation } from '@tanstack/react-query';
import { Button } from '../../../shared/ui/button.tsx';
import { callAdmin } from '../../lib/call-admin.ts';
import { AdminDialog } from '../../ui/dialogs.tsx';
import { ActionFailed } from '../../ui/failed.tsx';
import { useAdminMessages, useFormats } from '../../lib/language.ts';

interface FreezeProps {
  batch: PayoutBatchDetail;
  onChange: (batch: PayoutBatchDetail) => void;
  onClose: () => void;
}

/** Confirms a batch before money is sent. */
export function FreezeDialog({ batch, onChange, onClose }: FreezeProps) {
  const t = useAdminMessages('payouts');
  const { number, rupees } = useFormats();
  const { error, isPending, mutate } = useMutation({
    mutationFn: () =>
      callAdmin<typeof freezeBatch>('post', '/payouts/{id}/freeze', { params: { id: batch.id } }),
    onSuccess(frozen) {
      onChange(frozen);
      onClose();
    },
  });
  return (
    <AdminDialog title={t.freezeTitle} onClose={onClose}>
      <div className="grid gap-4">
        <ActionFailed error={error} />
        <p>{t.freezeHelp(number(batch.items), rupees(batch.rupees))}</p>
        <div className="grid grid-cols-2 gap-2">
          <Button size="normal" disabled={isPending} onClick={() => mutate()}>
            {t.freezeYes}
          </Button>
          <Button variant="ghost" size="normal" onClick={onClose}>
            {t.cancel}
          </Button>
        </div>
      </div>
    </AdminDialog>
  );
}
