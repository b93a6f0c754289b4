import { sql } from 'kysely';
import type { IntegrityCheck, Fault } from '../../platform/integrity-check.ts';
import type { Db } from '../../platform/database/index.ts';

const first = async (db: Db, query: ReturnType<typeof sql<Fault>>): Promise<Fault | null> =>
  (await query.execute(db)).rows[0] ?? null;

/** An adjustment in the ledger without a confirmed request for exactly these coins. */
const unasked = sql<Fault>`
  select 'transaction ' || t.id as row, 'is an adjustment without its confirmed request' as what
    from ledger_transaction t
    where t.reason = 'adjustment' and not exists (
      select from coin_adjustment a
        join ledger_entry e on e.transaction_id = t.id and e.account_id = a.account_id and e.amount = a.coins
        where a.id::text = t.reference and a.transaction_id = t.id and a.account_id = t.account_id
          and a.state = 'confirmed' and a.decided_by <> a.requested_by)
    order by t.at, t.id limit 1`;

/** A confirmed request whose coins never moved. */
const unposted = sql<Fault>`
  select 'adjustment ' || a.id as row, 'is confirmed without its transaction' as what
    from coin_adjustment a
    where a.state = 'confirmed' and not exists (
      select from ledger_transaction t where t.id = a.transaction_id and t.reason = 'adjustment' and t.reference = a.id::text)
    order by a.number limit 1`;

// The log is chained: altering one request means rewriting every later entry.
const noted = (action: string, operator: string) => sql`exists (
  select from audit_entry where subject = 'adjustment:' || a.id and action = ${sql.lit(action)}
    and operator_id = ${sql.ref(operator)} and (detail::json ->> 'coins')::int = a.coins
    and detail::json ->> 'account' = a.account_id::text)`;

/** A confirmed request that disagrees with the audit log. */
const unnoted = sql<Fault>`
  select 'adjustment ' || a.id as row, 'is not what the audit log tells' as what
    from coin_adjustment a
    where a.state = 'confirmed' and not (${noted('adjustment.request', 'a.requested_by')}
      and ${noted('adjustment.confirm', 'a.decided_by')})
    order by a.number limit 1`;

/** The checks of `npm run verify` for adjustments. */
export const adjustmentChecks: readonly IntegrityCheck[] = [
  {
    name: 'Every adjustment was asked for by one operator and confirmed by another, as the audit log tells',
    run: async (db) => (await first(db, unasked)) ?? (await first(db, unposted)) ?? first(db, unnoted),
  },
];
