import type { Alert, Alerts, listAlerts } from '@sikka/contract/routes/admin/alerts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { callAdmin } from '../../lib/call-admin.ts';
import { useAdminMessages, useFormats } from '../../lib/language.ts';
import { useCounters } from '../../lib/use-counters.ts';

const alertsKey = 'alerts';

/** The alerts; read again when the counter of open ones changes. */
export function useAlerts({ enabled = true } = {}) {
  const open = useCounters()?.alerts;
  return useQuery({
    queryKey: [alertsKey, open],
    queryFn: () => callAdmin<typeof listAlerts>('get', '/alerts'),
    enabled,
    placeholderData: (before: Alerts | undefined) => before,
  });
}

/** Reads them again after a change. */
export function useRefreshAlerts(): () => Promise<void> {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: [alertsKey] });
}

const inHours: readonly Alert['kind'][] = ['queue_age', 'ledger_unchecked'];

/** An alert as a sentence with its figure and threshold. */
export function useAlertSentence(): (alert: Alert) => string {
  const { kinds } = useAdminMessages('alerts');
  const { number, duration } = useFormats();
  return ({ kind, figure, threshold }) => {
    const show = (value: number) =>
      inHours.includes(kind) ? duration(value * 3_600_000) : number(Math.trunc(value));
    const [shown, limit] = [figure, threshold].map((value) => (value === null ? '' : show(value)));
    return kinds[kind](shown!, limit!);
  };
}
