import type { RequestDetail } from '@sikka/contract/routes/admin/withdrawals';
import { CompleteDialog, ReviewDialog, RejectDialog } from './dialogs.tsx';
import type { Decide } from './use-decide.ts';

export type PendingAction = 'reject' | 'hold' | 'complete';

const dialogs = { reject: RejectDialog, hold: ReviewDialog, complete: CompleteDialog };

/** The dialog for a decision that needs a reason; waits until the withdrawal is loaded. */
export function DecisionDialog({
  action,
  request,
  ...rest
}: {
  action: PendingAction | null;
  request: RequestDetail | undefined;
  decide: Decide;
  onClose: () => void;
}) {
  if (action === null || request === undefined) return null;
  const Shown = dialogs[action];
  return <Shown key={request.id} request={request} {...rest} />;
}
