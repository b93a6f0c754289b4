import { randomUUID } from 'node:crypto';
import type { Locale } from '@sikka/contract/locales';
import * as contract from '@sikka/contract/routes/admin/alerts';
import type { Endpoints } from '../../platform/http/endpoints.ts';
import type { RateLimits } from '../../platform/rate-limits.ts';
import { enqueueTestMail } from './deliveries.ts';
import { listAlerts, setAlertMail } from './list-alerts.ts';
import { removeWebhook, setWebhook, testWebhook, type WebhookDeps } from './webhook.ts';

interface AlertRouteDeps extends WebhookDeps {
  rateLimits: RateLimits;
  /** The language of what is sent to operators. */
  locale: Locale;
}

/** Alerts and how operators are told of them (docs/decisions/0045). */
export function serveAlerts(endpoints: Endpoints, deps: AlertRouteDeps): void {
  const { db, rateLimits } = deps;
  endpoints
    .serve(contract.listAlerts, ({ caller }) => listAlerts(db, caller))
    .serve(contract.setAlertMail, ({ body, caller }) => setAlertMail(db, caller, body.isMailed))
    .serve(contract.testAlertMail, async ({ caller: { operatorId } }) => {
      await rateLimits.consume('operatorTests', operatorId);
      await enqueueTestMail(db, randomUUID(), operatorId);
    })
    .serve(contract.setWebhook, ({ body, caller }) => setWebhook(deps, caller, body.url))
    .serve(contract.removeWebhook, ({ caller }) => removeWebhook(db, caller))
    .serve(contract.testWebhook, ({ caller }) => testWebhook(deps, caller));
}
