import { inTransaction, type Db } from '../database/index.ts';
import type { Caller } from '../http/context.ts';
import { closeSession } from './sessions.ts';

/** Sets isActive false, then ends this session (§4 'Logout'). */
export async function signOut(db: Db, caller: Caller): Promise<void> {
  await inTransaction(db, async (tx) => {
    await tx.updateTable('player').set({ is_active: false }).where('id', '=', caller.playerId).execute();
    await closeSession(tx, caller.sessionId);
  });
}
