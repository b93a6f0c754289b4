/** The play module: games started, proven and paid (§4 'Game play', games.md). */
export { createReplayPool, replayVerdicts, type OnReplayed, type ReplayPool } from './replay-pool.ts';
export type { LogVerdict } from './verdict-cache.ts';
export { checkReceipt } from './check-paid-plays.ts';
export { logsForBackup, restoreLogs } from './backup-logs.ts';
export { storedLogsCheck } from './check-stored-logs.ts';
export { playChecks } from './check-paid-plays.ts';
export { playCleanUps } from './close-plays.ts';
export { closeExpiredPlays, type CloseDeps } from './close-plays.ts';
export { createMoveLogsTask, gameLogFigures, moveLogs, moveLogsSchedule, moveLogsTask } from './move-logs.ts';
export { findPlaysTogether } from './find-play.ts';
export { finishPlay } from './finish-play.ts';
export {
  findPlayUnderReview,
  declinePlay,
  payReviewedPlay,
  recordDecision,
  replayPlayUnderReview,
  type PlayUnderReview,
  type PlayDecision,
} from './plays-under-review.ts';
export {
  challengeSchedule,
  challengeTask,
  createChallengeTask,
  prepareChallenge,
} from './challenge/prepare-challenge.ts';
export { decideReward, payoutMinimum, shownMinimum } from './decide-reward.ts';
export { readReceipt } from './read-play.ts';
export { seedWords } from './seed.ts';
export { settleGames, settleInBatches, type Settlement } from './settle-games.ts';
export { readStoredReplay } from './stored-replay.ts';
export { startPlay, type Wish } from './start-play.ts';
export type { FinishDeps, OnResult, PlayDeps, StartDeps } from './deps.ts';
