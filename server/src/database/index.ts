/** The database floor that modules stand on. */
export type { BooksCheck, Fault } from './books-check.ts';
export { openPool, type Connection } from './connection.ts';
export { openDatabase } from './database.ts';
export { migrate } from './migrate.ts';
export { rememberFor } from './remember-for.ts';
export type { Database, PlayTable } from './schema.ts';
export { afterCommit, inTransaction, type Db, type Tx } from './transaction.ts';
export { constraintOf, isUnreachable, sqlState } from './unreachable.ts';
