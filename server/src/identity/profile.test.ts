import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { person, testApp, type Visitor, type Player } from '../../test/app.ts';
import { hireStaff } from '../../test/reviewed-withdrawal.ts';
import { ask, operatorOf, richPlayer, toBank, toWallet } from '../../test/withdrawal.ts';
import { inTransaction } from '../platform/database/index.ts';

const app = await testApp();

const rename = (player: Visitor, name: string) => player.call('PATCH', '/me', { name });

describe('§5 name change', () => {
  let player: Player;
  beforeEach(async () => {
    player = await app.player();
  });

  it('§5 the new name stands at once, tidied up', async () => {
    const { status, body } = await rename(player, '  Asha \u202E  Gurung ');
    expect([status, body.name]).toEqual([200, 'Asha Gurung']);
    expect((await player.get('/me')).body.name).toBe('Asha Gurung');
  });

  it.each([
    ['', 'Display name cannot be empty'],
    [' \u200F ', 'Display name cannot be empty'],
    ['\u200B\u3164\u2800\u200D', 'Display name cannot be empty'],
    ['a'.repeat(21), 'Display name must be less than 20 characters'],
    ['a'.repeat(10_000), 'Display name must be less than 20 characters'],
  ])('§5 %j is refused', async (name, sentence) => {
    const { status, body } = await rename(player, name);
    expect([status, body.error.message, body.error.field]).toEqual([422, sentence, 'name']);
  });

  it.each(['a', 'a'.repeat(20), 'क्षितिज थापा', '🙂'.repeat(20), '<b>x</b>'])(
    '§5 %j is allowed',
    async (name) => {
      expect((await rename(player, name)).body.name).toBe(name);
    },
  );

  it('§5 two changes a week; the third is refused and changes nothing; the same name does not count', async () => {
    expect((await rename(player, 'First')).status).toBe(200);
    expect((await rename(player, 'First')).status).toBe(200);
    expect((await rename(player, 'Second')).status).toBe(200);
    const { status, body } = await rename(player, 'Third');
    expect([status, body.error.message]).toEqual([422, 'You can only change your name twice per week']);
    expect((await player.get('/me')).body.name).toBe('Second');
  });

  it('§5 a new week begins on Monday 00:00 in Kathmandu', async () => {
    await rename(player, 'First');
    await rename(player, 'Second');
    await sql`update name_change set week = week - 7 where player_id = ${player.id}`.execute(app.db);
    expect((await rename(player, 'Third')).status).toBe(200);
    const { rows } = await sql<{ monday: string; expected: string }>`
      select week::text as monday,
        (date_trunc('week', now() at time zone 'Asia/Kathmandu'))::date::text as expected
      from name_change where player_id = ${player.id} order by week desc limit 1`.execute(app.db);
    expect(rows[0]?.monday).toBe(rows[0]?.expected);
    const boundary = await sql<{ before: string; after: string }>`
      select date_trunc('week', timestamptz '2026-11-22 18:14:59Z' at time zone 'Asia/Kathmandu')::date::text as before,
        date_trunc('week', timestamptz '2026-11-22 18:15:00Z' at time zone 'Asia/Kathmandu')::date::text as after`.execute(
      app.db,
    );
    expect(boundary.rows).toEqual([{ before: '2026-11-16', after: '2026-11-23' }]);
  });

  it('§5 ten changes at once with two left: two succeed', async () => {
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) => rename(player, `Name ${index}`)),
    );
    const statuses = answers.map(({ status }) => status).toSorted();
    expect(statuses).toEqual([200, 200, ...Array(8).fill(422)]);
  });

  it('§5 the database refuses a third', async () => {
    await rename(player, 'First');
    const third = sql`insert into name_change (player_id, week, number)
      select player_id, week, 3 from name_change where player_id = ${player.id}`.execute(app.db);
    await expect(third).rejects.toMatchObject({ constraint: 'name_change_twice_a_week' });
  });
});

describe('§5 password change', () => {
  const change = (player: Player, currentPassword: string, newPassword: string) =>
    player.call('PUT', '/me/password', { currentPassword, newPassword });

  it.each([
    ['', 'a new password', 'Passwords cannot be empty', 'currentPassword'],
    ['marigold-night', '', 'Passwords cannot be empty', 'newPassword'],
    ['marigold-night', '12345', 'Password must be at least 6 characters', 'newPassword'],
    ['marigold-night', 'password', 'Password is too weak', 'newPassword'],
    [
      'wrong-password',
      'a new password',
      'Incorrect Current Password or account not signed in with email/password.',
      'currentPassword',
    ],
  ])('§5 from %j to %j is refused: %s', async (current, next, sentence, field) => {
    const player = await app.player();
    const { status, body } = await change(player, current, next);
    expect([status, body.error.message, body.error.field]).toEqual([422, sentence, field]);
  });

  it('§5 the new password works, the old one does not; other sessions end and this one continues', async () => {
    const player = await app.player();
    const elsewhere = app.visitor();
    await elsewhere.post('/sessions', { email: player.email, password: 'marigold-night' });
    expect((await change(player, 'marigold-night', 'a new password')).status).toBe(204);
    expect((await player.get('/me')).status).toBe(200);
    expect((await elsewhere.get('/me')).status).toBe(401);
    const enter = (password: string) => app.visitor().post('/sessions', { email: player.email, password });
    expect((await enter('marigold-night')).status).toBe(401);
    expect((await enter('a new password')).status).toBe(201);
  });

  it('§5 two changes at once: one succeeds', async () => {
    const player = await app.player();
    const answers = await Promise.all(
      ['first new one', 'second new one'].map((next) => change(player, 'marigold-night', next)),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 422]);
  });

  it('decisions 0031: right current passwords cost a hash each, too: sixty an hour, then too many requests', async () => {
    const player = await app.player();
    const check = () => player.post('/me/passkeys/options', { currentPassword: 'marigold-night' });
    for (let times = 0; times < 60; times += 1) expect((await check()).status).toBe(200);
    expect((await check()).status).toBe(429);
  });

  it('§8 ten wrong guesses, then too many requests', async () => {
    const player = await app.player();
    for (let tries = 0; tries < 10; tries += 1)
      expect((await change(player, 'guess', 'a new password')).status).toBe(422);
    const { status, body } = await change(player, 'marigold-night', 'a new password');
    expect([status, body.error.message]).toEqual([429, 'Too many attempts, please try again later']);
  });
});

describe('§4 delete account', () => {
  const remove = (player: Player, currentPassword: string) =>
    player.call('DELETE', '/me', { currentPassword });

  /** Every row of every table as text: what a dump would hold. */
  async function dump(): Promise<string> {
    const { rows: tables } = await sql<{ name: string }>`
      select format('%I.%I', table_schema, table_name) as name from information_schema.tables
        where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`.execute(
      app.db,
    );
    const rows = await Promise.all(
      tables.map(async ({ name }) => {
        const { rows } = await sql<{ text: string }>`select t::text as text from ${sql.raw(name)} t`.execute(
          app.db,
        );
        return rows.map(({ text }) => text).join('\n');
      }),
    );
    return rows.join('\n');
  }

  /** What an operator wrote to this player: about a play under review, and in answer to a message. */
  async function writtenByOperators(playerId: string, words: string): Promise<void> {
    await inTransaction(app.db, async (tx) => {
      const hired = await sql<{ id: string }>`
        insert into operator (name, email, role, password_hash, code_secret)
          values ('Deepak Shrestha', 'deepak@example.com', 'reviewer', 'x', 'x') returning id`.execute(tx);
      const operator = hired.rows[0]!.id;
      await sql`update play set state = 'held', log = 'x' where player_id = ${playerId}`.execute(tx);
      await sql`update play set state = 'unpaid', unpaid_reason = 'reviewed', finished_at = clock_timestamp()
        where player_id = ${playerId}`.execute(tx);
      await sql`insert into play_decision (play_id, player_id, decision, reason, sentence, operator_id)
        select id, player_id, 'leave', 'other', ${words}, ${operator} from play where player_id = ${playerId}`.execute(
        tx,
      );
      await sql`insert into contact_answer (message_id, text, operator_id, operator_name)
        select message.id, ${words}, ${operator}, 'Deepak Shrestha' from contact_message as message
          join player using (email) where player.id = ${playerId}`.execute(tx);
    });
  }

  it.each([
    ['', 'Please enter your current password to delete your account'],
    ['wrong', 'Incorrect Current Password or account not signed in with email/password.'],
  ])('§5 with the password %j nothing is deleted', async (password, sentence) => {
    const player = await app.player();
    const { status, body } = await remove(player, password);
    expect([status, body.error.message]).toEqual([422, sentence]);
    expect((await player.get('/me')).status).toBe(200);
  });

  it('§4 no personal data is left in any table, and the ledger still adds up', async () => {
    const friend = await app.player();
    const code = (await friend.get('/me')).body.referralCode;
    const who = { ...person(), name: 'Zaphodine Quux', email: 'zaphodine.quux@example.com' };
    const player = await richPlayer(app, 60_000, { ...who, referralCode: code });
    const bank = { ...toBank, bank: 'Other', bankName: 'Quuxbank of Mustang', accountHolderName: who.name };
    const asked = await ask(player, { ...bank, accountNumber: '99887766554433' });
    const paid = await ask(player, { ...toWallet, phoneNumber: '9800000042' });
    expect([asked.status, paid.status]).toEqual([200, 200]);
    const operator = operatorOf(app.db);
    await operator.approve(paid.body.id);
    await operator.complete(paid.body.id, 'PAY-2026-0042');
    await player.post('/plays', { gameId: 'subway-surfers' });
    await app.visitor().post('/sessions', { email: who.email, password: 'a guess' });
    await app.visitor().post('/password-resets', { email: who.email });
    await rename(player, 'Zaphodine Q');
    await app.db
      .insertInto('contact_message')
      .values({ name: who.name, email: who.email, subject: 'other', message: 'Zaphodine asks' })
      .execute();
    const staff = await hireStaff(app);
    const adjustment = randomUUID();
    const sentence = 'Zaphodine, your game of Sunday evening counted.';
    const body = { playerId: player.id, coins: 40, reason: 'game_unpaid', sentence };
    expect((await staff.payer.call('PUT', `/adjustments/${adjustment}`, body)).status).toBe(200);
    expect((await staff.boss.post(`/adjustments/${adjustment}/confirm`)).status).toBe(200);
    expect((await staff.reviewer.get(`/players/${player.id}`)).status).toBe(200);
    await writtenByOperators(player.id, 'Dear Zaphodine');
    expect(await dump()).toContain('Quuxbank');

    expect((await remove(player, who.password)).status).toBe(204);
    const left = await dump();
    for (const word of ['Zaphodine', 'zaphodine.quux', 'Quuxbank', '99887766554433', '9800000042', player.id])
      expect(left).not.toContain(word);
    // What was paid stays in the books: its amount, its date and this.
    expect(left).toContain('PAY-2026-0042');
    expect(left).toContain(adjustment);
    expect((await player.get('/me')).status).toBe(401);
    const account = await app.db
      .selectFrom('wallet_account')
      .selectAll()
      .where('id', '=', player.accountId)
      .executeTakeFirstOrThrow();
    expect([account.balance, account.held]).toEqual([0, 0]);
    const { total } = (
      await sql<{ total: number }>`select sum(amount)::int as total from ledger_entry`.execute(app.db)
    ).rows[0] ?? { total: -1 };
    expect(total).toBe(0);
  });

  it('§4 the address is free again, and can register again without a second bonus', async () => {
    const who = person();
    const player = await app.player(who);
    await remove(player, who.password);
    const again = await app.player(who);
    expect((await again.get('/me')).body).toMatchObject({ coins: 0, gamesPlayed: 0, returning: true });
  });

  it('§4 deleting twice at once deletes once', async () => {
    const who = person();
    const player = await app.player(who);
    const answers = await Promise.all([remove(player, who.password), remove(player, who.password)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 401]);
  });
});
