/** What a column lets us write. */
import type { ColumnType } from 'kysely';

/** Set by the database, never written by us. */
export type ReadOnly<Value> = ColumnType<Value, never, never>;

/** Has a default in the database, and may be written. */
export type Defaulted<Value> = ColumnType<Value, Value | undefined, Value>;
