/** The wallet module: the only code that moves coins. */
export {
  lockAccount,
  openAccount,
  readBalance,
  closeAccount,
  takeBackWelcome,
  readCirculation,
} from './account.ts';
export { adjust, post, type EarningReason, type Posting } from './post.ts';
export { publishChange, publishEndedSessions, publishToAll, walletChannel } from './publish-changes.ts';
export { subscribeToChanges } from './subscribe-to-changes.ts';
export { forfeit, hold, release, settle } from './hold.ts';
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
export { ledgerParts, type LedgerPart } from './ledger-parts.ts';
export { ledgerFigures } from './ledger-figures.ts';
export { readLedgerCheck } from './ledger-check-progress.ts';
export { checkLedgerSchedule, checkLedgerTask, watchLedger, type LedgerWatch } from './watch-ledger.ts';
