import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { RequestDetail } from '@sikka/contract/routes/admin/withdrawals';
import { withdrawalName } from '@sikka/contract/withdrawal-review';
import { Coin } from '../../../shared/ui/motifs.tsx';
import { useAdminMessages, useFormats } from '../../lib/language.ts';
import { WithdrawalChip } from '../../ui/chips.tsx';
import { Fact, Section } from '../../ui/details.tsx';
import { Pane } from '../../ui/list-and-pane.tsx';
import { useDelayed } from './delayed-approvals.ts';
import { EvidenceSection } from './evidence-section.tsx';
import { PayeeNumber } from './payee-number.tsx';
import { useRequest } from './use-queue.ts';

/** Everything about one withdrawal. */
export function RequestPane({ id, children }: { id: string; children: ReactNode }) {
  const { pane: t } = useAdminMessages('withdrawals');
  const query = useRequest(id);
  return (
    <Pane
      query={query}
      home="/withdrawals"
      back={t.back}
      titleOf={(request) => withdrawalName(request.number)}
      actions={children}
    >
      {(request) => (
        <>
          <Head request={request} />
          <Facts request={request} />
          {request.player && <EvidenceSection id={id} playerId={request.player.id} />}
          <Conversation reviews={request.holds} />
        </>
      )}
    </Pane>
  );
}

function Head({ request }: { request: RequestDetail }) {
  const { pane: t } = useAdminMessages('withdrawals');
  const { number, rupees, moment } = useFormats();
  const coins = number(request.coins);
  const delayed = useDelayed();
  return (
    <header>
      <p className="text-13 text-muted">
        {withdrawalName(request.number)} ·{' '}
        <time dateTime={request.requestedAt}>{moment(request.requestedAt)}</time>
      </p>
      <div className="flex flex-wrap items-center gap-3">
        <h2 className="text-30">{rupees(request.amountRupees)}</h2>
        <WithdrawalChip row={request} isDelayed={delayed.some(({ ids }) => ids.includes(request.id))} />
      </div>
      <p className="flex items-center gap-2 text-14 text-muted">
        <Coin className="size-5" />
        {request.state === 'rejected' ? t.returned(coins) : t.coins(coins)}
      </p>
    </header>
  );
}

function Facts({ request }: { request: RequestDetail }) {
  const t = useAdminMessages('withdrawals');
  const { number, moment, day } = useFormats();
  const { payee, player, rejection } = request;
  const by = (who: { name: string } | null, at: string | null) =>
    [who?.name ?? t.pane.anOperator, at && moment(at)].filter(Boolean).join(', ');
  return (
    <dl className="grid gap-2 text-14">
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
          {payee.phoneNumber && (
            <Fact title={t.pane.phone}>
              <PayeeNumber request={request} number={payee.phoneNumber} />
            </Fact>
          )}
          {payee.bankName && <Fact title={t.pane.bank}>{payee.bankName}</Fact>}
          {payee.accountNumber && (
            <Fact title={t.pane.account}>
              <PayeeNumber request={request} number={payee.accountNumber} />
            </Fact>
          )}
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

/** Every review with its reason and the player's reply, newest last. */
function Conversation({ reviews }: { reviews: RequestDetail['holds'] }) {
  const { conversation: t, pane, reviewReasons } = useAdminMessages('withdrawals');
  const { moment } = useFormats();
  if (reviews.length === 0) return null;
  return (
    <Section title={t.title}>
      <ol className="grid gap-2">
        {reviews.map((review) => (
          <li key={review.number} className="grid gap-2">
            <Saying
              who={review.heldBy?.name ?? (review.explanation === null ? t.rule : pane.anOperator)}
              at={moment(review.heldAt)}
            >
              {review.explanation ?? review.causes.map((cause) => reviewReasons[cause]).join(' ')}
            </Saying>
            {review.replies.map((reply) => (
              <Saying key={reply.number} who={t.player} at={moment(reply.at)} isPlayer>
                {reply.text}
              </Saying>
            ))}
            {review.releasedAt && (
              <p className="text-13 text-muted">
                {t.released(review.releasedBy?.name ?? pane.anOperator)} · {moment(review.releasedAt)}
              </p>
            )}
          </li>
        ))}
      </ol>
    </Section>
  );
}

interface SayingProps {
  who: string;
  at: string;
  isPlayer?: boolean;
  children: string;
}

function Saying({ who, at, isPlayer = false, children }: SayingProps) {
  return (
    <div className={`rounded-[12px] p-3 ${isPlayer ? 'ml-6 bg-here' : 'mr-6 bg-calm text-calm-ink'}`}>
      <p className="text-13 font-semibold">
        {who} · {at}
      </p>
      <p className="whitespace-pre-line [overflow-wrap:anywhere]">
        <bdi>{children}</bdi>
      </p>
    </div>
  );
}
