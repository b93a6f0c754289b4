/** The withdrawal module (§4 'Withdrawal'). */
export {
  approveWithdrawal,
  completeWithdrawal,
  rejectWithdrawal,
  type DecisionOutcome,
  lockWithdrawal,
} from './state-transitions.ts';
export type { InputDeps } from './evidence/read-inputs.ts';
export { readEvidence } from './evidence/read-evidence.ts';
export { checkLedger } from './evidence/account-history.ts';
export {
  readReferralGraph,
  readSharedAccountNumber,
  readSharedFingerprints,
} from './evidence/shared-accounts.ts';
export { checkRequest, createReviewTask, endReview, findNewestReview, putOnReview } from './reviews.ts';
export { listWithdrawals } from './read-withdrawals.ts';
export { createPlayerMailTask, playerMailTask } from './send-player-email.ts';
export { clearRejectedDestinations, removeWithdrawals } from './remove-withdrawals.ts';
export { reviewTask } from './request-withdrawal.ts';
export { createOperatorAlertTask, operatorAlertTask } from './send-operator-alert.ts';
export { readPaidFigures, readRejections } from './public-figures.ts';
