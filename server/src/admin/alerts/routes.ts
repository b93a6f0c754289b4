import { randomUUID } from 'node:crypto';
import type { Locale } from '@sikka/contract/locales';
import * as contract from '@sikka/contract/routes/admin/alerts';
import type { Endpoints } from '../../platform/http/endpoints.ts';
import type { RateLimits } from '../../platform/rate-limits.ts';
import { enqueueTestMail } from './deliveries.ts';
import { listAlerts, setAlertMail } from './list-alerts.ts';
import { removeWebhook, setWebhook, testWebhook, type WebhookParts } from './webhook.ts';

interface AlertParts extends WebhookParts {
  rateLimits: Pick<RateLimits, 'consume'>;
  /** The language of what is sent to operators. */
  locale: Locale;
}

/** Alerts and how operators are told of them (docs/decisions/0045). */
export function serveAlerts(endpoints: Endpoints, parts: AlertParts): void {
  const { db, rateLimits } = parts;
  endpoints
    .serve(contract.listAlerts, ({ caller }) => listAlerts(db, caller))
    .serve(contract.setAlertMail, ({ body, caller }) => setAlertMail(db, caller, body.isMailed))
    .serve(contract.testAlertMail, async ({ caller: { operatorId } }) => {
      await rateLimits.consume('operatorTests', operatorId);
      await enqueueTestMail(db, randomUUID(), operatorId);
    })
    .serve(contract.setWebhook, ({ body, caller }) => setWebhook(parts, caller, body.url))
    .serve(contract.removeWebhook, ({ caller }) => removeWebhook(db, caller))
    .serve(contract.testWebhook, ({ caller }) => testWebhook(parts, caller));
}
