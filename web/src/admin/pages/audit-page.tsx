import type { AuditEntry, listAudit } from '@sikka/contract/routes/admin/audit';
import { useDeferredValue, useState } from 'react';
import { callAdmin } from '../lib/call-admin.ts';
import { useAdminMessages, useFormats } from '../lib/language.ts';
import { nextBefore, usePages } from '../lib/use-pages.ts';
import { SearchBox } from '../ui/controls.tsx';
import { AdminPage } from '../ui/page.tsx';
import { Rows } from '../ui/query-state.tsx';
import { Table } from '../ui/table.tsx';

/** The audit log; each row carries the seal that `verify` checks. */
export function AuditPage() {
  const { audit: t } = useAdminMessages('common');
  const [typed, setTyped] = useState('');
  const search = useDeferredValue(typed).slice(0, 100);
  const query = usePages({
    queryKey: ['audit', search],
    read: (before: number | null, signal) =>
      callAdmin<typeof listAudit>('post', '/audit/search', { body: { before, search }, signal }),
    next: (page) => nextBefore(page, ({ sequence }) => sequence),
  });
  return (
    <AdminPage
      title={t.title}
      tools={<SearchBox label={t.search} value={typed} onChange={(event) => setTyped(event.target.value)} />}
    >
      <p className="text-14 text-muted">{t.chain}</p>
      <Rows query={query} empty={t.empty} more={t.older}>
        <EntryTable entries={query.rows} />
      </Rows>
    </AdminPage>
  );
}

function EntryTable({ entries }: { entries: readonly AuditEntry[] }) {
  const { audit: t } = useAdminMessages('common');
  const { moment } = useFormats();
  const detailOf = ({ detail }: AuditEntry) =>
    Object.entries(detail).map(([key, value]) => `${key}: ${value}`);
  return (
    <Table
      label={t.title}
      rows={entries}
      keyOf={({ sequence }) => sequence}
      stacks
      columns={[
        { head: '#', className: 'tabular-nums text-muted', cell: ({ sequence }) => sequence },
        { head: t.at, className: 'whitespace-nowrap', cell: ({ at }) => moment(at) },
        {
          head: t.who,
          className: 'whitespace-nowrap',
          cell: ({ operatorName }) => operatorName ?? t.system,
        },
        { head: t.what, className: 'font-semibold whitespace-nowrap', cell: ({ action }) => action },
        {
          head: t.subject,
          className: 'max-w-[220px] truncate font-mono text-13',
          cell: ({ subject }) => <span title={subject}>{subject}</span>,
        },
        {
          head: t.detail,
          isWide: true,
          className: 'text-13',
          cell: (entry) => detailOf(entry).join(' · '),
        },
        {
          head: t.seal,
          className: 'font-mono text-13 text-muted',
          cell: ({ hash }) => <span title={hash}>{hash.slice(0, 8)}</span>,
        },
      ]}
    />
  );
}
