import type { Withdrawal } from '@sikka/contract/routes/withdrawal';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Db, Tx } from '../database/index.ts';

const shownDigits = 4;

/** A player's withdrawals with where they go and what they came through. */
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
    .where('withdrawal.player_id', '=', playerId);
}

type Row = Awaited<ReturnType<ReturnType<typeof selectWithdrawals>['execute']>>[number];

/** Enough of the number to recognise it, as cards show it; the rest stays here. */
function destinationOf(row: Row): Withdrawal['destination'] {
  const number = row.phone_number ?? row.account_number;
  return number === null ? null : { bankName: row.bank_name, lastDigits: number.slice(-shownDigits) };
}

function viewOf(row: Row): Withdrawal {
  return {
    id: row.id,
    amount: row.amount_rupees,
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
    timeline: row.events.map(({ state, at }) => ({ status: state, at: new Date(at).toISOString() })),
  };
}

/** One withdrawal of a player, or null. */
export async function findWithdrawal(db: Db | Tx, playerId: string, id: string): Promise<Withdrawal | null> {
  const row = await selectWithdrawals(db, playerId).where('withdrawal.id', '=', id).executeTakeFirst();
  return row ? viewOf(row) : null;
}

/** A player's newest withdrawals, newest first. */
export async function findWithdrawals(db: Db, playerId: string, limit: number): Promise<Withdrawal[]> {
  const rows = await selectWithdrawals(db, playerId)
    .orderBy('withdrawal.requested_at', 'desc')
    .orderBy('withdrawal.id')
    .limit(limit)
    .execute();
  return rows.map(viewOf);
}
