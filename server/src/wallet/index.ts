/** Coins move through here and nowhere else. */
export { lockAccount, openAccount, readBalance } from './account.ts';
export { adjust, type ConfirmedAdjustment } from './adjust.ts';
export { announceChange, announceToAll, everyAccount, walletChannel } from './announce.ts';
export { readCirculation } from './circulation.ts';
export { closeAccount } from './close-account.ts';
export { followChanges } from './follow-changes.ts';
export { forfeit, hold, release, settle, type Hold, type NewReview } from './hold.ts';
export { listCoinTransactions } from './list-coin-transactions.ts';
export { post, type Earning, type EarningReason, type Posting } from './post.ts';
export { payoutsAreStopped, readStop, resumePayouts, stopPayouts } from './payout-stop.ts';
export { findMismatches, reconcile, type Mismatch } from './reconcile.ts';
export { watchLedger, type LedgerWatch } from './watch-ledger.ts';
