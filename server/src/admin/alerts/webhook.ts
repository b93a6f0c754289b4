/** The webhook that alerts are posted to: one for the installation (docs/decisions/0045). */
import { randomBytes, randomUUID } from 'node:crypto';
import type { Locale } from '@sikka/contract/locales';
import type { WebhookDelivery } from '@sikka/contract/routes/admin/alerts';
import { sql } from 'kysely';
import type { ByOperator } from '../../platform/caller.ts';
import { inTransaction, type Db } from '../../platform/database/index.ts';
import { Refusal } from '../../platform/errors.ts';
import type { Keys } from '../../platform/keys.ts';
import { mailMessages } from '../../platform/mail/player-email.ts';
import type { WebhookOutcome, WebhookSender } from '../../platform/ports.ts';
import type { RateLimits } from '../../platform/rate-limits.ts';
import { noteAudit } from '../audit/index.ts';

export interface WebhookDeps {
  db: Db;
  /** The installation's. */
  keys: Keys;
  webhook: WebhookSender;
}

const saltBytes = 16;
/** As receivers' libraries take it (Standard Webhooks). */
const shownSecret = (key: Buffer): string => `whsec_${key.toString('base64')}`;

/** Sets the address, with a new secret that is shown this once. Throws `webhook_url_wrong`. */
export async function setWebhook(
  { db, keys, webhook }: WebhookDeps,
  { operatorId }: ByOperator,
  given: string,
): Promise<{ secret: string }> {
  const url = given.trim();
  if (!webhook.isAllowed(url)) throw new Refusal('webhook_url_wrong', { field: 'url' });
  const salt = randomBytes(saltBytes);
  await inTransaction(db, async (tx) => {
    await sql`insert into alert_webhook (url, salt) values (${url}, ${salt}) on conflict (singleton) do update
      set url = excluded.url, salt = excluded.salt, created_at = excluded.created_at, tried_at = null, failure = null,
        status = null`.execute(tx);
    const detail = { host: new URL(url).host };
    await noteAudit(tx, { operatorId, action: 'alerts.set_webhook', subject: 'alerts', detail });
  });
  return { secret: shownSecret(keys.derive('alert webhook', salt)) };
}

/** Removes it; a missing one counts as removed. */
export async function removeWebhook(db: Db, { operatorId }: ByOperator): Promise<void> {
  await inTransaction(db, async (tx) => {
    const { numDeletedRows } = await tx.deleteFrom('alert_webhook').executeTakeFirst();
    if (numDeletedRows === 0n) return;
    await noteAudit(tx, { operatorId, action: 'alerts.remove_webhook', subject: 'alerts' });
  });
}

/** Posts once and notes what became of it; null without a webhook. */
export async function postToWebhook(
  { db, keys, webhook }: WebhookDeps,
  id: string,
  message: { type: string; text: string; data: object },
): Promise<WebhookOutcome | null> {
  const row = await db.selectFrom('alert_webhook').select(['url', 'salt']).executeTakeFirst();
  if (!row) return null;
  const body = { ...message, timestamp: new Date().toISOString() };
  const outcome = await webhook.send({ url: row.url, key: keys.derive('alert webhook', row.salt), id, body });
  const { failure, status } = outcome;
  await sql`update alert_webhook set tried_at = clock_timestamp(), failure = ${failure}, status = ${status}
    where salt = ${row.salt}`.execute(db);
  return outcome;
}

/** Posts a test at once. Throws `webhook_not_found`, or 429 after ten in an hour. */
export async function testWebhook(
  deps: WebhookDeps & { rateLimits: Pick<RateLimits, 'consume'>; locale: Locale },
  { operatorId }: ByOperator,
): Promise<WebhookDelivery> {
  await deps.rateLimits.consume('operatorTests', operatorId);
  const { body: text } = mailMessages[deps.locale].operator.alert.test;
  const outcome = await postToWebhook(deps, `test-${randomUUID()}`, { type: 'alert.test', text, data: {} });
  if (!outcome) throw new Refusal('webhook_not_found');
  await inTransaction(deps.db, (tx) =>
    noteAudit(tx, { operatorId, action: 'alerts.test_webhook', subject: 'alerts', detail: { ...outcome } }),
  );
  return { ...outcome, at: new Date().toISOString() };
}
