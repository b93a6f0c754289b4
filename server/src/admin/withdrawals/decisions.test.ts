import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { testApp, type Answer, type TestApp } from '../../../test/app.ts';
import { colleague, type TestOperator } from '../../../test/operators.ts';
import { hireStaff, requester, requestOf, type Staff } from '../../../test/reviewed-withdrawal.ts';
import { richPlayer, toWallet } from '../../../test/withdrawal.ts';
import { auditChecks } from '../audit/index.ts';
import { readBalance, reconcile } from '../../wallet/index.ts';

let app: TestApp;
let staff: Staff;
beforeAll(async () => {
  app = await testApp();
  staff = await hireStaff(app);
});

const decide = (who: TestOperator, id: string, decision: string, body: object = {}) =>
  who.post(`/withdrawals/${id}/${decision}`, body);
const approve = (who: TestOperator, id: string) => decide(who, id, 'approve');
const complete = (who: TestOperator, id: string, payoutReference: string = randomUUID()) =>
  decide(who, id, 'complete', { payoutReference });
const reject = (who: TestOperator, id: string, fields: object = {}) =>
  decide(who, id, 'reject', { reason: 'details_wrong', ...fields });
const codes = (answers: Answer[]) =>
  answers.map(({ status, body }) => (status === 200 ? body.outcome : body.error.code)).toSorted();
const auditOf = async (id: string) =>
  (
    await app.db
      .selectFrom('audit_entry')
      .select(['action', 'detail'])
      .where('subject', '=', `withdrawal:${id}`)
      .orderBy('sequence')
      .execute()
  ).map(({ action, detail }) => [action, JSON.parse(detail)]);
const manyOf = async (who: TestOperator, count: number): Promise<TestOperator[]> => {
  const others: TestOperator[] = [];
  for (let made = 0; made < count; made += 1) others.push(await colleague(app, who, 'reviewer'));
  return others;
};

describe('§4 an operator decides', () => {
  it('§4 approve, complete: the player sees each step, and the audit log records both', async () => {
    const { player, id } = await requester(app);
    const approved = await approve(staff.reviewer, id);
    expect(approved.body).toMatchObject({
      outcome: 'done',
      withdrawal: { state: 'approved', approvedBy: { id: staff.reviewer.id, name: 'Deepak Shrestha' } },
    });
    const { body } = await complete(staff.payer, id, ' NP-4711 ');
    expect(body.withdrawal).toMatchObject({ state: 'completed', payoutReference: 'NP-4711' });
    expect((await player.get(`/withdrawals/${id}`)).body).toMatchObject({
      status: 'completed',
      payoutReference: 'NP-4711',
      timeline: [{ status: 'pending' }, { status: 'approved' }, { status: 'completed' }],
    });
    expect(await auditOf(id)).toEqual([
      ['withdrawal.approve', {}],
      ['withdrawal.complete', { payoutReference: 'NP-4711' }],
    ]);
  });

  it('§4 repeating a decision changes nothing and logs nothing twice', async () => {
    const { id } = await requester(app);
    expect((await approve(staff.payer, id)).body.outcome).toBe('done');
    expect((await approve(staff.payer, id)).body.outcome).toBe('repeated');
    expect((await complete(staff.payer, id, 'NP-2')).body.outcome).toBe('done');
    expect((await complete(staff.payer, id, 'NP-2')).body.outcome).toBe('repeated');
    expect(await auditOf(id)).toHaveLength(2);
  });

  it('§4 ten operators approve at once: one wins, nine are told', async () => {
    const { id } = await requester(app);
    const others = await manyOf(staff.boss, 10);
    const answers = await Promise.all(others.map((who) => approve(who, id)));
    expect(codes(answers)).toEqual(['done', ...Array<string>(9).fill('withdrawal_decided')]);
    expect(await auditOf(id)).toHaveLength(1);
  });

  it('§4 approved and rejected at once: one wins, and the coins follow', async () => {
    for (let round = 0; round < 4; round += 1) {
      const { player, id } = await requester(app);
      await Promise.all([approve(staff.reviewer, id), reject(staff.payer, id)]);
      const { body } = await staff.boss.get(`/withdrawals/${id}`);
      // An approved one may still be rejected, so 'rejected' wins from either order.
      expect(['approved', 'rejected']).toContain(body.state);
      expect(await readBalance(app.db, player.accountId)).toBe(body.state === 'rejected' ? 10_000 : 0);
    }
  });

  it('§4 rejected ten times at once, the coins are returned once', async () => {
    const { player, id } = await requester(app);
    const answers = await Promise.all(Array.from({ length: 10 }, () => reject(staff.reviewer, id)));
    expect(codes(answers)).toEqual(['done', ...Array<string>(9).fill('repeated')]);
    expect(await readBalance(app.db, player.accountId)).toBe(10_000);
    expect(await auditOf(id)).toEqual([['withdrawal.reject', { reason: 'details_wrong' }]]);
  });

  it.each([
    ['', 'reject_sentence_wrong'],
    ['x'.repeat(301), 'reject_sentence_wrong'],
  ])('§4 other reasons need a sentence of at most 300 characters', async (sentence, code) => {
    const { id } = await requester(app);
    expect((await reject(staff.reviewer, id, { reason: 'other', sentence })).body.error.code).toBe(code);
    expect((await staff.reviewer.get(`/withdrawals/${id}`)).body.state).toBe('pending');
  });

  it('§4 completing without an approval, or with an empty reference, is refused', async () => {
    const { id } = await requester(app);
    expect((await complete(staff.payer, id)).body.error.code).toBe('withdrawal_decided');
    expect((await complete(staff.payer, id, '  ')).body.error.code).toBe('payout_reference_wrong');
  });

  it('§4 from the four-eyes amount on, the same person cannot approve and complete', async () => {
    const { id } = await requester(app, 500);
    await decide(staff.payer, id, 'release');
    expect((await approve(staff.payer, id)).body.withdrawal.needsSecondOperator).toBe(true);
    expect((await complete(staff.payer, id)).body.error.code).toBe('second_operator_required');
    expect((await complete(staff.boss, id)).body.outcome).toBe('done');
  });

  it('§6 pages show the last four digits; the whole number is asked for, and noted once an hour', async () => {
    const { player, id } = await requester(app, 100, { phoneNumber: '9841230987' });
    const { body } = await staff.reviewer.get(`/withdrawals/${id}`);
    expect(body.payee).toMatchObject({ phoneNumber: '•••• 0987', accountNumber: null });
    const notes = async () => {
      const search = { before: null, search: `account:${player.accountId}` };
      return (await staff.boss.post('/audit/search', search)).body.items;
    };
    expect(await notes()).toEqual([]);
    for (let look = 0; look < 3; look += 1)
      expect((await staff.reviewer.post(`/withdrawals/${id}/payee`)).body).toEqual({
        phoneNumber: '9841230987',
        accountNumber: null,
      });
    expect(await notes()).toMatchObject([
      { action: 'withdrawal.read_payee', operatorName: 'Deepak Shrestha' },
    ]);
    await staff.payer.post(`/withdrawals/${id}/payee`);
    expect(await notes()).toHaveLength(2);
    const gone = await staff.payer.post(`/withdrawals/${randomUUID()}/payee`);
    expect([gone.status, gone.body.error.code]).toEqual([404, 'request_not_found']);
  });

  it('§4 a used reference is refused to every payer, and the withdrawal stays approved', async () => {
    const [first, second] = [await requester(app), await requester(app)];
    for (const { id } of [first, second]) await approve(staff.reviewer, id);
    await complete(staff.payer, first.id, 'NP-USED');
    const { body } = await complete(staff.boss, second.id, 'NP-USED');
    expect(body.error).toMatchObject({ code: 'payout_reference_used', field: 'payoutReference' });
    expect((await staff.boss.get(`/withdrawals/${second.id}`)).body.state).toBe('approved');
  });

  it('§6 a reviewer cannot pay, and an unknown withdrawal is not found', async () => {
    const { id } = await requester(app);
    expect((await complete(staff.reviewer, id)).status).toBe(404);
    expect((await approve(staff.reviewer, randomUUID())).body.error.code).toBe('request_not_found');
  });
});

describe('§4 bulk approval', () => {
  it('§4 a hundred are approved row by row; those that need review are left out with a reason', async () => {
    const player = await richPlayer(app, 60_000, { name: 'Asha Rai' });
    const [plain = '', held = '', decided = ''] = [
      await requestOf(app, player),
      await requestOf(app, player),
      await requestOf(app, player),
    ];
    await decide(staff.reviewer, held, 'hold', { explanation: 'Whose phone is it?' });
    await reject(staff.boss, decided);
    const bank = { method: 'Bank Transfer', bank: 'Nabil', accountNumber: randomUUID().slice(0, 20) };
    const named = await requestOf(app, player, { ...bank, accountHolderName: 'Bikash Thapa' });
    await decide(staff.reviewer, named, 'release');
    const gone = randomUUID();
    const { body } = await staff.reviewer.post('/withdrawals/approve-many', {
      ids: [plain, held, decided, named, gone, plain],
    });
    expect(body.rows).toEqual([
      { id: plain, outcome: 'approved', reason: null },
      { id: held, outcome: 'left_out', reason: 'held' },
      { id: decided, outcome: 'left_out', reason: 'decided' },
      { id: named, outcome: 'left_out', reason: 'signals' },
      { id: gone, outcome: 'left_out', reason: 'not_found' },
    ]);
  });

  it('§4 rows that were not checked yet are checked first', async () => {
    const player = await richPlayer(app, 20_000);
    const other = await richPlayer(app, 10_000);
    const ids: string[] = [];
    for (const who of [other, player]) {
      const id = randomUUID();
      await who.call('PUT', `/withdrawals/${id}`, { ...toWallet, phoneNumber: '9800000777' });
      ids.push(id);
    }
    const { body } = await staff.reviewer.post('/withdrawals/approve-many', { ids });
    expect(body.rows.map(({ reason }: { reason: string }) => reason)).toEqual(['held', 'held']);
  });

  it('§4 more than a hundred is a bad request', async () => {
    const ids = Array.from({ length: 101 }, () => randomUUID());
    expect((await staff.reviewer.post('/withdrawals/approve-many', { ids })).status).toBe(400);
  });
});

it('ledger: afterwards the ledger and the audit log add up', async () => {
  expect(await reconcile(app.db)).toEqual([]);
  expect(await auditChecks[0]!.run(app.db)).toBeNull();
  const { rows } = await sql<{ detail: string }>`select detail from audit_entry`.execute(app.db);
  expect(JSON.stringify(rows)).not.toMatch(/asha|@example/iu);
});
