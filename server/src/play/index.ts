/** Door of the play module: games started, proven and paid (§4 'Game play', games.md). */
export { createReplayPool, type ReplayPool } from './replay-pool.ts';
export { checkReceipt } from './check-receipt.ts';
export { fetchPublishedHead } from './published-head.ts';
export { playChecks } from './check-evidence.ts';
export { closeExpiredPlays } from './close-plays.ts';
export { finishPlay } from './finish-play.ts';
export { startPlay } from './start-play.ts';
export type { PlayParts } from './parts.ts';
