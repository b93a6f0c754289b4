import type { bulkApprove } from '@sikka/contract/routes/admin/withdrawals';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useLanguage } from '../../../shared/lib/language.tsx';
import { useToast } from '../../../shared/ui/toast.tsx';
import type { AnswerOf } from '../../../shared/lib/api.ts';
import { callAdmin, useAdminErrorText } from '../../lib/call-admin.ts';
import { useCacheRequest } from './use-queue.ts';
import { useAdminMessages } from '../../lib/messages.ts';

export type LeftOut = AnswerOf<typeof bulkApprove>['rows'];

const mutationKey = ['bulk-approve'];

/** Approves the selected rows; rows that need a manual review come back with reasons. */
export function useBulkApprove(onDone: () => void) {
  const { done: t } = useAdminMessages('withdrawals');
  const { number } = useLanguage();
  const show = useToast();
  const errorText = useAdminErrorText();
  const { refresh } = useCacheRequest();
  const client = useQueryClient();
  const { data, isPending, mutate, reset } = useMutation({
    mutationKey,
    mutationFn: (ids: readonly string[]) =>
      callAdmin<typeof bulkApprove>('post', '/withdrawals/approve-many', { body: { ids: [...ids] } }),
    onSuccess({ rows }) {
      show(t.many(number(rows.filter(({ outcome }) => outcome === 'approved').length)), 'success');
      onDone();
      refresh();
    },
    onError: (error) => show(errorText(error)),
  });
  return {
    run(ids: readonly string[]) {
      if (ids.length > 0 && client.isMutating({ mutationKey }) === 0) mutate(ids);
    },
    busy: isPending,
    leftOut: data?.rows.filter(({ outcome }) => outcome === 'left_out') ?? [],
    forget: reset,
  };
}
