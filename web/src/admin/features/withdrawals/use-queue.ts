import type {
  approveRequest,
  bulkApprove,
  getQueueFigures,
  getRequest,
  QueueFilter,
  QueuePlace,
  QueueRow,
  releaseRequest,
  RequestDetail,
  searchWithdrawals,
} from '@sikka/contract/routes/admin/withdrawals';
import { withdrawalName } from '@sikka/contract/withdrawal-review';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { AnswerOf } from '../../../shared/lib/api.ts';
import { useToast } from '../../../shared/ui/toast.tsx';
import { callAdmin, ShownError, useAdminErrorText } from '../../lib/call-admin.ts';
import { useAdminMessages, useFormats } from '../../lib/language.ts';
import { useDecision } from '../../lib/use-decision.ts';
import { delayApproval } from './delayed-approvals.ts';
import { useCachedRows, usePages } from '../../lib/use-pages.ts';

/** The current filters. */
type Asked = Omit<QueueFilter, 'after'>;
export type QueueView = { [Part in keyof Asked]-?: Exclude<Asked[Part], undefined> };

const listKey = 'withdrawal-queue';
const figuresKey = ['withdrawal-figures'];
/** The key of one withdrawal, or of all. */
const requestKey = (...id: string[]) => ['withdrawal-request', ...id];

const readRequest = (id: string, signal?: AbortSignal): Promise<RequestDetail> =>
  callAdmin<typeof getRequest>('get', '/withdrawals/{id}', { params: { id }, ...(signal && { signal }) });

/** The rows under a filter. */
export const useQueue = (filter: QueueView) =>
  usePages({
    queryKey: [listKey, filter],
    read: (after: QueuePlace | null, signal) =>
      callAdmin<typeof searchWithdrawals>('post', '/withdrawals/search', {
        body: { ...filter, ...(after !== null && { after }) },
        signal,
      }),
    next: ({ next }) => next,
    staleTime: 0,
    isStill: true,
  });

/** The metrics, polled: they show that new requests came. */
export const useFigures = () =>
  useQuery({
    queryKey: figuresKey,
    queryFn: () => callAdmin<typeof getQueueFigures>('get', '/withdrawals/figures'),
    refetchInterval: 30_000,
  }).data;

/** One withdrawal, refetched whenever it is opened. */
export const useRequest = (id: string | null) =>
  useQuery({
    queryKey: requestKey(id ?? ''),
    queryFn: ({ signal }) => readRequest(id ?? '', signal),
    enabled: id !== null,
  });

export const useRefreshQueue = () => useCachedRows(listKey, figuresKey).refresh;

type Done = 'approve' | 'complete' | 'reject' | 'review' | 'release';
type Answer = AnswerOf<typeof approveRequest>;

const approve = (id: string) =>
  callAdmin<typeof approveRequest>('post', '/withdrawals/{id}/approve', { params: { id }, body: {} });
const release = (id: string) =>
  callAdmin<typeof releaseRequest>('post', '/withdrawals/{id}/release', { params: { id }, body: {} });

/** The operator who decided first, on a conflict. */
const deciderOf = ({ rejectedBy, completedBy, approvedBy }: RequestDetail) =>
  (rejectedBy ?? completedBy ?? approvedBy)?.name;

/** Decides; caches the response, and on a conflict says who was faster. */
export function useDecide(afterDecision: (id: string, what: Done) => void) {
  const t = useAdminMessages('withdrawals');
  const toast = useToast();
  const client = useQueryClient();
  const rows = useCachedRows<QueueRow>(listKey, figuresKey);
  const keep = (detail: RequestDetail): void => {
    const { id, state, held, answered } = detail;
    client.setQueryData(requestKey(id), detail);
    rows.change([id], (row) => ({ ...row, state, held, answered }));
  };
  const { busy, decide, press } = useDecision<Done, Answer>({
    mutationKey: ['decide-withdrawal'],
    async onConflict(id, error) {
      const detail = await readRequest(id).catch(() => null);
      if (detail) keep(detail);
      const isElsewhere = detail && ['withdrawal_decided', 'not_held'].includes(error.code as string);
      return isElsewhere
        ? new ShownError(t.done.elsewhere(deciderOf(detail) ?? t.pane.anOperator, t.states[detail.state]))
        : error;
    },
    onDone({ withdrawal }, id, what) {
      keep(withdrawal);
      toast(t.done[what](withdrawalName(withdrawal.number)), 'success');
      // The cursor moved on when the approval was chosen.
      if (what !== 'approve') afterDecision(id, what);
    },
  });
  const errorText = useAdminErrorText();
  return {
    busy,
    decide,
    release: (id: string) => press(id, 'release', () => release(id)),
    /** Approves in ten seconds, unless it is undone. */
    approve(id: string): void {
      delayApproval({
        ids: [id],
        path: `/withdrawals/${id}/approve`,
        body: {},
        send: () =>
          decide(id, 'approve', () => approve(id)).catch((error: unknown) => toast(errorText(error))),
      });
      afterDecision(id, 'approve');
    },
  };
}

export type Decide = ReturnType<typeof useDecide>['decide'];
export type Deciding = ReturnType<typeof useDecide>['busy'];
export type LeftOut = AnswerOf<typeof bulkApprove>['rows'];

/** Approves the selected rows; rows that need a manual review come back with reasons. */
export function useBulkApprove(onDone: () => void) {
  const { done: t } = useAdminMessages('withdrawals');
  const { number } = useFormats();
  const show = useToast();
  const errorText = useAdminErrorText();
  const client = useQueryClient();
  const list = useCachedRows<QueueRow>(listKey, figuresKey);
  const { data, isPending, mutateAsync, reset } = useMutation({
    mutationFn: (ids: readonly string[]) =>
      callAdmin<typeof bulkApprove>('post', '/withdrawals/approve-many', { body: { ids: [...ids] } }),
    onSuccess({ rows }) {
      const approved = rows.filter(({ outcome }) => outcome === 'approved').map(({ id }) => id);
      show(t.many(number(approved.length)), 'success');
      // The rows stay, as after a single approval. Those left out may have changed since.
      list.change(approved, (row) => ({ ...row, state: 'approved' }));
      if (approved.length < rows.length) list.refresh();
      void client.invalidateQueries({ queryKey: requestKey() });
    },
    onError: (error) => show(errorText(error)),
  });
  return {
    /** Approves in ten seconds, unless it is undone. */
    run(ids: readonly string[]) {
      if (ids.length === 0) return;
      delayApproval({
        ids,
        path: '/withdrawals/approve-many',
        body: { ids },
        send: () => mutateAsync(ids).catch(() => undefined),
      });
      onDone();
    },
    busy: isPending,
    leftOut: data?.rows.filter(({ outcome }) => outcome === 'left_out') ?? [],
    forget: reset,
  };
}
