import type { IntegrityCheck } from '../platform/integrity-check.ts';
import { checkRunningBalances, checkSums } from './check-accounts.ts';
import { checkDays } from './check-days.ts';
import { checkLeaves, checkUnlogged } from './check-leaves.ts';

/** The checks of `npm run verify` for the ledger, in this order (docs/decisions/0016). */
export const ledgerChecks: readonly IntegrityCheck[] = [
  { name: 'Every leaf is the one that its transaction makes', run: checkLeaves },
  { name: 'Every transaction and every line is sealed', run: checkUnlogged },
  { name: 'Every closed day has the head that its leaves and the day before make', run: checkDays },
  { name: 'Every running balance follows the one before and ends in the balance', run: checkRunningBalances },
  { name: 'All entries sum up to the balances, and what is held to what is payable', run: checkSums },
];
