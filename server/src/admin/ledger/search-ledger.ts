import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { LedgerRow, searchLedger as literal } from '@sikka/contract/routes/admin/ledger';
import type { AnswerOf, BodyOf } from '@sikka/contract/routes/endpoint';
import { ledgerRowsMax, type HouseAccount, type LedgerReason } from '@sikka/contract/admin/ledger';
import { exportRowsMax } from '@sikka/contract/admin/pages';
import { searchText } from '@sikka/contract/admin/search';
import { uuidShape, withinDays, type DayRange, type Db } from '../../platform/database/index.ts';
import { Refusal } from '../../platform/errors.ts';

const day = sql`ledger_day_of(t.at)`;

/** Transactions with both entries and the head of their day, in the order of `ids`. */
async function readTransactions(db: Db, ids: readonly string[]): Promise<LedgerRow[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('ledger_transaction as t')
    .select(['t.id', 't.at', 't.reason', 't.label', 't.reference', 't.account_id as accountId'])
    .select((select) =>
      jsonArrayFrom(
        select
          .selectFrom('ledger_entry as e')
          .select(['e.account_id as accountId', 'e.house', 'e.amount', 'e.sequence'])
          .select('e.balance_after as balanceAfter')
          .whereRef('e.transaction_id', '=', 't.id')
          .orderBy('e.line'),
      ).as('lines'),
    )
    .select(sql<string>`to_char(${day}, 'YYYY-MM-DD')`.as('day'))
    .select(
      sql<string | null>`(select encode(head, 'hex') from ledger_day d where d.day = ${day})`.as('head'),
    )
    .where('t.id', 'in', ids)
    .execute();
  const shown = new Map(
    rows.map(({ at, reason, ...row }) => [
      row.id,
      { ...row, reason: reason as LedgerRow['reason'], at: at.toISOString() },
    ]),
  );
  return ids.flatMap((id) => shown.get(id) ?? []);
}

type Filter = BodyOf<typeof literal>;
type Answer = Omit<AnswerOf<typeof literal>, 'asOf'>;

/** A transaction of a page, with the cursor for the next page. */
interface Found {
  id: string;
  mark: string;
}

const namedShape = /^([wa])-(\d{1,15})$/iu;
const sequenceShape = /^\d{1,15}$/u;
// The ledger's times have microseconds, which a JavaScript Date would lose.
const momentShape = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z)\|([0-9a-f-]{36})$/u;

const earned = sql`('game', 'registration', 'referral_code', 'referral', 'daily_task')`;
const markOf = (at: RawBuilder<unknown>, id: RawBuilder<unknown>) =>
  sql`to_char(${at} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') || '|' || ${id}`;

/** Which reasons touch each house account, except the mint. */
const reasonsAt: Record<Exclude<HouseAccount, 'mint'>, readonly LedgerReason[]> = {
  payable: ['withdrawal', 'withdrawal_returned', 'withdrawal_settled', 'forfeit'],
  settled: ['withdrawal_settled'],
  forfeit: ['forfeit'],
  adjustment: ['adjustment'],
};

/** Page cursor; without one, starts at the newest. */
function olderThan(before: string | null, at: RawBuilder<unknown>, id: RawBuilder<unknown>) {
  if (before === null) return sql`true`;
  const [, moment, transaction] = momentShape.exec(before) ?? [];
  if (moment === undefined || transaction === undefined || !uuidShape.test(transaction))
    throw new Refusal('bad_request');
  return sql`(${at}, ${id}) < (${moment}::timestamptz, ${transaction}::uuid)`;
}

/** A page's cursor and the days. */
type Part = Pick<Filter, 'before'> & DayRange;

/** By the leaves, whose key is the order of time: nearly all transactions involve the mint. */
function newest({ before, ...days }: Part, isMint: boolean): RawBuilder<Found> {
  const [at, id] = [sql`leaf.at`, sql`leaf.transaction_id`];
  const minted = sql`and exists (select from ledger_transaction t where t.id = ${id} and t.reason in ${earned})`;
  return sql<Found>`
    select ${id} as id, ${markOf(at, id)} as mark from ledger_leaf leaf
      where ${olderThan(before, at, id)} and ${withinDays(at, days)} ${isMint ? minted : sql``}
      order by ${at} desc, ${id} desc limit ${ledgerRowsMax + 1}`;
}

/** One index scan per reason. */
function atSystem(house: Exclude<HouseAccount, 'mint'>, { before, ...days }: Part): RawBuilder<Found> {
  const [at, id] = [sql`t.at`, sql`t.id`];
  const walks = reasonsAt[house].map(
    (reason) => sql`(
      select ${id}, ${at} from ledger_transaction t
        where t.reason = ${sql.lit(reason)} and t.reason not in ${earned} and ${olderThan(before, at, id)}
          and ${withinDays(at, days)} and exists (select from ledger_entry e where e.transaction_id = t.id and e.house = ${house})
        order by t.at desc, t.id desc limit ${ledgerRowsMax + 1})`,
  );
  return sql<Found>`
    select found.id, ${markOf(sql`found.at`, sql`found.id`)} as mark from (${sql.join(walks, sql` union all `)}) as found
      order by found.at desc, found.id desc limit ${ledgerRowsMax + 1}`;
}

function ofAccount(accountId: string, { before, ...days }: Part): RawBuilder<Found> {
  if (before !== null && !sequenceShape.test(before)) throw new Refusal('bad_request');
  return sql<Found>`
    select transaction_id as id, sequence::text as mark
      from ledger_entry e join ledger_transaction t on t.id = e.transaction_id
      where e.account_id = ${accountId} and ${withinDays(sql`t.at`, days)}
        ${before === null ? sql`` : sql`and sequence < ${before}::bigint`}
      order by sequence desc limit ${ledgerRowsMax + 1}`;
}

/** The ledger's reference for a W- or A-number. */
async function referenceOf(db: Db, text: string): Promise<string> {
  const [, kind, number] = namedShape.exec(text) ?? [];
  if (kind === undefined) return uuidShape.test(text) ? text.toLowerCase() : text;
  const table = sql.table(kind.toLowerCase() === 'w' ? 'withdrawal' : 'coin_adjustment');
  const { rows } = await sql<{ id: string }>`select id from ${table} where number = ${number}`.execute(db);
  return rows[0]?.id ?? text;
}

/**
 * Postings by their own id, by the play that they pay, or by their reference: a game's is not indexed (docs/decisions/0034).
 * A game of a player who left is found by the posting's id alone.
 */
const postingsOf = (reference: string): RawBuilder<unknown> => {
  const others = sql`select id from ledger_transaction where reference = ${reference} and reason <> 'game'`;
  return uuidShape.test(reference)
    ? sql`(${others} union select ${reference}::uuid
        union select transaction_id from play where id = ${reference}::uuid)`
    : sql`(${others})`;
};

async function searched(db: Db, text: string, days: DayRange): Promise<RawBuilder<Found>> {
  const reference = await referenceOf(db, text);
  return sql<Found>`
    select id, '' as mark from ledger_transaction where id in ${postingsOf(reference)} and ${withinDays(sql`at`, days)}
      order by at desc, id desc limit ${ledgerRowsMax}`;
}

async function readPage(db: Db, query: RawBuilder<Found>): Promise<Pick<Answer, 'items' | 'next'>> {
  const { rows } = await query.execute(db);
  const page = rows.slice(0, ledgerRowsMax);
  const items = await readTransactions(
    db,
    page.map(({ id }) => id),
  );
  return { items, next: rows.length > ledgerRowsMax ? (page.at(-1)?.mark ?? null) : null };
}

async function findAccount(db: Db, id: string): Promise<Answer['account']> {
  const row = await db
    .selectFrom('wallet_account as account')
    .leftJoin('player', 'player.account_id', 'account.id')
    .select(['account.id', 'account.balance', 'account.held', 'player.id as playerId', 'player.name'])
    .where('account.id', '=', id)
    .executeTakeFirst();
  if (!row) return null;
  const { playerId, name, ...account } = row;
  return { ...account, player: playerId === null || name === null ? null : { id: playerId, name } };
}

/** For an export: whether a transaction `t` is in the list of an account, a house account or a search. */
export async function matchingTransactions(
  db: Db,
  { accountId, house, search }: Omit<Filter, 'before' | 'from' | 'to'>,
): Promise<RawBuilder<SqlBool>> {
  const text = searchText(search);
  const account = accountId ?? (uuidShape.test(text) ? text : null);
  if (account !== null && (await findAccount(db, account)))
    // One look into the index of entries, not one for each transaction.
    return sql`t.id = any (array(select transaction_id from ledger_entry
      where account_id = ${account} order by sequence desc limit ${exportRowsMax + 1}))`;
  if (accountId !== null) throw new Refusal('account_not_found');
  if (text !== '') return sql`t.id in ${postingsOf(await referenceOf(db, text))}`;
  return house === null ? sql`true` : touching(house);
}

const touching = (house: HouseAccount): RawBuilder<SqlBool> =>
  house === 'mint'
    ? sql`t.reason in ${earned}`
    : sql`t.reason = any (${reasonsAt[house]}::text[])
        and exists (select from ledger_entry e where e.transaction_id = t.id and e.house = ${house})`;

/**
 * A page of the ledger, newest first. A search takes a transaction, a reference, W-10482, A-12 or an account,
 * whose entries are then listed. Throws `account_not_found`.
 */
export async function searchLedger(db: Db, filter: Filter): Promise<Answer> {
  const { accountId, house } = filter;
  const text = searchText(filter.search);
  const wanted = accountId ?? (uuidShape.test(text) ? text : null);
  const account = wanted === null ? null : await findAccount(db, wanted);
  if (account) return { account, ...(await readPage(db, ofAccount(account.id, filter))) };
  if (accountId !== null) throw new Refusal('account_not_found');
  if (text !== '') return { account, ...(await readPage(db, await searched(db, text, filter))) };
  const query =
    house === null || house === 'mint' ? newest(filter, house === 'mint') : atSystem(house, filter);
  return { account, ...(await readPage(db, query)) };
}
