import type {
  QueueFigures,
  QueueFilter,
  QueuePlace,
  QueueRow,
  searchWithdrawals,
} from '@sikka/contract/routes/admin/withdrawals';
import type { AnswerOf, BodyOf } from '@sikka/contract/routes/endpoint';
import { phoneDigits, searchText } from '@sikka/contract/admin/search';
import { queueRowsMax } from '@sikka/contract/withdrawal-review';
import { withdrawalStates } from '@sikka/contract/withdrawals';
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { ByOperator } from '../../platform/caller.ts';
import {
  allOf,
  containsWords,
  isoDates,
  uuidShape,
  withinDays,
  type Db,
} from '../../platform/database/index.ts';
import type { RateLimits } from '../../platform/rate-limits.ts';
import { auditView } from '../audit/index.ts';

type Filter = BodyOf<typeof searchWithdrawals>;
type Narrowing = Omit<Filter, 'order' | 'dated' | 'from' | 'to' | 'after'>;

const fewMax = 1_000;
const numberShape = /^w-?(\d{1,15})$/iu;

function selectRows(db: Db) {
  return db
    .selectFrom('withdrawal as w')
    .leftJoin('withdrawal_payee as payee', 'payee.withdrawal_id', 'w.id')
    .leftJoin('review_check as check', 'check.withdrawal_id', 'w.id')
    .leftJoin('review_hold as review', (join) =>
      join.onRef('review.withdrawal_id', '=', 'w.id').on('review.released_at', 'is', null),
    )
    .select(['w.id', 'w.number', 'w.amount_rupees as amountRupees', 'w.method', 'w.state'])
    .select(['w.requested_at as requestedAt', 'payee.user_name as playerName'])
    .select(['payee.user_email as playerEmail', 'check.signals'])
    .select([sql<boolean>`review.number is not null`.as('held'), sql<boolean>`${answered}`.as('answered')])
    .select(frozenBatch.as('batch'));
}

/** The frozen batch in which a withdrawal `w` waits for its result. */
export const frozenBatch = sql<QueueRow['batch']>`(select json_build_object('id', b.id, 'number', b.number)
  from payout_item i join payout_batch b on b.id = i.batch_id
  where i.withdrawal_id = w.id and i.state = 'waiting' and b.state = 'frozen')`;

const answered = sql<SqlBool>`exists (select from review_reply
  where withdrawal_id = review.withdrawal_id and hold_number = review.number)`;

/**
 * An id, a W-number, or words of name, email, phone and account; a payout reference must match exactly. A few
 * matches are read by index; with many, scanning the queue is faster.
 */
async function searched(db: Db, typed: string): Promise<RawBuilder<SqlBool>> {
  const text = searchText(typed);
  if (uuidShape.test(text)) return sql`w.id = ${text}`;
  const number = numberShape.exec(text)?.[1];
  if (number !== undefined) return sql`w.number = ${number}`;
  const matches = (column: string) => containsWords(sql.ref(column), phoneDigits(text) ?? text);
  const { rows } = await sql<{ id: string }>`
    select id from withdrawal where payout_reference = ${text}
    union all (select withdrawal_id from withdrawal_payee where ${matches('search')} limit ${fewMax + 1})`.execute(
    db,
  );
  if (rows.length > fewMax) return matches('payee.search');
  return sql`w.id = any (${rows.map(({ id }) => id)}::uuid[])`;
}

function heldAs(held: Exclude<Filter['held'], 'any'>) {
  if (held === 'free') return sql<SqlBool>`review.number is null`;
  return held === 'held' ? sql<SqlBool>`review.number is not null` : answered;
}

/** What a range of days is about, of a withdrawal `w`. */
export const queueDate = {
  requested: sql`w.requested_at`,
  decided: sql`w.decided_at`,
  paid: sql`(case when w.state = 'completed' then w.processed_at end)`,
} satisfies Record<Filter['dated'], RawBuilder<unknown>>;

/** Whether a withdrawal `w` with its `payee` and open `review` is what a filter asks for, apart from the search. */
function narrowed({ tab, methods, amountsRupees, held, olderThanDays }: Narrowing): RawBuilder<SqlBool>[] {
  const parts: RawBuilder<SqlBool>[] = [];
  if (tab !== 'all') parts.push(sql`w.state = ${tab}`);
  if (methods.length > 0) parts.push(sql`w.method = any (${methods}::text[])`);
  if (amountsRupees.length > 0) parts.push(sql`w.amount_rupees = any (${amountsRupees}::int[])`);
  if (held !== 'any') parts.push(heldAs(held));
  if (olderThanDays > 0)
    parts.push(sql`w.requested_at < clock_timestamp() - ${olderThanDays} * interval '1 day'`);
  return parts;
}

/** For an export: the filter of the queue as one condition, its days apart. */
export async function matchingWithdrawals(db: Db, filter: Narrowing): Promise<RawBuilder<SqlBool>> {
  const parts = narrowed(filter);
  if (filter.search.trim() !== '') parts.push(await searched(db, filter.search));
  return allOf(parts);
}

/** Amounts never change and numbers are unique, so that no row is skipped or shown twice. */
const orders = {
  oldest: { by: sql`w.number`, isUp: true },
  newest: { by: sql`w.number`, isUp: false },
  smallest: { by: sql`(w.amount_rupees, w.number)`, isUp: true },
  largest: { by: sql`(w.amount_rupees, w.number)`, isUp: false },
} satisfies Record<NonNullable<QueueFilter['order']>, object>;

function behind(order: Filter['order'], { amountRupees, number }: QueuePlace) {
  const { by, isUp } = orders[order];
  const isByAge = order === 'oldest' || order === 'newest';
  const last = isByAge ? sql`${number}::bigint` : sql`(${amountRupees}::int, ${number}::bigint)`;
  return sql<SqlBool>`${by} ${isUp ? sql`>` : sql`<`} ${last}`;
}

function ordered(order: Filter['order']) {
  const direction = orders[order].isUp ? sql`asc` : sql`desc`;
  const byAmount = order === 'smallest' || order === 'largest';
  return byAmount ? sql`w.amount_rupees ${direction}, w.number ${direction}` : sql`w.number ${direction}`;
}

/** Matches by state, of the first thousand. */
async function countMatches(db: Db, match: RawBuilder<SqlBool>): Promise<QueueFigures['counts']> {
  const { rows } = await sql<QueueFigures['counts']>`
    select ${sql.join(
      withdrawalStates.map(
        (state) => sql`count(*) filter (where state = ${state})::int as ${sql.ref(state)}`,
      ),
    )} from (select w.state from withdrawal w left join withdrawal_payee payee on payee.withdrawal_id = w.id
      where ${match} limit ${fewMax}) as found`.execute(db);
  return rows[0]!;
}

/**
 * A page of the queue by age or amount, with the cursor of the next page. A search is noted in the audit log. Throws
 * `too_many_requests` after three hundred look-ups in a quarter of an hour.
 */
export async function searchQueue(
  { db, rateLimits }: { db: Db; rateLimits: Pick<RateLimits, 'consume'> },
  { operatorId }: ByOperator,
  filter: Filter,
): Promise<AnswerOf<typeof searchWithdrawals>> {
  const { search, order, dated, after } = filter;
  if (search.trim() !== '') {
    await rateLimits.consume('operatorLookups', operatorId);
    await auditView(db, { operatorId, action: 'withdrawal.search', subject: `operator:${operatorId}` });
  }
  const match = search.trim() === '' ? null : await searched(db, search);
  const rows = await selectRows(db)
    .where(allOf(narrowed(filter)))
    .$if(match !== null, (query) => query.where(match!))
    .where(withinDays(queueDate[dated], filter))
    .$if(after !== undefined, (query) => query.where(behind(order, after!)))
    .orderBy(ordered(order))
    .limit(queueRowsMax + 1)
    .execute();
  const items = rows.slice(0, queueRowsMax).map(isoDates);
  const last = rows.length > queueRowsMax ? items.at(-1) : undefined;
  return {
    items,
    next: last ? { number: last.number, amountRupees: last.amountRupees } : null,
    matches: match !== null && after === undefined ? await countMatches(db, match) : null,
  };
}
