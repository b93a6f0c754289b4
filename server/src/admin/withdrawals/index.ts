/** The withdrawals as operators list them. */
export { matchingWithdrawals, queueDate } from './search-queue.ts';
