import { sql } from 'kysely';
import type { Adjustment, searchAdjustments } from '@sikka/contract/routes/admin/adjustments';
import type { AnswerOf, BodyOf } from '@sikka/contract/routes/endpoint';
import { adjustmentRowsMax } from '@sikka/contract/admin/adjustments';
import { isoDates, type Db, type Tx } from '../../platform/database/index.ts';
import type { ByOperator } from '../../platform/caller.ts';
import { Refusal } from '../../platform/errors.ts';

type Person = { id: string; name: string };

const operatorAt = (column: string) =>
  sql<Person | null>`(select json_build_object('id', id, 'name', name) from operator where id = ${sql.ref(column)})`;

/** Adjustments as the console shows them; the caller adds the filter. */
function selectAdjustments(db: Db | Tx, operatorId: string) {
  return db
    .selectFrom('coin_adjustment as a')
    .leftJoin('adjustment_sentence as told', 'told.adjustment_id', 'a.id')
    .leftJoin('player', 'player.id', 'told.player_id')
    .select(['a.id', 'a.number', 'a.coins', 'a.reason', 'told.sentence', 'a.transaction_id as transactionId'])
    .select(['a.requested_at as requestedAt', 'a.expires_at as expiresAt', 'a.decided_at as decidedAt'])
    .select(['player.id as playerId', 'player.name as playerName'])
    .select(
      sql<Adjustment['state']>`case when a.state = 'open' and a.expires_at <= clock_timestamp()
        then 'expired' else a.state end`.as('state'),
    )
    .select(
      sql<Adjustment['obstacle']>`case when a.state = 'open'
        then second_operator_obstacle(a.requested_by, ${operatorId}) end`.as('obstacle'),
    )
    .select([operatorAt('a.requested_by').as('requestedBy'), operatorAt('a.decided_by').as('decidedBy')]);
}

type Row = Awaited<ReturnType<ReturnType<typeof selectAdjustments>['execute']>>[number];

function viewOf(row: Row): Adjustment {
  const { playerId, playerName, requestedBy, ...adjustment } = isoDates(row);
  if (!requestedBy) throw new Error('operators are never removed');
  const player = playerId === null || playerName === null ? null : { id: playerId, name: playerName };
  return { ...adjustment, requestedBy, player };
}

/** One adjustment as the caller sees it. Throws `adjustment_not_found`. */
export async function readAdjustment(
  db: Db | Tx,
  { operatorId }: ByOperator,
  id: string,
): Promise<Adjustment> {
  const row = await selectAdjustments(db, operatorId).where('a.id', '=', id).executeTakeFirst();
  if (!row) throw new Refusal('adjustment_not_found');
  return viewOf(row);
}

const now = sql<Date>`clock_timestamp()`;

async function countOpen(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('coin_adjustment as a')
    .innerJoin('adjustment_sentence as told', 'told.adjustment_id', 'a.id')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('a.state', '=', 'open')
    .where('a.expires_at', '>', now)
    .executeTakeFirstOrThrow();
  return count;
}

/**
 * Requests, newest first, and how many wait for a decision. One that can no longer be decided is not open.
 */
export async function listAdjustments(
  db: Db,
  { operatorId }: ByOperator,
  { openOnly, playerId, before }: BodyOf<typeof searchAdjustments>,
): Promise<AnswerOf<typeof searchAdjustments>> {
  const rows = await selectAdjustments(db, operatorId)
    .$if(openOnly, (query) =>
      query
        .where('a.state', '=', 'open')
        .where('a.expires_at', '>', now)
        .where('told.player_id', 'is not', null),
    )
    .$if(playerId !== null, (query) =>
      query.where('a.account_id', '=', sql<string>`(select account_id from player where id = ${playerId})`),
    )
    .$if(before !== null, (query) => query.where('a.number', '<', before!))
    .orderBy('a.number', 'desc')
    .limit(adjustmentRowsMax + 1)
    .execute();
  const items = rows.slice(0, adjustmentRowsMax).map(viewOf);
  return { items, isWhole: rows.length <= adjustmentRowsMax, open: await countOpen(db) };
}
