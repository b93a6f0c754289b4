import { describe, expect, it } from 'vitest';
import { testApp } from '../../test/app.ts';
import { ask, leave, operatorOf, operators, richPlayer, toBank, toWallet } from '../../test/withdrawal.ts';
import { inTransaction } from '../platform/database/index.ts';
import { readBalance, reconcile } from '../wallet/index.ts';
import { createOperatorAlertTask } from './index.ts';

const app = await testApp();

const operator = () => operatorOf(app.db);
const stateOf = async (id: string) =>
  (await app.db.selectFrom('withdrawal').select('state').where('id', '=', id).executeTakeFirst())?.state;

describe('§4 an operator decides', () => {
  it('§4 pending, approved, completed: the coins are settled', async () => {
    const player = await richPlayer(app, 10_000);
    const { body } = await ask(player);
    await operator().approve(body.id);
    await operator().approve(body.id);
    await operator().complete(body.id, 'NP-1', operators.first);
    await operator().complete(body.id, 'NP-1', operators.first);
    expect(await stateOf(body.id)).toBe('completed');
    expect(await readBalance(app.db, player.accountId)).toBe(0);
    await expect(operator().complete(body.id, 'NP-2')).rejects.toMatchObject({ code: 'withdrawal_decided' });
    await expect(operator().reject(body.id)).rejects.toMatchObject({ code: 'withdrawal_decided' });
    expect(await readBalance(app.db, player.accountId)).toBe(0);
  });

  it('§4 a rejected withdrawal returns its coins, from pending or approved, and stays rejected', async () => {
    const player = await richPlayer(app, 20_000);
    const [first, second] = [(await ask(player)).body.id, (await ask(player)).body.id];
    await operator().approve(second);
    await operator().reject(first);
    await operator().reject(second);
    await operator().reject(second);
    expect(await readBalance(app.db, player.accountId)).toBe(20_000);
    await expect(operator().approve(first)).rejects.toMatchObject({ code: 'withdrawal_decided' });
    await expect(operator().complete(second, 'NP-3')).rejects.toMatchObject({ code: 'withdrawal_decided' });
  });

  it('§4 nothing is completed without an approval', async () => {
    const { body } = await ask(await richPlayer(app, 10_000));
    await expect(operator().complete(body.id, 'NP-4')).rejects.toMatchObject({ code: 'withdrawal_decided' });
    expect(await stateOf(body.id)).toBe('pending');
  });

  it('§4 from Rs 500 on another operator completes', async () => {
    const player = await richPlayer(app, 50_000);
    const { body } = await ask(player, { ...toWallet, amountRupees: 500 });
    await operator().approve(body.id, operators.first);
    await expect(operator().complete(body.id, 'NP-5', operators.first)).rejects.toMatchObject({
      code: 'second_operator_required',
    });
    expect(await stateOf(body.id)).toBe('approved');
    await operator().complete(body.id, 'NP-5', operators.second);
    expect(await stateOf(body.id)).toBe('completed');
  });

  it('§4 while payouts are stopped nothing is completed, and nothing is lost', async () => {
    const { body } = await ask(await richPlayer(app, 10_000));
    await operator().approve(body.id);
    await app.db.insertInto('wallet_stop').values({ cause: 'a test' }).execute();
    await expect(operator().complete(body.id, 'NP-6')).rejects.toMatchObject({ code: 'payouts_stopped' });
    await app.db.deleteFrom('wallet_stop').execute();
    await operator().complete(body.id, 'NP-6');
    expect(await stateOf(body.id)).toBe('completed');
  });

  it('§4 a decision that is rolled back leaves nothing', async () => {
    const player = await richPlayer(app, 10_000);
    const { body } = await ask(player);
    // 'other' needs a sentence: the coins had been given back when the database said no.
    await expect(operator().reject(body.id, '')).rejects.toThrow('withdrawal_reason_length');
    expect(await stateOf(body.id)).toBe('pending');
    expect(await readBalance(app.db, player.accountId)).toBe(0);
  });
});

describe('decisions: a player deletes the account', () => {
  it('§4 open withdrawals are forfeited and deleted; paid ones keep only amount, date and reference', async () => {
    const player = await richPlayer(app, 100_000);
    const ids: string[] = [];
    for (const request of [toWallet, toWallet, toWallet, toBank])
      ids.push((await ask(player, request)).body.id);
    const [pending = '', approved = '', rejected = '', completed = ''] = ids;
    for (const id of [approved, completed]) await operator().approve(id);
    await operator().reject(rejected);
    await operator().complete(completed, 'NP-7');
    await inTransaction(app.db, (tx) => leave(tx, player));
    for (const id of [pending, approved, rejected]) expect(await stateOf(id)).toBeUndefined();
    const stored = await app.db
      .selectFrom('withdrawal')
      .selectAll()
      .where('id', '=', completed)
      .executeTakeFirstOrThrow();
    expect(stored).toMatchObject({ player_id: null, amount_rupees: 250, payout_reference: 'NP-7' });
    expect(stored.processed_at).toBeInstanceOf(Date);
    const payees = app.db
      .selectFrom('withdrawal_payee')
      .select('withdrawal_id')
      .where('withdrawal_id', 'in', ids);
    expect(await payees.execute()).toEqual([]);
    const holds = await app.db
      .selectFrom('wallet_hold')
      .select(['reference', 'state'])
      .where('account_id', '=', player.accountId)
      .execute();
    expect(new Map(holds.map(({ reference, state }) => [reference, state]))).toEqual(
      new Map([
        [pending, 'forfeited'],
        [approved, 'forfeited'],
        [rejected, 'released'],
        [completed, 'settled'],
      ]),
    );
    expect(await reconcile(app.db)).toEqual([]);
  });

  it('§4 the alert of a deleted withdrawal is not sent', async () => {
    const player = await richPlayer(app, 10_000);
    const { body } = await ask(player);
    const told: string[] = [];
    const task = createOperatorAlertTask({
      db: app.db,
      alert: { send: async ({ withdrawalId }) => void told.push(withdrawalId) },
    });
    await task({ withdrawalId: body.id });
    await inTransaction(app.db, (tx) => leave(tx, player));
    await task({ withdrawalId: body.id });
    expect(told).toEqual([body.id]);
  });
});
