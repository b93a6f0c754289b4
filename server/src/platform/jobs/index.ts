/** The outbox: jobs that run after the transaction that asked for them has committed. */
export { enqueue, enqueueAll, type EnqueueOptions, type Job } from './enqueue.ts';
export {
  PermanentFailure,
  clearFailedJobs,
  migrateJobs,
  startJobs,
  type JobRunner,
  type JobTask,
} from './start-jobs.ts';
