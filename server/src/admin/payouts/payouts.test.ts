import { readFileSync, writeFileSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { beforeAll, describe, expect, test } from 'vitest';
import { payoutKey } from '@sikka/contract/admin/payouts';
import type { PayoutBatchDetail } from '@sikka/contract/routes/admin/payouts';
import { testApp, type TestApp } from '../../../test/app.ts';
import { untilWaiting } from '../../../test/database.ts';
import { colleague, firstOperator, type TestOperator } from '../../../test/operators.ts';
import { randomUUID } from 'node:crypto';
import { ask, operatorOf, richPlayer, toBank, toWallet, type RichPlayer } from '../../../test/withdrawal.ts';

let app: TestApp;
let boss: TestOperator;
let payer: TestOperator;
let reviewer: TestOperator;
beforeAll(async () => {
  app = await testApp();
  boss = await firstOperator(app);
  payer = await colleague(app, boss, 'payer');
  reviewer = await colleague(app, boss, 'reviewer');
});

interface Request {
  id: string;
  number: number;
  player: RichPlayer;
}

/** An approved withdrawal of a new player. */
async function approved(body: object = toWallet, approver = reviewer): Promise<Request> {
  const player = await richPlayer(app, 100_010);
  const id = randomUUID();
  const answer = await ask(player, body, id);
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
  await operatorOf(app.db).approve(id, approver.id);
  const { number } = await app.db
    .selectFrom('withdrawal')
    .select('number')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return { id, number: Number(number), player };
}

let phone = 9_800_000_000;
const wallet = (amountRupees = 100, method = 'eSewa') => ({
  amountRupees,
  method,
  phoneNumber: String((phone += 1)),
});

async function build(method = 'eSewa', by = payer): Promise<PayoutBatchDetail> {
  const answer = await by.post('/payouts', { method });
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  return answer.body;
}

async function frozen(method = 'eSewa'): Promise<PayoutBatchDetail> {
  const batch = await build(method);
  const answer = await payer.post(`/payouts/${batch.id}/freeze`);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body;
}

const head = ['Remarks', 'Amount', 'Status', 'Transaction ID', 'Reason'];
const row = (number: number, status: string, transaction = '', amount = '100', reason = '') => [
  payoutKey(number),
  amount,
  status,
  transaction,
  reason,
];
const imported = (batch: { id: string }, table: string[][], isTrial = false, by = payer) =>
  by.post(`/payouts/${batch.id}/results`, { fileName: 'result.csv', isTrial, table: [head, ...table] });

const stateOf = async (id: string) =>
  await app.db
    .selectFrom('withdrawal')
    .select(['state', 'payout_reference', 'completed_by'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

/** Empties what waits, so that each test builds from its own. */
async function clearWaiting(): Promise<void> {
  for (const method of ['eSewa', 'Khalti', 'Bank Transfer']) {
    const answer = await payer.post('/payouts', { method });
    if (answer.status === 201) await payer.post(`/payouts/${answer.body.id}/freeze`);
  }
}

describe('§6 a payout batch', () => {
  test('§6 is built, frozen, exported and reconciled; the player reads the reference', async () => {
    await clearWaiting();
    const [one, two] = [await approved(wallet()), await approved(wallet())];
    const batch = await frozen();
    expect(batch).toMatchObject({ state: 'frozen', items: 2, rupees: 200, frozenBy: 'Deepak Shrestha' });
    const file = await payer.get(`/payouts/${batch.id}/export/csv`);
    expect(file.headers.get('content-disposition')).toContain(`sikka-${batch.number}-esewa.csv`);
    const table: string[][] = parse(file.body.replace(/^\uFEFF/u, ''), {});
    expect(table[0]).toEqual(['eSewa ID', 'Name', 'Amount', 'Remarks', 'Status', 'Transaction ID', 'Reason']);
    for (const [index, cells] of table.entries())
      if (index > 0) cells.splice(4, 3, 'Success', `FT-1-${index}`, '');
    const answer = await payer.post(`/payouts/${batch.id}/results`, { fileName: 'x', isTrial: false, table });
    expect(answer.body.rows.map(({ outcome }: { outcome: string }) => outcome)).toEqual(['paid', 'paid']);
    expect(answer.body.batch).toMatchObject({ state: 'closed', paid: 2, failed: 0 });
    expect(await stateOf(one.id)).toMatchObject({ state: 'completed', payout_reference: 'FT-1-1' });
    const seen = await two.player.get(`/withdrawals/${two.id}`);
    expect(seen.body).toMatchObject({ status: 'completed', payoutReference: 'FT-1-2' });
  });

  test('§6 importing the same file again, ten times at once, pays nobody twice', async () => {
    await clearWaiting();
    const [one, two] = [await approved(wallet()), await approved(wallet())];
    const batch = await frozen();
    const table = [row(one.number, 'Paid', 'FT-2-1'), row(two.number, 'Failed', '', '100', 'No such wallet')];
    const answers = await Promise.all(Array.from({ length: 10 }, () => imported(batch, table)));
    const outcomes = answers.map(({ body }) =>
      body.rows.map(({ outcome }: { outcome: string }) => outcome).join(),
    );
    expect(outcomes.filter((told) => told === 'paid,failed')).toHaveLength(1);
    expect(outcomes.filter((told) => told === 'already_recorded,already_recorded')).toHaveLength(9);
    expect(answers.filter(({ body }) => body.isKnown)).toHaveLength(9);
    const settled = await app.db
      .selectFrom('ledger_transaction')
      .select('id')
      .where('reference', '=', one.id)
      .where('reason', '=', 'withdrawal_settled')
      .execute();
    expect(settled).toHaveLength(1);
    // A failed one is still approved, and goes into the next batch.
    const next = await frozen();
    expect(next.rows.map(({ number }) => number)).toEqual([two.number]);
    expect((await imported(next, [row(two.number, 'paid', 'FT-2-2')])).body.rows[0].outcome).toBe('paid');
  });

  test('§6 each row of a result gets its outcome', async () => {
    await clearWaiting();
    const lines = [];
    for (let line = 0; line < 8; line += 1) lines.push(await approved(wallet()));
    const n = lines.map(({ number }) => number);
    const batch = await frozen();
    await imported(batch, [row(n[0]!, 'paid', 'FT-3-1')]);
    const { body } = await imported(batch, [
      row(n[0]!, 'paid', 'FT-3-1'),
      row(n[0]!, 'paid', 'FT-3-9'),
      row(n[1]!, 'paid', 'FT-3-1'),
      row(n[2]!, 'paid', 'FT-3-2', '1000'),
      row(n[3]!, 'paid', ''),
      row(n[4]!, 'perhaps', 'FT-3-4'),
      row(n[5]!, ''),
      row(999_999_999, 'paid', 'FT-3-5'),
      row(n[6]!, ' PAID ', ' FT-3-6 ', 'Rs 100.00'),
      ['', '', '', '', ''],
    ]);
    expect(body.rows.map(({ line, outcome }: { line: number; outcome: string }) => [line, outcome])).toEqual([
      [2, 'already_recorded'],
      [3, 'twice_in_file'],
      [4, 'transaction_used'],
      [5, 'amount_differs'],
      [6, 'transaction_missing'],
      [7, 'status_unknown'],
      [8, 'empty_status'],
      [9, 'unknown_reference'],
      [10, 'paid'],
    ]);
    expect(body.missing).toEqual([n[7]]);
    const later = await imported(batch, [row(n[0]!, 'failed')]);
    expect(later.body.rows[0].outcome).toBe('recorded_otherwise');
    expect((await stateOf(lines[0]!.id)).state).toBe('completed');
  });

  test('§6 a dry run gives the same answer and changes nothing', async () => {
    await clearWaiting();
    const one = await approved(wallet());
    const batch = await frozen();
    const table = [row(one.number, 'paid', 'FT-4-1')];
    const trial = await imported(batch, table, true);
    expect(trial.body.rows[0].outcome).toBe('paid');
    expect(await stateOf(one.id)).toMatchObject({ state: 'approved', payout_reference: null });
    expect((await payer.get(`/payouts/${batch.id}`)).body.state).toBe('frozen');
    const real = await imported(batch, table);
    expect([real.body.rows[0].outcome, real.body.isKnown]).toEqual(['paid', false]);
  });

  test('§6 a file with missing columns is refused as a whole', async () => {
    await clearWaiting();
    await approved(wallet());
    const batch = await frozen();
    const table = [
      ['Name', 'Amount'],
      ['x', '100'],
    ];
    const answer = await payer.post(`/payouts/${batch.id}/results`, { fileName: 'x', isTrial: true, table });
    expect([answer.status, answer.body.error.code]).toEqual([422, 'result_columns_missing']);
  });
});

describe('§6 a frozen batch', () => {
  test('§6 a frozen withdrawal cannot be rejected, put on review, completed by hand or deleted with its player', async () => {
    await clearWaiting();
    const one = await approved(wallet());
    const batch = await frozen();
    const body = { reason: 'other', sentence: 'Changed my mind.' };
    const tries = [
      await reviewer.post(`/withdrawals/${one.id}/reject`, body),
      await reviewer.post(`/withdrawals/${one.id}/hold`, { explanation: 'Please wait.' }),
      await payer.post(`/withdrawals/${one.id}/complete`, { payoutReference: 'FT-5-0' }),
    ];
    expect(tries.map(({ body: told }) => told.error?.code)).toEqual(Array(3).fill('payout_in_progress'));
    const leaving = await one.player.call('DELETE', '/me', { currentPassword: 'marigold-night' });
    expect([leaving.status, leaving.body.error?.code]).toEqual([409, 'payout_on_its_way']);
    await imported(batch, [row(one.number, 'paid', 'FT-5-1')]);
    expect((await one.player.call('DELETE', '/me', { currentPassword: 'marigold-night' })).status).toBe(204);
    const { body: left } = await payer.get(`/payouts/${batch.id}`);
    expect(left.rows[0]).toMatchObject({
      number: one.number,
      name: '',
      destination: '',
      transaction: 'FT-5-1',
    });
  });

  test('§6 freezing and rejecting at once: either in the file or rejected, never both', async () => {
    for (let round = 0; round < 4; round += 1) {
      await clearWaiting();
      const [one] = [await approved(wallet()), await approved(wallet())];
      const batch = await build();
      const [freezing, rejecting] = await Promise.all([
        payer.post(`/payouts/${batch.id}/freeze`),
        reviewer.post(`/withdrawals/${one.id}/reject`, {
          reason: 'details_wrong',
          sentence: 'The number is not registered.',
        }),
      ]);
      expect(freezing.status).toBe(200);
      const file: string = (await payer.get(`/payouts/${batch.id}/export/csv`)).body;
      const isInFile = file.includes(payoutKey(one.number));
      expect((await stateOf(one.id)).state).toBe(isInFile ? 'approved' : 'rejected');
      expect(rejecting.status).toBe(isInFile ? 409 : 200);
    }
  });

  test('§6 a rejection waits for a freeze in progress, and is then refused', async () => {
    await clearWaiting();
    const one = await approved(wallet());
    const batch = await build();
    const freezing = await app.db.startTransaction().execute();
    await freezing
      .updateTable('payout_batch')
      .set({ state: 'frozen', frozen_by: boss.id })
      .where('id', '=', batch.id)
      .execute();
    const rejecting = operatorOf(app.db).reject(one.id);
    await untilWaiting(app.db);
    await freezing.commit().execute();
    await expect(rejecting).rejects.toMatchObject({ code: 'payout_in_progress' });
  });

  test('§6 ten batches built at once share no withdrawal', async () => {
    await clearWaiting();
    for (let line = 0; line < 6; line += 1) await approved(wallet());
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => payer.post('/payouts', { method: 'eSewa' })),
    );
    const numbers = answers.flatMap(({ body, status }) =>
      status === 201 ? body.rows.map(({ number }: { number: number }) => number) : [],
    );
    expect(numbers).toHaveLength(6);
    expect(new Set(numbers).size).toBe(6);
  });

  test('§6 until it is frozen a batch can be reduced or cancelled, and a rejected withdrawal leaves it', async () => {
    await clearWaiting();
    const [one, two, three] = [await approved(wallet()), await approved(wallet()), await approved(wallet())];
    const batch = await build();
    expect((await payer.get(`/payouts/${batch.id}/export/csv`)).body.error.code).toBe('batch_not_frozen');
    const thinner = await payer.call('DELETE', `/payouts/${batch.id}/items/${one.id}`);
    expect(thinner.body.items).toBe(2);
    await reviewer.post(`/withdrawals/${two.id}/reject`, {
      reason: 'details_wrong',
      sentence: 'The number is not registered.',
    });
    expect(
      (await payer.get(`/payouts/${batch.id}`)).body.rows.map(({ number }: { number: number }) => number),
    ).toEqual([three.number]);
    expect((await payer.call('DELETE', `/payouts/${batch.id}`)).status).toBe(204);
    const again = await frozen();
    expect(again.items).toBe(2);
    expect((await payer.call('DELETE', `/payouts/${again.id}`)).body.error.code).toBe('batch_not_open');
    expect((await payer.call('DELETE', `/payouts/${again.id}/items/${one.id}`)).body.error.code).toBe(
      'batch_not_open',
    );
  });

  test('§6 the operator who approved a large amount can neither freeze nor complete it', async () => {
    await clearWaiting();
    const large = await approved(wallet(500), payer);
    const batch = await build();
    expect((await payer.post(`/payouts/${batch.id}/freeze`)).body.error.code).toBe('batch_own_approval');
    expect((await boss.post(`/payouts/${batch.id}/freeze`)).status).toBe(200);
    // Who imports the file completes the line: its approver does not, and the line waits for another operator.
    const result = [row(large.number, 'paid', 'FT-6-1', '500')];
    expect((await imported(batch, result)).body.rows[0].outcome).toBe('second_operator_required');
    expect((await stateOf(large.id)).completed_by).toBeNull();
    expect((await imported(batch, result, false, boss)).body.rows[0].outcome).toBe('paid');
    expect((await stateOf(large.id)).completed_by).toBe(boss.id);
  });
});

describe('§6 files for spreadsheets', () => {
  test('§6 a name that looks like a formula is text in both files', async () => {
    await clearWaiting();
    const evils = ['=HYPERLINK("http://x","y")', '＝1+1', '|calc', '｜calc', '＠SUM(1)'];
    for (const accountHolderName of evils)
      await approved({ ...toBank, accountHolderName, accountNumber: '00123456789012345678' });
    const batch = await frozen('Bank Transfer');
    const csv: string = (await payer.get(`/payouts/${batch.id}/export/csv`)).body;
    const [, ...rows] = parse(csv.replace(/^\uFEFF/u, ''), {}) as string[][];
    expect(rows.map(([name]) => name).toSorted()).toEqual(evils.map((evil) => `'${evil}`).toSorted());
    const xlsx = await fetch(`${app.url}/api/admin/payouts/${batch.id}/export/xlsx`, {
      headers: {
        'x-admin-path': payer.adminPath,
        cookie: [...payer.cookies].map(([k, v]) => `${k}=${v}`).join('; '),
      },
    });
    const file = join(mkdtempSync(join(tmpdir(), 'sikka-xlsx-')), 'batch.xlsx');
    writeFileSync(file, Buffer.from(await xlsx.arrayBuffer()));
    const { default: readXlsx } = await import('read-excel-file/node');
    const sheets = await readXlsx(file);
    expect(JSON.stringify(sheets)).toContain('00123456789012345678');
    expect(readFileSync(file).includes('<f>')).toBe(false);
  });
});
