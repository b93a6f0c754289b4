import { sql } from 'kysely';
import type { Db } from '../src/platform/database/index.ts';

export interface LedgerClock {
  /** Stops the ledger's clock at an instant. */
  set(at: string): Promise<void>;
}

/** Puts a clock that a test sets in the place of the ledger's, in this test's own database. */
export async function ledgerClock(db: Db): Promise<LedgerClock> {
  await sql`create table test_clock (now timestamptz not null)`.execute(db);
  await sql`insert into test_clock values (clock_timestamp())`.execute(db);
  await sql`create or replace function ledger_clock() returns timestamptz language sql volatile as $$
    select now from test_clock $$`.execute(db);
  return {
    set: async (at) => {
      await sql`update test_clock set now = ${at}::timestamptz`.execute(db);
    },
  };
}
