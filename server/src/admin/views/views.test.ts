import { beforeAll, expect, it } from 'vitest';
import { queueFilterSchema } from '@sikka/contract/routes/admin/withdrawals';
import { testApp, type TestApp } from '../../../test/app.ts';
import { hireStaff, type Staff } from '../../../test/reviewed-withdrawal.ts';

let app: TestApp;
let staff: Staff;

beforeAll(async () => {
  app = await testApp();
  staff = await hireStaff(app);
});

const { search: _search, ...plain } = queueFilterSchema.parse({ tab: 'pending' });
const save = (name: string, filter: object = plain, by = staff.reviewer) =>
  by.post('/views', { name, filter });
const names = (body: { items: { name: string }[] }) => body.items.map(({ name }) => name);

it('§1 a view is its operator’s own, is replaced under its name, and is deleted', async () => {
  expect(names((await save('Large ones', { ...plain, order: 'largest' })).body)).toEqual(['Large ones']);
  const { body } = await save('Large ones', { ...plain, order: 'largest', tab: 'all' });
  expect(body.items).toMatchObject([{ name: 'Large ones', filter: { order: 'largest', tab: 'all' } }]);
  expect((await staff.payer.get('/views')).body.items).toEqual([]);
  const { place } = body.items[0];
  await staff.payer.call('DELETE', `/views/${place}`);
  expect(names((await staff.reviewer.get('/views')).body)).toEqual(['Large ones']);
  expect((await staff.reviewer.call('DELETE', `/views/${place}`)).body.items).toEqual([]);
});

it('§1 ten views at most, also when they are saved at once', async () => {
  const answers = await Promise.all(Array.from({ length: 12 }, (_, n) => save(`View ${n}`)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(10);
  const refused = answers.filter(({ status }) => status === 409);
  expect(refused.map(({ body }) => body.error.code)).toEqual(['views_full', 'views_full']);
});

it.each([{ ...plain, search: 'Asha' }, { ...plain, tab: 'lost' }, {}])(
  '§1 a view stores no search words and no unknown filter: %j',
  async (filter) => {
    expect((await save('Mine', filter, staff.payer)).status).toBe(400);
  },
);
