/**
 * Guards that no other endpoint bypasses: a payout stop, the second pair of eyes, a reference that was used.
 */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { testApp, type TestApp } from '../../../test/app.ts';
import { colleague, firstOperator, type TestOperator } from '../../../test/operators.ts';
import { setSettingsByTwo } from '../../../test/settings.ts';
import { ask, operatorOf, richPlayer } from '../../../test/withdrawal.ts';

let app: TestApp;
let boss: TestOperator;
let payer: TestOperator;
let both: [TestOperator, TestOperator];
beforeAll(async () => {
  app = await testApp();
  boss = await firstOperator(app);
  both = [boss, await colleague(app, boss, 'administrator')];
  payer = await colleague(app, boss, 'payer');
});

let phone = 9_811_000_000;

async function approved(amountRupees = 100, approver = boss): Promise<string> {
  const player = await richPlayer(app, 100_010);
  const id = randomUUID();
  const asked = await ask(player, { amountRupees, method: 'eSewa', phoneNumber: String((phone += 1)) }, id);
  expect(asked.status).toBe(200);
  await operatorOf(app.db).approve(id, approver.id);
  return id;
}

const complete = (by: TestOperator, id: string, payoutReference: string) =>
  by.post(`/withdrawals/${id}/complete`, { payoutReference });
const codeOf = ({ body }: { body: { error?: { code: string } } }) => body.error?.code;

describe('§4 while payouts are stopped', () => {
  const stop = () => app.db.insertInto('wallet_stop').values({ cause: 'a test' }).execute();
  const lift = () => app.db.deleteFrom('wallet_stop').execute();

  test('§4 no batch is frozen, no file is exported, and nothing is lost', async () => {
    await approved();
    const { body: waiting } = await payer.post('/payouts', { method: 'eSewa' });
    await stop();
    expect(codeOf(await payer.post(`/payouts/${waiting.id}/freeze`))).toBe('payouts_stopped');
    await lift();
    expect((await payer.post(`/payouts/${waiting.id}/freeze`)).status).toBe(200);
    await stop();
    expect(codeOf(await payer.get(`/payouts/${waiting.id}/export/csv`))).toBe('payouts_stopped');
    await lift();
    expect((await payer.get(`/payouts/${waiting.id}/export/csv`)).status).toBe(200);
  });

  test('§4 the database itself completes nothing', async () => {
    const id = await approved();
    await stop();
    const change = app.db
      .updateTable('withdrawal')
      .set({ state: 'completed', completed_by: payer.id, payout_reference: 'GUARD-1' })
      .where('id', '=', id)
      .execute();
    await expect(change).rejects.toMatchObject({ constraint: 'payouts_stopped' });
    expect(codeOf(await complete(payer, id, 'GUARD-1'))).toBe('payouts_stopped');
    await lift();
    expect((await complete(payer, id, 'GUARD-1')).status).toBe(200);
  });
});

describe('§6 the second pair of eyes', () => {
  test('§6 raising the four-eyes amount does not exempt earlier requests', async () => {
    const id = await approved(500);
    const { body: batch } = await payer.post('/payouts', { method: 'eSewa' });
    expect((await setSettingsByTwo(both, { fourEyesFromRupees: 1000 })).status).toBe(200);
    expect((await boss.get(`/withdrawals/${id}`)).body.needsSecondOperator).toBe(true);
    expect(codeOf(await boss.post(`/payouts/${batch.id}/freeze`))).toBe('batch_own_approval');
    expect((await payer.call('DELETE', `/payouts/${batch.id}`)).status).toBe(204);
    expect(codeOf(await complete(boss, id, 'GUARD-2'))).toBe('second_operator_required');

    const later = await approved(500);
    expect((await boss.get(`/withdrawals/${later}`)).body.needsSecondOperator).toBe(false);
    expect((await complete(boss, later, 'GUARD-3')).status).toBe(200);
    expect((await complete(payer, id, 'GUARD-2')).status).toBe(200);
  });

  test('§6 lowering it applies at once', async () => {
    const id = await approved(100);
    await setSettingsByTwo(both, { fourEyesFromRupees: 100 });
    expect(codeOf(await complete(boss, id, 'GUARD-4'))).toBe('second_operator_required');
    await setSettingsByTwo(both, { fourEyesFromRupees: 1000 });
    expect(codeOf(await complete(boss, id, 'GUARD-4'))).toBe('second_operator_required');
  });
});

describe('§6 a payment reference', () => {
  test.each(['ft 77-a1', ' FT77-A1', 'Ft77-a1 '])('§6 %j equals FT77-A1, which is used', async (again) => {
    const used = await sql<{ count: number }>`select count(*)::int as count from withdrawal
      where payout_reference = 'FT77-A1'`.execute(app.db);
    if (used.rows[0]!.count === 0)
      expect((await complete(payer, await approved(), 'FT77-A1')).status).toBe(200);
    expect(codeOf(await complete(payer, await approved(), again))).toBe('payout_reference_used');
  });
});
