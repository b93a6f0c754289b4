import type { approveMany } from '@sikka/contract/routes/operator/withdrawals';
import { useState } from 'react';
import { useLanguage } from '../../../lib/language.tsx';
import { useToast } from '../../../ui/toast.tsx';
import type { AnswerOf } from '../../../lib/api.ts';
import { callDesk, useDeskErrorText } from '../../lib/desk.ts';
import { useKeepRequest } from './use-queue.ts';
import { useWithdrawalWords } from './words.ts';

export type LeftOut = AnswerOf<typeof approveMany>['rows'];

/** Approves what is selected; the rows that need a person's eyes come back with their reasons. */
export function useApproveMany(onDone: () => void) {
  const { done: t } = useWithdrawalWords();
  const { number } = useLanguage();
  const show = useToast();
  const errorText = useDeskErrorText();
  const { refresh } = useKeepRequest();
  const [busy, setBusy] = useState(false);
  const [leftOut, setLeftOut] = useState<LeftOut>([]);
  const run = async (ids: readonly string[]): Promise<void> => {
    if (busy || ids.length === 0) return;
    setBusy(true);
    try {
      const { rows } = await callDesk<typeof approveMany>('post', '/withdrawals/approve-many', {
        body: { ids: [...ids] },
      });
      show(t.many(number(rows.filter(({ outcome }) => outcome === 'approved').length)), 'success');
      setLeftOut(rows.filter(({ outcome }) => outcome === 'left_out'));
      onDone();
      refresh();
    } catch (error) {
      show(errorText(error));
    } finally {
      setBusy(false);
    }
  };
  return { run, busy, leftOut, forget: () => setLeftOut([]) };
}
