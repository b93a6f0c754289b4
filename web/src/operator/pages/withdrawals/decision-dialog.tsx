import type { RequestDetail } from '@sikka/contract/routes/operator/withdrawals';
import { CompleteDialog, HoldDialog, RejectDialog } from './dialogs.tsx';
import type { Decide } from './use-decide.ts';

export type AskedDeed = 'reject' | 'hold' | 'complete';

const dialogs = { reject: RejectDialog, hold: HoldDialog, complete: CompleteDialog };

/** The sheet of a decision that needs words; it waits for the withdrawal itself. */
export function DecisionDialog({
  deed,
  request,
  ...rest
}: {
  deed: AskedDeed | null;
  request: RequestDetail | undefined;
  decide: Decide;
  onClose: () => void;
}) {
  if (deed === null || request === undefined) return null;
  const Shown = dialogs[deed];
  return <Shown key={request.id} request={request} {...rest} />;
}
