/** The tables that can be exported: their columns, and a page of rows after the last row of the page before. */
import { lastDigits } from '@sikka/contract/admin/auth';
import type { ExportKind } from '@sikka/contract/admin/pages';
import type { ListFilters } from '@sikka/contract/routes/admin/exports';
import { withdrawalName } from '@sikka/contract/withdrawal-review';
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { withinDays, type DayRange, type Db } from '../../platform/database/index.ts';
import { readAuditEntries } from '../audit/index.ts';
import { matchingTransactions } from '../ledger/index.ts';
import { matchingPlayers } from '../players/index.ts';
import { matchingPlays } from '../plays/index.ts';
import { matchingWithdrawals, queueDate } from '../withdrawals/index.ts';

export type Cell = string | number | null;

export interface Wanted<Filter> extends DayRange {
  /** A list's filter; without one, all rows. */
  filter?: Filter | undefined;
}

export interface Table<Filter = never> {
  heads: readonly string[];
  /** The rows after a place; `next` is null at the end. */
  read: (
    db: Db,
    wanted: Wanted<Filter>,
    after: string | null,
  ) => Promise<{ rows: Cell[][]; next: string | null }>;
}

const pageRows = 1_000;

/** ISO 8601 in UTC, with microseconds: a Date would lose them, and with them the place. */
const instant = (column: RawBuilder<unknown>) =>
  sql<string | null>`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;

/** After the place '<instant>|<id>'. */
function behind(at: RawBuilder<unknown>, id: RawBuilder<unknown>, after: string | null) {
  if (after === null) return sql`true`;
  const [moment = '', row = ''] = after.split('|');
  return sql`(${at}, ${id}) > (${moment}::timestamptz, ${row}::uuid)`;
}

/** A table by one statement, whose first column is the place of a row. */
function table<Filter, const Heads extends readonly string[]>(
  heads: Heads,
  match: (db: Db, filter: Filter) => RawBuilder<SqlBool> | Promise<RawBuilder<SqlBool>>,
  statement: (
    match: RawBuilder<SqlBool>,
    wanted: Wanted<Filter>,
    after: string | null,
  ) => RawBuilder<unknown>,
  shown: (row: Record<Heads[number], Cell>) => Record<Heads[number], Cell> = (row) => row,
): Table<Filter> {
  return {
    heads,
    async read(db, wanted, after) {
      const matches = wanted.filter ? await match(db, wanted.filter) : sql<SqlBool>`true`;
      const query = sql<Record<string, Cell>>`${statement(matches, wanted, after)} limit ${pageRows}`;
      const { rows } = await query.execute(db);
      const last = rows.length === pageRows ? rows.at(-1) : undefined;
      return {
        rows: rows.map((row) => {
          const cells = shown(row as Record<Heads[number], Cell>);
          return heads.map((name) => cells[name as Heads[number]] ?? null);
        }),
        next: last ? String(last['place']) : null,
      };
    },
  };
}

const deciderOf = (column: string) => sql`(select name from operator where id = ${sql.ref(column)})`;
const placeOf = (at: RawBuilder<unknown>, id: RawBuilder<unknown>) => sql`${instant(at)} || '|' || ${id}`;

const withdrawals = table(
  [
    'number',
    'state',
    'amountRupees',
    'coins',
    'method',
    'player',
    'email',
    'destination',
    'requestedAt',
    'decidedAt',
    'processedAt',
    'approvedBy',
    'completedBy',
    'rejectedBy',
    'rejectReason',
    'payoutReference',
  ],
  (db, filter: ListFilters['withdrawals']) => matchingWithdrawals(db, filter),
  (match, wanted, after) => sql`
    select w.number as place, w.number, w.state, w.amount_rupees as "amountRupees", w.coins, w.method,
      payee.user_name as player, payee.user_email as email,
      coalesce(payee.phone_number, payee.account_number) as destination,
      ${instant(sql`w.requested_at`)} as "requestedAt", ${instant(sql`w.decided_at`)} as "decidedAt",
      ${instant(sql`w.processed_at`)} as "processedAt", ${deciderOf('w.approved_by')} as "approvedBy",
      ${deciderOf('w.completed_by')} as "completedBy", ${deciderOf('w.rejected_by')} as "rejectedBy",
      w.reject_reason_code as "rejectReason", w.payout_reference as "payoutReference"
    from withdrawal w left join withdrawal_payee payee on payee.withdrawal_id = w.id
      left join review_hold review on review.withdrawal_id = w.id and review.released_at is null
    where ${match} and ${withinDays(queueDate[wanted.filter?.dated ?? 'requested'], wanted)} and w.number > ${after ?? '-1'}::bigint order by w.number`,
  // Whole numbers are shown one by one, each noted.
  (row) => ({
    ...row,
    number: withdrawalName(Number(row.number)),
    destination: row.destination === null ? null : lastDigits(String(row.destination)),
  }),
);

const plays = table(
  [
    'id',
    'game',
    'state',
    'playerId',
    'player',
    'startedAt',
    'finishedAt',
    'score',
    'ticks',
    'coins',
    'unpaidReason',
    'flags',
  ],
  (_db, filter: ListFilters['plays']) => matchingPlays(filter),
  (match, wanted, after) => sql`
    select ${placeOf(sql`p.started_at`, sql`p.id`)} as place, p.id, p.game_id as game, p.state,
      p.player_id as "playerId", player.name as player, ${instant(sql`p.started_at`)} as "startedAt",
      ${instant(sql`p.finished_at`)} as "finishedAt", p.score, p.ticks, p.coins_earned as coins,
      p.unpaid_reason as "unpaidReason", array_to_string(p.flags, ' ') as flags
    from play p join player on player.id = p.player_id
    where ${match} and ${withinDays(sql`p.started_at`, wanted)} and ${behind(sql`p.started_at`, sql`p.id`, after)}
    order by p.started_at, p.id`,
);

const ledger = table(
  ['at', 'transaction', 'reason', 'label', 'reference', 'account', 'coins', 'balanceAfter', 'counterparty'],
  matchingTransactions,
  (match, wanted, after) => sql`
    select ${placeOf(sql`leaf.at`, sql`leaf.transaction_id`)} as place, ${instant(sql`leaf.at`)} as at,
      t.id as transaction, t.reason, t.label, t.reference, t.account_id as account, own.amount as coins,
      own.balance_after as "balanceAfter", other.house as counterparty
    from ledger_leaf leaf join ledger_transaction t on t.id = leaf.transaction_id
      join lateral (select amount, balance_after, line from ledger_entry
        where transaction_id = t.id order by account_id is null, line limit 1) own on true
      join lateral (select house from ledger_entry where transaction_id = t.id and line <> own.line limit 1) other on true
    where ${match} and ${withinDays(sql`leaf.at`, wanted)} and ${behind(sql`leaf.at`, sql`leaf.transaction_id`, after)}
    order by leaf.at, leaf.transaction_id`,
);

const players = table(
  [
    'id',
    'name',
    'email',
    'verifiedAt',
    'joinedAt',
    'lastLoginAt',
    'coins',
    'held',
    'gamesPlayed',
    'referralCode',
    'account',
  ],
  (_db, { search }: ListFilters['players']) => matchingPlayers(search),
  (match, wanted, after) => sql`
    select ${placeOf(sql`player.joined_at`, sql`player.id`)} as place, player.id, player.name, player.email,
      ${instant(sql`player.email_verified_at`)} as "verifiedAt", ${instant(sql`player.joined_at`)} as "joinedAt",
      ${instant(sql`player.last_login_at`)} as "lastLoginAt", account.balance as coins, account.held,
      coalesce(tally.games_played, 0) as "gamesPlayed",
      (select code from referral_code where player_id = player.id) as "referralCode", account.id as account
    from player join wallet_account account on account.id = player.account_id
      left join play_tally tally on tally.player_id = player.id
    where ${match} and ${withinDays(sql`player.joined_at`, wanted)} and ${behind(sql`player.joined_at`, sql`player.id`, after)}
    order by player.joined_at, player.id`,
);

/** Newest first, as the log is read. */
const audit: Table<ListFilters['audit']> = {
  heads: ['sequence', 'at', 'operator', 'action', 'subject', 'detail', 'hash'],
  async read(db, { filter, ...days }, after) {
    const before = after === null ? null : Number(after);
    const everything = { search: '', operatorId: null, noun: null, action: null };
    const entries = await readAuditEntries(db, { ...(filter ?? everything), ...days, before }, pageRows);
    const last = entries.length === pageRows ? entries.at(-1) : undefined;
    return {
      rows: entries.map(({ sequence, at, operatorName, action, subject, detail, hash }) => [
        sequence,
        at,
        operatorName,
        action,
        subject,
        JSON.stringify(detail),
        hash,
      ]),
      next: last ? String(last.sequence) : null,
    };
  },
};

export const tables: { readonly [Kind in ExportKind]: Table<ListFilters[Kind]> } = {
  withdrawals,
  plays,
  ledger,
  players,
  audit,
};
