/** Door of the review module: the withdrawals desk (docs/decisions/0018-review.md). */
export { approveMany } from './approve-many.ts';
export { checkRequest, createReviewTask } from './check-request.ts';
export { approve, complete, hold, reject, release } from './decide-request.ts';
export { checkLedger } from './ledger-check.ts';
export { readReferralGraph } from './referral-graph.ts';
export { readSharedSightings } from './shared-accounts.ts';
export { readEvidence } from './read-evidence.ts';
export { searchQueue } from './search-queue.ts';
