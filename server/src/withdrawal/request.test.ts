import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { testApp } from '../../test/app.ts';
import { ask, operatorOf, richPlayer, toBank, toWallet } from '../../test/withdrawal.ts';
import { inTransaction } from '../platform/database/index.ts';
import { listCoinTransactions, lockAccount, readBalance, reconcile } from '../wallet/index.ts';

const app = await testApp();

const coinsOf = (player: { accountId: string }) => readBalance(app.db, player.accountId);
const jobs = async (id: string) =>
  (
    await sql<{ payload: unknown }>`
      select payload from graphile_worker._private_jobs where key = ${`operator-alert:${id}`}`.execute(app.db)
  ).rows;
const countOf = async (table: 'withdrawal' | 'withdrawal_payee' | 'wallet_hold') =>
  (
    await app.db
      .selectFrom(table)
      .select(sql<number>`count(*)::int`.as('n'))
      .executeTakeFirstOrThrow()
  ).n;

describe('§4 a withdrawal is requested', () => {
  it('§4 it is pending, its coins are deducted at once, and the operator’s alert is queued with it', async () => {
    const player = await richPlayer(app, 31_240);
    const id = randomUUID();
    const { status, body } = await ask(player, toBank, id);
    expect(status).toBe(200);
    expect(body).toEqual({
      id,
      amountRupees: 250,
      coins: 25_000,
      method: 'Bank Transfer',
      status: 'pending',
      requestDate: expect.any(String),
      processedDate: null,
      destination: { bankName: 'Nabil', lastDigits: '9012' },
      payoutReference: null,
      rejection: null,
      number: expect.any(Number),
      holds: [],
      timeline: [{ status: 'pending', at: body.requestDate }],
    });
    expect(await coinsOf(player)).toBe(6_240);
    expect((await listCoinTransactions(app.db, player.accountId))[0]).toMatchObject({
      coins: -25_000,
      type: 'spent',
      source: 'Withdrawal: Bank Transfer',
    });
    expect(await jobs(id)).toEqual([{ payload: { withdrawalId: id } }]);
  });

  it('§3 payment details are stored apart from the amount', async () => {
    const player = await richPlayer(app, 10_000, { name: 'Asha Rai' });
    const { body } = await ask(player, { ...toWallet, phoneNumber: '९८४१ २३४ ५६७' });
    const rowOf = (table: 'withdrawal' | 'withdrawal_payee', key: 'id' | 'withdrawal_id') =>
      sql<Record<string, unknown>>`select * from ${sql.table(table)} where ${sql.ref(key)} = ${body.id}`
        .execute(app.db)
        .then(({ rows }) => rows[0]);
    expect(await rowOf('withdrawal_payee', 'withdrawal_id')).toEqual({
      withdrawal_id: body.id,
      user_name: 'Asha Rai',
      user_email: player.email,
      phone_number: '9841234567',
      bank_name: null,
      account_number: null,
      account_holder_name: null,
      destination_hash: expect.any(Buffer),
      account_hash: null,
      search: `asha rai ${player.email} 9841234567  `,
    });
    const row = await rowOf('withdrawal', 'id');
    expect(row).toMatchObject({
      player_id: player.id,
      amount_rupees: 100,
      coins: 10_000,
      method: 'eSewa',
      state: 'pending',
      requested_at: expect.any(Date),
      processed_at: null,
    });
    expect(JSON.stringify(row)).not.toMatch(/Asha|asha|9841/u);
  });

  it('§4 the same id with the same content gets the same answer and withdraws once', async () => {
    const player = await richPlayer(app, 60_000);
    const id = randomUUID();
    const first = await ask(player, toWallet, id);
    // Spaces, Nepali digits, fields of other methods and capitals in the id make no other content.
    const again = await ask(
      player,
      { ...toWallet, phoneNumber: '९८४१ 234567', bank: 'Nabil' },
      id.toUpperCase(),
    );
    expect(again.body).toEqual(first.body);
    expect(await coinsOf(player)).toBe(50_000);
    await operatorOf(app.db).reject(id);
    expect((await ask(player, toWallet, id)).body.status).toBe('rejected');
    expect(await coinsOf(player)).toBe(60_000);
  });

  it.each([{ amountRupees: 250 }, { method: 'Khalti' }, { phoneNumber: '9841234568' }])(
    '§4 the same id with other content (%j) is refused and changes nothing',
    async (change) => {
      const player = await richPlayer(app, 60_000);
      const id = randomUUID();
      await ask(player, toWallet, id);
      const { status, body } = await ask(player, { ...toWallet, ...change }, id);
      expect([status, body.error.code]).toEqual([422, 'withdrawal_changed']);
      expect(await coinsOf(player)).toBe(50_000);
    },
  );

  it("§6 others' withdrawals are not found, neither by reading nor by resending their id", async () => {
    const [asha, bikash] = [await richPlayer(app, 20_000), await richPlayer(app, 20_000)];
    const { body } = await ask(asha);
    for (const answer of [await bikash.get(`/withdrawals/${body.id}`), await ask(bikash, toWallet, body.id)])
      expect([answer.status, answer.body.error.code]).toEqual([404, 'withdrawal_not_found']);
    expect((await bikash.get('/withdrawals')).body).toEqual({ items: [] });
    expect(await coinsOf(bikash)).toBe(20_000);
  });

  it('§2 visitors and players without a verified email have no access', async () => {
    expect((await ask(app.visitor())).status).toBe(401);
    expect((await app.visitor().get('/withdrawals')).status).toBe(401);
  });

  it('§4 while payouts are stopped a withdrawal may still be requested', async () => {
    const player = await richPlayer(app, 10_000);
    await app.db.insertInto('wallet_stop').values({ cause: 'a test' }).execute();
    try {
      expect((await ask(player)).status).toBe(200);
    } finally {
      await app.db.deleteFrom('wallet_stop').execute();
    }
  });
});

describe('§5 a withdrawal is refused', () => {
  it.each([
    [{ ...toWallet, phoneNumber: '' }, 'phone_required', 'phoneNumber'],
    [{ ...toWallet, phoneNumber: '984123456' }, 'phone_invalid', 'phoneNumber'],
    [{ ...toWallet, method: 'PayPal' }, 'method_required', 'method'],
    [{ ...toWallet, amountRupees: 300 }, 'amount_unknown', 'amountRupees'],
    [{ ...toBank, bank: '' }, 'bank_required', 'bank'],
    [{ ...toBank, bank: 'Other' }, 'bank_name_required', 'bankName'],
    [{ ...toBank, accountNumber: ' ' }, 'account_number_required', 'accountNumber'],
    [{ ...toBank, accountHolderName: undefined }, 'account_holder_required', 'accountHolderName'],
  ])('§5 %j: %s', async (request, code, field) => {
    const player = await richPlayer(app, 60_000);
    const { status, body } = await ask(player, request);
    expect([status, body.error.code, body.error.field]).toEqual([422, code, field]);
    expect(await coinsOf(player)).toBe(60_000);
  });

  it('§5 coins must cover the amount; a refusal leaves nothing behind', async () => {
    const player = await richPlayer(app, 9_999);
    const id = randomUUID();
    const { status, body } = await ask(player, toWallet, id);
    expect([status, body.error.message]).toEqual([422, 'Not enough coins for this withdrawal']);
    expect((await player.get(`/withdrawals/${id}`)).status).toBe(404);
    expect(await jobs(id)).toEqual([]);
    expect(await coinsOf(player)).toBe(9_999);
  });

  it.each([
    ['/withdrawals/not-an-id', toWallet],
    [`/withdrawals/${randomUUID()}`, { ...toWallet, status: 'completed' }],
    [`/withdrawals/${randomUUID()}`, { ...toWallet, amountRupees: '100' }],
    [`/withdrawals/${randomUUID()}`, { ...toWallet, phoneNumber: '9'.repeat(1_001) }],
  ])('§5 an invalid shape is a bad request: %s', async (path, body) => {
    const player = await richPlayer(app, 20_000);
    expect((await player.call('PUT', path, body)).status).toBe(400);
    expect(await coinsOf(player)).toBe(20_000);
  });
});

it('§2 the redemption history has the newest twenty, newest first, with their states', async () => {
  const player = await richPlayer(app, 250_000);
  const ids: string[] = [];
  for (let count = 0; count < 22; count += 1) ids.push((await ask(player)).body.id);
  const operator = operatorOf(app.db);
  const [newest = '', second = '', third = ''] = ids.toReversed();
  await operator.reject(newest);
  await operator.approve(second);
  await operator.complete(second, 'NP-4711');
  await operator.approve(third);
  const { items } = (await player.get('/withdrawals')).body;
  expect(items.map((item: { id: string }) => item.id)).toEqual(ids.toReversed().slice(0, 20));
  expect(items[0]).toMatchObject({
    status: 'rejected',
    rejection: { reason: 'details_wrong', sentence: 'The number is not registered.' },
    processedDate: expect.any(String),
  });
  expect(items[1]).toMatchObject({ status: 'completed', payoutReference: 'NP-4711' });
  expect(items[1].timeline.map((step: { status: string }) => step.status)).toEqual([
    'pending',
    'approved',
    'completed',
  ]);
  expect(items[2]).toMatchObject({ status: 'approved', processedDate: null });
});

it('§4 a connection lost halfway leaves nothing, and the same id succeeds later', async () => {
  const player = await richPlayer(app, 20_000);
  const id = randomUUID();
  const before = await Promise.all([
    countOf('withdrawal'),
    countOf('withdrawal_payee'),
    countOf('wallet_hold'),
  ]);
  let request: ReturnType<typeof ask> | undefined;
  await inTransaction(app.db, async (tx) => {
    await lockAccount(tx, player.accountId);
    request = ask(player, toWallet, id);
    // It waits for the account that this transaction locks; there its connection is cut.
    const cut = sql<{ cut: boolean }>`select pg_terminate_backend(pid) as cut from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock' and query like '%wallet_account%'`;
    await expect.poll(async () => (await cut.execute(app.db)).rows.length).toBe(1);
  });
  expect((await request)?.status).toBe(503);
  const after = await Promise.all([
    countOf('withdrawal'),
    countOf('withdrawal_payee'),
    countOf('wallet_hold'),
  ]);
  expect(after).toEqual(before);
  expect(await jobs(id)).toEqual([]);
  expect(await coinsOf(player)).toBe(20_000);
  expect((await ask(player, toWallet, id)).status).toBe(200);
  expect(await coinsOf(player)).toBe(10_000);
});

it('§4 a failing commit leaves nothing, not even the alert', async () => {
  const player = await richPlayer(app, 20_000);
  const id = randomUUID();
  const run = (statement: string) => sql.raw(statement).execute(app.db);
  await run(`create function break_commit() returns trigger language plpgsql as
    $$ begin raise exception 'broken by a test'; end $$`);
  await run(`create constraint trigger break_commit after insert on withdrawal
    deferrable initially deferred for each row execute function break_commit()`);
  expect((await ask(player, toWallet, id)).status).toBe(500);
  await run('drop function break_commit cascade');
  expect(await jobs(id)).toEqual([]);
  expect((await player.get('/withdrawals')).body).toEqual({ items: [] });
  expect(await coinsOf(player)).toBe(20_000);
  expect((await ask(player, toWallet, id)).status).toBe(200);
  expect(await jobs(id)).toHaveLength(1);
});

it('ledger: afterwards the ledger adds up', async () => {
  expect(await reconcile(app.db)).toEqual([]);
});
