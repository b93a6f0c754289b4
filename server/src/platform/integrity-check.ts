import type { Db } from './database/transaction.ts';

/** The first wrong row of a check. */
export interface Fault {
  /** The row's name: 'transaction 1b2c…', 'day 2026-11-21', 'account 77af…'. */
  row: string;
  /** What is wrong, as the rest of the sentence: 'is not what its leaf says'. */
  what: string;
}

/** One check of `npm run verify`; it reads, and changes nothing. */
export interface IntegrityCheck {
  /** The statement that holds if nothing is found. */
  name: string;
  /** `note` takes a sentence about what could not be read, which is no fault. */
  run(db: Db, note?: (sentence: string) => void): Promise<Fault | null>;
}
