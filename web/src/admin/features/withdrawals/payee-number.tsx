import type { readPayee, RequestDetail } from '@sikka/contract/routes/admin/withdrawals';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { callAdmin } from '../../lib/call-admin.ts';
import { useAdminMessages } from '../../lib/language.ts';
import { ActionFailed } from '../../ui/query-state.tsx';

interface PayeeNumberProps {
  request: RequestDetail;
  /** The number by its last four digits. */
  number: string;
  /** Asks at once: the operator is about to pay. */
  isWhole?: boolean;
}

/** Where a withdrawal goes, by its last digits; the whole number on request, because each look is noted. */
export function PayeeNumber({ request, number, isWhole = false }: PayeeNumberProps) {
  const { pane: t } = useAdminMessages('withdrawals');
  const [asked, setAsked] = useState(isWhole);
  const { data, error, isFetching } = useQuery({
    queryKey: ['payee', request.id],
    queryFn: () =>
      callAdmin<typeof readPayee>('post', '/withdrawals/{id}/payee', { params: { id: request.id } }),
    enabled: asked,
    staleTime: Infinity,
    retry: false,
  });
  if (data && asked) return <>{data.phoneNumber ?? data.accountNumber}</>;
  return (
    <>
      {number}
      <button
        type="button"
        className="ml-2 min-h-11 font-semibold text-gold-text underline underline-offset-4"
        disabled={isFetching}
        onClick={() => setAsked(true)}
      >
        {isFetching ? t.showing : t.showWhole}
      </button>
      <ActionFailed error={error} isInline />
    </>
  );
}
