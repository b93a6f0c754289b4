import { BellRing } from 'lucide-react';
import { Link } from 'react-router';
import { useAdminMessages, useFormats } from '../../lib/language.ts';
import { useCounters } from '../../lib/use-counters.ts';
import { linkClass } from '../../ui/details.tsx';
import { useAlerts, useAlertSentence } from './use-alerts.ts';

/** What is wrong now, above the figures; absent while nothing is. */
export function OpenAlerts() {
  const t = useAdminMessages('alerts');
  const { age } = useFormats();
  const sentence = useAlertSentence();
  const count = useCounters()?.alerts ?? 0;
  const { data } = useAlerts({ enabled: count > 0 });
  const open = data?.items.filter(({ closedAt }) => closedAt === null) ?? [];
  if (count === 0 || open.length === 0) return null;
  return (
    <section aria-label={t.strip} className="admin-card flex flex-wrap items-start gap-x-4 gap-y-1 p-4">
      <BellRing size={20} aria-hidden className="mt-3 shrink-0 text-rose-text" />
      <div role="alert" className="min-w-0 flex-[1_1_16rem] py-2.5">
        <ul className="grid gap-1">
          {open.map((alert) => (
            <li key={alert.id}>
              <strong>{sentence(alert)}</strong>{' '}
              <span className="text-14 text-muted">{t.since(age(alert.openedAt))}</span>
            </li>
          ))}
        </ul>
      </div>
      <Link to="/alerts" className={linkClass}>
        {t.all}
      </Link>
    </section>
  );
}
