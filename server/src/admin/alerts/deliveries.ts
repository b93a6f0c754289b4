import type { Locale } from '@sikka/contract/locales';
import { z } from 'zod';
import type { Db, Tx } from '../../platform/database/index.ts';
import { enqueue, enqueueAll, PermanentFailure, type Job, type JobTask } from '../../platform/jobs/index.ts';
import type { MailSender } from '../../platform/ports.ts';
import { alertMessage, findAlert, type AlertEvent } from './alert-message.ts';
import { postToWebhook, type WebhookDeps } from './webhook.ts';

export const alertMailTask = 'alert-mail';
export const alertWebhookTask = 'alert-webhook';

/** About three hours, with growing pauses. */
const webhookTriesMax = 10;

const eventSchema = z.enum(['opened', 'closed', 'test']);
const webhookPayload = z.object({ alertId: z.uuid(), event: eventSchema });
const mailPayload = z.object({
  alertId: z.uuid(),
  event: eventSchema,
  /** Null for the configured address, where no operator wants mails. */
  operatorId: z.uuid().nullable(),
});
type MailPayload = z.infer<typeof mailPayload>;

const mailJob = (payload: MailPayload): Job => ({
  task: alertMailTask,
  payload,
  jobKey: `alert:${payload.alertId}:${payload.event}:${payload.operatorId ?? ''}`,
});

/** Queues the mails and the post of an alert, in the transaction that opens or closes it. */
export async function enqueueDeliveries(tx: Tx, alertId: string, event: AlertEvent): Promise<void> {
  const readers = await tx
    .selectFrom('operator as o')
    .select('o.id')
    .where('o.is_active', '=', true)
    .where('o.id', 'not in', tx.selectFrom('alert_mute').select('operator_id'))
    .execute();
  const ids = readers.length === 0 ? [null] : readers.map(({ id }) => id);
  await enqueueAll(
    tx,
    ids.map((operatorId) => mailJob({ alertId, event, operatorId })),
  );
  await enqueue(tx, alertWebhookTask, { alertId, event }, { attemptsMax: webhookTriesMax });
}

/** Queues a test mail to one operator; `id` is that of the test. */
export const enqueueTestMail = (db: Db, id: string, operatorId: string): Promise<void> =>
  enqueueAll(db, [mailJob({ alertId: id, event: 'test', operatorId })]);

interface MailDeps {
  db: Db;
  mail: MailSender;
  locale: Locale;
  /** Receives alerts while every active operator has muted them. */
  fallbackTo: string | undefined;
}

async function addressOf(db: Db, operatorId: string): Promise<string | undefined> {
  const operator = db.selectFrom('operator').select('email').where('id', '=', operatorId);
  return (await operator.where('is_active', '=', true).executeTakeFirst())?.email;
}

/** The job that mails an alert to one operator, in the operators' language. */
export function createAlertMailTask({ db, mail, locale, fallbackTo }: MailDeps): JobTask {
  return async (payload) => {
    const { alertId, event, operatorId } = mailPayload.parse(payload);
    const to = operatorId === null ? fallbackTo : await addressOf(db, operatorId);
    const message = await alertMessage(db, alertId, event, locale);
    if (to === undefined || message === null) return;
    const { subject, text } = message;
    const idempotencyKey = `alert-${alertId}-${event}-${operatorId ?? 'fallback'}`;
    await mail.send({ to, subject, text: `${text}\n` }, { idempotencyKey });
  };
}

const finalStatus = 410;

/** The job that posts an alert; what a retry cannot change ends the tries. */
export function createAlertWebhookTask(deps: WebhookDeps & { locale: Locale }): JobTask {
  return async (payload) => {
    const { alertId, event } = webhookPayload.parse(payload);
    const data = await findAlert(deps.db, alertId);
    const message = await alertMessage(deps.db, alertId, event, deps.locale);
    if (!data || !message) return;
    const id = `alert-${alertId}-${event}`;
    const outcome = await postToWebhook(deps, id, { type: `alert.${event}`, text: message.text, data });
    if (!outcome?.failure) return;
    const { failure, status } = outcome;
    const isFinal = failure === 'address_refused' || failure === 'redirected' || status === finalStatus;
    const cause = `the alert webhook failed: ${failure} ${status ?? ''}`.trim();
    throw isFinal ? new PermanentFailure(cause) : new Error(cause);
  };
}
