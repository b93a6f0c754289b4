/** The ledger as operators list it. */
export { matchingTransactions } from './search-ledger.ts';
