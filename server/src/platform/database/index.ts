/** Database access for all modules. */
export { openPool, type Connection, openDatabase, poolFigures, setRoleLimits } from './connection.ts';
export { faultOfAddress, faultOfReplica } from './host-list.ts';
export { daysAgo, deleteOld, inSteps, isPast, type CleanUp, type Retention } from './delete-old.ts';
export { Batcher, type BatcherOptions, type Outcome } from './batcher.ts';
export { migrate, migrateTo, whileNobodyMigrates } from './migrate.ts';
export type { Database, PlayTable } from '../../../db/types.ts';
export { afterCommit, inTransaction, retryConflicts, type Db, type Tx } from './transaction.ts';
export {
  allOf,
  containing,
  containsWords,
  fromNow,
  isoDates,
  readFromNow,
  uuidShape,
  withinDays,
  type DayRange,
} from './rows.ts';
export { refuseOldServer, serverVersion, waitForDatabase } from './wait-for-database.ts';
export { constraintOf, isUnreachable, sqlState } from './unreachable.ts';
export { Reader } from './reader.ts';
