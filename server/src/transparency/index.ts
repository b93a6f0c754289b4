/** The transparency log: a Merkle tree of the ledger's transactions by day (docs/decisions/0016). */
export { closeDays, closeDaysSchedule, closeDaysTask, createCloseDaysTask } from './close-days.ts';
export { blocksPart } from './check-blocks.ts';
export { createGrowBlocksTask, growBlocksSchedule, growBlocksTask } from './grow-blocks.ts';
export type { PlayEvidence } from '@sikka/contract/receipt/encoding';
export { evidenceOf, sha256 } from './merkle-tree.ts';
export { ledgerChecks } from './check-ledger.ts';
export { findHeadFault } from './read-transparency.ts';
export { readProof } from './read-proof.ts';
