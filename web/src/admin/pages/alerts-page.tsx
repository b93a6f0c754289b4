import { roleIncludes } from '@sikka/contract/admin/auth';
import type { Alert } from '@sikka/contract/routes/admin/alerts';
import { Link } from 'react-router';
import { MailCard } from '../features/alerts/mail-card.tsx';
import { useAlerts, useAlertSentence } from '../features/alerts/use-alerts.ts';
import { WebhookCard } from '../features/alerts/webhook-card.tsx';
import { useAdminMessages, useFormats } from '../lib/language.ts';
import { useOperator } from '../lib/operator.tsx';
import { AlertChip } from '../ui/chips.tsx';
import { linkClass } from '../ui/details.tsx';
import { AdminPage } from '../ui/page.tsx';
import { QueryState } from '../ui/query-state.tsx';
import { Table } from '../ui/table.tsx';

/** Open and past alerts, and how operators are told of them (docs/decisions/0045). */
export function AlertsPage() {
  const t = useAdminMessages('alerts');
  const isAdministrator = roleIncludes(useOperator().role, 'administrator');
  const query = useAlerts();
  const { data } = query;
  const tools = isAdministrator && (
    <Link to="/settings#alerts" className={linkClass}>
      {t.thresholds}
    </Link>
  );
  return (
    <AdminPage title={t.title} tools={tools}>
      <p className="text-14 text-muted">{t.help}</p>
      <QueryState query={query} />
      {data && (
        <>
          <AlertTable items={data.items} />
          <div className="grid min-w-0 items-start gap-4 md:grid-cols-2">
            <MailCard isMailed={data.isMailed} />
            <WebhookCard webhook={data.webhook} mayChange={isAdministrator} />
          </div>
        </>
      )}
    </AdminPage>
  );
}

function AlertTable({ items }: { items: readonly Alert[] }) {
  const t = useAdminMessages('alerts');
  const { moment } = useFormats();
  const sentence = useAlertSentence();
  if (items.length === 0) return <p className="admin-card p-8 text-center text-muted">{t.empty}</p>;
  return (
    <Table
      label={t.title}
      rows={items}
      keyOf={({ id }) => id}
      stacks
      columns={[
        { head: t.columns.what, isWide: true, className: 'font-semibold', cell: sentence },
        {
          head: t.columns.state,
          cell: ({ closedAt }) => <AlertChip state={closedAt === null ? 'open' : 'resolved'} />,
        },
        { head: t.columns.opened, className: 'whitespace-nowrap', cell: ({ openedAt }) => moment(openedAt) },
        {
          head: t.columns.closed,
          className: 'whitespace-nowrap',
          cell: ({ closedAt }) => (closedAt === null ? '–' : moment(closedAt)),
        },
      ]}
    />
  );
}
