import type { getRequest, RequestDetail } from '@sikka/contract/routes/admin/withdrawals';
import { withdrawalName } from '@sikka/contract/withdrawal-review';
import { useQuery } from '@tanstack/react-query';
import { ChevronLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useLanguage } from '../../../shared/lib/language.tsx';
import { Coin } from '../../../shared/ui/coin.tsx';
import { callAdmin } from '../../lib/call-admin.ts';
import { useMoments } from '../../lib/format-time.ts';
import { Failed } from '../../ui/failed.tsx';
import { Conversation } from './conversation.tsx';
import { EvidenceParts } from './evidence-parts.tsx';
import { Fact } from '../../ui/fact.tsx';
import { StateChip } from './state-chip.tsx';
import { requestKey } from './use-queue.ts';
import { useAdminMessages } from '../../lib/messages.ts';

/** One withdrawal, refetched whenever it is opened. */
export function useRequest(id: string | null) {
  return useQuery({
    queryKey: requestKey(id ?? ''),
    queryFn: ({ signal }) =>
      callAdmin<typeof getRequest>('get', '/withdrawals/{id}', { params: { id: id ?? '' }, signal }),
    enabled: id !== null,
  });
}

interface PaneProps {
  id: string;
  /** The buttons at its foot. */
  children: ReactNode;
}

/** Everything about one withdrawal, and its actions below. On a phone it is a page. */
export function RequestPane({ id, children }: PaneProps) {
  const t = useAdminMessages('withdrawals');
  const { data, error, refetch } = useRequest(id);
  return (
    <>
      {/* Focusable, so that the keyboard can scroll content that is taller than the screen. */}
      <div tabIndex={0} className="grid flex-1 content-start gap-4 p-4 lg:overflow-y-auto">
        <Link to="/withdrawals" className="inline-flex min-h-11 items-center gap-1 font-semibold lg:hidden">
          <ChevronLeft size={20} aria-hidden /> {t.pane.back}
        </Link>
        {data ? (
          <>
            <h1 className="sr-only lg:hidden">{withdrawalName(data.number)}</h1>
            <Head request={data} />
            <Facts request={data} />
            {data.player && <EvidenceParts id={id} />}
            <Conversation holds={data.holds} />
          </>
        ) : error ? (
          <Failed error={error} onRetry={() => void refetch()} />
        ) : (
          <div className="shimmer h-64 rounded-admin bg-raised" aria-hidden="true" />
        )}
      </div>
      {data && children}
    </>
  );
}

function Head({ request }: { request: RequestDetail }) {
  const { pane: t } = useAdminMessages('withdrawals');
  const { number, rupees } = useLanguage();
  const { moment } = useMoments();
  const coins = number(request.coins);
  return (
    <header>
      <p className="text-[13px] text-muted">
        {withdrawalName(request.number)} ·{' '}
        <time dateTime={request.requestedAt}>{moment(request.requestedAt)}</time>
      </p>
      <div className="flex flex-wrap items-center gap-3">
        <h2 className="text-[30px]">{rupees(request.amountRupees)}</h2>
        <StateChip row={request} />
      </div>
      <p className="flex items-center gap-2 text-[14px] text-muted">
        <Coin className="size-5" />
        {request.state === 'rejected' ? t.returned(coins) : t.coins(coins)}
      </p>
    </header>
  );
}

function Facts({ request }: { request: RequestDetail }) {
  const t = useAdminMessages('withdrawals');
  const { number } = useLanguage();
  const { moment, day } = useMoments();
  const { payee, player, rejection } = request;
  const by = (who: { name: string } | null, at: string | null) =>
    [who?.name ?? t.pane.somebody, at && moment(at)].filter(Boolean).join(', ');
  return (
    <dl className="grid gap-2 text-[14px]">
      {payee ? (
        <>
          <Fact title={t.pane.player} below={request.playerEmail}>
            {player ? (
              <Link to={`/players/${player.id}`} className="underline underline-offset-4">
                {request.playerName}
              </Link>
            ) : (
              request.playerName
            )}
          </Fact>
          <Fact title={t.pane.method}>{t.methods[request.method]}</Fact>
          {payee.phoneNumber && <Fact title={t.pane.phone}>{payee.phoneNumber}</Fact>}
          {payee.bankName && <Fact title={t.pane.bank}>{payee.bankName}</Fact>}
          {payee.accountNumber && <Fact title={t.pane.account}>{payee.accountNumber}</Fact>}
          {payee.accountHolderName && <Fact title={t.pane.holder}>{payee.accountHolderName}</Fact>}
        </>
      ) : (
        <p className="text-muted">{t.pane.left}</p>
      )}
      {player && (
        <>
          <Fact title={t.pane.balance}>{t.pane.balanceCoins(number(player.balance))}</Fact>
          <Fact title={t.pane.since}>{day(player.joinDate)}</Fact>
          <Fact title={t.pane.games}>{number(player.gamesPlayed)}</Fact>
        </>
      )}
      {(request.approvedBy || request.state === 'approved') && (
        <Fact title={t.pane.approvedBy}>{by(request.approvedBy, request.decidedAt)}</Fact>
      )}
      {request.payoutReference !== null && (
        <>
          <Fact title={t.pane.completedBy}>{by(request.completedBy, request.processedAt)}</Fact>
          <Fact title={t.pane.reference}>{request.payoutReference}</Fact>
        </>
      )}
      {rejection && (
        <>
          <Fact title={t.pane.rejectedBy}>{by(request.rejectedBy, request.processedAt)}</Fact>
          <Fact title={t.pane.reason}>{t.reject.reasons[rejection.reason]}</Fact>
          {rejection.sentence && <Fact title={t.pane.sentence}>{rejection.sentence}</Fact>}
        </>
      )}
    </dl>
  );
}
