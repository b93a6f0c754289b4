import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { testApp, type Answer } from '../../test/app.ts';
import { ask, leave, operatorOf, operators, richPlayer, toWallet } from '../../test/withdrawal.ts';
import { inTransaction } from '../platform/database/index.ts';
import { listCoinTransactions, readBalance, reconcile } from '../wallet/index.ts';
import { completeWithdrawal } from './index.ts';

// Everything here runs on the pool's real connections at once.
const app = await testApp();

const times = <Result>(count: number, run: (index: number) => Promise<Result>) =>
  Promise.all(Array.from({ length: count }, (_, index) => run(index)));
const settled = <Result>(count: number, run: (index: number) => Promise<Result>) =>
  Promise.allSettled(Array.from({ length: count }, (_, index) => run(index)));
const statuses = (answers: Answer[]) => answers.map(({ status }) => status).toSorted();

it('§5 twenty requests at once with coins for two: exactly two succeed', async () => {
  const player = await richPlayer(app, 29_999);
  const answers = await times(20, () => ask(player));
  expect(statuses(answers)).toEqual([200, 200, ...Array<number>(18).fill(422)]);
  expect(await readBalance(app.db, player.accountId)).toBe(9_999);
  expect((await player.get('/withdrawals')).body.items).toHaveLength(2);
});

it('§4 one id sent twenty times at once is one withdrawal', async () => {
  const player = await richPlayer(app, 100_000);
  const id = randomUUID();
  const answers = await times(20, () => ask(player, toWallet, id));
  expect(statuses(answers)).toEqual(Array(20).fill(200));
  expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
  expect(await readBalance(app.db, player.accountId)).toBe(90_000);
});

it('§4 one id from two players at once belongs to one of them', async () => {
  for (let round = 0; round < 4; round += 1) {
    const players = [await richPlayer(app, 10_000), await richPlayer(app, 10_000)] as const;
    const id = randomUUID();
    const answers = await times(10, (index) => ask(players[index % 2 ? 0 : 1], toWallet, id));
    expect(statuses(answers)).toEqual([...Array<number>(5).fill(200), ...Array<number>(5).fill(404)]);
    const left = await Promise.all(players.map(({ accountId }) => readBalance(app.db, accountId)));
    expect(left.toSorted((a, b) => a - b)).toEqual([0, 10_000]);
  }
});

it('§4 rejected ten times at once, the coins are returned once', async () => {
  const player = await richPlayer(app, 10_000);
  const { body } = await ask(player);
  await times(10, () => operatorOf(app.db).reject(body.id));
  expect(await readBalance(app.db, player.accountId)).toBe(10_000);
  const history = await listCoinTransactions(app.db, player.accountId);
  expect(history.filter(({ source }) => source === 'Withdrawal returned')).toHaveLength(1);
});

it('§4 paid and rejected at once: one wins, and the coins follow', async () => {
  const player = await richPlayer(app, 100_000);
  const operator = operatorOf(app.db);
  for (let round = 0; round < 8; round += 1) {
    const { body } = await ask(player);
    await operator.approve(body.id);
    const before = await readBalance(app.db, player.accountId);
    await settled(10, (index) =>
      index % 2 ? operator.reject(body.id) : operator.complete(body.id, `race-${round}`),
    );
    const after = await readBalance(app.db, player.accountId);
    const { status } = (await player.get(`/withdrawals/${body.id}`)).body;
    expect([status, after - before]).toEqual(
      status === 'completed' ? ['completed', 0] : ['rejected', 10_000],
    );
  }
});

it('§4 one payout reference completes one of two withdrawals', async () => {
  const player = await richPlayer(app, 20_000);
  const operator = operatorOf(app.db);
  const ids = [(await ask(player)).body.id, (await ask(player)).body.id];
  for (const id of ids) await operator.approve(id);
  const ended = await settled(2, (index) => operator.complete(ids[index], 'once'));
  expect(ended.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(ended.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: { code: 'payout_reference_used' },
  });
});

it('§4 deleting the account during a payment: either paid or forfeited, never both', async () => {
  for (let round = 0; round < 4; round += 1) {
    const player = await richPlayer(app, 10_000);
    const { body } = await ask(player);
    await operatorOf(app.db).approve(body.id);
    const [paid] = await Promise.allSettled([
      inTransaction(app.db, (tx) =>
        completeWithdrawal(tx, {
          withdrawalId: body.id,
          operatorId: operators.second,
          payoutReference: `leaving-${round}`,
        }),
      ),
      inTransaction(app.db, (tx) => leave(tx, player)),
    ]);
    const row = await app.db
      .selectFrom('withdrawal')
      .select(['state', 'player_id'])
      .where('id', '=', body.id)
      .executeTakeFirst();
    expect(row).toEqual(paid.status === 'fulfilled' ? { state: 'completed', player_id: null } : undefined);
  }
});

it('ledger: afterwards the ledger adds up', async () => {
  expect(await reconcile(app.db)).toEqual([]);
});
