import { redemptionHistoryRowsMax } from '@sikka/contract/limits';
import { Refusal } from '../platform/errors.ts';
import type { Withdrawal, WithdrawalReview } from '@sikka/contract/routes/player/withdrawal';
import type { ExpressionBuilder } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Database, Db, Tx } from '../platform/database/index.ts';

const shownDigits = 4;

/** The reviews of a withdrawal with their answers, oldest first. */
function selectReviews(select: ExpressionBuilder<Database, 'withdrawal'>) {
  return jsonArrayFrom(
    select
      .selectFrom('review_hold as review')
      .select([
        'review.number',
        'review.causes',
        'review.explanation',
        'review.held_at',
        'review.released_at',
      ])
      .select((select) =>
        jsonArrayFrom(
          select
            .selectFrom('review_reply as reply')
            .select(['reply.number', 'reply.text', 'reply.at'])
            .whereRef('reply.withdrawal_id', '=', 'review.withdrawal_id')
            .whereRef('reply.hold_number', '=', 'review.number')
            .orderBy('reply.number'),
        ).as('replies'),
      )
      .whereRef('review.withdrawal_id', '=', 'withdrawal.id')
      .orderBy('review.number'),
  );
}

/** A player's withdrawals with destination and timeline. */
function selectWithdrawals(db: Db | Tx, playerId: string) {
  return db
    .selectFrom('withdrawal')
    .leftJoin('withdrawal_payee as payee', 'payee.withdrawal_id', 'withdrawal.id')
    .selectAll('withdrawal')
    .select(['payee.phone_number', 'payee.bank_name', 'payee.account_number'])
    .select((select) =>
      jsonArrayFrom(
        select
          .selectFrom('withdrawal_event as event')
          .select(['event.state', 'event.at'])
          .whereRef('event.withdrawal_id', '=', 'withdrawal.id')
          .orderBy('event.at'),
      ).as('events'),
    )
    .select((select) => selectReviews(select as never).as('holds'))
    .where('withdrawal.player_id', '=', playerId);
}

type Row = Awaited<ReturnType<ReturnType<typeof selectWithdrawals>['execute']>>[number];

/** The last digits of the number; the rest never leaves the server. */
function destinationOf(row: Row): Withdrawal['destination'] {
  const number = row.phone_number ?? row.account_number;
  return number === null ? null : { bankName: row.bank_name, lastDigits: number.slice(-shownDigits) };
}

type Json = string | Date;
const instant = (at: Json) => new Date(at).toISOString();

function reviewsOf(row: Row): WithdrawalReview[] {
  return row.holds.map(({ number, causes, explanation, held_at, released_at, replies }) => ({
    number,
    causes,
    explanation,
    heldAt: instant(held_at),
    releasedAt: released_at && instant(released_at),
    replies: replies.map((reply) => ({ ...reply, at: instant(reply.at) })),
  }));
}

/** States and reviews by time; of several answers to one question, the last. */
function timelineOf(row: Row, holds: WithdrawalReview[]): Withdrawal['timeline'] {
  const states = row.events.map(({ state, at }) => ({ status: state, at: instant(at) }));
  // A rejection also ends the review; it is listed already.
  const endedAt = row.processed_at?.toISOString() ?? '9999';
  const pauses = holds.flatMap(({ heldAt, releasedAt, replies }) => [
    { status: 'held' as const, at: heldAt },
    ...replies.slice(-1).map(({ at }) => ({ status: 'answered' as const, at })),
    ...(releasedAt === null || releasedAt >= endedAt
      ? []
      : [{ status: 'released' as const, at: releasedAt }]),
  ]);
  return [...states, ...pauses].sort((a, b) => Date.parse(a.at) - Date.parse(b.at));
}

function viewOf(row: Row): Withdrawal {
  const holds = reviewsOf(row);
  return {
    id: row.id,
    number: row.number,
    amountRupees: row.amount_rupees,
    coins: row.coins,
    method: row.method,
    status: row.state,
    requestDate: row.requested_at.toISOString(),
    processedDate: row.processed_at?.toISOString() ?? null,
    destination: destinationOf(row),
    payoutReference: row.payout_reference,
    rejection:
      row.reject_reason_code === null
        ? null
        : { reason: row.reject_reason_code, sentence: row.reject_reason },
    holds,
    timeline: timelineOf(row, holds),
  };
}

/** One of a player's own withdrawals. Throws `withdrawal_not_found`, also for those of others. */
export async function readWithdrawal(db: Db | Tx, playerId: string, id: string): Promise<Withdrawal> {
  const row = await selectWithdrawals(db, playerId).where('withdrawal.id', '=', id).executeTakeFirst();
  if (!row) throw new Refusal('withdrawal_not_found');
  return viewOf(row);
}

/** The redemption history (§2, §9): a player's newest twenty, newest first. */
export async function listWithdrawals(db: Db, playerId: string): Promise<Withdrawal[]> {
  const rows = await selectWithdrawals(db, playerId)
    .orderBy('withdrawal.requested_at', 'desc')
    .orderBy('withdrawal.id')
    .limit(redemptionHistoryRowsMax)
    .execute();
  return rows.map(viewOf);
}
