import { playerViewAuditMs } from '@sikka/contract/admin/players';
import { sql } from 'kysely';
import { inTransaction, type Db } from '../../platform/database/index.ts';
import { noteAudit } from '../audit/index.ts';

/**
 * Logs that an operator viewed a player, at most once in half an hour. By the account: a player's own id must
 * not outlive them in a log that cannot forget.
 */
export async function auditView(db: Db, operatorId: string, accountId: string): Promise<void> {
  const subject = `account:${accountId}`;
  await inTransaction(db, async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtext(${`player_look:${operatorId}:${accountId}`}))`.execute(
      tx,
    );
    const known = await tx
      .selectFrom('audit_entry')
      .select('sequence')
      .where('subject', '=', subject)
      .where('action', '=', 'player.look')
      .where('operator_id', '=', operatorId)
      .where('at', '>', sql<Date>`clock_timestamp() - ${playerViewAuditMs} * interval '1 millisecond'`)
      .limit(1)
      .executeTakeFirst();
    if (!known) await noteAudit(tx, { operatorId, action: 'player.look', subject });
  });
}
