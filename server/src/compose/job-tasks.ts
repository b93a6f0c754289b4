import { createContactMail } from '../adapters/operator-alert/mail.ts';
import {
  alertMailTask,
  alertWebhookTask,
  checkAlertsSchedule,
  checkAlertsTask,
  createAlertMailTask,
  createAlertWebhookTask,
  createCheckAlertsTask,
  enqueueCheckAlerts,
} from '../admin/alerts/index.ts';
import { createInvitationMailTask } from '../admin/auth/invitation-mail.ts';
import {
  administratorNoticeTask,
  createAdministratorNoticeTask,
} from '../admin/auth/administrator-notices.ts';
import { createOperatorNoticeTask, operatorNoticeTask } from '../admin/auth/operator-notices.ts';
import { invitationMailTask } from '../admin/auth/invitations.ts';
import { noteMailboxes } from '../admin/auth/unique-mailbox.ts';
import { countFiguresSchedule, countFiguresTask, createCountFiguresTask } from '../admin/metrics/index.ts';
import {
  bonusMailTask,
  bonusOpenSchedule,
  bonusOpenTask,
  createBonusMailTask,
  tellBonusOpen,
} from '../bonus/reminders.ts';
import type { Config } from '../config/index.ts';
import {
  answerEmailTask,
  contactMailTask,
  createAnswerEmailTask,
  createContactMailTask,
} from '../contact/index.ts';
import {
  createHashEmailsTask,
  createLinkEmailTask,
  enqueueHashEmails,
  hashEmailsTask,
} from '../identity/index.ts';
import { createPushTask, pushTask } from '../notification/index.ts';
import type { Db } from '../platform/database/index.ts';
import type { GameLogs } from '../platform/game-logs.ts';
import { enqueue, type JobTask } from '../platform/jobs/index.ts';
import type { Logger } from '../platform/log.ts';
import type { MailSender } from '../platform/ports.ts';
import {
  challengeSchedule,
  challengeTask,
  closeExpiredPlays,
  type CloseDeps,
  createChallengeTask,
  createMoveLogsTask,
  moveLogsSchedule,
  moveLogsTask,
} from '../play/index.ts';
import {
  blocksPart,
  closeDaysSchedule,
  closeDaysTask,
  createCloseDaysTask,
  createGrowBlocksTask,
  growBlocksSchedule,
  growBlocksTask,
} from '../transparency/index.ts';
import {
  checkLedgerSchedule,
  checkLedgerTask,
  ledgerParts,
  watchLedger,
  type LedgerWatch,
} from '../wallet/index.ts';
import {
  createOperatorAlertTask,
  createPlayerMailTask,
  createReviewTask,
  operatorAlertTask,
  playerMailTask,
  reviewTask,
} from '../withdrawal/index.ts';
import { chooseOperatorAlert, choosePush, chooseWebhook } from './choose-adapters.ts';
import { cleanUps, cleanUpSchedule, cleanUpTasks } from './retention-jobs.ts';
import type { Keys } from '../platform/keys.ts';

const closeEveryMs = 60_000;

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

const enqueueCloseDays = (db: Db): Promise<void> => enqueue(db, closeDaysTask, {}, { jobKey: closeDaysTask });

/** At start: closes the days that ended while no server ran, checks the ledger, prepares the challenge and hashes the addresses of older accounts. */
export async function enqueueAtStart(db: Db): Promise<void> {
  await enqueueCloseDays(db);
  for (const task of [checkLedgerTask, countFiguresTask, challengeTask])
    await enqueue(db, task, {}, { jobKey: task });
  await enqueueHashEmails(db);
  await noteMailboxes(db);
}

/** The check of the ledger; its job runs every minute. */
export const createLedgerWatch = (db: Db, log: Logger): LedgerWatch =>
  watchLedger({ db, log, parts: [...ledgerParts, blocksPart], alarm: enqueueCheckAlerts });

/** When jobs run that nothing asks for. */
export const jobSchedule = (config: Config, db: Db): Record<string, string> => ({
  [closeDaysTask]: closeDaysSchedule,
  [growBlocksTask]: growBlocksSchedule,
  [countFiguresTask]: countFiguresSchedule,
  [checkLedgerTask]: checkLedgerSchedule,
  [checkAlertsTask]: checkAlertsSchedule,
  [bonusOpenTask]: bonusOpenSchedule,
  [moveLogsTask]: moveLogsSchedule,
  [challengeTask]: challengeSchedule,
  ...Object.fromEntries(Object.keys(cleanUps(db, config.retention)).map((name) => [name, cleanUpSchedule])),
});

interface TaskDeps {
  db: Db;
  ledger: LedgerWatch;
  mail: MailSender;
  keys: Keys;
  log: Logger;
  gameLogs: GameLogs;
}

/** Jobs that run after the transaction that asked for them has committed. */
export function jobTasks(
  config: Config,
  { db, ledger, mail, keys, log, gameLogs }: TaskDeps,
): Record<string, JobTask> {
  const { publicUrl, operatorLocale: locale } = config;
  const alert = chooseOperatorAlert(config, mail, log);
  return {
    'mail-link': createLinkEmailTask({ db, mail, keys, publicUrl }),
    [operatorAlertTask]: createOperatorAlertTask({ db, alert }),
    [reviewTask]: createReviewTask({ db, gameLogs }),
    [playerMailTask]: createPlayerMailTask({ db, mail, publicUrl }),
    [invitationMailTask]: createInvitationMailTask({ db, mail, keys, publicUrl, locale }),
    [administratorNoticeTask]: createAdministratorNoticeTask({ db, mail, locale }),
    [operatorNoticeTask]: createOperatorNoticeTask({ db, mail, locale }),
    [answerEmailTask]: createAnswerEmailTask({ db, mail, publicUrl }),
    ...contactTasks(config, db, mail),
    [pushTask]: createPushTask({ db, push: choosePush(config, keys) }),
    [bonusOpenTask]: async () => void (await tellBonusOpen(db)),
    [bonusMailTask]: createBonusMailTask({ db, mail, publicUrl }),
    [hashEmailsTask]: createHashEmailsTask({ db, keys }),
    [closeDaysTask]: createCloseDaysTask(db, () => enqueueCloseDays(db)),
    [growBlocksTask]: createGrowBlocksTask(db),
    [countFiguresTask]: createCountFiguresTask(db),
    [checkLedgerTask]: () => ledger.run(),
    [checkAlertsTask]: createCheckAlertsTask(db),
    [alertMailTask]: createAlertMailTask({ db, mail, locale, fallbackTo: config.operatorEmail }),
    [alertWebhookTask]: createAlertWebhookTask({ db, keys, webhook: chooseWebhook(config), locale }),
    [moveLogsTask]: createMoveLogsTask({ db, gameLogs, days: config.gameLogs.days, log }),
    [challengeTask]: createChallengeTask(db),
    ...cleanUpTasks(db, config.retention, log),
  };
}

/** Closes expired plays every minute; returns a function that stops it. */
export function closePlaysEveryMinute(deps: CloseDeps): () => void {
  const report = (error: unknown) => deps.log.warn({ err: error }, 'expired plays could not be closed');
  const timer = setInterval(() => void closeExpiredPlays(deps).catch(report), closeEveryMs);
  return () => clearInterval(timer);
}
