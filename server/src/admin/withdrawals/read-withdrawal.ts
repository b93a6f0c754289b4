import type { RequestDetail } from '@sikka/contract/routes/admin/withdrawals';
import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Db } from '../../platform/database/index.ts';
import { Refusal } from '../../platform/errors.ts';

type Decider = { id: string; name: string } | null;

/** Who decided; null for an operator whom this console does not know. */
const decider = (column: string) =>
  sql<Decider>`(select json_build_object('id', id, 'name', name) from operator where id = ${sql.ref(column)})`;

function selectRequest(db: Db, id: string) {
  return db
    .selectFrom('withdrawal as w')
    .leftJoin('withdrawal_payee as payee', 'payee.withdrawal_id', 'w.id')
    .leftJoin('review_check as check', 'check.withdrawal_id', 'w.id')
    .leftJoin('player', 'player.id', 'w.player_id')
    .leftJoin('wallet_account as account', 'account.id', 'player.account_id')
    .leftJoin('play_tally as tally', 'tally.player_id', 'player.id')
    .selectAll('w')
    .select(['payee.user_name', 'payee.user_email', 'payee.phone_number', 'payee.bank_name'])
    .select(['payee.account_number', 'payee.account_holder_name', 'check.signals'])
    .select(['player.joined_at', 'account.balance', 'tally.games_played'])
    .select([decider('w.approved_by').as('approver'), decider('w.completed_by').as('completer')])
    .select(decider('w.rejected_by').as('rejecter'))
    .select(sql<boolean>`w.amount_rupees >= four_eyes_from(w.requested_at)`.as('fourEyes'))
    .where('w.id', '=', id);
}

function selectReviews(db: Db, id: string) {
  return db
    .selectFrom('review_hold as hold')
    .select(['hold.number', 'hold.causes', 'hold.explanation', 'hold.held_at', 'hold.released_at'])
    .select([decider('hold.held_by').as('heldBy'), decider('hold.released_by').as('releasedBy')])
    .select((select) =>
      jsonArrayFrom(
        select
          .selectFrom('review_reply as reply')
          .select(['reply.number', 'reply.text', 'reply.at'])
          .whereRef('reply.withdrawal_id', '=', 'hold.withdrawal_id')
          .whereRef('reply.hold_number', '=', 'hold.number')
          .orderBy('reply.number'),
      ).as('replies'),
    )
    .where('hold.withdrawal_id', '=', id)
    .orderBy('hold.number');
}

async function readReviews(db: Db, id: string): Promise<RequestDetail['holds']> {
  const rows = await selectReviews(db, id).execute();
  return rows.map(({ held_at, released_at, replies, ...hold }) => ({
    ...hold,
    heldAt: held_at.toISOString(),
    releasedAt: released_at?.toISOString() ?? null,
    replies: replies.map((reply) => ({ ...reply, at: new Date(reply.at).toISOString() })),
  }));
}

type Row = NonNullable<Awaited<ReturnType<ReturnType<typeof selectRequest>['executeTakeFirst']>>>;

function playerOf(row: Row): RequestDetail['player'] {
  const { player_id: id, joined_at: joinedAt, balance } = row;
  if (id === null || joinedAt === null || balance === null) return null;
  return { id, joinDate: joinedAt.toISOString(), balance, gamesPlayed: row.games_played ?? 0 };
}

function payeeOf(row: Row): RequestDetail['payee'] {
  if (row.user_name === null) return null;
  const { phone_number: phoneNumber, bank_name: bankName } = row;
  return {
    phoneNumber,
    bankName,
    accountNumber: row.account_number,
    accountHolderName: row.account_holder_name,
  };
}

/** One withdrawal as the console shows it. Throws `request_not_found`. */
export async function readRequest(db: Db, id: string): Promise<RequestDetail> {
  const row = await selectRequest(db, id).executeTakeFirst();
  if (!row) throw new Refusal('request_not_found');
  const holds = await readReviews(db, id);
  const open = holds.find(({ releasedAt }) => releasedAt === null);
  return {
    id: row.id,
    number: row.number,
    playerName: row.user_name,
    playerEmail: row.user_email,
    amountRupees: row.amount_rupees,
    coins: row.coins,
    method: row.method,
    state: row.state,
    requestedAt: row.requested_at.toISOString(),
    held: open !== undefined,
    answered: (open?.replies.length ?? 0) > 0,
    signals: row.signals,
    payee: payeeOf(row),
    player: playerOf(row),
    decidedAt: row.decided_at?.toISOString() ?? null,
    processedAt: row.processed_at?.toISOString() ?? null,
    approvedBy: row.approver,
    completedBy: row.completer,
    rejectedBy: row.rejecter,
    rejection:
      row.reject_reason_code === null
        ? null
        : { reason: row.reject_reason_code, sentence: row.reject_reason },
    payoutReference: row.payout_reference,
    needsSecondOperator: row.fourEyes,
    holds,
  };
}
