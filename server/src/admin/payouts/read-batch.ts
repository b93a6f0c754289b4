import { sql } from 'kysely';
import { lastDigits, type SecondOperatorObstacle } from '@sikka/contract/admin/auth';
import { batchesShownMax } from '@sikka/contract/admin/payouts';
import type { PayoutBatchDetail, PayoutItem } from '@sikka/contract/routes/admin/payouts';
import { isoDates, type Db, type Tx } from '../../platform/database/index.ts';
import type { ByOperator } from '../../platform/caller.ts';
import { Refusal } from '../../platform/errors.ts';

const batches = (db: Db | Tx) =>
  db
    .selectFrom('payout_batch as b')
    .innerJoin('operator as builder', 'builder.id', 'b.built_by')
    .leftJoin('operator as freezer', 'freezer.id', 'b.frozen_by')
    .leftJoin('payout_item as i', 'i.batch_id', 'b.id')
    .groupBy(['b.id', 'builder.name', 'freezer.name'])
    .select((eb) => [
      'b.id',
      'b.number',
      'b.method',
      'b.state',
      'b.built_at as builtAt',
      'builder.name as builtBy',
      'b.frozen_at as frozenAt',
      'freezer.name as frozenBy',
      'b.closed_at as closedAt',
      eb.fn.count<number>('i.number').as('items'),
      sql<number>`coalesce(sum(i.amount_rupees), 0)::int`.as('rupees'),
      sql<number>`count(*) filter (where i.state = 'paid')::int`.as('paid'),
      sql<number>`count(*) filter (where i.state = 'failed')::int`.as('failed'),
    ]);

/** A batch until the end of the transaction. Throws `batch_not_found`. */
export async function lockBatch(tx: Tx, id: string) {
  const batch = await tx
    .selectFrom('payout_batch')
    .select(['method', 'state'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!batch) throw new Refusal('batch_not_found');
  return batch;
}

/** Approved, not on review, and in no batch. */
export const waitingWithdrawals = (db: Db | Tx) =>
  db
    .selectFrom('withdrawal as w')
    .where('w.state', '=', 'approved')
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('payout_item as i')
            .select('i.number')
            .whereRef('i.withdrawal_id', '=', 'w.id')
            .where('i.state', '<>', 'failed'),
        ),
      ),
    )
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('review_hold as h')
            .select('h.number')
            .whereRef('h.withdrawal_id', '=', 'w.id')
            .where('h.released_at', 'is', null),
        ),
      ),
    );

/** The newest batches, and what is waiting for one. */
export async function listBatches(db: Db) {
  const rows = await batches(db).orderBy('b.number', 'desc').limit(batchesShownMax).execute();
  const waiting = await waitingWithdrawals(db)
    .groupBy('w.method')
    .select((eb) => [
      'w.method',
      eb.fn.countAll<number>().as('count'),
      sql<number>`sum(w.amount_rupees)::int`.as('rupees'),
    ])
    .orderBy('w.method')
    .execute();
  return { items: rows.map(isoDates), waiting };
}

/** A batch's lines with where each goes; of a player who left only the number and the amount stay. */
export async function readLines(db: Db | Tx, batchId: string) {
  return db
    .selectFrom('payout_item as i')
    .leftJoin('withdrawal as w', 'w.id', 'i.withdrawal_id')
    .leftJoin('withdrawal_payee as p', 'p.withdrawal_id', 'i.withdrawal_id')
    .leftJoin('operator as o', 'o.id', 'w.approved_by')
    .select([
      'i.withdrawal_id as withdrawalId',
      'i.number',
      'i.amount_rupees as amountRupees',
      'i.state',
      'i.transaction',
      'i.reason',
      'p.user_name as name',
      'p.phone_number as phone',
      'p.bank_name as bank',
      'p.account_number as accountNumber',
      'p.account_holder_name as holder',
      'o.name as approvedBy',
    ])
    .where('i.batch_id', '=', batchId)
    .orderBy('i.number')
    .execute();
}

export type BatchLine = Awaited<ReturnType<typeof readLines>>[number];

const destinationOf = ({ phone, bank, accountNumber }: BatchLine): string =>
  phone === null
    ? [bank, accountNumber && lastDigits(accountNumber)].filter(Boolean).join(' · ')
    : lastDigits(phone);

const shownLine = (line: BatchLine): PayoutItem => ({
  withdrawalId: line.withdrawalId,
  number: line.number,
  amountRupees: line.amountRupees,
  name: line.holder ?? line.name ?? '',
  destination: destinationOf(line),
  approvedBy: line.approvedBy,
  state: line.state,
  transaction: line.transaction,
  reason: line.reason,
});

/** Why this operator may not freeze a batch: by the first large amount that tells. */
const obstacleFor = (operatorId: string) =>
  sql<SecondOperatorObstacle | null>`case when b.state = 'open' then (
    select second_operator_obstacle(w.approved_by, ${operatorId}) from payout_item i join withdrawal w on w.id = i.withdrawal_id
      where i.batch_id = b.id and w.amount_rupees >= four_eyes_from(w.requested_at)
        and second_operator_obstacle(w.approved_by, ${operatorId}) is not null
      order by i.number limit 1) end`;

/** One batch with its lines, as the caller sees it. Throws `batch_not_found`. */
export async function readBatch(
  db: Db | Tx,
  { operatorId }: ByOperator,
  id: string,
): Promise<PayoutBatchDetail> {
  const row = await batches(db)
    .select(obstacleFor(operatorId).as('obstacle'))
    .where('b.id', '=', id)
    .executeTakeFirst();
  if (!row) throw new Refusal('batch_not_found');
  return { ...isoDates(row), rows: (await readLines(db, id)).map(shownLine) };
}
