import type { buildBatch, listBatches, PayoutBatch } from '@sikka/contract/routes/operator/payouts';
import { useQuery } from '@tanstack/react-query';
import { PackagePlus } from 'lucide-react';
import { Link, useNavigate } from 'react-router';
import type { AnswerOf } from '../../../lib/api.ts';
import { useLanguage } from '../../../lib/language.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { callDesk } from '../../lib/desk.ts';
import { useMoments } from '../../lib/moments.ts';
import { useAction } from '../../lib/use-action.ts';
import { useRoomWords } from '../../lib/words.ts';
import { Failed } from '../../ui/failed.tsx';
import { Room } from '../../ui/room.tsx';
import { Table } from '../../ui/table.tsx';
import { payoutsEn } from '../../words/payouts-en.ts';
import { payoutsNe } from '../../words/payouts-ne.ts';
import { BatchStateChip } from './batch-state-chip.tsx';

type Listed = AnswerOf<typeof listBatches>;

/** What waits for payment by method, and the batches. */
export function BatchesRoom() {
  const t = useRoomWords(payoutsEn, payoutsNe);
  const { data, error, refetch } = useQuery({
    queryKey: ['payouts'],
    queryFn: () => callDesk<typeof listBatches>('get', '/payouts'),
    refetchInterval: 30_000,
  });
  return (
    <Room title={t.title}>
      {error && <Failed error={error} onRetry={() => void refetch()} />}
      {data && <Waiting waiting={data.waiting} />}
      {data?.items.length === 0 && <p className="desk-card p-6 text-muted">{t.empty}</p>}
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
    </Room>
  );
}

function Waiting({ waiting }: { waiting: Listed['waiting'] }) {
  const t = useRoomWords(payoutsEn, payoutsNe);
  return (
    <section className="desk-card grid gap-3 p-5">
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
  const t = useRoomWords(payoutsEn, payoutsNe);
  const { number, rupees } = useLanguage();
  const { busy, failure, run } = useAction();
  const navigate = useNavigate();
  const body = { method: entry.method };
  const build = async () => {
    const batch = await callDesk<typeof buildBatch>('post', '/payouts', { body });
    void navigate(`/payouts/${batch.id}`);
  };
  return (
    <li className="grid gap-2 rounded-desk bg-raised p-3">
      <div className="flex flex-wrap items-center gap-3">
        <p className="min-w-0 flex-1">
          <span className="block font-semibold">{entry.method}</span>
          <span className="block text-[13px] text-muted">
            {t.count(number(entry.count))} · {rupees(entry.rupees)}
          </span>
        </p>
        <button
          type="button"
          className="desk-button"
          disabled={busy}
          aria-label={t.buildFor(entry.method)}
          onClick={() => void run(build)}
        >
          <PackagePlus size={18} aria-hidden />
          {t.build}
        </button>
      </div>
      {failure && <Notice tone="error">{failure}</Notice>}
    </li>
  );
}

function BatchRow({ batch }: { batch: PayoutBatch }) {
  const t = useRoomWords(payoutsEn, payoutsNe);
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
