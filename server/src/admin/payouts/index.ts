/** The payouts module: money on its way, in batches (docs/decisions/0019). */
export { buildBatch, freezeBatch } from './change-batch.ts';
export { importResult } from './import-result.ts';
