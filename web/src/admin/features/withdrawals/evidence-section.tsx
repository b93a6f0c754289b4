import type { Evidence, getEvidence } from '@sikka/contract/routes/admin/evidence';
import { withdrawalName } from '@sikka/contract/withdrawal-review';
import { useQuery } from '@tanstack/react-query';
import { CircleCheck, ShieldAlert, ShieldCheck } from 'lucide-react';
import { Link } from 'react-router';
import { callAdmin } from '../../lib/call-admin.ts';
import { useAdminMessages, useFormats } from '../../lib/language.ts';
import { Failed } from '../../ui/query-state.tsx';
import { GameShare, SharedWith } from './evidence-details.tsx';
import { Pace, Timing } from './play-evidence.tsx';
import { Fact, Section } from '../../ui/details.tsx';
import { WithdrawalChip } from '../../ui/chips.tsx';

/** Evidence for and against paying, the ledger and the rules first. */
export function EvidenceSection({ id, playerId }: { id: string; playerId: string }) {
  const { evidence: t } = useAdminMessages('withdrawals');
  const { data, error, refetch } = useQuery({
    queryKey: ['withdrawal-evidence', id],
    queryFn: ({ signal }) =>
      callAdmin<typeof getEvidence>('get', '/withdrawals/{id}/evidence', { params: { id }, signal }),
  });
  if (error && !data) return <Failed error={error} onRetry={() => void refetch()} />;
  if (!data) return <div className="shimmer h-40 rounded-admin bg-raised" aria-hidden="true" />;
  return (
    <section aria-label={t.title} className="grid gap-4">
      <LedgerCheck ledger={data.ledger} />
      <Signals signals={data.signals} />
      <GameShare games={data.games} watched={data.watched} playerId={playerId} />
      <Pace pace={data.pace} earlierPaces={data.earlierPaces} />
      <Timing timing={data.timing} earlierTiming={data.earlierTiming} />
      <SharedWith evidence={data} />
      <Earlier earlier={data.earlier} />
    </section>
  );
}

function LedgerCheck({ ledger }: Pick<Evidence, 'ledger'>) {
  const { evidence: t } = useAdminMessages('withdrawals');
  const { number } = useFormats();
  return (
    <dl className="text-14">
      <Fact
        title={t.ledger}
        below={ledger.matches ? null : t.differsBy(number(ledger.sum), number(ledger.balance))}
      >
        <span
          className={`inline-flex items-center gap-1.5 ${ledger.matches ? 'text-good-ink' : 'text-bad-ink'}`}
        >
          {ledger.matches ? <ShieldCheck size={17} aria-hidden /> : <ShieldAlert size={17} aria-hidden />}
          {ledger.matches ? t.matches : t.differs}
        </span>
      </Fact>
    </dl>
  );
}

function Signals({ signals }: Pick<Evidence, 'signals'>) {
  const { evidence: t } = useAdminMessages('withdrawals');
  return (
    <div className="rounded-[14px] bg-here p-3.5 text-14">
      <h3 className="text-14">{t.signals}</h3>
      {signals.length === 0 ? (
        <p className="mt-1 flex items-center gap-2">
          <CircleCheck size={16} aria-hidden className="shrink-0 text-good-ink" />
          {t.noSignals}
        </p>
      ) : (
        <ul className="mt-1 grid gap-1">
          {signals.map((signal) => (
            <li key={signal} className="flex items-start gap-2">
              <ShieldAlert size={16} aria-hidden className="mt-0.5 shrink-0 text-bad-ink" />
              {t.signal[signal]}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function Earlier({ earlier }: Pick<Evidence, 'earlier'>) {
  const t = useAdminMessages('withdrawals');
  const { number, rupees, day } = useFormats();
  return (
    <Section title={t.evidence.earlier}>
      {earlier.length === 0 && <p className="text-muted">{t.evidence.noEarlier}</p>}
      <ul className="grid gap-1.5">
        {earlier.map((row) => (
          <li key={row.id} className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <Link to={`/withdrawals/${row.id}`} className="underline underline-offset-4">
              {withdrawalName(row.number)}
            </Link>
            <span className="font-semibold">{rupees(row.amountRupees)}</span>
            <WithdrawalChip row={{ state: row.state, held: false, answered: false }} />
            <span className="text-muted">
              {[
                day(row.requestedAt),
                row.reason && t.reject.reasons[row.reason],
                row.holds > 0 && t.evidence.onReview(number(row.holds)),
              ]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </li>
        ))}
      </ul>
    </Section>
  );
}
