import type { approveRequest, RequestDetail } from '@sikka/contract/routes/operator/withdrawals';
import { withdrawalName } from '@sikka/contract/review';
import { useRef, useState } from 'react';
import { ApiError, type AnswerOf } from '../../../lib/api.ts';
import { useToast } from '../../../ui/toast.tsx';
import { useDeskErrorText } from '../../lib/desk.ts';
import { useWithdrawalWords } from './words.ts';
import { useKeepRequest } from './use-queue.ts';

type Answer = AnswerOf<typeof approveRequest>;
type Done = keyof ReturnType<typeof useWithdrawalWords>['done'] &
  ('approve' | 'complete' | 'reject' | 'hold' | 'release');

/** Who decided last, for whoever came too late. */
const deciderOf = ({ rejectedBy, completedBy, approvedBy }: RequestDetail) =>
  (rejectedBy ?? completedBy ?? approvedBy)?.name;

/** Takes one decision at a time; what it answers is kept, and whoever comes too late is told by whom. */
export function useDecide(afterDecision: (id: string, what: Done) => void) {
  const t = useWithdrawalWords();
  const show = useToast();
  const errorText = useDeskErrorText();
  const { keep, readAgain } = useKeepRequest();
  const [busy, setBusy] = useState<{ id: string; what: Done } | null>(null);
  // A second key may come before the first one is drawn.
  const isBusy = useRef(false);

  const failureOf = async (id: string, error: unknown): Promise<string> => {
    const sentence = errorText(error);
    if (!(error instanceof ApiError) || error.status !== 409) return sentence;
    const detail = await readAgain(id).catch(() => null);
    const isElsewhere = detail && ['withdrawal_decided', 'not_held'].includes(error.code as string);
    return isElsewhere
      ? t.done.elsewhere(deciderOf(detail) ?? t.pane.somebody, t.states[detail.state])
      : sentence;
  };

  /** Null when it went well, else the sentence that says why not. */
  async function decide(id: string, what: Done, call: () => Promise<Answer>): Promise<string | null> {
    if (isBusy.current) return null;
    isBusy.current = true;
    setBusy({ id, what });
    try {
      const { withdrawal } = await call();
      keep(withdrawal);
      show(t.done[what](withdrawalName(withdrawal.number)), 'success');
      afterDecision(id, what);
      return null;
    } catch (error) {
      return await failureOf(id, error);
    } finally {
      isBusy.current = false;
      setBusy(null);
    }
  }
  return { decide, busy };
}

export type Decide = ReturnType<typeof useDecide>['decide'];
export type Deciding = ReturnType<typeof useDecide>['busy'];
