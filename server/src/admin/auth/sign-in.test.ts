import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { testApp, type TestApp } from '../../../test/app.ts';
import { colleague, firstOperator, OperatorVisitor, type TestOperator } from '../../../test/operators.ts';
import { clearOldOperators } from './sessions.ts';
import { browserName } from '../../platform/client-info.ts';

let app: TestApp;
let boss: TestOperator;
beforeAll(async () => {
  app = await testApp();
  boss = await firstOperator(app);
});

let place = 0;
/** A try from an address of its own, as a botnet would. */
const tryFromAnywhere = (who: TestOperator, fields: object, visitor = new OperatorVisitor(app.url)) => {
  place += 1;
  const body = { email: who.email, password: who.password, code: '000000', ...fields };
  const address = { 'x-forwarded-for': `198.18.${Math.floor(place / 250)}.${place % 250}` };
  return visitor.call('POST', '/sessions', body, address);
};
const failures = async (subject: string) => {
  const { rows } = await sql<{ detail: string; operator_id: string | null }>`
    select detail, operator_id from audit_entry
      where action = 'operator.sign_in_failed' and subject = ${subject} order by sequence`.execute(app.db);
  return rows;
};

describe('§6 a failed sign-in', () => {
  test('§6 is in the audit log: whose and from which block, and nothing that was typed', async () => {
    const who = await colleague(app, boss, 'reviewer');
    await tryFromAnywhere(who, { password: 'not the password' });
    await tryFromAnywhere(who, {});
    const found = await failures(`operator:${who.id}`);
    expect(found.map(({ detail }) => JSON.parse(detail))).toEqual([
      { by: 'code', address: '198.18.0.0/24' },
      { by: 'code', address: '198.18.0.0/24' },
    ]);
    expect(found.map(({ operator_id }) => operator_id)).toEqual([null, null]);
    await tryFromAnywhere(who, { email: 'a secret typed into the wrong field' });
    await new OperatorVisitor(app.url).post('/sessions/passkey', { passkey: { id: 'x' } });
    const unknown = await failures('operator:unknown');
    expect(unknown.map(({ detail }) => JSON.parse(detail).by)).toEqual(['code', 'passkey']);
    const { body } = await boss.post('/audit/search', { before: null, search: '' });
    expect(JSON.stringify(body)).not.toMatch(/wrong field|not the password/u);
  });

  test('§6 is noted twenty times an hour for one operator, and for all unknown addresses together', async () => {
    const who = await colleague(app, boss, 'reviewer');
    for (let guess = 0; guess < 25; guess += 1) await tryFromAnywhere(who, { password: 'wrong' });
    expect(await failures(`operator:${who.id}`)).toHaveLength(20);
    for (let guess = 0; guess < 25; guess += 1)
      await tryFromAnywhere(who, { email: `u${guess}@example.com` });
    expect(await failures('operator:unknown')).toHaveLength(20);
  });

  test('§6 the rest of an hour is noted by its number, once the hour is over', async () => {
    const who = await colleague(app, boss, 'reviewer');
    place = 30 * 250;
    for (let guess = 0; guess < 27; guess += 1) await tryFromAnywhere(who, { password: 'wrong' });
    const counted = async () => {
      await clearOldOperators(app.db);
      const { rows } = await sql<{ detail: string }>`select detail from audit_entry
        where action = 'operator.more_failures' and subject = ${`operator:${who.id}`}`.execute(app.db);
      return rows.map(({ detail }) => JSON.parse(detail));
    };
    expect(await counted()).toEqual([]);
    await sql`update operator_failure set hour = hour - interval '1 hour'`.execute(app.db);
    expect(await counted()).toMatchObject([{ count: 7, address: '198.18.30.0/24' }]);
    expect(await counted()).toHaveLength(1);
  });

  test('§6 the rest from many addresses is a few notes', async () => {
    const who = await colleague(app, boss, 'reviewer');
    for (let guess = 0; guess < 30; guess += 1) {
      place = (40 + guess) * 250;
      await tryFromAnywhere(who, { password: 'wrong' });
    }
    const { rows } = await sql<{ address_block: string; count: number }>`
      select address_block, count from operator_failure where whose = ${who.id} order by count`.execute(
      app.db,
    );
    expect(rows).toHaveLength(6);
    expect(rows.at(-1)).toEqual({ address_block: 'others', count: 5 });
  });

  test('§6 codes guessed with the right password from many addresses are bounded; the owner still gets in', async () => {
    const who = await colleague(app, boss, 'reviewer');
    // Joining marked this device as known.
    const answers: number[] = [];
    for (let guess = 0; guess < 24; guess += 1) answers.push((await tryFromAnywhere(who, {})).status);
    expect(answers.slice(0, 20)).toEqual(Array.from({ length: 20 }, () => 401));
    expect(answers.slice(20)).toEqual([429, 429, 429, 429]);
    expect((await tryFromAnywhere(who, { code: who.code() })).status).toBe(429);
    expect((await tryFromAnywhere(who, { code: who.code() }, who)).status).toBe(200);
  });

  test('§6 the mark of a device is its operator’s alone', async () => {
    const [who, other] = [await colleague(app, boss, 'reviewer'), await colleague(app, boss, 'reviewer')];
    for (let guess = 0; guess < 20; guess += 1) await tryFromAnywhere(who, {});
    expect((await tryFromAnywhere(who, { code: who.code() }, other)).status).toBe(429);
  });
});

test.each([
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox · Windows'],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.0 Safari/605.1.15',
    'Safari · macOS',
  ],
  [
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36 Edg/140.0',
    'Edge · Linux',
  ],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) CriOS/140.0 Mobile Safari/604.1', 'Chrome · iOS'],
  ['curl/8', ''],
])('§6 a session names its browser: %s', (userAgent, name) => {
  expect(browserName(userAgent)).toBe(name);
});
