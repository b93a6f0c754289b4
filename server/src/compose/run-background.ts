import { createHouseAds } from '../adapters/ad/house.ts';
import { startJobs } from '../platform/jobs/index.ts';
import type { ReplayPool } from '../play/index.ts';
import { closeDaysSchedule, closeDaysTask } from '../transparency/index.ts';
import { watchLedger } from '../wallet/index.ts';
import { closePlaysEveryMinute, enqueueAtStart, jobTasks } from './background.ts';
import { chooseMail } from './choose-adapters.ts';
import { cleanUps, cleanUpSchedule } from './clean-ups.ts';
import type { Closers } from './closers.ts';
import type { Base } from './open-base.ts';

/** Starts what runs once for all workers: the ledger's checks, jobs and their schedule, the end of expired plays. */
export async function runBackground(base: Base, replays: ReplayPool, closers: Closers): Promise<void> {
  const { config, connection, db, log, secret } = base;
  const ledger = watchLedger(db, log);
  closers.add(() => ledger.stop());
  const mail = chooseMail(config, db);
  const cleanUpTimes = Object.keys(cleanUps(db, config.retention)).map((name) => [name, cleanUpSchedule]);
  const jobs = await startJobs({
    connection,
    db,
    log,
    isAlone: config.databaseUrl === undefined,
    tasks: jobTasks(config, { db, mail, secret, log }),
    schedule: { [closeDaysTask]: closeDaysSchedule, ...Object.fromEntries(cleanUpTimes) },
  });
  closers.add(() => jobs.stop());
  await enqueueAtStart(db);
  const { embeddedGame } = config;
  closers.add(closePlaysEveryMinute({ db, replays, ads: createHouseAds(), log, embeddedGame }));
}
