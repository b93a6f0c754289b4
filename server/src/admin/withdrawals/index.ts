/** The operators' half of withdrawals: queue, evidence, decisions (docs/decisions/0018-review.md). */
export { bulkApprove } from './bulk-approve.ts';
export { approve, complete, hold, reject, release } from './decide.ts';
export { searchQueue } from './search-queue.ts';
