import { encryptCodesAgain } from '../admin/auth/one-time-codes.ts';
import { startDailyBackups } from '../platform/backup/daily-backups.ts';
import { program } from '../platform/backup/backup-format.ts';
import { keepBuild } from '../platform/http/site/build-files.ts';
import { startJobs } from '../platform/jobs/index.ts';
import { logsForBackup, type ReplayPool } from '../play/index.ts';
import {
  closePlaysEveryMinute,
  createLedgerWatch,
  enqueueAtStart,
  jobSchedule,
  jobTasks,
} from './job-tasks.ts';
import { chooseGameLogs, chooseMail } from './choose-adapters.ts';
import type { CleanupStack } from './cleanup-stack.ts';
import type { Base } from './open-base.ts';
import { createVerifyBackup } from './verify-backup.ts';

/** After a change of the secret; one process does this for all. */
async function encryptStoredAgain({ db, keys, log }: Base): Promise<void> {
  const count = await encryptCodesAgain(db, keys);
  if (count > 0) log.info({ count }, "operators' codes encrypted again with the current secret");
}

/**
 * Starts what runs once for all workers: jobs and their schedule, the ledger's checks among them, the end of expired plays.
 * Before any of them serves, the files of this build are stored for other nodes.
 */
export async function runBackground(base: Base, replays: ReplayPool, cleanup: CleanupStack): Promise<void> {
  const { config, connection, db, log, keys } = base;
  const mail = chooseMail(config, db);
  const gameLogs = chooseGameLogs(config);
  const ledger = createLedgerWatch(db, log);
  const jobs = await startJobs({
    connection,
    db,
    log,
    isAlone: config.databaseUrl === undefined,
    tasks: jobTasks(config, { db, ledger, mail, keys, log, gameLogs }),
    schedule: jobSchedule(config, db),
  });
  cleanup.defer(() => jobs.stop());
  // Before the jobs, which wait for it.
  cleanup.defer(() => ledger.stop());
  await enqueueAtStart(db);
  await encryptStoredAgain(base);
  const report = (err: unknown) => log.warn({ err }, 'the files of this build could not be stored');
  cleanup.defer(await keepBuild(db, config.webDir, report));
  if (config.backups) {
    const { folder, keep } = config.backups;
    const ownSecret = config.secret === undefined ? keys.secrets[0] : undefined;
    const logs = logsForBackup(gameLogs);
    const backups = startDailyBackups({
      connection,
      folder,
      keep,
      program,
      secret: ownSecret,
      logs,
      verify: createVerifyBackup(db, config.dataDir),
      log,
    });
    cleanup.defer(() => backups.stop());
  }
  cleanup.defer(closePlaysEveryMinute({ db, replays, log }));
}
