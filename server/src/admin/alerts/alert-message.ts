import type { Locale } from '@sikka/contract/locales';
import type { Alert } from '@sikka/contract/routes/admin/alerts';
import { formatNumber } from '@sikka/i18n/format';
import { isoDates, type Db } from '../../platform/database/index.ts';
import { mailMessages } from '../../platform/mail/player-email.ts';

export type AlertEvent = 'opened' | 'closed' | 'test';

/** Columns of an alert as the contract has them. */
export const alertRows = (db: Db) =>
  db
    .selectFrom('alert')
    .select(['id', 'kind', 'figure', 'threshold', 'opened_at as openedAt', 'closed_at as closedAt']);

type Row = Awaited<ReturnType<ReturnType<typeof alertRows>['executeTakeFirstOrThrow']>>;
// Safe: the table's check allows only the contract's kinds.
export const toAlert = (row: Row): Alert => isoDates(row) as unknown as Alert;

/** One alert, or null. */
export async function findAlert(db: Db, id: string): Promise<Alert | null> {
  const row = await alertRows(db).where('id', '=', id).executeTakeFirst();
  return row ? toAlert(row) : null;
}

const shown = (figure: number | null, locale: Locale): string =>
  formatNumber(Math.trunc(figure ?? 0), locale);

/** Subject and text in the operators' language; null where the alert is gone. */
export async function alertMessage(
  db: Db,
  id: string,
  event: AlertEvent,
  locale: Locale,
): Promise<{ subject: string; text: string } | null> {
  const { test, opened, closed, kinds } = mailMessages[locale].operator.alert;
  if (event === 'test') return { subject: test.subject, text: test.body };
  const alert = await findAlert(db, id);
  if (!alert) return null;
  const { name, body } = kinds[alert.kind];
  if (event === 'closed') return { subject: closed.subject(name), text: closed.body(name) };
  const text = body(shown(alert.figure, locale), shown(alert.threshold, locale));
  return { subject: opened.subject(name), text: `${text} ${opened.where}` };
}
