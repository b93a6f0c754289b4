/** What only the owner of the tables can set: operators who may be the second pair of eyes (docs/decisions/0030), plays, the clock. */
import type { StartableId } from '@sikka/contract/catalogue';
import type { UnpaidReason } from '@sikka/contract/plays';
import { sql, type RawBuilder } from 'kysely';
import { inTransaction, type Db } from '../src/platform/database/index.ts';
import { limitKey } from '../src/platform/rate-limits.ts';

/** Changes in one transaction what triggers would refuse. */
export const pastTriggers = (db: Db, ...statements: RawBuilder<unknown>[]): Promise<void> =>
  inTransaction(db, async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx);
    for (const statement of statements) await statement.execute(tx);
  });

/** Makes an operator a member of two days, whom nobody invited. */
export const letOperatorSettle = (db: Db, id: string): Promise<void> =>
  pastTriggers(
    db,
    sql`update operator set joined_at = clock_timestamp() - interval '2 days', invited_by = null where id = ${id}`,
  );

/** An operator of long standing under an id of the test's own; inactive, so that nobody signs in. */
export async function ensureOperator(db: Db, id: string): Promise<void> {
  await sql`
    insert into operator (id, name, email, role, password_hash, code_secret, is_active, joined_at)
      values (${id}, 'Test Operator', ${`${id}@example.com`}, 'payer', 'nobody', '\\x00', false,
        clock_timestamp() - interval '60 days')
      on conflict do nothing`.execute(db);
}

/** Sets what an address, an account or a player has used of a limit, for the next hour. */
export async function useUp(db: Db, limit: string, points: number, subject: string): Promise<void> {
  await sql`insert into rate_limit (key, points, expires_at)
    values (${`${limit}:${limitKey(subject)}`}, ${points}, now() + interval '1 hour')
    on conflict (key) do update set points = ${points}`.execute(db);
}

/** How many sign-ins the security log has of a player. */
export async function loginsOf(db: Db, playerId: string): Promise<number> {
  const events = db.selectFrom('security_event').select('id').where('player_id', '=', playerId);
  return (await events.where('kind', '=', 'login').execute()).length;
}

/** A play that was proven just now and earned nothing. */
export async function addUnpaidPlay(
  db: Db,
  playerId: string,
  gameId: StartableId,
  reason: UnpaidReason,
): Promise<void> {
  await sql`
    insert into play (player_id, game_id, rules, seed, state, started_at, expires_at, finished_at, log, score, unpaid_reason)
      select ${playerId}, ${gameId}, 'x', decode(md5('x'), 'hex'), 'unpaid', now, now, now, '\\x01', 1, ${reason}
        from clock_timestamp() as now`.execute(db);
}

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
