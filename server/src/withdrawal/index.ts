/** Door of the withdrawal module: coins on their way out (§4 'Withdrawal'). */
export {
  approveWithdrawal,
  completeWithdrawal,
  rejectWithdrawal,
  type DecisionOutcome,
} from './decide-withdrawal.ts';
export { listWithdrawals } from './list-withdrawals.ts';
export { lockWithdrawal, type LockedWithdrawal } from './lock-withdrawal.ts';
export { createPlayerMailTask, playerMailTask, queuePlayerMail } from './mail-player.ts';
export { readWithdrawal } from './read-withdrawal.ts';
export { removeWithdrawals } from './remove-withdrawals.ts';
export { reviewTask } from './request-withdrawal.ts';
export { createOperatorAlertTask, operatorAlertTask } from './send-operator-alert.ts';
export { readPaidFigures, readRejections } from './payout-figures.ts';
