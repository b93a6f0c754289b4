import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { queueOrders } from '@sikka/contract/withdrawal-review';
import type { QueueFilter, QueueRow } from '@sikka/contract/routes/admin/withdrawals';
import { testApp, type TestApp } from '../../../test/app.ts';
import { hireStaff, requestOf, type Staff } from '../../../test/reviewed-withdrawal.ts';
import { leave, richPlayer, type RichPlayer } from '../../../test/withdrawal.ts';
import { inTransaction } from '../../platform/database/index.ts';

let app: TestApp;
let staff: Staff;
let asha: RichPlayer;
let ananda: RichPlayer;
const ids: Record<'first' | 'held' | 'approved' | 'paid' | 'rejected' | 'bank' | 'gone', string> = {
  first: '',
  held: '',
  approved: '',
  paid: '',
  rejected: '',
  bank: '',
  gone: '',
};

const decide = (id: string, decision: string, body: object = {}) =>
  staff.payer.post(`/withdrawals/${id}/${decision}`, body);

beforeAll(async () => {
  app = await testApp();
  staff = await hireStaff(app);
  asha = await richPlayer(app, 300_000, { name: 'Asha 100%_Rai' });
  ananda = await richPlayer(app, 300_000, { name: 'आनन्द थापा' });
  const leaving = await richPlayer(app, 100_000);
  ids.first = await requestOf(app, asha, { phoneNumber: '9841777001' });
  ids.held = await requestOf(app, asha, { method: 'Khalti', phoneNumber: '9841777001' });
  ids.approved = await requestOf(app, ananda, { amountRupees: 250 });
  ids.paid = await requestOf(app, ananda);
  ids.rejected = await requestOf(app, ananda);
  const bank = { method: 'Bank Transfer', bank: 'Nabil', accountHolderName: 'आनन्द थापा' };
  ids.bank = await requestOf(app, ananda, { ...bank, amountRupees: 250, accountNumber: 'NB-0099-77' });
  ids.gone = await requestOf(app, leaving);
  await decide(ids.held, 'hold', { explanation: 'Whose phone is it?' });
  for (const id of [ids.approved, ids.paid, ids.gone]) await decide(id, 'approve');
  await decide(ids.paid, 'complete', { payoutReference: 'NP-QUEUE-1' });
  await decide(ids.gone, 'complete', { payoutReference: 'NP-QUEUE-2' });
  await decide(ids.rejected, 'reject', { reason: 'details_wrong' });
  await inTransaction(app.db, (tx) => leave(tx, leaving));
});

const find = async (filter: QueueFilter): Promise<QueueRow[]> => {
  const { status, body } = await staff.reviewer.post('/withdrawals/search', filter);
  expect(status).toBe(200);
  return body.items;
};
const found = async (filter: QueueFilter) =>
  (await find(filter)).map(({ id }) => Object.keys(ids).find((name) => ids[name as 'first'] === id));
const all = { tab: 'all' } as const;

describe('§1 the queue', () => {
  it.each<[string, QueueFilter, string[]]>([
    ['everything, the oldest first', all, ['first', 'held', 'approved', 'paid', 'rejected', 'bank', 'gone']],
    ['a tab', { tab: 'pending' }, ['first', 'held', 'bank']],
    ['the newest first', { tab: 'completed', order: 'newest' }, ['gone', 'paid']],
    ['a method', { ...all, methods: ['Khalti', 'Bank Transfer'] }, ['held', 'bank']],
    ['an amount', { ...all, amountsRupees: [250] }, ['approved', 'bank']],
    ['what is held', { ...all, held: 'held' }, ['held']],
    ['what is held and answered', { ...all, held: 'answered' }, []],
    ['what is pending and free', { tab: 'pending', held: 'free' }, ['first', 'bank']],
    ['what is older than a day', { ...all, olderThanDays: 1 }, []],
    [
      'the largest first',
      { ...all, order: 'largest' },
      ['bank', 'approved', 'gone', 'rejected', 'paid', 'held', 'first'],
    ],
    ['the smallest first', { tab: 'pending', order: 'smallest' }, ['first', 'held', 'bank']],
  ])('§1 shows %s', async (_, filter, names) => {
    expect(await found(filter)).toEqual(names);
  });

  it.each<[string, string[]]>([
    ['aSHA RAI 100', ['first', 'held']],
    ['100%_', ['first', 'held']],
    ['%', ['first', 'held']],
    ['आनन्द', ['approved', 'paid', 'rejected', 'bank']],
    ['थापा आनन्द', ['approved', 'paid', 'rejected', 'bank']],
    ['777001', ['first', 'held']],
    ['98४१ ७७७००१', ['first', 'held']],
    ['nb-0099', ['bank']],
    ['NP-QUEUE-2', ['gone']],
    ['NP-QUEUE', []],
    ["'; drop table withdrawal", []],
    ['\\', []],
  ])('§1 finds by name, phone, account and reference: %s', async (search, names) => {
    expect(await found({ ...all, search })).toEqual(names);
  });

  it('§1 a range includes both of its days of Kathmandu', async () => {
    const { rows } = await sql<{ day: string }>`
      select to_char((clock_timestamp() at time zone 'Asia/Kathmandu')::date + n, 'YYYY-MM-DD') as day
        from generate_series(-1, 1) n`.execute(app.db);
    const [yesterday, today, tomorrow] = rows.map(({ day }) => day) as [string, string, string];
    expect(await found({ ...all, from: yesterday, to: today })).toHaveLength(7);
    expect(await found({ ...all, to: yesterday })).toEqual([]);
    expect(await found({ ...all, from: tomorrow })).toEqual([]);
  });

  it('§1 a range is of requests, decisions or payments', async () => {
    const always = { ...all, from: '2020-01-01', to: '2099-12-31' };
    expect(await found({ ...always, dated: 'decided' })).toEqual(['approved', 'paid', 'rejected', 'gone']);
    expect(await found({ ...always, dated: 'paid' })).toEqual(['paid', 'gone']);
    expect(await found({ ...always, tab: 'completed', dated: 'paid', to: '2020-01-01' })).toEqual([]);
  });

  it('§1 a search counts its matches in every state, whatever tab and filters hide', async () => {
    const search = async (filter: QueueFilter) =>
      (await staff.reviewer.post('/withdrawals/search', filter)).body.matches;
    const matches = { pending: 1, approved: 1, completed: 1, rejected: 1 };
    expect(await search({ tab: 'completed', search: 'आनन्द', methods: ['Khalti'] })).toEqual(matches);
    expect(await search({ tab: 'pending' })).toBeNull();
  });

  it('§1 finds by email, by id and by W-number', async () => {
    expect(await found({ ...all, search: asha.email })).toEqual(['first', 'held']);
    expect(await found({ ...all, search: ids.bank.toUpperCase() })).toEqual(['bank']);
    const [row] = await find({ ...all, search: ids.paid });
    expect(await found({ ...all, search: `w-${row?.number}` })).toEqual(['paid']);
    expect(await found({ tab: 'pending', search: `${row?.number}` })).toEqual([]);
  });

  it('§1 when the player has left, a paid row keeps only amount and reference', async () => {
    const [row] = await find({ ...all, search: ids.gone });
    expect(row).toMatchObject({ playerName: null, playerEmail: null, state: 'completed', signals: null });
    expect((await staff.reviewer.get(`/withdrawals/${ids.gone}`)).body).toMatchObject({
      payee: null,
      player: null,
      payoutReference: 'NP-QUEUE-2',
    });
    expect((await staff.reviewer.get(`/withdrawals/${ids.gone}/evidence`)).body.error.code).toBe(
      'request_not_found',
    );
  });

  it('§1 a page has at most a hundred rows and the next one continues there', async () => {
    const rich = await richPlayer(app, 1_000_000);
    for (let n = 0; n < 10; n += 1) await Promise.all(Array.from({ length: 10 }, () => requestOf(app, rich)));
    for (const order of queueOrders) {
      const { body } = await staff.reviewer.post('/withdrawals/search', { ...all, order });
      expect(body.items).toHaveLength(100);
      const rest = await staff.reviewer.post('/withdrawals/search', { ...all, order, after: body.next });
      expect(rest.body).toMatchObject({ next: null });
      const seen = [...body.items, ...rest.body.items].map(({ id }: QueueRow) => id);
      expect([new Set(seen).size, seen.length]).toEqual([107, 107]);
    }
  });

  it('§1 four figures and a count for each tab', async () => {
    const { body } = await staff.reviewer.get('/withdrawals/figures');
    expect(body).toMatchObject({
      counts: { pending: 103, approved: 1, completed: 2, rejected: 1 },
      held: 1,
      waiting: { count: 104, rupees: 100 * 102 + 250 + 250 },
      oldestAt: expect.any(String),
      paidThisWeek: { count: 2, rupees: 200 },
    });
    expect(body.circulation).toHaveLength(14);
    expect(body.circulation.at(-1)).toBe(body.coinsInCirculation);
  });

  it('§1 a withdrawal in a frozen batch names the batch; one in a draft does not', async () => {
    const batchOf = async () => (await staff.reviewer.get(`/withdrawals/${ids.approved}`)).body.batch;
    const { body: batch } = await staff.payer.post('/payouts', { method: 'eSewa' });
    expect(await batchOf()).toBeNull();
    expect((await staff.boss.post(`/payouts/${batch.id}/freeze`, {})).status).toBe(200);
    expect(await batchOf()).toEqual({ id: batch.id, number: batch.number });
    const [row] = await find({ ...all, search: ids.approved });
    expect(row?.batch).toEqual({ id: batch.id, number: batch.number });
  });

  it.each([{ tab: 'lost' }, { ...all, search: 'x'.repeat(101) }, { ...all, order: 'any' }, { ...all, x: 1 }])(
    '§1 an invalid filter is a bad request: %j',
    async (filter) => {
      expect((await staff.reviewer.post('/withdrawals/search', filter)).status).toBe(400);
    },
  );
});
