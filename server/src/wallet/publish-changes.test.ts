import pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import { inTransaction } from '../platform/database/index.ts';
import { testDatabase } from '../../test/database.ts';
import { recordStatements } from '../../test/record-statements.ts';
import { walletOf } from '../../test/wallet.ts';
import { publishBalance } from './publish-changes.ts';
import { post, walletChannel } from './index.ts';

const recording = recordStatements();
afterAll(recording.stop);
const { connection, db } = await testDatabase();
const wallet = walletOf(db);
const listener = new pg.Client(connection);
const heard: (string | undefined)[] = [];

await listener.connect();
// The file's database is dropped under it at the end.
listener.on('error', () => undefined);
listener.on('notification', ({ payload }) => heard.push(payload));
await listener.query(`listen ${walletChannel}`);
afterAll(() => listener.end());

test('ledger: after the commit other processes are told whose balance changed, and nothing else', async () => {
  const [first, second] = [await wallet.open(), await wallet.open()];
  await wallet.earn(first, 'play');
  await expect.poll(() => heard).toEqual([first]);
  await wallet.earn(first, 'play');
  await wallet.earn(first, 'refused', 101).catch(() => undefined);
  const undone = inTransaction(db, async (tx) => {
    await post(tx, {
      accountId: first,
      reason: 'daily_task',
      reference: 'undone',
      coins: 8,
      label: 'Daily task',
    });
    throw new Error('no');
  });
  await undone.catch(() => undefined);
  await wallet.earn(second, 'play');
  await expect.poll(() => heard).toEqual([first, second]);
});

test('ledger: changes that come together share an announcement', async () => {
  heard.length = 0;
  recording.statements.length = 0;
  for (const accountId of ['a', 'b', 'c', 'b']) publishBalance(db, accountId);
  await expect.poll(() => heard).toEqual(['a', 'b', 'c']);
  expect(recording.statements.filter(({ text }) => text.includes('pg_notify'))).toHaveLength(1);
});
