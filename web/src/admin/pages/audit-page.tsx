import type { AuditEntry, listAudit } from '@sikka/contract/routes/admin/audit';
import { useDeferredValue, useState } from 'react';
import { EntryDialog } from '../features/audit/entry-dialog.tsx';
import { AuditFilters, useAuditFilter } from '../features/audit/filters.tsx';
import { Sentence } from '../features/audit/sentence.tsx';
import { ExportButton } from '../features/exports/export-button.tsx';
import { callAdmin } from '../lib/call-admin.ts';
import { useAdminMessages, useFormats } from '../lib/language.ts';
import { nextBefore, usePages } from '../lib/use-pages.ts';
import { AdminButton, SearchBox } from '../ui/controls.tsx';
import { withCommands } from '../ui/details.tsx';
import { AdminPage } from '../ui/page.tsx';
import { Rows } from '../ui/query-state.tsx';
import { Table } from '../ui/table.tsx';

/** The audit log: who did what, and behind each sentence the data that `verify` checks. */
export function AuditPage() {
  const t = useAdminMessages('audit');
  const [typed, setTyped] = useState('');
  const { filter: chosen, isNarrowed, changeFilter } = useAuditFilter();
  const [open, setOpen] = useState<AuditEntry | null>(null);
  const filter = { ...chosen, search: useDeferredValue(typed).slice(0, 100) };
  const { from, to, ...listed } = filter;
  const query = usePages({
    queryKey: ['audit', filter],
    read: (before: number | null, signal) =>
      callAdmin<typeof listAudit>('post', '/audit/search', { body: { ...filter, before }, signal }),
    next: (page) => nextBefore(page, ({ sequence }) => sequence),
  });
  return (
    <AdminPage
      title={t.title}
      tools={
        <>
          <SearchBox label={t.search} value={typed} onChange={(event) => setTyped(event.target.value)} />
          <ExportButton kind="audit" list={{ filter: listed, from, to, count: query.count }} />
        </>
      }
    >
      <p className="text-14 text-muted">{withCommands(t.chain)}</p>
      <AuditFilters filter={chosen} isNarrowed={isNarrowed} onChange={changeFilter} />
      <Rows query={query} empty={isNarrowed || typed !== '' ? t.emptyFiltered : t.empty} more={t.older}>
        <EntryTable entries={query.rows} onOpen={setOpen} />
      </Rows>
      {open && <EntryDialog entry={open} onClose={() => setOpen(null)} />}
    </AdminPage>
  );
}

interface TableProps {
  entries: readonly AuditEntry[];
  onOpen: (entry: AuditEntry) => void;
}

function EntryTable({ entries, onOpen }: TableProps) {
  const t = useAdminMessages('audit');
  const { moment, number } = useFormats();
  return (
    <Table
      label={t.title}
      rows={entries}
      keyOf={({ sequence }) => sequence}
      stacks
      columns={[
        { head: t.what, className: 'min-w-[260px]', cell: (entry) => <Sentence entry={entry} /> },
        {
          head: t.at,
          className: 'whitespace-nowrap text-muted',
          cell: ({ at }) => <time dateTime={at}>{moment(at)}</time>,
        },
        {
          head: '',
          align: 'right',
          cell: (entry) => (
            <AdminButton
              aria-label={t.moreOf(number(entry.sequence))}
              className="text-13"
              onClick={() => onOpen(entry)}
            >
              {t.more}
            </AdminButton>
          ),
        },
      ]}
    />
  );
}
