import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { testApp, type TestApp } from '../../test/app.ts';
import { clearOldIdentity } from './index.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});

const count = async (table: string) =>
  (await sql<{ count: number }>`select count(*)::int as count from ${sql.table(table)}`.execute(app.db))
    .rows[0]?.count;

it('§2 long-expired links and events older than 90 days are deleted, newer ones are kept', async () => {
  const player = await app.player();
  await app.visitor().post('/password-resets', { email: player.email });
  const [links, events] = [await count('email_link'), await count('security_event')];
  expect([links, events]).toEqual([2, 2]);
  await sql`update email_link set expires_at = clock_timestamp() - interval '8 days' where purpose = 'verify'`.execute(
    app.db,
  );
  await sql`update security_event set at = at - interval '91 days' where kind = 'registration'`.execute(
    app.db,
  );
  await clearOldIdentity(app.db);
  expect([await count('email_link'), await count('security_event')]).toEqual([1, 1]);
  expect((await player.get('/me')).status).toBe(200);
});
