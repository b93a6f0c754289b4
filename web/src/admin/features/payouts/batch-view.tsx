import { Lock } from 'lucide-react';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import type {
  discardBatch,
  freezeBatch,
  getBatch,
  PayoutBatchDetail,
} from '@sikka/contract/routes/admin/payouts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Button } from '../../../shared/ui/button.tsx';
import { callAdmin } from '../../lib/call-admin.ts';
import { useAdminMessages, useFormats } from '../../lib/language.ts';
import { useObstacleText } from '../../lib/operator.tsx';
import { BatchChip } from '../../ui/chips.tsx';
import { AdminButton } from '../../ui/controls.tsx';
import { AdminDialog } from '../../ui/dialogs.tsx';
import { ActionFailed, Failed } from '../../ui/query-state.tsx';
import { AdminPage, BackLink } from '../../ui/page.tsx';
import { LinesTable } from './lines-table.tsx';
import { ResultReader } from './result-reader.tsx';

const keyOf = (id: string) => ['payout', id];

/** One batch: its lines while open, its file once frozen, its results as they arrive. */
export function BatchView() {
  const t = useAdminMessages('payouts');
  const { number } = useFormats();
  const { id = '' } = useParams();
  const client = useQueryClient();
  const { data, error, refetch } = useQuery({
    queryKey: keyOf(id),
    queryFn: () => callAdmin<typeof getBatch>('get', '/payouts/{id}', { params: { id } }),
  });
  const change = (batch: PayoutBatchDetail) => {
    client.setQueryData(keyOf(id), batch);
    void client.invalidateQueries({ queryKey: ['payouts'] });
  };
  return (
    <AdminPage
      title={data ? t.batch(number(data.number)) : t.title}
      tools={data && <BatchChip state={data.state} />}
    >
      <BackLink to="/payouts">{t.back}</BackLink>
      {error && <Failed error={error} onRetry={() => void refetch()} />}
      {data && <Summary batch={data} />}
      {data?.state === 'open' && <OpenTools batch={data} onChange={change} />}
      {data && data.state !== 'open' && <ResultReader batch={data} onChange={change} />}
      {data && <LinesTable batch={data} onChange={change} />}
    </AdminPage>
  );
}

function Summary({ batch }: { batch: PayoutBatchDetail }) {
  const t = useAdminMessages('payouts');
  const { number, rupees, moment } = useFormats();
  return (
    <section className="admin-card flex flex-wrap gap-x-10 gap-y-2 p-5">
      <p>
        <span className="block text-13 text-muted">{batch.method}</span>
        <span className="figure text-26 leading-tight">{rupees(batch.rupees)}</span>
        <span className="block text-13 text-muted">{t.count(number(batch.items))}</span>
      </p>
      <p className="self-center text-14 text-muted">
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
  const t = useAdminMessages('payouts');
  const sentences = useAdminMessages('errors');
  const why = useObstacleText(sentences.batch_own_approval)(batch.obstacle);
  const [asking, setAsking] = useState(false);
  const navigate = useNavigate();
  const { error, isPending, mutate } = useMutation({
    mutationFn: () => callAdmin<typeof discardBatch>('delete', '/payouts/{id}', { params: { id: batch.id } }),
    onSuccess: () => void navigate('/payouts'),
  });
  return (
    <div className="grid gap-3">
      <ActionFailed error={error} />
      <div className="flex flex-wrap gap-3">
        <Button
          size="normal"
          disabled={isPending || batch.items === 0 || why !== null}
          aria-describedby={why === null ? undefined : 'freeze-why'}
          onClick={() => setAsking(true)}
        >
          <Lock size={18} aria-hidden />
          {t.freeze}
        </Button>
        <AdminButton disabled={isPending} onClick={() => mutate()}>
          {t.discard}
        </AdminButton>
      </div>
      {why && (
        <p id="freeze-why" className="text-14 text-muted">
          {why}
        </p>
      )}
      {asking && <FreezeDialog batch={batch} onChange={onChange} onClose={() => setAsking(false)} />}
    </div>
  );
}

interface FreezeProps extends ToolsProps {
  onClose: () => void;
}

/** Confirms a batch before money is sent. */
function FreezeDialog({ batch, onChange, onClose }: FreezeProps) {
  const t = useAdminMessages('payouts');
  const { number, rupees } = useFormats();
  const { error, isPending, mutate } = useMutation({
    mutationFn: () =>
      callAdmin<typeof freezeBatch>('post', '/payouts/{id}/freeze', { params: { id: batch.id } }),
    onSuccess(frozen) {
      onChange(frozen);
      onClose();
    },
  });
  return (
    <AdminDialog title={t.freezeTitle} onClose={onClose}>
      <div className="grid gap-4">
        <ActionFailed error={error} />
        <p>{t.freezeHelp(number(batch.items), rupees(batch.rupees))}</p>
        <div className="grid grid-cols-2 gap-2">
          <Button size="normal" disabled={isPending} onClick={() => mutate()}>
            {t.freezeYes}
          </Button>
          <Button variant="ghost" size="normal" onClick={onClose}>
            {t.cancel}
          </Button>
        </div>
      </div>
    </AdminDialog>
  );
}
