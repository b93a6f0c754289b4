/** The wallet's door: coins move through here and nowhere else. */
export { lockAccount, openAccount, readBalance } from './account.ts';
export { adjust, type ConfirmedAdjustment } from './adjust.ts';
export { announceChange, announceToAll, everyAccount, walletChannel } from './announce.ts';
export { readCirculation } from './circulation.ts';
export { closeAccount } from './close-account.ts';
export { forfeit, hold, release, settle, type Hold, type NewHold } from './hold.ts';
export { listCoinTransactions } from './list-coin-transactions.ts';
export { post, type Earning, type EarningReason, type Posting } from './post.ts';
export { findMismatches, payoutsAreStopped, reconcile, type Mismatch } from './reconcile.ts';
export { closeDays, closeDaysSchedule, closeDaysTask, createCloseDaysTask } from './seal/close-days.ts';
export { evidenceOf, type PlayEvidence } from './seal/forms.ts';
export { ledgerChecks } from './seal/ledger-checks.ts';
export { findHeadFault, listDays } from './seal/list-days.ts';
export { checkProof, type Finding, type LedgerProof } from './seal/check-proof.ts';
export { readProof } from './seal/read-proof.ts';
export { watchLedger, type LedgerWatch } from './watch-ledger.ts';
