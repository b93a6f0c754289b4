import { sql } from 'kysely';
import { initialAlertThresholds } from '@sikka/contract/alerts';
import { readStates } from '../server/src/admin/alerts/read-states.ts';
import { createCountFiguresTask } from '../server/src/admin/metrics/count-figures.ts';
import { listFailedMails } from '../server/src/admin/metrics/failed-mails.ts';
import { createCounters } from '../server/src/admin/metrics/read-counters.ts';
import { readMetrics } from '../server/src/admin/metrics/read-metrics.ts';
import { createQueueFigures } from '../server/src/admin/withdrawals/queue-figures.ts';
import { openDatabase, type Db } from '../server/src/platform/database/index.ts';
import { fillUnchecked, fillingMs, withBenchDatabase } from './bench-database.ts';
import { printTimings, timeRounds, type Timing } from './measure.ts';
import { fillQueue } from './withdrawals.ts';

const plays = 1_000_000;
/** The figures of the console's first page come within this time. */
const budgetMs = 1_000;

/** Games of four months, nine in ten of them paid, evenly over players and titles. */
const games = sql`
  with owner as (select id, row_number() over () - 1 as place from player)
  insert into play (player_id, game_id, rules, seed, state, started_at, expires_at, finished_at, log, score,
      coins_earned, unpaid_reason)
    select owner.id, (array['solitaire', 'moto-x3m', 'candy-match', 'subway-surfers'])[n % 4 + 1], 'bench@1',
        decode(repeat('00', 16), 'hex'), case when n % 10 = 0 then 'unpaid' else 'paid' end, at, at, at, '\x01', 1,
        case when n % 10 <> 0 then 3 end, case when n % 10 = 0 then 'time_floor' end
      from generate_series(1, ${plays}::int) as n join owner on place = n % 20000,
        lateral (select clock_timestamp() - (${plays}::int - n) * interval '10 seconds' as at) as moment`;

async function measure(db: Db): Promise<Timing[]> {
  const begun = performance.now();
  await createCountFiguresTask(db)();
  const countedMs = performance.now() - begun;
  return [
    { name: 'the hourly job, at its first run', medianMs: countedMs, slowestMs: countedMs },
    await timeRounds('the hourly job', createCountFiguresTask(db)),
    await timeRounds('figures of 30 days beside 30 before', () => readMetrics(db, 30)),
    await timeRounds('figures of a year beside a year before', () => readMetrics(db, 365)),
    await timeRounds('the counters of the sidebar', () => createCounters(db)()),
    await timeRounds('the figures of the queue', () => createQueueFigures(db)()),
    await timeRounds('what alerts watch', () =>
      readStates(db, { ...initialAlertThresholds, circulationCoins: 1 }),
    ),
    await timeRounds('failed mails', () => listFailedMails(db)),
  ];
}

/** How long the console's first page waits for its figures with 100,000 withdrawals and a million plays. */
export function benchOverview(): Promise<boolean> {
  return withBenchDatabase(async ({ connection, db }) => {
    const patient = openDatabase(connection, { statementMs: fillingMs });
    await fillQueue(patient);
    await fillUnchecked(patient, [games]);
    await patient.destroy();
    await sql`vacuum analyze`.execute(db);
    const timings = await measure(db);
    printTimings(timings);
    return timings.slice(2).every(({ medianMs }) => medianMs < budgetMs);
  });
}
