import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { metricsRanges } from '@sikka/contract/admin/pages';
import { testApp, type TestApp } from '../../../test/app.ts';
import { firstOperator } from '../../../test/operators.ts';
import { ask, operatorOf, richPlayer, toWallet } from '../../../test/withdrawal.ts';
import { listFailedMails } from './failed-mails.ts';
import { createCounters } from './read-counters.ts';
import { createCountFiguresTask } from './count-figures.ts';
import { readMetrics } from './read-metrics.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});

describe('§6 metrics', () => {
  test('§6 an empty database has sixty days of zeros', async () => {
    const numbers = await readMetrics(app.db, 60);
    expect(numbers.now).toEqual({
      coinsInCirculation: 0,
      coinsHeld: 0,
      players: 0,
      activePlayers: 0,
      waiting: 0,
      oldestAt: null,
    });
    expect(numbers.days).toHaveLength(60);
    expect(new Set(numbers.circulation.values)).toEqual(new Set([0]));
    expect([numbers.games, numbers.refusals]).toEqual([[], []]);
  });

  test('§6 coins add up: circulating and held coins equal earned minus paid', async () => {
    const rich = await richPlayer(app, 20_000);
    const other = await richPlayer(app, 5_000);
    const { body } = await ask(rich, { ...toWallet, phoneNumber: '9811111111' });
    await operatorOf(app.db).approve(body.id);
    await operatorOf(app.db).complete(body.id, 'FT-1');
    const { body: open } = await ask(rich, { ...toWallet, phoneNumber: '9822222222' });
    const numbers = await readMetrics(app.db, 60);
    expect(numbers.now).toMatchObject({
      coinsInCirculation: 5_000,
      coinsHeld: 10_000,
      players: 2,
      waiting: 1,
    });
    expect(numbers.earned.values.at(-1)).toBe(25_000);
    expect(numbers.circulation.values.at(-1)).toBe(5_000);
    expect(numbers.circulation.values.at(-2)).toBe(0);
    expect(numbers.paidRupees.values.at(-1)).toBe(100);
    expect(numbers.signUps.values.at(-1)).toBe(2);
    expect(numbers.hoursToDecision.values.at(-1)).toBeGreaterThanOrEqual(0);
    expect(open.status).toBe('pending');
    expect(other.id).toBeTruthy();
  });

  test('§6 games and refusals are counted by title and cause, by day in Kathmandu', async () => {
    const player = await app.player();
    // Half past midnight in Kathmandu is still the day before in UTC.
    await sql`insert into play (player_id, game_id, rules, seed, state, started_at, expires_at, finished_at, log, score, unpaid_reason)
      select ${player.id}, 'solitaire', 'solitaire@1', decode(repeat('00', 16), 'hex'), 'unpaid', at, at, at, '\\x01', 1, 'time_floor'
      from (select ((clock_timestamp() at time zone 'Asia/Kathmandu')::date - 3 + time '00:30')
        at time zone 'Asia/Kathmandu' as at) as moment`.execute(app.db);
    const numbers = await readMetrics(app.db, 60);
    const cause = numbers.refusals.find(({ name }) => name === 'time_floor');
    expect(cause?.values.findLastIndex((value) => Number(value) > 0)).toBe(60 - 4);
    expect(numbers.activePlayers.values.at(-4)).toBe(1);
  });

  test('§6 figures of finished days are stored once, and are what was counted before', async () => {
    const read = async () => {
      const { games, refusals, signUps, activePlayers, paidRupees } = await readMetrics(app.db, 60);
      return [signUps, activePlayers, paidRupees, ...games, ...refusals].map(({ values }) => values);
    };
    const before = await read();
    expect((await readMetrics(app.db, 60)).signUps.before).toBeNull();
    // A run without time stores no day; the next one goes on.
    await createCountFiguresTask(app.db, { runMsMax: 0 })();
    const stored = await app.db
      .selectFrom('daily_figure')
      .select('day')
      .where('figure', '=', 'done')
      .execute();
    expect([stored, await read()]).toEqual([[], before]);
    await createCountFiguresTask(app.db)();
    expect(await read()).toEqual(before);
    // Two months older are counted at each run, so that the range before can be compared.
    expect((await readMetrics(app.db, 60)).signUps.before).toBe(0);
    expect((await readMetrics(app.db, 365)).signUps.before).toBeNull();
    // A stored day is not counted again.
    await sql`update daily_figure set value = value + 7 where figure = 'refusals'`.execute(app.db);
    await createCountFiguresTask(app.db)();
    const cause = (await readMetrics(app.db, 60)).refusals.find(({ name }) => name === 'time_floor');
    expect(cause?.values.at(-4)).toBe(8);
  });

  test('§6 a range has its total; its finished days are compared with as many before, today with none', async () => {
    await sql`insert into daily_figure (day, figure, value)
      select (clock_timestamp() at time zone 'Asia/Kathmandu')::date - n, 'paid', n from generate_series(1, 13) n
      on conflict (day, figure, name) do update set value = excluded.value`.execute(app.db);
    const { paidRupees } = await readMetrics(app.db, 7);
    expect(paidRupees.before).toBe(12 + 11 + 10 + 9 + 8 + 7);
    expect(paidRupees.finished).toBe(6 + 5 + 4 + 3 + 2 + 1);
    expect(paidRupees.values.at(-1)).toBe(100);
    expect(paidRupees.total).toBe(paidRupees.finished! + 100);
    // What circulates is of a moment, today's like any other.
    const { circulation } = await readMetrics(app.db, 7);
    expect(circulation.finished).toBe(circulation.total);
    expect(circulation.total).toBeGreaterThan(0);
    expect(circulation.before).toBe(0);
  });

  test('§1 counters say what waits, to a hundred, and mails that failed within a week', async () => {
    const counters = () => createCounters(app.db)();
    const before = await counters();
    expect(before).toMatchObject({ withdrawals: 1, inbox: 0, plays: 0, failedMails: 0 });
    await sql`insert into outbox_failure (task, payload, message, at)
      select task, '{}', 'refused', clock_timestamp() - age from (values ('withdrawal-mail', interval '1 minute'),
        ('mail-link', interval '6 days'), ('mail-link', interval '8 days'), ('check-ledger', interval '1 minute')) as f(task, age)`.execute(
      app.db,
    );
    expect((await counters()).failedMails).toBe(2);
    expect((await listFailedMails(app.db)).items.map(({ task }) => task)).toEqual([
      'withdrawal-mail',
      'mail-link',
    ]);
    await sql`insert into contact_message (name, email, subject, message)
      select 'A', 'a@example.com', 'other', 'x' from generate_series(1, 120)`.execute(app.db);
    expect((await counters()).inbox).toBe(100);
  });

  test('§6 are for operators only', async () => {
    const boss = await firstOperator(app);
    for (const range of metricsRanges)
      expect((await boss.get(`/numbers/${range}`)).body.days).toHaveLength(range);
    expect((await boss.get('/numbers/61')).status).toBe(400);
  });
});
