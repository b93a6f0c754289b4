import type { approveRequest, releaseRequest, RequestDetail } from '@sikka/contract/routes/admin/withdrawals';
import { withdrawalName } from '@sikka/contract/withdrawal-review';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError, type AnswerOf } from '../../../shared/lib/api.ts';
import { useToast } from '../../../shared/ui/toast.tsx';
import { callAdmin, ShownError, useAdminErrorText } from '../../lib/call-admin.ts';
import { useCacheRequest } from './use-queue.ts';
import { useAdminMessages, type AdminMessages } from '../../lib/messages.ts';

type Answer = AnswerOf<typeof approveRequest>;
type Done = keyof AdminMessages['withdrawals']['done'] &
  ('approve' | 'complete' | 'reject' | 'hold' | 'release');

interface Decision {
  id: string;
  what: Done;
  call: () => Promise<Answer>;
}

const mutationKey = ['decide-withdrawal'];

const callWithoutWords = {
  approve: (id: string) =>
    callAdmin<typeof approveRequest>('post', '/withdrawals/{id}/approve', { params: { id }, body: {} }),
  release: (id: string) =>
    callAdmin<typeof releaseRequest>('post', '/withdrawals/{id}/release', { params: { id }, body: {} }),
};

/** The operator who decided first, on a conflict. */
const deciderOf = ({ rejectedBy, completedBy, approvedBy }: RequestDetail) =>
  (rejectedBy ?? completedBy ?? approvedBy)?.name;

/** Decides; caches the response, and on a conflict says who was faster. */
export function useDecide(afterDecision: (id: string, what: Done) => void) {
  const t = useAdminMessages('withdrawals');
  const toast = useToast();
  const errorText = useAdminErrorText();
  const client = useQueryClient();
  const { keep, readAgain } = useCacheRequest();

  const failureOf = async (id: string, error: unknown): Promise<unknown> => {
    if (!(error instanceof ApiError) || error.status !== 409) return error;
    const detail = await readAgain(id).catch(() => null);
    const isElsewhere = detail && ['withdrawal_decided', 'not_held'].includes(error.code as string);
    return isElsewhere
      ? new ShownError(t.done.elsewhere(deciderOf(detail) ?? t.pane.somebody, t.states[detail.state]))
      : error;
  };

  const { isPending, mutateAsync, variables } = useMutation({
    mutationKey,
    async mutationFn({ id, call }: Decision) {
      try {
        return await call();
      } catch (error) {
        throw await failureOf(id, error);
      }
    },
    onSuccess({ withdrawal }, { id, what }) {
      keep(withdrawal);
      toast(t.done[what](withdrawalName(withdrawal.number)), 'success');
      afterDecision(id, what);
    },
  });
  return {
    busy: isPending && variables ? variables : null,
    decide: (id: string, what: Done, call: () => Promise<Answer>) => mutateAsync({ id, what, call }),
    /** Decisions without a reason, one at a time: a second key may come before the first one is rendered. */
    move(id: string, what: 'approve' | 'release') {
      if (client.isMutating({ mutationKey }) > 0) return;
      mutateAsync({ id, what, call: () => callWithoutWords[what](id) }).catch((error: unknown) =>
        toast(errorText(error)),
      );
    },
  };
}

export type Decide = ReturnType<typeof useDecide>['decide'];
export type Deciding = ReturnType<typeof useDecide>['busy'];
