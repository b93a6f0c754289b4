import { createContactMail } from '../adapters/operator-alert/mail.ts';
import {
  clearOldOperators,
  createInvitationMailTask,
  createOperatorNoticeTask,
  invitationMailTask,
  operatorNoticeTask,
} from '../admin/auth/index.ts';
import type { Config } from '../config.ts';
import {
  answerMailTask,
  contactMailTask,
  createAnswerMailTask,
  createContactMailTask,
} from '../contact/index.ts';
import { clearOldIdentity, createLinkMailTask } from '../identity/index.ts';
import type { Db } from '../platform/database/index.ts';
import { enqueue, type JobTask } from '../platform/jobs/index.ts';
import type { Logger } from '../platform/log.ts';
import type { MailSender } from '../platform/ports.ts';
import { clearExpiredLimits } from '../platform/rate-limits.ts';
import { closeExpiredPlays, type PlayParts } from '../play/index.ts';
import { closeDaysTask, createCloseDaysTask } from '../transparency/index.ts';
import {
  createOperatorAlertTask,
  createPlayerMailTask,
  createReviewTask,
  operatorAlertTask,
  playerMailTask,
  reviewTask,
} from '../withdrawal/index.ts';
import { chooseOperatorAlert } from './choose-adapters.ts';

const sweepEveryMs = 60_000;

/** Mails contact messages; nothing to do where no operator is to be mailed. */
function contactTasks(
  { contact: { delivery }, operatorLocale: locale }: Config,
  db: Db,
  mail: MailSender,
): Record<string, JobTask> {
  if (delivery.kind !== 'inbox' || delivery.mailTo === undefined) return {};
  const alert = createContactMail(mail, { to: delivery.mailTo, locale });
  return { [contactMailTask]: createContactMailTask({ db, alert }) };
}

/** At start, for the days that ended while no server ran. */
export const enqueueCloseDays = (db: Db): Promise<void> =>
  enqueue(db, closeDaysTask, {}, { jobKey: closeDaysTask });

interface TaskParts {
  db: Db;
  mail: MailSender;
  secret: string;
  log: Logger;
}

/** Jobs that run after the transaction that asked for them has committed. */
export function jobTasks(config: Config, { db, mail, secret, log }: TaskParts): Record<string, JobTask> {
  const { publicUrl, operatorLocale: locale } = config;
  const alert = chooseOperatorAlert(config, mail, log);
  return {
    'mail-link': createLinkMailTask({ db, mail, secret, publicUrl }),
    [operatorAlertTask]: createOperatorAlertTask({ db, alert }),
    [reviewTask]: createReviewTask({ db }),
    [playerMailTask]: createPlayerMailTask({ db, mail, publicUrl }),
    [invitationMailTask]: createInvitationMailTask({ db, mail, secret, publicUrl, locale }),
    [operatorNoticeTask]: createOperatorNoticeTask({ db, mail, locale }),
    [answerMailTask]: createAnswerMailTask({ db, mail, publicUrl }),
    ...contactTasks(config, db, mail),
    [closeDaysTask]: createCloseDaysTask(db, () => enqueueCloseDays(db)),
  };
}

/** Clears expired plays, limits and sessions every minute; returns a function that stops it. */
export function sweepEveryMinute(parts: PlayParts): () => void {
  const { db, log } = parts;
  const sweep = async (): Promise<void> => {
    await closeExpiredPlays(parts);
    await clearExpiredLimits(db);
    await clearOldIdentity(db);
    await clearOldOperators(db);
  };
  const report = (error: unknown) => log.warn({ err: error }, 'sweep failed');
  const timer = setInterval(() => void sweep().catch(report), sweepEveryMs);
  return () => clearInterval(timer);
}
