import { sql } from 'kysely';
import type { Db } from '../platform/database/index.ts';
import type { LedgerProof } from './check-proof.ts';
import { firstPrevious } from './canonical-encoding.ts';
import { readLogged } from './read-logged.ts';

/**
 * A transaction with its leaf and, once its day is closed, the way from there to the day's head. The tree is
 * climbed in the database: a day of a hundred thousand leaves costs it half a second, and this process nothing.
 */
export async function readProof(db: Db, transactionId: string): Promise<LedgerProof> {
  const which = sql`where t.id = ${transactionId} and l.at = t.at`;
  const [sealed] = await readLogged(db, which);
  if (!sealed?.transaction) throw new Error(`transaction ${transactionId} has no leaf`);
  const { leaf, transaction } = sealed;
  return { transaction, leaf, day: await readInclusion(db, transactionId) };
}

async function readInclusion(db: Db, transactionId: string): Promise<LedgerProof['day']> {
  const { rows } = await sql<NonNullable<LedgerProof['day']>>`
    with own as (
      select l.at, l.transaction_id, d.day, d.transactions, d.root, d.head
        from ledger_transaction t
        join ledger_leaf l on l.at = t.at and l.transaction_id = t.id
        join ledger_day d on d.day = ledger_day_of(l.at)
        where t.id = ${transactionId}
    )
    select own.day::text as day, own.transactions, place.place, array(
          select encode(step, 'hex') from unnest(climbed.path) with ordinality as steps(step, number)
            order by number) as path,
        encode(own.root, 'hex') as root, encode(own.head, 'hex') as head,
        coalesce((select encode(before.head, 'hex') from ledger_day before where before.day = own.day - 1),
          ${firstPrevious}) as previous
      from own
      cross join lateral (
        select count(*)::int as place from ledger_leaf l
          where l.at >= own.day::timestamp at time zone 'Asia/Kathmandu'
            and (l.at, l.transaction_id) < (own.at, own.transaction_id)) as place
      cross join lateral ledger_climb(ledger_leaves(own.day), place.place) as climbed`.execute(db);
  return rows[0] ?? null;
}
