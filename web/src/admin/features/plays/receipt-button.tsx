import type { getPlayReceipt } from '@sikka/contract/routes/admin/plays';
import { useMutation } from '@tanstack/react-query';
import { ReceiptText } from 'lucide-react';
import { saveReceipt } from '../../../shared/lib/save-file.ts';
import { useToast } from '../../../shared/ui/toast.tsx';
import { callAdmin } from '../../lib/call-admin.ts';
import { ActionFailed } from '../../ui/failed.tsx';
import { AdminButton } from '../../ui/controls.tsx';
import { useAdminMessages } from '../../lib/language.ts';

/** Saves a paid play's receipt, the same as its player's; `npm run verify-receipt` replays it. */
export function PlayReceiptButton({ id }: { id: string }) {
  const { page: t } = useAdminMessages('plays');
  const toast = useToast();
  const { error, isPending, mutate } = useMutation({
    mutationFn: () => callAdmin<typeof getPlayReceipt>('get', '/plays/{id}/receipt', { params: { id } }),
    onSuccess(receipt) {
      saveReceipt(id, receipt);
      toast(t.saved, 'success');
    },
  });
  return (
    <>
      <ActionFailed error={error} />
      <AdminButton
        Icon={ReceiptText}
        className="justify-self-start"
        disabled={isPending}
        onClick={() => mutate()}
      >
        {isPending ? t.saving : t.receipt}
      </AdminButton>
    </>
  );
}
