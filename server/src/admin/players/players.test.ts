import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { testApp, type TestApp } from '../../../test/app.ts';
import { colleague } from '../../../test/operators.ts';
import { freshPhone, hireStaff, requestOf, type Staff } from '../../../test/reviewed-withdrawal.ts';
import { richPlayer, type RichPlayer } from '../../../test/withdrawal.ts';
import { createRateLimits } from '../../platform/rate-limits.ts';

let app: TestApp;
let staff: Staff;
let player: RichPlayer;
let code: string;
const phone = freshPhone();
beforeAll(async () => {
  app = await testApp();
  staff = await hireStaff(app);
  player = await richPlayer(app, 20_000, { name: 'Zenobia Käseglöckchen', email: 'zenobia@mustang.example' });
  code = (await player.get('/me')).body.referralCode;
  await requestOf(app, player, { phoneNumber: phone });
});

const find = async (search: string, days: { from?: string; to?: string } = {}) => {
  const { status, body } = await staff.reviewer.post('/players/search', { search, ...days });
  expect(status).toBe(200);
  return body.items.map(({ id }: { id: string }) => id);
};

const looks = async () => {
  const { rows } = await sql<{ by: string }>`select operator_id as by from audit_entry
    where action = 'player.look' and subject = ${`account:${player.accountId}`} order by sequence`.execute(
    app.db,
  );
  return rows.map(({ by }) => by);
};

describe('§6 finding a player', () => {
  it('§6 by name, email, referral code, withdrawal phone and number, and each id', async () => {
    const { id, number } = await app.db
      .selectFrom('withdrawal')
      .select(['id', 'number'])
      .where('player_id', '=', player.id)
      .executeTakeFirstOrThrow();
    const words = ['zenobia', 'KÄSE', 'zenob gl', 'ZENOBIA@mustang.example', code, code.toLowerCase(), phone];
    const written = [`+977 ${phone}`, `${phone.slice(0, 5)}-${phone.slice(5)}`, `W-${number}`];
    for (const search of [...words, ...written, player.id.toUpperCase(), player.accountId, id])
      expect([search, await find(search)]).toEqual([search, [player.id]]);
  });

  it('§6 no match finds nobody; a wildcard is matched literally', async () => {
    for (const search of ['zenobia nobody', '%', '_', '\\', randomUUID(), 'W-1', '0000000000'])
      expect([search, await find(search)]).toEqual([search, []]);
  });

  it('§6 without a query the newest are listed, at most fifty', async () => {
    const newest = await app.player();
    expect((await find(' '))[0]).toBe(newest.id);
    await sql`
      with account as (insert into wallet_account select from generate_series(1, 60) returning id)
      insert into player (account_id, name, email, password_hash)
        select id, 'Many Lama', id || '@many.example', 'nobody' from account`.execute(app.db);
    const { body } = await staff.reviewer.post('/players/search', { search: 'many lama' });
    expect([body.items.length, body.isWhole]).toEqual([50, false]);
  });

  it('§6 a range of days includes both, in Kathmandu time, with and without words', async () => {
    const [before, after] = [
      await app.player({ name: 'Old Gurung' }),
      await app.player({ name: 'Old Rana' }),
    ];
    const join = (id: string, at: string) =>
      app.db
        .updateTable('player')
        .set({ joined_at: new Date(at) })
        .where('id', '=', id)
        .execute();
    await join(before.id, '2025-03-01T18:14:59Z');
    await join(after.id, '2025-03-01T18:15:00Z');
    expect(await find('', { from: '2025-03-01', to: '2025-03-02' })).toEqual([after.id, before.id]);
    expect(await find('', { from: '2025-03-01', to: '2025-03-01' })).toEqual([before.id]);
    expect(await find('old', { from: '2025-03-02' })).toEqual([after.id]);
    expect(await find('old gurung', { from: '2025-03-02' })).toEqual([]);
    expect(await find(before.id, { from: '2025-03-02' })).toEqual([]);
  });
});

describe('§6 a player in the console', () => {
  it('§6 shows what the player sees, and what only operators know', async () => {
    const friend = await app.player({ referralCode: code });
    const { body } = await staff.reviewer.get(`/players/${player.id}`);
    const [me, history, withdrawals] = await Promise.all(
      ['/me', '/coin-transactions', '/withdrawals'].map(async (path) => (await player.get(path)).body),
    );
    expect(body).toMatchObject({
      id: player.id,
      name: 'Zenobia Käseglöckchen',
      email: 'zenobia@mustang.example',
      emailVerified: true,
      coins: me.coins,
      held: 10_000,
      gamesPlayed: me.gamesPlayed,
      referralCode: code,
      referredBy: null,
      isActive: true,
      friends: { total: 1, active: 1, waiting: 0, claimable: 1, earnedCoins: 0 },
      ledger: { matches: true },
      sessions: [{}],
    });
    expect(body.history).toEqual(history.items);
    expect(body.withdrawals).toEqual(withdrawals.items);
    expect(body.referrals.nodes).toMatchObject([{ id: friend.id, step: 1 }]);
    expect(body.events.map(({ kind }: { kind: string }) => kind)).toEqual(['login', 'registration']);
    expect((await staff.reviewer.get(`/players/${friend.id}`)).body.referredBy).toMatchObject({
      id: player.id,
    });
  });

  it('§6 a view is logged once, however often the page is read, under the account id', async () => {
    const before = await looks();
    expect(before).toEqual([staff.reviewer.id]);
    await Promise.all(Array.from({ length: 10 }, () => staff.payer.get(`/players/${player.id}`)));
    await staff.reviewer.get(`/players/${player.id}`);
    expect(await looks()).toEqual([staff.reviewer.id, staff.payer.id]);
  });

  it('§6 a view of another player is logged by itself', async () => {
    const other = await richPlayer(app, 100);
    await staff.payer.get(`/players/${other.id}`);
    const { rows } = await sql`select from audit_entry
      where action = 'player.look' and subject = ${`account:${other.accountId}`}`.execute(app.db);
    expect(rows).toHaveLength(1);
  });

  it('§6 a view an hour later is logged again', async () => {
    await app.db.transaction().execute(async (tx) => {
      await sql`set local session_replication_role = replica`.execute(tx);
      await sql`update audit_entry set at = at - interval '61 minutes' where action = 'player.look'`.execute(
        tx,
      );
    });
    await staff.payer.get(`/players/${player.id}`);
    expect(await looks()).toEqual([staff.reviewer.id, staff.payer.id, staff.payer.id]);
  });

  it('§6 searches are logged once an hour and operator, without the words, and lists without a word never', async () => {
    const reader = await colleague(app, staff.boss, 'reviewer');
    const rows = async () => {
      const search = { before: null, search: `operator:${reader.id}` };
      const { items } = (await staff.boss.post('/audit/search', search)).body;
      return items.filter(({ action }: { action: string }) => action === 'player.search');
    };
    await reader.post('/players/search', { search: '' });
    expect(await rows()).toEqual([]);
    for (const search of ['As', 'Ash', 'Asha']) await reader.post('/players/search', { search });
    expect(await rows()).toMatchObject([{ subject: `operator:${reader.id}`, detail: {} }]);
  });

  it('§6 the 301st look-up in a quarter of an hour waits, for its operator alone', async () => {
    const reader = await colleague(app, staff.boss, 'reviewer');
    const limits = createRateLimits(app.db);
    for (let look = 0; look < 300; look += 1) await limits.consume('operatorLookups', reader.id);
    expect((await reader.post('/players/search', { search: 'Asha' })).status).toBe(429);
    expect((await reader.post('/players/search', { search: '' })).status).toBe(200);
    expect((await staff.payer.post('/players/search', { search: 'Asha' })).status).toBe(200);
  });

  it('§6 an unknown player is not found, and not logged', async () => {
    const { status, body } = await staff.reviewer.get(`/players/${randomUUID()}`);
    expect([status, body.error.code]).toEqual([404, 'player_not_found']);
  });
});
