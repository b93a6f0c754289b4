import type { BooksCheck } from '../../database/index.ts';
import { checkRunningBalances, checkSums } from './check-accounts.ts';
import { checkDays } from './check-days.ts';
import { checkLeaves, checkUnsealed } from './check-leaves.ts';

/** What `npm run verify` looks at in the ledger, in this order (docs/decisions/0016). */
export const ledgerChecks: readonly BooksCheck[] = [
  { name: 'Every leaf is the one that its transaction makes', run: checkLeaves },
  { name: 'Every transaction and every line is sealed', run: checkUnsealed },
  { name: 'Every closed day has the head that its leaves and the day before make', run: checkDays },
  { name: 'Every running balance follows the one before and ends in the balance', run: checkRunningBalances },
  { name: 'All entries sum up to the balances, and what is held to what is payable', run: checkSums },
];
