import { sql, type RawBuilder } from 'kysely';
import { expect, it } from 'vitest';
import { person, testApp } from '../../test/app.ts';
import { pastTriggers } from '../../test/database-fixtures.ts';
import { base64, finishGame, handIn, keepGame, playGame, playInTime } from '../../test/played-game.ts';
import { accountOf } from '../../test/wallet.ts';
import { inTransaction } from '../platform/database/index.ts';
import { enqueue } from '../platform/jobs/index.ts';
import { reconcile } from '../wallet/index.ts';
import { cleanUps } from './retention-jobs.ts';

const keep = {
  unverifiedDays: 7,
  refusalDays: 30,
  unpaidPlayDays: 90,
  unpaidLogDays: 2,
  chunkDays: 90,
  messageDays: 365,
  closedMessageDays: 30,
  failedJobDays: 90,
  buildDays: 14,
};

const app = await testApp();

const clean = (name: string) => cleanUps(app.db, keep)[name]!();

async function count(table: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from ${sql.table(table)}`.execute(
    app.db,
  );
  return rows[0]?.n ?? 0;
}

/** Makes the only row of a table this many days older. */
const age = (table: string, column: string, days: number) =>
  sql`update ${sql.table(table)} set ${sql.ref(column)} = ${sql.ref(column)} - ${days} * interval '1 day'`.execute(
    app.db,
  );

it('§8 windows of limits that have ended are deleted, in steps, however many there are; others stay', async () => {
  await sql`delete from rate_limit`.execute(app.db);
  await sql`insert into rate_limit (key, points, expires_at)
    select 'old ' || n, 1, clock_timestamp() - interval '1 second' from generate_series(1, 12000) as n`.execute(
    app.db,
  );
  await sql`insert into rate_limit (key, points, expires_at)
    values ('new', 1, clock_timestamp() + interval '1 minute')`.execute(app.db);
  expect(await clean('clear-rate-limits')).toBe(12_000);
  expect(await count('rate_limit')).toBe(1);
});

it('§2 ended sessions, links, events and device fingerprints are deleted after their time, newer ones stay', async () => {
  const player = await app.player();
  await player.post('/sessions/passkey/options');
  for (const [job, table, column, days] of [
    ['clear-email-links', 'email_link', 'expires_at', 9],
    ['clear-challenges', 'player_challenge', 'expires_at', 1],
    ['clear-security-events', 'security_event', 'at', 91],
    ['clear-fingerprints', 'sighting', 'last_at', 181],
  ] as const) {
    const rows = await count(table);
    expect(await clean(job)).toBe(0);
    await age(table, column, days);
    expect(await clean(job)).toBe(rows);
  }
  expect(await clean('clear-sessions')).toBe(0);
  expect((await player.get('/me')).status).toBe(200);
  await age('session', 'expires_at', 31);
  expect(await clean('clear-sessions')).toBeGreaterThan(0);
  // The process hears of it, and forgets the session.
  await expect.poll(async () => (await player.get('/me')).status).toBe(401);
});

it('§2 destinations that deleted accounts were not paid to are forgotten after two years', async () => {
  await sql`insert into rejected_destination (destination_hash, amount_rupees) values (sha256('x'), 100)`.execute(
    app.db,
  );
  await age('rejected_destination', 'at', 729);
  expect(await clean('clear-destinations')).toBe(0);
  await age('rejected_destination', 'at', 2);
  expect(await clean('clear-destinations')).toBe(1);
});

it('§5 name changes of past weeks are deleted', async () => {
  const player = await app.player();
  await player.call('PATCH', '/me', { name: 'Asha Two' });
  expect(await clean('clear-name-changes')).toBe(0);
  await sql`update name_change set week = week - 35`.execute(app.db);
  expect(await clean('clear-name-changes')).toBe(1);
});

it('§4 accounts that never verified leave after seven days; their coins are forfeited and the ledger adds up', async () => {
  const who = person();
  const visitor = app.visitor();
  const { body } = await app.register(visitor, who);
  const verified = await app.player();
  const account = await accountOf(app.db, body);
  await age('player', 'joined_at', 6);
  expect(await clean('clear-unverified-players')).toBe(0);
  await age('player', 'joined_at', 2);
  // A player who was here since is waiting for the mail.
  await visitor.post('/sessions', { email: who.email, password: who.password });
  expect(await clean('clear-unverified-players')).toBe(0);
  await age('player', 'last_login_at', 8);
  expect(await clean('clear-unverified-players')).toBe(1);
  expect((await verified.get('/me')).status).toBe(200);
  expect((await visitor.get('/me')).status).toBe(401);
  const entries = await app.db
    .selectFrom('ledger_entry')
    .select('amount')
    .where('account_id', '=', account)
    .execute();
  expect(entries.map(({ amount }) => amount)).toEqual([10, -10]);
  expect(await reconcile(app.db)).toEqual([]);
  // The address may register again.
  expect((await app.register(app.visitor(), who)).status).toBe(201);
});

it('§4 plays that paid nothing leave after ninety days; a paid one stays with its log, without its chunks', async () => {
  const player = await app.player();
  const paid = await playInTime(player, app.db);
  await player.post(`/plays/${paid.id}/chunks`, { offset: 0, tick: 0, data: base64(Uint8Array.from([1])) });
  await sql`update play set body = ''::bytea where id = ${paid.id}`.execute(app.db);
  expect((await handIn(player, paid)).body.coinsEarned).toBe(8);
  await playGame(player);
  const waiting = await playGame(player);
  expect(await clean('clear-unpaid-plays')).toBe(0);
  await age('play', 'started_at', 91);
  await age('play_chunk', 'arrived_at', 91);
  expect(await clean('clear-unpaid-plays')).toBe(1);
  expect(await clean('clear-chunks')).toBe(1);
  const left = await app.db
    .selectFrom('play')
    .select(['id', 'state', 'log'])
    .where('player_id', '=', player.id)
    .execute();
  expect(left.map(({ id, state }) => [id, state])).toEqual(
    expect.arrayContaining([
      [paid.id, 'paid'],
      [waiting.id, 'open'],
    ]),
  );
  expect(left).toHaveLength(2);
  expect(left.find(({ id }) => id === paid.id)?.log).toEqual(Buffer.from(paid.log));
});

it('§4 the log of a game that paid nothing leaves after two days, the rest stays; those of challenges and declined games too', async () => {
  const player = await app.player();
  const paid = await finishGame(player, app.db);
  await sql`update play_tally set day = ledger_day_of(clock_timestamp()), day_games = 10000
    where player_id = ${player.id}`.execute(app.db);
  const finish = async () => {
    const { game, answer } = await finishGame(player, app.db);
    expect(answer.body.unpaidReason).toBe('daily_limit');
    return game;
  };
  const [unpaid, challenge, declined] = [await finish(), await finish(), await finish()];
  const change = (set: RawBuilder<unknown>, { id }: { id: string }) =>
    pastTriggers(app.db, sql`update play set ${set} where id = ${id}`);
  await change(sql`challenge_day = '2026-03-01'`, challenge);
  await change(sql`unpaid_reason = 'reviewed'`, declined);
  expect(await clean('clear-unpaid-logs')).toBe(0);
  await sql`update play set finished_at = finished_at - interval '3 days' where state = 'unpaid'`.execute(
    app.db,
  );
  expect(await clean('clear-unpaid-logs')).toBe(1);
  const remaining = await app.db
    .selectFrom('play')
    .select('id')
    .where('log', 'is not', null)
    .where('player_id', '=', player.id)
    .where('state', '<>', 'open')
    .execute();
  expect(remaining.map(({ id }) => id).toSorted()).toEqual(
    [challenge.id, declined.id, paid.game.id].toSorted(),
  );
  // Sent again, it is answered as before.
  expect((await handIn(player, unpaid)).body).toMatchObject({ score: unpaid.score, coinsEarned: 0 });
  expect((await player.get(`/plays/${unpaid.id}/replay`)).status).toBe(404);
  expect((await player.get(`/plays/${challenge.id}/replay`)).status).toBe(200);
});

it('§4 refused results are deleted after thirty days', async () => {
  const player = await app.player();
  const game = await playInTime(player, app.db);
  await handIn(player, game, { score: game.score + 1 });
  expect(await clean('clear-refusals')).toBe(0);
  await age('play_refusal', 'at', 31);
  expect(await clean('clear-refusals')).toBe(1);
});

it('§4 a play under review for a wrong score leaves after ninety days; one that our check failed on stays', async () => {
  const [wrong, ours] = [await app.player(), await app.player()];
  const claimed = await keepGame(wrong, app.db);
  const owed = await keepGame(ours, app.db);
  await sql`update play set flags = flags || '{check_failed}' where id = ${owed.id}`.execute(app.db);
  const left = () =>
    app.db.selectFrom('play').select('id').where('id', 'in', [claimed.id, owed.id]).execute();
  await clean('clear-unpaid-plays');
  expect(await left()).toHaveLength(2);
  await age('play', 'started_at', 91);
  await clean('clear-unpaid-plays');
  expect(await left()).toEqual([{ id: owed.id }]);
});

it('§4 a game that an operator declined stays, with the decision', async () => {
  const player = await app.player();
  const declined = await keepGame(player, app.db);
  await inTransaction(app.db, async (tx) => {
    await sql`update play set state = 'unpaid', unpaid_reason = 'reviewed', finished_at = clock_timestamp()
      where id = ${declined.id}`.execute(tx);
    await sql`with operator as (insert into operator (name, email, role, password_hash, code_secret)
        values ('Deepak Shrestha', 'deepak@example.com', 'reviewer', 'x', 'x') returning id)
      insert into play_decision (play_id, player_id, decision, reason, sentence, operator_id)
        select ${declined.id}, ${player.id}, 'leave', 'other', 'No.', id from operator`.execute(tx);
  });
  await age('play', 'started_at', 91);
  await clean('clear-unpaid-plays');
  const { id } = declined;
  expect(await app.db.selectFrom('play').select('state').where('id', '=', id).execute()).toHaveLength(1);
});

it('§3 contact messages are deleted after a year, and closed ones a month after they were closed', async () => {
  await sql`set session_replication_role = replica;
    insert into operator (id, name, email, role, password_hash, code_secret)
      values ('00000000-0000-4000-8000-000000000001', 'Mina', 'mina@example.com', 'reviewer', '-', '-'::bytea);
    insert into contact_message (name, email, subject, message, at, state, closed_by, closed_at) select
      'Asha', 'asha@example.com', 'support', what, clock_timestamp() - days * interval '1 day', state,
      case state when 'closed' then '00000000-0000-4000-8000-000000000001'::uuid end,
      case state when 'closed' then clock_timestamp() - days * interval '1 day' end
      from (values ('new', 364, 'new'), ('old', 366, 'new'), ('answered', 364, 'answered'), ('closed', 29, 'closed'),
        ('spam', 31, 'closed')) as given (what, days, state);
    set session_replication_role = origin`.execute(app.db);
  expect(await clean('clear-messages')).toBe(2);
  const left = await app.db.selectFrom('contact_message').select('message').orderBy('message').execute();
  expect(left.map(({ message }) => message)).toEqual(['answered', 'closed', 'new']);
});

it('decisions 0031: jobs that failed for good are deleted after ninety days, waiting ones never', async () => {
  await enqueue(app.db, 'task', { number: 1 });
  await enqueue(app.db, 'task', { number: 2 });
  await sql`update graphile_worker._private_jobs set attempts = max_attempts where (payload->>'number') = '1'`.execute(
    app.db,
  );
  await sql`insert into outbox_failure (task, payload, message) values ('task', '{}', 'no')`.execute(app.db);
  expect(await clean('clear-failed-jobs')).toBe(0);
  await sql`update graphile_worker._private_jobs set run_at = run_at - interval '91 days'`.execute(app.db);
  await age('outbox_failure', 'at', 91);
  expect(await clean('clear-failed-jobs')).toBe(2);
  const { rows } = await sql`select 1 from graphile_worker.jobs where task_identifier = 'task'`.execute(
    app.db,
  );
  expect(rows).toHaveLength(1);
});

/** From now on a job's statements note here how many rows of a table each of them took. */
async function noteRows(event: 'delete' | 'update', table: string): Promise<() => Promise<number[]>> {
  const [rows, gone] = [`${table}_step`, sql.table(table)];
  await sql`create table ${sql.table(rows)} (place serial, n integer);
    create function ${sql.ref(rows)}() returns trigger language plpgsql as $$
      begin insert into ${sql.table(rows)} (n) select count(*) from gone; return null; end $$;
    create trigger note_step after ${sql.raw(event)} on ${gone} referencing old table as gone
      for each statement execute function ${sql.ref(rows)}()`.execute(app.db);
  return async () => {
    const noted = await sql<{ n: number }>`select n from ${sql.table(rows)} order by place`.execute(app.db);
    return noted.rows.map(({ n }) => n);
  };
}

it('§8 no statement of a clean-up takes more than five hundred rows: expired limits, logs of unpaid games', async () => {
  await sql`delete from rate_limit`.execute(app.db);
  await sql`insert into rate_limit (key, points, expires_at)
    select 'old ' || n, 1, clock_timestamp() - interval '1 second' from generate_series(1, 1200) as n`.execute(
    app.db,
  );
  const deleted = await noteRows('delete', 'rate_limit');
  await clean('clear-rate-limits');
  expect(await deleted()).toEqual([500, 500, 200]);

  const { id } = await playGame(await app.player());
  await pastTriggers(
    app.db,
    sql`insert into play select (jsonb_populate_record(play, jsonb_build_object('id', gen_random_uuid(),
        'state', 'unpaid', 'score', 0, 'log', '\\x00', 'log_hash', sha256(n::text::bytea),
        'finished_at', clock_timestamp() - interval '3 days'))).*
      from play, generate_series(1, 700) as n where id = ${id}`,
  );
  const cleared = await noteRows('update', 'play');
  await clean('clear-unpaid-logs');
  expect(await cleared()).toEqual([500, 200]);
});

it('§8 rows in use wait for the next run instead of holding it up', async () => {
  await sql`delete from rate_limit`.execute(app.db);
  await sql`insert into rate_limit (key, points, expires_at)
    select 'old ' || n, 1, clock_timestamp() - interval '1 second' from generate_series(1, 3) as n`.execute(
    app.db,
  );
  await app.db.transaction().execute(async (tx) => {
    await sql`select from rate_limit where key = 'old 1' for update`.execute(tx);
    expect(await clean('clear-rate-limits')).toBe(2);
  });
  expect(await clean('clear-rate-limits')).toBe(1);
});
