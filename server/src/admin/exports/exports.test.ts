import { parse } from 'csv-parse/sync';
import readXlsx from 'read-excel-file/node';
import { beforeAll, describe, expect, it } from 'vitest';
import { exportKinds } from '@sikka/contract/admin/pages';
import { testApp, type TestApp } from '../../../test/app.ts';
import { colleague, type OperatorVisitor, type TestOperator } from '../../../test/operators.ts';
import { hireStaff, requestOf, type Staff } from '../../../test/reviewed-withdrawal.ts';
import { richPlayer, type RichPlayer } from '../../../test/withdrawal.ts';
import { cutSentence, readTable, csvFile } from './export-table.ts';
import { tables, type Table } from './tables.ts';
import { Reader } from '../../platform/database/index.ts';
import { xlsxFile } from './xlsx-file.ts';

let app: TestApp;
let staff: Staff;
let asha: RichPlayer;
/** An operator may ask for twenty files in an hour. */
let admin: TestOperator;

beforeAll(async () => {
  app = await testApp();
  staff = await hireStaff(app);
  admin = await colleague(app, staff.boss, 'administrator');
  asha = await richPlayer(app, 100_000, { name: '=HYPERLINK("x") & आशा' });
  for (let n = 0; n < 3; n += 1) await requestOf(app, asha, { phoneNumber: `984177700${n}` });
});

const whole = { from: null, to: null };
const ask = (who: OperatorVisitor, kind: string, body: object = { format: 'csv', ...whole }) =>
  who.download(`/exports/${kind}`, body);

async function bytesOf(file: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  for await (const part of file) parts.push(part);
  return Buffer.concat(parts);
}
const csvOf = (bytes: Buffer): string[][] => parse(bytes, { bom: true, relax_column_count: true });

describe('§6 exports', () => {
  it.each(exportKinds)('§6 %s: CSV and Excel hold the same rows', async (kind) => {
    const csv = csvOf((await ask(staff.boss, kind)).bytes);
    expect(csv[0]).toEqual(tables[kind].heads);
    expect(csv.length).toBeGreaterThan(kind === 'plays' ? 0 : 1);
    const xlsx = (await ask(staff.boss, kind, { format: 'xlsx', ...whole })).bytes;
    const [sheet] = await readXlsx(xlsx);
    // The second export is itself an entry of the audit log.
    expect(sheet?.data).toHaveLength(kind === 'audit' ? csv.length + 1 : csv.length);
  });

  it('§6 nothing that a player typed is a formula, and numbers keep their last digits alone', async () => {
    const [, ...rows] = csvOf((await ask(staff.payer, 'withdrawals')).bytes);
    expect(rows.map(([, , , , , player]) => player)).toEqual(Array(3).fill(`'=HYPERLINK("x") & आशा`));
    expect(rows.map(([, , , , , , , destination]) => destination)).toEqual([
      '•••• 7000',
      '•••• 7001',
      '•••• 7002',
    ]);
    const xlsx = (await ask(staff.payer, 'withdrawals', { format: 'xlsx', ...whole })).bytes;
    const [sheet] = await readXlsx(xlsx);
    expect(sheet?.data[1]?.[5]).toBe('=HYPERLINK("x") & आशा');
    expect(sheet?.data[1]?.[2]).toBe(100);
  });

  it('§6 each is noted, and people as a whole are for administrators', async () => {
    expect((await ask(staff.reviewer, 'withdrawals')).status).toBe(404);
    expect((await ask(staff.payer, 'players')).status).toBe(404);
    expect((await ask(staff.payer, 'ledger', { format: 'xlsx', from: '2026-01-01', to: null })).status).toBe(
      200,
    );
    const { body } = await staff.boss.post('/audit/search', { before: null, search: 'console.export' });
    expect(body.items[0]).toMatchObject({
      subject: 'export:ledger',
      detail: { format: 'xlsx', from: '2026-01-01', to: null },
      target: { kind: 'export', name: 'ledger' },
    });
  });

  const listOf = async (kind: string, filter: object, who: OperatorVisitor = admin) =>
    csvOf((await ask(who, kind, { format: 'csv', ...whole, filter })).bytes).slice(1);

  it('§6 an export of a list has the rows that the list shows', async () => {
    const queue = { tab: 'pending', search: '984 177 7001' };
    const shown = await staff.payer.post('/withdrawals/search', queue);
    expect(shown.body.items).toHaveLength(1);
    const [row, ...more] = await listOf('withdrawals', queue, staff.payer);
    expect(row?.[0]).toBe(`W-${shown.body.items[0].number}`);
    expect(more).toEqual([]);
    expect(await listOf('withdrawals', { tab: 'rejected' })).toEqual([]);
    expect(await listOf('withdrawals', { tab: 'pending', held: 'free', amountsRupees: [100] })).toHaveLength(
      3,
    );
    expect(await listOf('withdrawals', { tab: 'all', methods: ['Khalti'], olderThanDays: 3 })).toEqual([]);

    const other = await richPlayer(app, 10_000, { name: 'Bimal Rai' });
    expect((await listOf('players', { search: 'bimal' })).map(([id]) => id)).toEqual([other.id]);
    expect(await listOf('players', { search: '' })).toHaveLength(2);
  });

  it('§6 an export of the ledger takes an account, a house account or a number', async () => {
    const { body: player } = await staff.boss.get(`/players/${asha.id}`);
    const ofAccount = { accountId: player.accountId, house: null, search: '' };
    const { body: list } = await staff.boss.post('/ledger/search', { ...ofAccount, before: null });
    const idsOf = (rows: string[][]) => rows.map(([, transaction]) => transaction).toSorted();
    const shown = list.items.map(({ id }: { id: string }) => id).toSorted();
    expect(idsOf(await listOf('ledger', ofAccount))).toEqual(shown);
    for (const house of ['payable', 'mint']) {
      const rows = await listOf('ledger', { accountId: null, house, search: '' });
      const ofHouse = await staff.boss.post('/ledger/search', {
        accountId: null,
        house,
        search: '',
        before: null,
      });
      expect(idsOf(rows), house).toEqual(ofHouse.body.items.map(({ id }: { id: string }) => id).toSorted());
    }
    const number = (await listOf('withdrawals', { tab: 'all' }))[0]?.[0] ?? '';
    expect(await listOf('ledger', { accountId: null, house: null, search: number })).toHaveLength(1);
  });

  it('§6 an export of plays takes the tab, the game and the player', async () => {
    await (await app.player()).post('/plays', { gameId: 'solitaire' });
    const { body } = await staff.boss.post('/plays/search', { tab: 'open', gameId: 'solitaire' });
    expect(body.items).toHaveLength(1);
    const rows = await listOf('plays', { tab: 'open', gameId: 'solitaire' });
    expect(rows.map(([id]) => id)).toEqual([body.items[0].id]);
    for (const filter of [{ tab: 'paid' }, { tab: 'open', gameId: 'fruit-ninja-2' }])
      expect(await listOf('plays', filter)).toEqual([]);
  });

  it('§6 an export of the audit log takes an action', async () => {
    const filter = { search: '', operatorId: staff.payer.id, noun: null, action: 'console.export' };
    const rows = await listOf('audit', filter);
    expect(rows.length).toBeGreaterThan(0);
    expect(new Set(rows.map(([, , , action]) => action))).toEqual(new Set(['console.export']));
  });

  it('§6 the audit log notes the filter of an export, but no words about people', async () => {
    await listOf('withdrawals', { tab: 'pending', methods: ['eSewa', 'Khalti'], search: 'आशा' }, staff.payer);
    const { body } = await staff.boss.post('/audit/search', { before: null, search: 'export:withdrawals' });
    expect(body.items[0].detail).toEqual({
      format: 'csv',
      from: null,
      to: null,
      tab: 'pending',
      methods: 'eSewa Khalti',
      held: 'any',
      olderThanDays: 0,
      dated: 'requested',
      search: 'given',
    });
  });

  it('§6 a range of days leaves the others out', async () => {
    const { bytes } = await ask(staff.payer, 'withdrawals', { format: 'csv', from: null, to: '2020-01-01' });
    expect(csvOf(bytes)).toHaveLength(1);
  });

  it('§6 pages join without a gap, and a file that was cut says so', async () => {
    const numbers: Table = {
      heads: ['n'],
      read: async (_db, _days, after) => {
        const first = Number(after ?? 0);
        return { rows: [[first], [first + 1], [first + 2]], next: first < 6 ? String(first + 3) : null };
      },
    };
    const lines = async (rowsMax: number) =>
      csvOf(await bytesOf(csvFile(readTable(new Reader(app.db), numbers, whole, { rowsMax })))).flat();
    expect(await lines(9)).toEqual(['n', ...'012345678']);
    expect(await lines(8)).toEqual(['n', ...'01234567', cutSentence]);
    expect(await lines(6)).toEqual(['n', ...'012345', cutSentence]);
  });

  it('§6 an Excel file survives what XML cannot write', async () => {
    async function* pages() {
      yield [['a\u0000<b>&"\uD800', null, 1]];
    }
    const [sheet] = await readXlsx(await bytesOf(xlsxFile(pages())));
    expect(sheet?.data).toEqual([['a<b>&"', null, 1]]);
  });
});
