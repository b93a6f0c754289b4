import { clearOldAlerts } from '../admin/alerts/index.ts';
import { clearOldOperators } from '../admin/auth/sessions.ts';
import { clearOldMessages } from '../contact/index.ts';
import { identityCleanUps } from '../identity/index.ts';
import { clearOldNotifications } from '../notification/index.ts';
import type { CleanUp, Db, Retention } from '../platform/database/index.ts';
import { clearOldBuilds } from '../platform/http/site/build-files.ts';
import { clearFailedJobs, type JobTask } from '../platform/jobs/index.ts';
import type { Logger } from '../platform/log.ts';
import { clearExpiredLimits } from '../platform/rate-limits.ts';
import { playCleanUps } from '../play/index.ts';
import { clearRejectedDestinations } from '../withdrawal/index.ts';

/** Every ten minutes, in one process of all. */
export const cleanUpSchedule = '*/10 * * * *';

/** The job of each table that would grow for ever; docs/operations.md has them with what they delete. */
export const cleanUps = (db: Db, keep: Retention): Record<string, CleanUp> => ({
  'clear-rate-limits': () => clearExpiredLimits(db),
  'clear-builds': clearOldBuilds(db, keep.buildDays),
  'clear-failed-jobs': clearFailedJobs(db, keep.failedJobDays),
  'clear-alerts': () => clearOldAlerts(db),
  'clear-messages': () => clearOldMessages(db, keep),
  'clear-notifications': () => clearOldNotifications(db),
  'clear-operators': async () => {
    await clearOldOperators(db);
    return 0;
  },
  'clear-destinations': () => clearRejectedDestinations(db),
  ...identityCleanUps(db, keep.unverifiedDays),
  ...playCleanUps(db, keep),
});

/** The same as tasks of the outbox, which say in the log what they deleted. */
export function cleanUpTasks(db: Db, keep: Retention, log: Logger): Record<string, JobTask> {
  const asTask = ([name, clean]: [string, CleanUp]): [string, JobTask] => [
    name,
    async () => {
      const rows = await clean();
      if (rows > 0) log.info({ job: name, rows }, 'old rows deleted');
    },
  ];
  return Object.fromEntries(Object.entries(cleanUps(db, keep)).map(asTask));
}
