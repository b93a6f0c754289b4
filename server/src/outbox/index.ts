/** The outbox: work that leaves the house after the transaction that asked for it has committed. */
export { enqueue, type EnqueueOptions } from './enqueue.ts';
export { FinalFailure } from './final-failure.ts';
export { migrateOutbox, startOutbox, type Outbox, type OutboxTask } from './start-outbox.ts';
