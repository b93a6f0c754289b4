import type { Db } from './database/transaction.ts';

/** The first row of a check that is not as it should be. */
export interface Fault {
  /** What a person looks for: 'transaction 1b2c…', 'day 2026-11-21', 'account 77af…'. */
  row: string;
  /** What is wrong with it, to follow the row: 'is not what its leaf says'. */
  what: string;
}

/** One check of `npm run verify`; it reads, and changes nothing. */
export interface IntegrityCheck {
  /** What is true when nothing is found, as a sentence. */
  name: string;
  run(db: Db): Promise<Fault | null>;
}
