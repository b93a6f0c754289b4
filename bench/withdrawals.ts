import { GameLogs } from '../server/src/platform/game-logs.ts';
import { type QueueFilter, queueFilterSchema } from '@sikka/contract/routes/admin/withdrawals';
import { sql } from 'kysely';
import { readEvidence } from '../server/src/withdrawal/index.ts';
import { searchQueue } from '../server/src/admin/withdrawals/search-queue.ts';
import { openDatabase, type Db } from '../server/src/platform/database/index.ts';
import {
  benchOperator,
  fillUnchecked,
  fillingMs,
  names,
  unlimited,
  withBenchDatabase,
} from './bench-database.ts';
import { timeRounds, type Timing } from './measure.ts';

const players = 20_000;
const withdrawals = 100_000;

const people = sql`
  with people as (
    select n, gen_random_uuid() as account from generate_series(0, ${players - 1}::int) as n
  ), accounts as (insert into wallet_account (id) select account from people)
  insert into player (account_id, name, email, password_hash)
    select account, ${names}, 'player' || n || '@example.com', '-' from people`;
/** Requests of all kinds, a year of them. */
const requests = sql`
  with owner as (select id, account_id, name, email, row_number() over () - 1 as place from player),
  request as (
    select gen_random_uuid() as id, n, owner.id as player_id, account_id, name, email,
      clock_timestamp() - (${withdrawals} - n) * interval '5 minutes' as at,
      case when n > ${withdrawals - 3_000} then 'pending' when n > ${withdrawals - 5_000} then 'approved'
        when n % 9 = 0 then 'rejected' else 'completed' end as state
    from generate_series(1, ${withdrawals}::int) as each (n) join owner on place = n % ${players}
    order by n
  ), asked as (
    insert into withdrawal (id, player_id, account_id, amount_rupees, method, state, requested_at, decided_at,
        processed_at, approved_by, completed_by, rejected_by, reject_reason_code, payout_reference)
      select id, player_id, account_id, (array[100, 100, 100, 250, 250, 500, 1000])[n % 7 + 1],
        (array['eSewa', 'eSewa', 'Khalti', 'IME Pay', 'Bank Transfer'])[n % 5 + 1], state, at,
        case when state <> 'pending' then at end, case when state in ('completed', 'rejected') then at end,
        case when state in ('approved', 'completed') then gen_random_uuid() end,
        case when state = 'completed' then gen_random_uuid() end, case when state = 'rejected' then gen_random_uuid() end,
        case when state = 'rejected' then 'details_wrong' end, case when state = 'completed' then 'NP-' || n end
      from request order by n
  ), checked as (insert into review_check (withdrawal_id, signals) select id, '{}' from request
  ), held as (
    insert into review_hold (withdrawal_id, number, causes)
      select id, 1, '{young_account}' from request where state = 'pending' and n % 30 = 0
  )
  insert into withdrawal_payee (withdrawal_id, user_name, user_email, phone_number, destination_hash)
    select id, name, email, (9800000000 + (n::bigint * 7919) % 99999999)::text, sha256(n::text::bytea) from request`;

const all = { tab: 'all' } as const;
const asked: readonly (readonly [string, QueueFilter])[] = [
  ['the pending ones', { tab: 'pending' }],
  ['all, the newest first', { ...all, order: 'newest' }],
  ['a page in the middle', { ...all, after: { number: 60_000, amountRupees: 100 } }],
  ['the largest first', { ...all, order: 'largest' }],
  ['pending ones, the largest first', { tab: 'pending', order: 'largest' }],
  ['a page of the largest', { ...all, order: 'largest', after: { number: 60_000, amountRupees: 250 } }],
  ['by method and amount', { ...all, methods: ['Bank Transfer'], amountsRupees: [1_000] }],
  ['rejected, by method', { tab: 'rejected', methods: ['IME Pay'] }],
  ['held', { ...all, held: 'held' }],
  ['not held, older than 14 days', { tab: 'pending', held: 'free', olderThanDays: 14 }],
  ['nothing of that kind', { tab: 'approved', olderThanDays: 365 }],
  ['search: a common name', { ...all, search: 'asha' }],
  ['search: two words', { ...all, search: 'rai asha' }],
  ['search: two letters', { ...all, search: 'ra' }],
  ['search: a name in Devanagari', { ...all, search: 'आनन्द थापा' }],
  ['search: one email', { ...all, search: 'player19999@example.com' }],
  ['search: a part of a phone', { ...all, search: '98765432' }],
  ['search: nobody', { ...all, search: 'zaphodine' }],
  ['search: a payout reference', { ...all, search: 'NP-77777' }],
  ['search: pending ones of a name', { tab: 'pending', search: 'sita' }],
];

/** 100,000 withdrawals of 20,000 players. */
export const fillQueue = (db: Db): Promise<void> => fillUnchecked(db, [people, requests]);

/** How long each filter and search of the queue takes with 100,000 withdrawals, and the evidence for one. */
export async function benchQueue(): Promise<Timing[]> {
  return withBenchDatabase(async ({ connection, db }) => {
    const patient = openDatabase(connection, { statementMs: fillingMs });
    await fillQueue(patient);
    await patient.destroy();
    await sql`vacuum analyze`.execute(db);
    const timings: Timing[] = [];
    const reader = await benchOperator(db);
    const search = (filter: QueueFilter) =>
      searchQueue({ db, rateLimits: unlimited }, reader, queueFilterSchema.parse(filter));
    for (const [name, filter] of asked) timings.push(await timeRounds(name, () => search(filter)));
    const [first] = (await search({ tab: 'pending' })).items;
    if (first)
      timings.push(
        await timeRounds('the evidence for one', () =>
          readEvidence({ db, gameLogs: new GameLogs(null) }, first.id),
        ),
      );
    return timings;
  });
}
