import type { buildBatch, listBatches, PayoutBatch } from '@sikka/contract/routes/admin/payouts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { PackagePlus } from 'lucide-react';
import { Link, useNavigate } from 'react-router';
import type { AnswerOf } from '../../../shared/lib/api.ts';
import { useLanguage } from '../../../shared/lib/language.tsx';
import { callAdmin } from '../../lib/call-admin.ts';
import { useMoments } from '../../lib/format-time.ts';
import { ActionFailed, Failed } from '../../ui/failed.tsx';
import { AdminPage } from '../../ui/page.tsx';
import { Table } from '../../ui/table.tsx';
import { BatchStateChip } from './batch-state-chip.tsx';
import { useAdminMessages } from '../../lib/messages.ts';

type Listed = AnswerOf<typeof listBatches>;

/** Unpaid amounts by method, and the batches. */
export function BatchList() {
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
      {data && data.items.length > 0 && (
        <Table
          label={t.title}
          head={[t.table.number, t.table.method, t.table.lines, t.table.amount, t.table.state, t.table.built]}
          right={[2, 3]}
          stacks
        >
          {data.items.map((batch) => (
            <BatchRow key={batch.id} batch={batch} />
          ))}
        </Table>
      )}
    </AdminPage>
  );
}

function Waiting({ waiting }: { waiting: Listed['waiting'] }) {
  const t = useAdminMessages('payouts');
  return (
    <section className="admin-card grid gap-3 p-5">
      <h2 className="text-[18px]">{t.waitingTitle}</h2>
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
  const { number, rupees } = useLanguage();
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
          <span className="block text-[13px] text-muted">
            {t.count(number(entry.count))} · {rupees(entry.rupees)}
          </span>
        </p>
        <button
          type="button"
          className="admin-button"
          disabled={isPending}
          aria-label={t.buildFor(entry.method)}
          onClick={() => mutate()}
        >
          <PackagePlus size={18} aria-hidden />
          {t.build}
        </button>
      </div>
      <ActionFailed error={error} />
    </li>
  );
}

function BatchRow({ batch }: { batch: PayoutBatch }) {
  const t = useAdminMessages('payouts');
  const { number, rupees } = useLanguage();
  const { moment } = useMoments();
  return (
    <tr>
      <td>
        <Link
          to={`/payouts/${batch.id}`}
          className="inline-flex min-h-11 items-center font-semibold text-gold-text underline underline-offset-4"
        >
          {t.batch(number(batch.number))}
        </Link>
      </td>
      <td>{batch.method}</td>
      <td className="text-right tabular-nums">{number(batch.items)}</td>
      <td className="text-right font-semibold whitespace-nowrap tabular-nums">{rupees(batch.rupees)}</td>
      <td>
        <BatchStateChip state={batch.state} />
      </td>
      <td data-wide className="text-[13px] whitespace-nowrap text-muted">
        {batch.builtBy}, {moment(batch.builtAt)}
      </td>
    </tr>
  );
}
