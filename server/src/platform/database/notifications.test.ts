import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testDatabase } from '../../../test/database.ts';
import { listen } from './notifications.ts';

const { connection, db } = await testDatabase();
const notify = (payload: string) => sql`select pg_notify('news', ${payload})`.execute(db);

test('notifications arrive, also after the connection was lost', async () => {
  const heard: string[] = [];
  let connections = 0;
  const listening = listen(
    connection,
    'news',
    (payload) => heard.push(payload),
    () => connections++,
  );
  await expect.poll(() => connections).toBe(1);
  await notify('first');
  await expect.poll(() => heard).toEqual(['first']);
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and application_name = 'sikka-listen'`.execute(db);
  await expect.poll(() => connections, { timeout: 20_000 }).toBe(2);
  await notify('second');
  await expect.poll(() => heard).toEqual(['first', 'second']);
  await listening.stop();
});

test.each([
  ['while it connects', connection],
  ['while there is nothing to connect to', { ...connection, host: '/nowhere' }],
])('stopping %s takes effect at once', async (_when, place) => {
  await listen(
    place,
    'news',
    () => undefined,
    () => undefined,
  ).stop();
});
