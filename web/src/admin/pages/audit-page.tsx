import type { AuditEntry, listAudit } from '@sikka/contract/routes/admin/audit';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { callAdmin } from '../lib/call-admin.ts';
import { useMoments } from '../lib/format-time.ts';
import { Failed } from '../ui/failed.tsx';
import { AdminPage } from '../ui/page.tsx';
import { SearchBox } from '../ui/search-box.tsx';
import { Table } from '../ui/table.tsx';
import { useAdminMessages } from '../lib/messages.ts';

/** The audit log; each row carries the seal that `verify` checks. */
export function AuditPage() {
  const { audit: t } = useAdminMessages('common');
  const [typed, setTyped] = useState('');
  const search = useDeferredValue(typed).slice(0, 100);
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery({
    queryKey: ['audit', search],
    initialPageParam: null as number | null,
    queryFn: ({ pageParam: before, signal }) =>
      callAdmin<typeof listAudit>('post', '/audit/search', { body: { before, search }, signal }),
    getNextPageParam: ({ items, isWhole }) => (isWhole ? undefined : (items.at(-1)?.sequence ?? undefined)),
    placeholderData: (previous) => previous,
  });
  const items = data?.pages.flatMap((page) => page.items) ?? [];
  const tools = (
    <SearchBox label={t.search} value={typed} onChange={(event) => setTyped(event.target.value)} />
  );
  return (
    <AdminPage title={t.title} tools={tools}>
      <p className="text-[14px] text-muted">{t.chain}</p>
      {error && <Failed error={error} onRetry={() => void refetch()} />}
      {data && items.length === 0 && <p className="admin-card p-6 text-muted">{t.empty}</p>}
      {items.length > 0 && (
        <Table label={t.title} head={['#', t.at, t.who, t.what, t.subject, t.detail, t.seal]} stacks>
          {items.map((entry) => (
            <EntryRow key={entry.sequence} entry={entry} />
          ))}
        </Table>
      )}
      {hasNextPage && (
        <button
          type="button"
          className="admin-button justify-self-center"
          disabled={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
        >
          {t.older}
        </button>
      )}
    </AdminPage>
  );
}

function EntryRow({ entry }: { entry: AuditEntry }) {
  const { audit: t } = useAdminMessages('common');
  const { moment } = useMoments();
  const detail = Object.entries(entry.detail).map(([key, value]) => `${key}: ${value}`);
  return (
    <tr>
      <td className="tabular-nums text-muted">{entry.sequence}</td>
      <td className="whitespace-nowrap">{moment(entry.at)}</td>
      <td className="whitespace-nowrap">{entry.operatorName ?? t.system}</td>
      <td className="font-semibold whitespace-nowrap">{entry.action}</td>
      <td className="max-w-[220px] truncate font-mono text-[12.5px]" title={entry.subject}>
        {entry.subject}
      </td>
      <td data-wide className="text-[13px]">
        {detail.join(' · ')}
      </td>
      <td className="font-mono text-[12.5px] text-muted" title={entry.hash}>
        {entry.hash.slice(0, 8)}
      </td>
    </tr>
  );
}
