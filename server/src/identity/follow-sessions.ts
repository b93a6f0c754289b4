import type { Connection, Db } from '../platform/database/index.ts';
import { listen, type Notifications } from '../platform/database/notifications.ts';
import { sessionCache } from './session-cache.ts';

/** Lets this process keep sessions in memory, and forget those that end in any process. */
export function followSessions(connection: Connection, db: Db): Notifications {
  const cache = sessionCache(db);
  return listen(
    connection,
    'session_ended',
    (sessionId) => cache.forget(sessionId),
    () => cache.listens(true),
    () => cache.listens(false),
  );
}
