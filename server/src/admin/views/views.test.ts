import { beforeAll, expect, it } from 'vitest';
import { viewFilters, viewsMax, type ViewList } from '@sikka/contract/routes/admin/views';
import { testApp, type TestApp } from '../../../test/app.ts';
import { hireStaff, type Staff } from '../../../test/reviewed-withdrawal.ts';

let app: TestApp;
let staff: Staff;

beforeAll(async () => {
  app = await testApp();
  staff = await hireStaff(app);
});

const queue = viewFilters.withdrawals.parse({ tab: 'pending' });
const save = (name: string, filter: object = queue, by = staff.reviewer, list: ViewList = 'withdrawals') =>
  by.post('/views', { name, list, filter });
const names = (body: { items: { name: string }[] }) => body.items.map(({ name }) => name);

it('§1 a view is its operator’s own, is replaced under its name, and is deleted', async () => {
  expect(names((await save('Large ones', { ...queue, order: 'largest' })).body)).toEqual(['Large ones']);
  const { body } = await save('Large ones', { ...queue, order: 'largest', tab: 'all' });
  expect(body.items).toMatchObject([{ name: 'Large ones', filter: { order: 'largest', tab: 'all' } }]);
  expect((await staff.payer.get('/views')).body.items).toEqual([]);
  const { place } = body.items[0];
  await staff.payer.call('DELETE', `/views/${place}`);
  expect(names((await staff.reviewer.get('/views')).body)).toEqual(['Large ones']);
  expect((await staff.reviewer.call('DELETE', `/views/${place}`)).body.items).toEqual([]);
});

it('§6 each list has views and names of its own', async () => {
  const plays = { tab: 'refused', cause: 'play_too_early', from: '2026-03-01' };
  await save('Mine', { ...queue, order: 'newest' }, staff.boss);
  await save('Mine', plays, staff.boss, 'plays');
  const { body } = await save('Mine', { action: 'console.export' }, staff.boss, 'audit');
  const filters = body.items.map(({ list, filter }: { list: string; filter: object }) => [list, filter]);
  expect(Object.fromEntries(filters)).toMatchObject({
    withdrawals: { order: 'newest' },
    plays,
    audit: { noun: null },
  });
  // A filter of one list is none of another.
  expect((await save('Mine', plays, staff.boss, 'audit')).status).toBe(400);
});

it('§1 a view of an older build is completed, and one that no longer fits is left out', async () => {
  const { body } = await save('Older', queue, staff.payer);
  const store = (filter: string) =>
    app.db
      .updateTable('operator_view')
      .set({ filter })
      .where('operator_id', '=', staff.payer.id)
      .where('place', '=', body.items[0].place)
      .execute();
  await store('{"tab": "pending", "order": "newest"}');
  const { items } = (await staff.payer.get('/views')).body;
  expect(items).toMatchObject([{ name: 'Older', filter: { ...queue, order: 'newest' } }]);
  await store('{"tab": "lost"}');
  expect((await staff.payer.get('/views')).body.items).toEqual([]);
});

it('§1 thirty views at most, also when they are saved at once', async () => {
  const answers = await Promise.all(Array.from({ length: viewsMax + 2 }, (_, n) => save(`View ${n}`)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(viewsMax);
  const refused = answers.filter(({ status }) => status === 409);
  expect(refused.map(({ body }) => body.error.code)).toEqual(['views_full', 'views_full']);
  expect(refused[0]?.body.error.message).toContain('thirty views');
});

it.each<[ViewList, object]>([
  ['withdrawals', { ...queue, search: 'Asha' }],
  ['withdrawals', { ...queue, tab: 'lost' }],
  ['withdrawals', {}],
  ['plays', { tab: 'all', playerId: crypto.randomUUID() }],
  ['audit', { search: 'Asha' }],
])('§1 a view stores no search words, no player and no unknown filter: %s %j', async (list, filter) => {
  expect((await save('Mine', filter, staff.payer, list)).status).toBe(400);
});
