import type { QueueRow, queueFilterSchema } from '@sikka/contract/routes/admin/withdrawals';
import { queueRowsMax } from '@sikka/contract/withdrawal-review';
import { plainDigits } from '@sikka/contract/rules/withdrawal';
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { z } from 'zod';
import type { OperatorCaller } from '../../platform/caller.ts';
import { containsWords, isoDates, uuidShape, type Db } from '../../platform/database/index.ts';
import type { RateLimits } from '../../platform/rate-limits.ts';
import { noteLook } from '../audit/index.ts';

type Filter = z.output<typeof queueFilterSchema>;

const fewMax = 1_000;
const numberShape = /^w-?(\d{1,15})$/iu;

function selectRows(db: Db) {
  return db
    .selectFrom('withdrawal as w')
    .leftJoin('withdrawal_payee as payee', 'payee.withdrawal_id', 'w.id')
    .leftJoin('review_check as check', 'check.withdrawal_id', 'w.id')
    .leftJoin('review_hold as hold', (join) =>
      join.onRef('hold.withdrawal_id', '=', 'w.id').on('hold.released_at', 'is', null),
    )
    .select(['w.id', 'w.number', 'w.amount_rupees as amountRupees', 'w.method', 'w.state'])
    .select(['w.requested_at as requestedAt', 'payee.user_name as playerName'])
    .select(['payee.user_email as playerEmail', 'check.signals'])
    .select([sql<boolean>`hold.number is not null`.as('held'), sql<boolean>`${answered}`.as('answered')]);
}

const answered = sql<SqlBool>`exists (select from review_reply
  where withdrawal_id = hold.withdrawal_id and hold_number = hold.number)`;

/**
 * An id, a W-number, or words of name, email, phone and account; a payout reference must match exactly. A few
 * matches are read by index; with many, scanning the queue is faster.
 */
async function searched(db: Db, typed: string): Promise<RawBuilder<SqlBool>> {
  const text = plainDigits(typed.normalize('NFC')).trim();
  if (uuidShape.test(text)) return sql`w.id = ${text}`;
  const number = numberShape.exec(text)?.[1];
  if (number !== undefined) return sql`w.number = ${number}`;
  const matches = (column: string) => containsWords(sql.ref(column), text);
  const { rows } = await sql<{ id: string }>`
    select id from withdrawal where payout_reference = ${text}
    union all (select withdrawal_id from withdrawal_payee where ${matches('search')} limit ${fewMax + 1})`.execute(
    db,
  );
  if (rows.length > fewMax) return matches('payee.search');
  return sql`w.id = any (${rows.map(({ id }) => id)}::uuid[])`;
}

function heldAs(held: Exclude<Filter['held'], 'any'>) {
  if (held === 'free') return sql<SqlBool>`hold.number is null`;
  return held === 'held' ? sql<SqlBool>`hold.number is not null` : answered;
}

/**
 * A page of the queue by age, with the cursor of the next page. A search is noted in the audit log. Throws
 * `too_many_requests` after three hundred look-ups in a quarter of an hour.
 */
export async function searchQueue(
  { db, rateLimits }: { db: Db; rateLimits: Pick<RateLimits, 'consume'> },
  { operatorId }: Pick<OperatorCaller, 'operatorId'>,
  filter: Filter,
): Promise<{ items: QueueRow[]; next: number | null }> {
  const { tab, methods, amountsRupees, held, olderThanDays, search, order, after } = filter;
  if (search.trim() !== '') {
    await rateLimits.consume('operatorLookups', operatorId);
    await noteLook(db, { operatorId, action: 'withdrawal.search', subject: `operator:${operatorId}` });
  }
  const isOldest = order === 'oldest';
  const match = search.trim() === '' ? null : await searched(db, search);
  const rows = await selectRows(db)
    .$if(tab !== 'all', (query) => query.where('w.state', '=', tab as Exclude<typeof tab, 'all'>))
    .$if(methods.length > 0, (query) => query.where('w.method', 'in', methods))
    .$if(amountsRupees.length > 0, (query) => query.where('w.amount_rupees', 'in', amountsRupees))
    .$if(held !== 'any', (query) => query.where(heldAs(held as Exclude<typeof held, 'any'>)))
    .$if(olderThanDays > 0, (query) =>
      query.where('w.requested_at', '<', sql<Date>`clock_timestamp() - ${olderThanDays} * interval '1 day'`),
    )
    .$if(match !== null, (query) => query.where(match!))
    .$if(after !== undefined, (query) => query.where('w.number', isOldest ? '>' : '<', after!))
    .orderBy('w.number', isOldest ? 'asc' : 'desc')
    .limit(queueRowsMax + 1)
    .execute();
  const items = rows.slice(0, queueRowsMax).map(isoDates);
  return { items, next: rows.length > queueRowsMax ? (items.at(-1)?.number ?? null) : null };
}
