import type { getPlayReceipt } from '@sikka/contract/routes/admin/plays';
import { useMutation } from '@tanstack/react-query';
import { ReceiptText } from 'lucide-react';
import { saveFile } from '../../../shared/lib/save-file.ts';
import { useToast } from '../../../shared/ui/toast.tsx';
import { callAdmin } from '../../lib/call-admin.ts';
import { ActionFailed } from '../../ui/failed.tsx';
import { useAdminMessages } from '../../lib/messages.ts';

/** Saves a paid play's receipt, the same as its player's; `npm run verify-receipt` replays it. */
export function PlayReceiptButton({ id }: { id: string }) {
  const { page: t } = useAdminMessages('plays');
  const toast = useToast();
  const { error, isPending, mutate } = useMutation({
    mutationFn: () => callAdmin<typeof getPlayReceipt>('get', '/plays/{id}/receipt', { params: { id } }),
    onSuccess(receipt) {
      saveFile(`sikka-receipt-${id.slice(0, 8)}.json`, JSON.stringify(receipt, null, 2));
      toast(t.saved, 'success');
    },
  });
  return (
    <>
      <ActionFailed error={error} />
      <button
        type="button"
        className="admin-button justify-self-start"
        disabled={isPending}
        onClick={() => mutate()}
      >
        <ReceiptText size={18} aria-hidden /> {isPending ? t.saving : t.receipt}
      </button>
    </>
  );
}
