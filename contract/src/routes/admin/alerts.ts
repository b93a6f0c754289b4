/** Alerts, who gets them by mail, and the webhook (docs/decisions/0045). */
import { z } from 'zod';
import { alertKinds, alertRowsMax, webhookFailures, webhookUrlCharactersMax } from '../../alerts.ts';
import { answers, answersOf, empty, failure, instant, bodyOf, text } from '../endpoint.ts';

export const alertSchema = z.strictObject({
  id: z.uuid(),
  kind: z.enum(alertKinds),
  /** When it opened; null where the kind has none. */
  figure: z.number().nullable(),
  threshold: z.number().nullable(),
  openedAt: instant,
  closedAt: instant.nullable(),
});
export type Alert = z.infer<typeof alertSchema>;

const delivery = z.strictObject({
  at: instant,
  /** Null where it was delivered. */
  failure: z.enum(webhookFailures).nullable(),
  /** The receiver's HTTP status, where it answered. */
  status: z.number().int().nullable(),
});
export type WebhookDelivery = z.infer<typeof delivery>;

const alerts = z.strictObject({
  /** Open ones first, then the newest. */
  items: z.array(alertSchema).max(alertRowsMax),
  /** Whether the caller gets mails. */
  isMailed: z.boolean(),
  /** Its host alone: the rest of an address is often a secret. */
  webhook: z.strictObject({ host: z.string(), since: instant, last: delivery.nullable() }).nullable(),
});
export type Alerts = z.infer<typeof alerts>;

export const listAlerts = {
  method: 'get',
  path: '/alerts',
  audience: 'reviewer',
  summary: 'Alerts, whether the caller gets them by mail, and where they are posted to',
  responses: answers('At most fifty, the open ones first', alerts),
} as const;

export const setAlertMail = {
  method: 'put',
  path: '/alerts/mail',
  audience: 'reviewer',
  summary: 'Whether the caller gets alerts by mail',
  request: { body: bodyOf({ isMailed: z.boolean() }) },
  responses: { 204: empty, default: failure },
} as const;

export const testAlertMail = {
  method: 'post',
  path: '/alerts/mail/tests',
  audience: 'reviewer',
  summary: 'A test mail to the caller',
  responses: { 204: empty, default: failure },
} as const;

export const setWebhook = {
  method: 'put',
  path: '/alerts/webhook',
  audience: 'administrator',
  summary: 'Where alerts are posted to, with a new secret',
  request: { body: bodyOf({ url: text(webhookUrlCharactersMax) }) },
  responses: answersOf('The secret of the signature, this once', { secret: z.string() }),
} as const;

export const removeWebhook = {
  method: 'delete',
  path: '/alerts/webhook',
  audience: 'administrator',
  summary: 'Post alerts nowhere; a missing webhook counts as removed',
  responses: { 204: empty, default: failure },
} as const;

export const testWebhook = {
  method: 'post',
  path: '/alerts/webhook/tests',
  audience: 'administrator',
  summary: 'Post a test now, once',
  responses: answers('What became of it', delivery),
} as const;
