import { sql } from 'kysely';
import { Reader, openDatabase, type Db } from '../server/src/platform/database/index.ts';
import { searchLedger } from '../server/src/admin/ledger/search-ledger.ts';
import { createCounters } from '../server/src/admin/metrics/read-counters.ts';
import { findPlayers } from '../server/src/admin/players/find-players.ts';
import { searchEverything } from '../server/src/admin/search/search-everything.ts';
import { readPlayer } from '../server/src/admin/players/read-player.ts';
import {
  benchOperator,
  fillUnchecked,
  fillingMs,
  names,
  unlimited,
  withBenchDatabase,
} from './bench-database.ts';
import { timeRounds, type Timing } from './measure.ts';

const players = 100_000;
const withdrawals = 30_000;
const gamesEach = 5;

const accounts = sql`insert into wallet_account select from generate_series(1, ${players})`;
const people = sql`
  insert into player (account_id, name, email, password_hash, joined_at)
  select id, ${names}, 'player' || n || '@example.com', '-', clock_timestamp() - n * interval '5 minutes'
    from (select id, row_number() over () as n from wallet_account) as account`;
const codes = sql`
  insert into referral_code (code, player_id)
  select 'P' || chr(65 + (n / 65536)::int) || upper(lpad(to_hex(n % 65536), 4, '0')), id
    from (select id, row_number() over () as n from player) as each`;
const requests = sql`
  insert into withdrawal (id, player_id, account_id, amount_rupees, method)
  select gen_random_uuid(), id, account_id, 100, 'eSewa' from player limit ${withdrawals}`;
const payees = sql`
  insert into withdrawal_payee (withdrawal_id, user_name, user_email, phone_number)
  select w.id, name, email, (9800000000 + w.number * 331)::text from withdrawal w join player on player.id = w.player_id`;
const games = sql`
  insert into ledger_transaction (account_id, reason, reference, label, at)
  select id, 'game', gen_random_uuid()::text, 'Game: Solitaire', clock_timestamp() - random() * interval '90 days'
    from wallet_account, generate_series(1, ${gamesEach})`;
const others = sql`
  insert into ledger_transaction (account_id, reason, reference, label, at)
  select account_id, 'withdrawal', id::text, 'Withdrawal: eSewa', clock_timestamp() - random() * interval '90 days'
    from withdrawal`;
const entries = sql`
  insert into ledger_entry (transaction_id, line, account_id, house, amount, sequence, balance_after)
  select id, line, case line when 1 then account_id end,
      case line when 2 then case reason when 'game' then 'mint' else 'payable' end end, 8,
      case line when 1 then n end, case line when 1 then 8 * n end
    from (select *, row_number() over (partition by account_id) as n from ledger_transaction) as t,
      generate_series(1, 2) as line`;
const leaves = sql`
  insert into ledger_leaf (at, transaction_id, leaf) select at, id, sha256('x'::bytea) from ledger_transaction`;

async function fill(db: Db): Promise<void> {
  await fillUnchecked(db, [accounts, people, codes, requests, payees, games, others, entries, leaves]);
  await sql`vacuum analyze`.execute(db);
}

const searches = {
  'the newest': '',
  'a common name': 'asha',
  'two words': 'rai asha',
  'two letters': 'ra',
  'one letter': 'a',
  'two letters of nobody': 'qx',
  'a name in Devanagari': 'आनन्द थापा',
  'one email': 'player99999@example.com',
  'a part of a phone': '980 331 1',
  'a referral code': 'PA7FFF',
  'a withdrawal': 'W-20000',
  nobody: 'zaphodine',
};

const always = { from: null, to: null };

const nothing = { accountId: null, house: null, search: '', before: null, ...always };

async function timeLedger(db: Db): Promise<Timing[]> {
  const { id, account_id: accountId } = await db
    .selectFrom('ledger_transaction')
    .select(['id', 'account_id'])
    .limit(1)
    .executeTakeFirstOrThrow();
  const asked = {
    'the newest of all': nothing,
    'an account': { ...nothing, accountId },
    'of the mint': { ...nothing, house: 'mint' as const },
    'of what is payable': { ...nothing, house: 'payable' as const },
    adjustments: { ...nothing, house: 'adjustment' as const },
    'a transaction': { ...nothing, search: id },
    'a reference of nothing': { ...nothing, search: 'nothing' },
  };
  const timings: Timing[] = [];
  for (const [name, filter] of Object.entries(asked))
    timings.push(await timeRounds(`ledger: ${name}`, () => searchLedger(db, filter)));
  return timings;
}

async function timePage(db: Db, reader: { operatorId: string }): Promise<Timing> {
  const { player_id: playerId } = await db
    .selectFrom('withdrawal')
    .select('player_id')
    .limit(1)
    .executeTakeFirstOrThrow();
  return timeRounds('players: a whole page', () => readPlayer(db, reader, playerId ?? ''));
}

/** How long it takes to find one of 100,000 players, and a page of a ledger of half a million transactions. */
export async function benchPlayers(): Promise<Timing[]> {
  return withBenchDatabase(async ({ connection, db }) => {
    const patient = openDatabase(connection, { statementMs: fillingMs });
    await fill(patient);
    await patient.destroy();
    const timings: Timing[] = [];
    const deps = { db, rateLimits: unlimited, reader: new Reader(db) };
    const reader = await benchOperator(db);
    for (const [name, search] of Object.entries(searches))
      timings.push(
        await timeRounds(`players: ${name}`, () => findPlayers(deps, reader, { search, ...always })),
      );
    const payer = { ...reader, role: 'payer' } as const;
    for (const [name, search] of Object.entries(searches))
      timings.push(await timeRounds(`everything: ${name}`, () => searchEverything(deps, payer, search)));
    const readCounters = () => createCounters(db)();
    timings.push(await timeRounds('the counters of the sidebar', readCounters));
    return [...timings, await timePage(db, reader), ...(await timeLedger(db))];
  });
}
