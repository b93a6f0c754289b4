import { inTransaction, type Db } from '../platform/database/index.ts';
import type { Caller } from '../platform/caller.ts';
import { closeSession } from './sessions.ts';

/** Sets isActive false, then ends this session (§4 'Logout'). */
export async function signOut(db: Db, caller: Caller): Promise<void> {
  await inTransaction(db, async (tx) => {
    await tx.updateTable('player').set({ is_active: false }).where('id', '=', caller.playerId).execute();
    await closeSession(tx, caller.sessionId);
  });
}
