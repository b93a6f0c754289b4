import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { testApp, type TestApp } from '../../../test/app.ts';
import { createCountFiguresTask } from './count-figures.ts';
import { readMetrics } from './read-metrics.ts';

type Player = Awaited<ReturnType<TestApp['player']>>;

let app: TestApp;

beforeEach(async () => {
  app = await testApp();
  const [first, second] = [await app.player(), await app.player()];
  // Two players on yesterday's morning, noon and evening; one of their games began before midnight.
  await settle(first, ['-00:05', '05:10', '08:20', '23:30'], 'late');
  await settle(second, ['08:30'], 'time_floor');
  await settle(second, ['05:20'], 'score_floor', ['unwatched']);
});

/** Games of yesterday that paid nothing, each settled ten minutes after its start, a flagged one an hour later. */
async function settle(player: Player, starts: string[], reason: string, flags: string[] = []): Promise<void> {
  for (const start of starts)
    await sql`insert into play (player_id, game_id, rules, seed, state, flags, started_at, expires_at, finished_at, log, score, unpaid_reason)
      select ${player.id}, 'solitaire', 'solitaire@1', decode(repeat('00', 16), 'hex'), 'unpaid', ${flags}::text[], at, at,
        at + interval '10 minutes' + cardinality(${flags}::text[]) * interval '1 hour', '\\x01', 1, ${reason}
      from (select ((clock_timestamp() at time zone 'Asia/Kathmandu')::date - 1 + ${start}::interval)
        at time zone 'Asia/Kathmandu' as at) as moment`.execute(app.db);
}

/** What the charts show of yesterday. */
async function yesterday() {
  const { activePlayers, refusals, signUps } = await readMetrics(app.db, 60);
  return {
    active: activePlayers.values.at(-2),
    signUps: signUps.values.at(-1),
    refusals: Object.fromEntries(refusals.map(({ name, values }) => [name, values.at(-2)])),
  };
}
const counted = { active: 2, signUps: 2, refusals: { late: 4, time_floor: 1, score_floor: 1 } };

test('§6 a day is the same counted when read, in one step, or hour by hour', async () => {
  expect(await yesterday()).toEqual(counted);
  await createCountFiguresTask(app.db)();
  expect(await yesterday()).toEqual(counted);
  await sql`delete from daily_figure`.execute(app.db);
  await createCountFiguresTask(app.db, { playsPerStep: 1 })();
  expect(await yesterday()).toEqual(counted);
  // Nothing is added twice.
  await createCountFiguresTask(app.db, { playsPerStep: 1 })();
  expect(await yesterday()).toEqual(counted);
});

test('§6 of a day in progress the hours that are over are stored, and the others counted when read', async () => {
  await createCountFiguresTask(app.db)();
  const day = sql`(clock_timestamp() at time zone 'Asia/Kathmandu')::date - 1`;
  // As after six hours: with two players and 40 games, of which only two are to be found.
  await sql`delete from daily_figure where day >= ${day}`.execute(app.db);
  await sql`insert into daily_figure (day, figure, name, value) values (${day}, 'hours', '', 6), (${day}, 'active', '', 2),
    (${day}, 'refusals', 'late', 40)`.execute(app.db);
  const inProgress = { ...counted, refusals: { late: 42, time_floor: 1, score_floor: 1 } };
  expect(await yesterday()).toEqual(inProgress);
  // Two nodes go on with it at once.
  const task = () => createCountFiguresTask(app.db, { playsPerStep: 1 })();
  await Promise.all([task(), task()]);
  expect(await yesterday()).toEqual(inProgress);
});
