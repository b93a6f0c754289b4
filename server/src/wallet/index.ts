/** The wallet module: the only code that moves coins. */
export {
  lockAccount,
  openAccount,
  readBalance,
  closeAccount,
  takeBackWelcome,
  readCirculation,
} from './account.ts';
export {
  adjust,
  type ConfirmedAdjustment,
  post,
  type Earning,
  type EarningReason,
  type Posting,
} from './post.ts';
export {
  announceChange,
  announceEndedSessions,
  announceToAll,
  everyAccount,
  walletChannel,
} from './announce.ts';
export { followChanges } from './follow-changes.ts';
export { forfeit, hold, release, settle, type Hold, type NewReview } from './hold.ts';
export { listCoinTransactions } from './list-coin-transactions.ts';
export {
  payoutsAreStopped,
  readStop,
  resumePayouts,
  stopPayouts,
  findMismatches,
  findMismatchesBefore,
  reconcile,
} from './reconcile.ts';
export { ledgerParts, type LedgerPart, type Mismatch } from './ledger-parts.ts';
export { ledgerFigures } from './ledger-figures.ts';
export { readLedgerCheck, type LedgerCheckState } from './ledger-check.ts';
export { checkLedgerSchedule, checkLedgerTask, watchLedger, type LedgerWatch } from './watch-ledger.ts';
