/** Alerts to operators: thresholds, mails and a webhook (docs/decisions/0045). */
export {
  checkAlertsSchedule,
  checkAlertsTask,
  createCheckAlertsTask,
  enqueueCheckAlerts,
} from './check-alerts.ts';
export {
  alertMailTask,
  alertWebhookTask,
  createAlertMailTask,
  createAlertWebhookTask,
} from './deliveries.ts';
export { clearOldAlerts } from './list-alerts.ts';
