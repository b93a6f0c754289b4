import type { discardBatch, getBatch, PayoutBatchDetail } from '@sikka/contract/routes/operator/payouts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ArrowLeft, Lock } from 'lucide-react';
import { useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import { useLanguage } from '../../../lib/language.tsx';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { callDesk } from '../../lib/desk.ts';
import { useMoments } from '../../lib/moments.ts';
import { useAction } from '../../lib/use-action.ts';
import { useRoomWords } from '../../lib/words.ts';
import { Failed } from '../../ui/failed.tsx';
import { Room } from '../../ui/room.tsx';
import { payoutsEn } from '../../words/payouts-en.ts';
import { payoutsNe } from '../../words/payouts-ne.ts';
import { BatchStateChip } from './batch-state-chip.tsx';
import { FreezeDialog } from './freeze-dialog.tsx';
import { LinesTable } from './lines-table.tsx';
import { ResultReader } from './result-reader.tsx';

const keyOf = (id: string) => ['payout', id];

/** One batch: its lines while it is built, its file once it is frozen, its results as they come. */
export function BatchRoom() {
  const t = useRoomWords(payoutsEn, payoutsNe);
  const { number } = useLanguage();
  const { id = '' } = useParams();
  const client = useQueryClient();
  const { data, error, refetch } = useQuery({
    queryKey: keyOf(id),
    queryFn: () => callDesk<typeof getBatch>('get', '/payouts/{id}', { params: { id } }),
  });
  const change = (batch: PayoutBatchDetail) => {
    client.setQueryData(keyOf(id), batch);
    void client.invalidateQueries({ queryKey: ['payouts'] });
  };
  return (
    <Room
      title={data ? t.batch(number(data.number)) : t.title}
      tools={data && <BatchStateChip state={data.state} />}
    >
      <Link
        to="/payouts"
        className="inline-flex min-h-11 items-center gap-2 justify-self-start font-semibold text-gold-text underline underline-offset-4"
      >
        <ArrowLeft size={18} aria-hidden />
        {t.back}
      </Link>
      {error && <Failed error={error} onRetry={() => void refetch()} />}
      {data && <Summary batch={data} />}
      {data?.state === 'open' && <OpenTools batch={data} onChange={change} />}
      {data && data.state !== 'open' && <ResultReader batch={data} onChange={change} />}
      {data && <LinesTable batch={data} onChange={change} />}
    </Room>
  );
}

function Summary({ batch }: { batch: PayoutBatchDetail }) {
  const t = useRoomWords(payoutsEn, payoutsNe);
  const { number, rupees } = useLanguage();
  const { moment } = useMoments();
  return (
    <section className="desk-card flex flex-wrap gap-x-10 gap-y-2 p-5">
      <p>
        <span className="block text-[13px] text-muted">{batch.method}</span>
        <span className="figure text-[26px] leading-tight">{rupees(batch.rupees)}</span>
        <span className="block text-[13px] text-muted">{t.count(number(batch.items))}</span>
      </p>
      <p className="self-center text-[14px] text-muted">
        {t.builtBy(batch.builtBy, moment(batch.builtAt))}
        {batch.frozenBy && batch.frozenAt && (
          <span className="block">{t.frozenBy(batch.frozenBy, moment(batch.frozenAt))}</span>
        )}
        {batch.state !== 'open' && (
          <span className="block font-semibold text-ink">
            {t.progress(number(batch.paid + batch.failed), number(batch.items))}
          </span>
        )}
      </p>
    </section>
  );
}

interface ToolsProps {
  batch: PayoutBatchDetail;
  onChange: (batch: PayoutBatchDetail) => void;
}

function OpenTools({ batch, onChange }: ToolsProps) {
  const t = useRoomWords(payoutsEn, payoutsNe);
  const [asking, setAsking] = useState(false);
  const { busy, failure, run } = useAction();
  const navigate = useNavigate();
  const discard = async () => {
    await callDesk<typeof discardBatch>('delete', '/payouts/{id}', { params: { id: batch.id } });
    void navigate('/payouts');
  };
  return (
    <div className="grid gap-3">
      {failure && <Notice tone="error">{failure}</Notice>}
      <div className="flex flex-wrap gap-3">
        <Button size="normal" disabled={busy || batch.items === 0} onClick={() => setAsking(true)}>
          <Lock size={18} aria-hidden />
          {t.freeze}
        </Button>
        <button type="button" className="desk-button" disabled={busy} onClick={() => void run(discard)}>
          {t.discard}
        </button>
      </div>
      {asking && <FreezeDialog batch={batch} onChange={onChange} onClose={() => setAsking(false)} />}
    </div>
  );
}
