/** The withdrawals as operators list them. */
export { matchingWithdrawals } from './search-queue.ts';
