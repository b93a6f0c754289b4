/** The wallet's door: coins move through here and nowhere else. */
export { lockAccount, openAccount, readBalance } from './account.ts';
export { announceChange, walletChannel } from './announce.ts';
export { closeAccount } from './close-account.ts';
export { forfeit, hold, release, settle, type Hold, type NewHold } from './hold.ts';
export { listCoinTransactions } from './list-coin-transactions.ts';
export { post, type Earning, type EarningReason, type Posting } from './post.ts';
export { payoutsAreStopped, reconcile, type Mismatch } from './reconcile.ts';
export { watchLedger, type LedgerWatch } from './watch-ledger.ts';
