import { lastDigits, type SecondOperatorObstacle } from '@sikka/contract/admin/auth';
import type { RequestDetail } from '@sikka/contract/routes/admin/withdrawals';
import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { isoDates, type Db } from '../../platform/database/index.ts';
import type { ByOperator } from '../../platform/caller.ts';
import { Refusal } from '../../platform/errors.ts';
import { frozenBatch } from './search-queue.ts';

type Decider = { id: string; name: string } | null;

/** Who decided; null for an unknown operator. */
const decider = (column: string) =>
  sql<Decider>`(select json_build_object('id', id, 'name', name) from operator where id = ${sql.ref(column)})`;

function selectRequest(db: Db, id: string, operatorId: string) {
  return db
    .selectFrom('withdrawal as w')
    .leftJoin('withdrawal_payee as payee', 'payee.withdrawal_id', 'w.id')
    .leftJoin('review_check as check', 'check.withdrawal_id', 'w.id')
    .leftJoin('player', 'player.id', 'w.player_id')
    .leftJoin('wallet_account as account', 'account.id', 'player.account_id')
    .leftJoin('play_tally as tally', 'tally.player_id', 'player.id')
    .select(['w.id', 'w.number', 'w.amount_rupees as amountRupees', 'w.coins', 'w.method', 'w.state'])
    .select(['w.requested_at as requestedAt', 'w.decided_at as decidedAt', 'w.processed_at as processedAt'])
    .select(['w.payout_reference as payoutReference', 'reject_reason_code', 'reject_reason', 'w.player_id'])
    .select(['payee.user_name as playerName', 'payee.user_email as playerEmail', 'check.signals'])
    .select(['phone_number', 'bank_name', 'account_number', 'account_holder_name'])
    .select(['player.joined_at', 'account.balance', 'tally.games_played'])
    .select([decider('w.approved_by').as('approvedBy'), decider('w.completed_by').as('completedBy')])
    .select(decider('w.rejected_by').as('rejectedBy'))
    .select(frozenBatch.as('batch'))
    .select(sql<boolean>`w.amount_rupees >= four_eyes_from(w.requested_at)`.as('needsSecondOperator'))
    .select(
      sql<SecondOperatorObstacle | null>`case when w.state = 'approved' and w.amount_rupees >= four_eyes_from(w.requested_at)
        then second_operator_obstacle(w.approved_by, ${operatorId}) end`.as('obstacle'),
    )
    .where('w.id', '=', id);
}

function selectReviews(db: Db, id: string) {
  return db
    .selectFrom('review_hold as review')
    .select(['review.number', 'review.causes', 'review.explanation'])
    .select(['review.held_at as heldAt', 'review.released_at as releasedAt'])
    .select([decider('review.held_by').as('heldBy'), decider('review.released_by').as('releasedBy')])
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
    .where('review.withdrawal_id', '=', id)
    .orderBy('review.number');
}

async function readReviews(db: Db, id: string): Promise<RequestDetail['holds']> {
  const rows = await selectReviews(db, id).execute();
  return rows.map(({ replies, ...review }) => ({
    ...isoDates(review),
    replies: replies.map((reply) => ({ ...reply, at: new Date(reply.at).toISOString() })),
  }));
}

type Row = NonNullable<Awaited<ReturnType<ReturnType<typeof selectRequest>['executeTakeFirst']>>>;

function describe(row: Row, holds: RequestDetail['holds']): RequestDetail {
  const { player_id, joined_at, balance, games_played, reject_reason_code, reject_reason, ...shown } = row;
  const { phone_number, bank_name, account_number, account_holder_name, ...request } = isoDates(shown);
  const open = holds.find(({ releasedAt }) => releasedAt === null);
  return {
    ...request,
    held: open !== undefined,
    answered: (open?.replies.length ?? 0) > 0,
    payee:
      request.playerName === null
        ? null
        : {
            phoneNumber: phone_number && lastDigits(phone_number),
            bankName: bank_name,
            accountNumber: account_number && lastDigits(account_number),
            accountHolderName: account_holder_name,
          },
    player:
      player_id === null || joined_at === null || balance === null
        ? null
        : { id: player_id, joinDate: joined_at.toISOString(), balance, gamesPlayed: games_played ?? 0 },
    rejection: reject_reason_code === null ? null : { reason: reject_reason_code, sentence: reject_reason },
    holds,
  };
}

/** One withdrawal as the console shows it to the caller. Throws `request_not_found`. */
export async function readRequest(db: Db, { operatorId }: ByOperator, id: string): Promise<RequestDetail> {
  const row = await selectRequest(db, id, operatorId).executeTakeFirst();
  if (!row) throw new Refusal('request_not_found');
  return describe(row, await readReviews(db, id));
}
