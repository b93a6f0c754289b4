import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../server/src/platform/database/index.ts';
import { fillUnchecked, names } from '../bench-database.ts';

export interface GrowthSizes {
  players: number;
  transactions: number;
  /** Transactions of yesterday, which is not closed yet. */
  dayTransactions: number;
}

const rowsPerStatement = 1_000_000;
const daysBefore = 89;

// Keys follow from numbers, so no statement joins; they are spread like random ones.
const idOf = (kind: string, number: RawBuilder<unknown>) => sql`md5(${sql.lit(kind)} || ${number})::uuid`;
const [n, k] = [sql`n`, sql`k`];
const [account, player, transaction, play] = [
  idOf('a', n),
  idOf('p', n),
  idOf('t', k),
  idOf('g', k),
] as const;

const midnight = (daysAgo: number) =>
  sql`((now() at time zone 'Asia/Kathmandu')::date - ${sql.lit(daysAgo)}::int)::timestamp at time zone 'Asia/Kathmandu'`;

/** When transaction k happened, the same in every statement of a chunk: three months evenly, then the long day, then today up to two minutes ago. */
function instantOf({ transactions, dayTransactions }: GrowthSizes): RawBuilder<unknown> {
  const today = Math.ceil(transactions / 200);
  const [dayFrom, todayFrom] = [transactions - today - dayTransactions, transactions - today];
  const share = (from: number, count: number) =>
    sql`((k - ${sql.lit(from)}) / ${sql.lit(count + 1)}::float8)`;
  const now = sql`(now() - interval '2 minutes' - ${midnight(0)})`;
  return sql`case when k <= ${sql.lit(dayFrom)}
      then ${midnight(daysBefore + 1)} + ${share(0, dayFrom)} * ${sql.lit(daysBefore)} * interval '1 day'
    when k <= ${sql.lit(todayFrom)} then ${midnight(1)} + ${share(dayFrom, dayTransactions)} * interval '1 day'
    else ${midnight(0)} + ${share(todayFrom, today)} * ${now} end`;
}

/**
 * Transactions in numbers: account n, its entry number s of `each`, and what was moved. One player in a thousand has
 * brought many friends and has asked for a withdrawal.
 */
function rows({ players, transactions }: GrowthSizes, from: number, to: number): RawBuilder<unknown> {
  const each = Math.floor(transactions / players);
  return sql`(select *, case when s = 1 then 10 when s = ${sql.lit(each)} and is_rich then -10000 when is_rich then 4000 else 8 end as coins,
      case when s = 1 then 'registration' when s = ${sql.lit(each)} and is_rich then 'withdrawal' when is_rich then 'referral'
        else 'game' end as reason
    from (select k, k % ${sql.lit(players)} as n, (k - 1) / ${sql.lit(players)} + 1 as s, k % ${sql.lit(players)} % 1000 = 0 as is_rich
      from generate_series(${sql.lit(from)}::int, ${sql.lit(to)}::int) as k) as each) as row`;
}

const balanceAt = (s: RawBuilder<unknown>, each: number) =>
  sql`(case when not is_rich then 8 * ${s} + 2 when ${s} < ${sql.lit(each)} then 4000 * ${s} - 3990 else 4000 * ${s} - 17990 end)`;

function people({ players, transactions }: GrowthSizes): RawBuilder<unknown>[] {
  const each = Math.floor(transactions / players);
  const last = sql.lit(each);
  const all = sql`(select n, n % 1000 = 0 as is_rich from generate_series(0, ${sql.lit(players - 1)}::int) as n) as one`;
  const joined = sql`clock_timestamp() - interval '89 days' * (1 - n / ${sql.lit(players)}::float8)`;
  return [
    sql`insert into wallet_account (id, balance, held, sequence, opened_at)
      select ${account}, ${balanceAt(sql`${last}`, each)}, case when is_rich then 10000 else 0 end, ${last}, ${joined} from ${all}`,
    sql`insert into player (id, account_id, name, email, password_hash, email_verified_at, joined_at, email_hash)
      select ${player}, ${account}, ${names}, 'player' || n || '@example.com', '-', clock_timestamp(), ${joined},
        sha256(n::text::bytea) from ${all}`,
    sql`insert into play_tally (player_id, games_played) select ${player}, ${sql.lit(each - 1)} from ${all}`,
    sql`insert into wallet_hold (account_id, reference, coins) select ${account}, ${idOf('w', n)}::text, 10000 from ${all} where is_rich`,
    sql`insert into withdrawal (id, player_id, account_id, amount_rupees, method)
      select ${idOf('w', n)}, ${player}, ${account}, 100, 'eSewa' from ${all} where is_rich`,
    sql`insert into withdrawal_payee (withdrawal_id, user_name, user_email, phone_number)
      select ${idOf('w', n)}, ${names}, 'player' || n || '@example.com', (9800000000 + n)::text from ${all} where is_rich`,
  ];
}

/** The ledger's rows and the games of transactions `from` to `to`. */
function movements(sizes: GrowthSizes, from: number, to: number): RawBuilder<unknown>[] {
  const [all, at] = [rows(sizes, from, to), instantOf(sizes)];
  const each = Math.floor(sizes.transactions / sizes.players);
  return [
    sql`insert into ledger_transaction (id, account_id, reason, reference, label, at)
      select ${transaction}, ${account}, reason, case reason when 'registration' then ${account}::text
          when 'withdrawal' then ${idOf('w', n)}::text else ${play}::text end,
        case reason when 'game' then 'Game: Solitaire' else reason end, ${at} from ${all}`,
    sql`insert into ledger_entry (transaction_id, line, account_id, house, amount, sequence, balance_after)
      select ${transaction}, line, case line when 1 then ${account} end,
        case line when 2 then case reason when 'withdrawal' then 'payable' else 'mint' end end,
        case line when 1 then coins else -coins end, case line when 1 then s end,
        case line when 1 then ${balanceAt(sql`s`, each)} end
      from ${all}, generate_series(1, 2) as line`,
    sql`insert into ledger_leaf (at, transaction_id, leaf)
      select ${at}, ${transaction}, sha256(k::text::bytea) from ${all}`,
    sql`insert into play (id, player_id, game_id, rules, seed, state, started_at, expires_at, finished_at, log, log_hash,
        score, ticks, inputs, coins_earned, transaction_id)
      select ${play}, ${player}, (array['subway-surfers', 'solitaire', 'sudoku', 'moto-x3m'])[k % 4 + 1], 'solitaire@1',
        decode(md5(k::text), 'hex'), 'paid', ${at} - interval '99 seconds', ${at} + interval '1 hour', ${at}, k::text::bytea,
        sha256(k::text::bytea), 100, 5940, 50, 8, ${transaction} from ${all} where reason = 'game'`,
  ];
}

const filled = [
  'ledger_transaction',
  'ledger_entry',
  'ledger_leaf',
  'play',
  'player',
  'play_tally',
  'wallet_account',
];

/** Indexes are built once at the end: with rows that come in any order, keeping them takes ten times as long. */
async function withoutIndexes(db: Db, fill: () => Promise<void>): Promise<void> {
  await sql`update pg_index set indisready = false where indrelid = any(${filled}::text[]::regclass[])`.execute(
    db,
  );
  await fill();
  for (const table of filled) await sql`reindex table ${sql.table(table)}`.execute(db);
}

/** Fills the database with this many players and transactions that add up; the leaves' hashes alone are made up. */
export async function fillLedger(db: Db, sizes: GrowthSizes): Promise<void> {
  await withoutIndexes(db, async () => {
    await fillUnchecked(db, people(sizes));
    for (let from = 1; from <= sizes.transactions; from += rowsPerStatement)
      await fillUnchecked(
        db,
        movements(sizes, from, Math.min(from + rowsPerStatement - 1, sizes.transactions)),
      );
  });
  await sql`vacuum analyze`.execute(db);
}
