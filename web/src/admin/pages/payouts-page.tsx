import { PackagePlus } from 'lucide-react';
import { Link, Route, Routes, useNavigate } from 'react-router';
import type { buildBatch, listBatches, PayoutBatch } from '@sikka/contract/routes/admin/payouts';
import { useMutation, useQuery } from '@tanstack/react-query';
import type { AnswerOf } from '../../shared/lib/api.ts';
import { BatchView } from '../features/payouts/batch-view.tsx';
import { callAdmin } from '../lib/call-admin.ts';
import { useAdminMessages, useFormats } from '../lib/language.ts';
import { BatchChip } from '../ui/chips.tsx';
import { AdminButton } from '../ui/controls.tsx';
import { linkClass } from '../ui/details.tsx';
import { ActionFailed, Failed } from '../ui/query-state.tsx';
import { AdminPage } from '../ui/page.tsx';
import { Table } from '../ui/table.tsx';

/** Payouts: what waits, the batches, and one batch. */
export function PayoutsPage() {
  return (
    <Routes>
      <Route index element={<BatchList />} />
      <Route path=":id" element={<BatchView />} />
    </Routes>
  );
}

type Listed = AnswerOf<typeof listBatches>;

/** Unpaid amounts by method, and the batches. */
function BatchList() {
  const t = useAdminMessages('payouts');
  const { data, error, refetch } = useQuery({
    queryKey: ['payouts'],
    queryFn: () => callAdmin<typeof listBatches>('get', '/payouts'),
    refetchInterval: 30_000,
  });
  return (
    <AdminPage title={t.title}>
      {error && <Failed error={error} onRetry={() => void refetch()} />}
      {data && <Waiting waiting={data.waiting} />}
      {data?.items.length === 0 && <p className="admin-card p-6 text-muted">{t.empty}</p>}
      {data && data.items.length > 0 && <BatchTable batches={data.items} />}
    </AdminPage>
  );
}

function Waiting({ waiting }: { waiting: Listed['waiting'] }) {
  const t = useAdminMessages('payouts');
  return (
    <section className="admin-card grid gap-3 p-5">
      <h2 className="text-18">{t.waitingTitle}</h2>
      {waiting.length === 0 && <p className="text-muted">{t.nothingWaits}</p>}
      <ul className="grid gap-2 md:grid-cols-2">
        {waiting.map((entry) => (
          <WaitingMethod key={entry.method} entry={entry} />
        ))}
      </ul>
    </section>
  );
}

function WaitingMethod({ entry }: { entry: Listed['waiting'][number] }) {
  const t = useAdminMessages('payouts');
  const { number, rupees } = useFormats();
  const navigate = useNavigate();
  const { error, isPending, mutate } = useMutation({
    mutationFn: () => callAdmin<typeof buildBatch>('post', '/payouts', { body: { method: entry.method } }),
    onSuccess: (batch) => void navigate(`/payouts/${batch.id}`),
  });
  return (
    <li className="grid gap-2 rounded-admin bg-raised p-3">
      <div className="flex flex-wrap items-center gap-3">
        <p className="min-w-0 flex-1">
          <span className="block font-semibold">{entry.method}</span>
          <span className="block text-13 text-muted">
            {t.count(number(entry.count))} · {rupees(entry.rupees)}
          </span>
        </p>
        <AdminButton
          Icon={PackagePlus}
          disabled={isPending}
          aria-label={t.buildFor(entry.method)}
          onClick={() => mutate()}
        >
          {t.build}
        </AdminButton>
      </div>
      <ActionFailed error={error} />
    </li>
  );
}

function BatchTable({ batches }: { batches: readonly PayoutBatch[] }) {
  const { title, table: t, batch: nameOf } = useAdminMessages('payouts');
  const { number, rupees, moment } = useFormats();
  return (
    <Table
      label={title}
      rows={batches}
      keyOf={({ id }) => id}
      stacks
      columns={[
        {
          head: t.number,
          cell: (batch) => (
            <Link to={`/payouts/${batch.id}`} className={linkClass}>
              {nameOf(number(batch.number))}
            </Link>
          ),
        },
        { head: t.method, cell: ({ method }) => method },
        { head: t.lines, align: 'figure', cell: ({ items }) => number(items) },
        {
          head: t.amount,
          align: 'figure',
          className: 'font-semibold whitespace-nowrap',
          cell: (batch) => rupees(batch.rupees),
        },
        { head: t.state, cell: ({ state }) => <BatchChip state={state} /> },
        {
          head: t.built,
          isWide: true,
          className: 'text-13 whitespace-nowrap text-muted',
          cell: ({ builtBy, builtAt }) => `${builtBy}, ${moment(builtAt)}`,
        },
      ]}
    />
  );
}
