import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { transparencySchema } from '@sikka/contract/routes/player/transparency';
import { testApp } from '../../test/app.ts';
import { ledgerClock, pastTriggers } from '../../test/database-fixtures.ts';
import { ask, operatorOf, richPlayer, toWallet } from '../../test/withdrawal.ts';
import { closeDays } from './index.ts';
import { readAuditHead } from '../admin/audit/index.ts';
import { readTransparency } from './read-transparency.ts';

let paidSoFar = 0;

const app = await testApp();
const clock = await ledgerClock(app.db);
const operator = operatorOf(app.db);
const player = await richPlayer(app, 1_000_000);

async function request(amount = 100): Promise<string> {
  const id = randomUUID();
  const { status, body } = await ask(player, { ...toWallet, amountRupees: amount }, id);
  if (status >= 300) throw new Error(JSON.stringify(body));
  return id;
}

/** Pays this many withdrawals, each after this many hours. */
async function pay(count: number, hours: number, amount = 100): Promise<void> {
  for (let payment = 0; payment < count; payment++) {
    const id = await request(amount);
    await operator.approve(id);
    await operator.complete(id, `NPT-${paidSoFar++}`);
    await pastTriggers(
      app.db,
      sql`update withdrawal set requested_at = processed_at - ${hours} * interval '1 hour'
        where id = ${id}`,
    );
  }
}

/** Moves all payments into the past. */
const age = (days: number) =>
  pastTriggers(
    app.db,
    sql`update withdrawal set requested_at = requested_at - ${days} * interval '1 day',
      processed_at = processed_at - ${days} * interval '1 day' where state = 'completed'`,
  );

async function reject(count: number): Promise<void> {
  for (let rejection = 0; rejection < count; rejection++) await operator.reject(await request());
}

const figures = () => readTransparency(app.db, readAuditHead);

describe('transparency: figures', () => {
  it('transparency: a new installation has nothing to show, and says so to anyone', async () => {
    const { status, body, headers } = await app.visitor().get('/transparency');
    expect(status).toBe(200);
    expect(headers.get('cache-control')).toBe('public, max-age=30');
    expect(transparencySchema.parse(body)).toMatchObject({
      paid: null,
      days: { items: [], hasOlder: false },
      operatorsLog: null,
    });
  });

  it('transparency: nothing is shown below five payments; after that, five at a time', async () => {
    await pay(4, 10);
    expect((await figures()).paid).toBeNull();
    await pay(1, 20, 250);
    const five = (await figures()).paid;
    expect(five).toMatchObject({ rupees: 650, payments: 5 });
    expect(five?.always).toEqual({ medianHours: 10, p95Hours: 18 });
    expect(five?.recent).toEqual(five?.always);
    await pay(4, 1);
    expect((await figures()).paid).toEqual(five);
  });

  it('transparency: the last 90 days are shown beside all time, and hidden below five payments', async () => {
    await age(100);
    expect((await figures()).paid?.recent).toBeNull();
    await pay(6, 40);
    const { paid } = await figures();
    expect(paid).toMatchObject({ payments: 15, recent: { medianHours: 40, p95Hours: 40 } });
    expect(paid?.weeks).toHaveLength(2);
    expect(paid?.weeks.reduce((sum, { rupees }) => sum + rupees, 0)).toBe(paid?.rupees);
  });

  it('transparency: every week consists of whole groups of five', async () => {
    const weeks = (await figures()).paid?.weeks.map(({ rupees }) => rupees);
    // The second group was begun a hundred days ago and completed now: it counts now, as one.
    expect(weeks).toEqual([650, 1_000]);
  });

  it('transparency: rejections are shown by reason, rounded down to fives, without a total', async () => {
    await reject(4);
    const counts = async () =>
      Object.fromEntries((await figures()).rejections.map(({ reason, count }) => [reason, count]));
    expect(await counts()).toMatchObject({ details_wrong: null, name_differs: null });
    await reject(1);
    expect(await counts()).toMatchObject({ details_wrong: 5, name_differs: null, other: null });
    await reject(4);
    expect(await counts()).toMatchObject({ details_wrong: 5 });
    expect(Object.keys(await figures())).toEqual(['paid', 'rejections', 'days', 'operatorsLog']);
  });
});

describe('transparency: heads of the ledger', () => {
  it('transparency: sixty a page, newest first, with links to older ones', async () => {
    // The first posting's day: midnight may have passed since.
    const { begun } = await app.db
      .selectFrom('ledger_transaction')
      .select((row) => row.fn.min('at').as('begun'))
      .executeTakeFirstOrThrow();
    await clock.set(new Date(begun.getTime() + 130 * 24 * 60 * 60_000).toISOString());
    while ((await closeDays(app.db)) > 0);
    const { items, hasOlder } = (await figures()).days;
    expect([items.length, hasOlder]).toEqual([60, true]);
    expect(items.map(({ day }) => day)).toEqual(
      items
        .map(({ day }) => day)
        .toSorted()
        .toReversed(),
    );
    const older = (await app.visitor().get(`/transparency/days/${items.at(-1)?.day}`)).body;
    expect(older.items[0].day < (items.at(-1)?.day ?? '')).toBe(true);
    const last = (await app.visitor().get(`/transparency/days/${older.items.at(-1).day}`)).body;
    expect([items.length + older.items.length + last.items.length, last.hasOlder]).toEqual([130, false]);
    expect(last.items.at(-1).transactions).toBeGreaterThan(0);
  });

  it.each(['yesterday', '2026-02-30', '0000-01-01', '1'])('transparency: %j is not a day', async (day) => {
    expect((await app.visitor().get(`/transparency/days/${day}`)).status).toBe(400);
  });
});
