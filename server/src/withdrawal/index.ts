/** Door of the withdrawal module: coins on their way out (§4 'Withdrawal'). */
export { approveWithdrawal, completeWithdrawal, rejectWithdrawal } from './decide-withdrawal.ts';
export { removeWithdrawals } from './remove-withdrawals.ts';
export { createOperatorAlertTask, operatorAlertTask } from './send-operator-alert.ts';
export { readPaidFigures, readRejections } from './payout-figures.ts';
