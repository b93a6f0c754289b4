import { sql } from 'kysely';
import { afterAll, expect, it } from 'vitest';
import { startServerPair } from '../../../test/replica-server.ts';
import { isUnreachable, openDatabase, waitForDatabase, type Db } from './index.ts';
import { listen } from './notifications.ts';

const heard: string[] = [];
let reconnections = 0;

const pair = await startServerPair();
const db = openDatabase(pair.url());
const notifications = listen(
  pair.url(),
  'news',
  (text) => heard.push(text),
  () => (reconnections += 1),
);
afterAll(async () => {
  await notifications.stop();
  await db.destroy();
  await pair.stop();
});

const write = (text: string) => sql`insert into note values (${text})`.execute(db);
const isStandby = async (from: Db): Promise<boolean | undefined> => {
  const { rows } = await sql<{ found: boolean }>`select pg_is_in_recovery() as found`.execute(from);
  return rows[0]?.found;
};

it('decisions 0052: of two hosts the one that takes writes is used, for statements and notifications', async () => {
  await sql`create table note (text text)`.execute(db);
  await write('first');
  await expect.poll(() => reconnections).toBe(1);
  await sql`notify news, 'one'`.execute(db);
  await expect.poll(() => heard).toEqual(['one']);
});

it.each([
  ['standby', true],
  ['prefer-standby', true],
  ['read-only', true],
  ['primary', false],
])('decisions 0052: target_session_attrs=%s finds the right one', async (role, found) => {
  const other = openDatabase(pair.url(`?target_session_attrs=${role}`));
  expect(await isStandby(other)).toBe(found);
  await other.destroy();
});

it('decisions 0052: a wrong name is told at once, and not waited for', async () => {
  const other = openDatabase(pair.url().replace(/\/sikka$/u, '/nowhere'));
  const silent = { info() {}, warn() {} } as never;
  await expect(waitForDatabase(other, silent, new AbortController().signal)).rejects.toThrow(/"nowhere"/u);
  await other.destroy();
});

it('decisions 0052: a connection to a server that takes no more writes is thrown away', async () => {
  const one = openDatabase(pair.primary.connection, { connectionsMax: 1 });
  const backend = async () => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(one);
    return rows[0]?.pid;
  };
  const before = await backend();
  await sql`set session characteristics as transaction read only`.execute(one);
  const refused = one.transaction().execute((tx) => sql`insert into note values ('lost')`.execute(tx));
  await expect(refused).rejects.toMatchObject({ code: '25006' });
  expect(await backend()).not.toBe(before);
  await sql`insert into note values ('kept')`.execute(one);
  await one.destroy();
});

it('decisions 0052: statements that hang leave for the host that took over, and notifications follow', async () => {
  const admin = openDatabase(pair.standby.connection, { connectionsMax: 1 });
  pair.primary.freeze();
  const hanging = write('unknown').catch((error: unknown) => error);
  await sql`select pg_promote()`.execute(admin);
  expect(isUnreachable(await hanging)).toBe(true);
  await expect
    .poll(() =>
      write('second').then(
        () => isStandby(db),
        () => true,
      ),
    )
    .toBe(false);
  const { rows } = await sql<{ text: string }>`select text from note where text like '%d'`.execute(admin);
  expect(rows).toEqual([{ text: 'second' }]);
  await expect.poll(() => reconnections).toBe(2);
  await sql`notify news, 'two'`.execute(db);
  await expect.poll(() => heard).toEqual(['one', 'two']);
  await admin.destroy();
});

it('decisions 0052: while no host takes writes, a statement fails as unreachable and the error says why', async () => {
  const nobody = openDatabase('postgresql://sikka@127.0.0.1:1,127.0.0.1:2/sikka', { connectionsMax: 1 });
  const error = await sql`select 1`.execute(nobody).catch((failure: unknown) => failure);
  expect(isUnreachable(error)).toBe(true);
  expect(String(error)).toContain('none of the database’s 2 hosts is read-write now'.replace('’', "'"));
  await nobody.destroy();
});
