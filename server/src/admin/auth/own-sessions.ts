import type { OperatorSession } from '@sikka/contract/routes/admin/auth';
import { operatorIdleMs, operatorSessionsMax } from '@sikka/contract/admin/auth';
import { sql } from 'kysely';
import { fromNow, inTransaction, isoDates, type Db } from '../../platform/database/index.ts';
import type { OperatorCaller } from '../../platform/caller.ts';
import { noteAudit } from '../audit/index.ts';
import { closeOtherOperatorSessions } from './sessions.ts';

/** The caller's sessions that still work, the latest first. */
export async function listOwnSessions(
  db: Db,
  { operatorId, sessionId }: OperatorCaller,
): Promise<{ items: OperatorSession[] }> {
  const rows = await db
    .selectFrom('operator_session')
    .select(['id', 'opened_at as openedAt', 'seen_at as seenAt'])
    .select(['browser', 'address_block as addressBlock'])
    .where('operator_id', '=', operatorId)
    .where('expires_at', '>', sql<Date>`clock_timestamp()`)
    .where('seen_at', '>', fromNow(-operatorIdleMs))
    .orderBy('seen_at', 'desc')
    .limit(operatorSessionsMax)
    .execute();
  return { items: rows.map((row) => ({ ...isoDates(row), isCurrent: row.id === sessionId })) };
}

/** Ends one of the caller's sessions; a missing one counts as ended. */
export async function endOwnSession(db: Db, { operatorId }: OperatorCaller, id: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    const ended = await tx
      .deleteFrom('operator_session')
      .where('id', '=', id)
      .where('operator_id', '=', operatorId)
      .returning('id')
      .executeTakeFirst();
    const subject = `operator:${operatorId}`;
    if (ended) await noteAudit(tx, { operatorId, action: 'operator.end_session', subject });
  });
}

/** Ends all of the caller's sessions but this one. */
export async function endOtherSessions(db: Db, caller: OperatorCaller) {
  const { operatorId } = caller;
  await inTransaction(db, async (tx) => {
    await closeOtherOperatorSessions(tx, caller);
    await noteAudit(tx, { operatorId, action: 'operator.end_sessions', subject: `operator:${operatorId}` });
  });
  return listOwnSessions(db, caller);
}
