import type { getLedgerCheck } from '@sikka/contract/routes/admin/ledger';
import { useQuery } from '@tanstack/react-query';
import { ShieldAlert, ShieldCheck } from 'lucide-react';
import type { AnswerOf } from '../../../shared/lib/api.ts';
import { callAdmin } from '../../lib/call-admin.ts';
import { useAdminMessages, useFormats } from '../../lib/language.ts';

type Check = AnswerOf<typeof getLedgerCheck>;

/** How far the ledger is checked; a check that does not run is a failure. */
export function LedgerCheck() {
  const { check: t } = useAdminMessages('ledger');
  const { data } = useQuery({
    queryKey: ['ledger-check'],
    queryFn: () => callAdmin<typeof getLedgerCheck>('get', '/ledger/check'),
    refetchInterval: 60_000,
  });
  const sentences = useSentences(data);
  if (!data) return null;
  const isFailing = data.isOverdue || data.failedAt !== null || (data.finished?.mismatches ?? 0) > 0;
  const Icon = isFailing ? ShieldAlert : ShieldCheck;
  return (
    <section
      aria-label={t.title}
      role={isFailing ? 'alert' : undefined}
      className={`flex items-start gap-3 text-13 ${isFailing ? 'rounded-admin bg-bad p-4 text-bad-ink' : 'text-muted'}`}
    >
      <Icon size={18} aria-hidden />
      <p className="min-w-0 flex-1">{sentences.join(' ')}</p>
    </section>
  );
}

function useSentences(check: Check | undefined): string[] {
  const { check: t } = useAdminMessages('ledger');
  const { moment, number } = useFormats();
  if (!check) return [];
  const { finished, failedAt, isOverdue, round, checkedTo } = check;
  const sum = (finished?.mismatches ?? 0) > 0 ? t.uneven : t.finished;
  return [
    ...(isOverdue ? [t.overdue] : []),
    ...(failedAt === null ? [] : [t.failed(moment(failedAt))]),
    finished ? sum(moment(finished.at)) : t.never,
    ...(round ? [t.underWay(number(round.rows))] : []),
    ...(checkedTo === null ? [] : [t.recent(moment(checkedTo))]),
  ];
}
