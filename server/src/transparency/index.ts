/** The transparency log: a Merkle tree of the ledger's transactions by day (docs/decisions/0016). */
export { closeDays, closeDaysSchedule, closeDaysTask, createCloseDaysTask } from './close-days.ts';
export { blocksPart } from './blocks-part.ts';
export { createGrowBlocksTask, growBlocksSchedule, growBlocksTask } from './grow-blocks.ts';
export { evidenceOf, type PlayEvidence } from './canonical-encoding.ts';
export { ledgerChecks } from './check-ledger.ts';
export { findHeadFault, listDays } from './read-transparency.ts';
export { checkProof, type Finding, type LedgerProof } from './check-proof.ts';
export { readProof } from './read-proof.ts';
