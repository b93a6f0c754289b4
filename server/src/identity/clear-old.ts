import type { Db } from '../database/index.ts';
import { clearOldLinks } from './email-links.ts';
import { clearOldSecurityEvents } from './security-log.ts';
import { clearOldSightings } from './sightings.ts';
import { clearExpiredSessions } from './sessions.ts';

/** Deletes what identity no longer needs: sessions that are over, links long ended, old security events and sightings. */
export async function clearOldIdentity(db: Db): Promise<void> {
  await clearExpiredSessions(db);
  await clearOldLinks(db);
  await clearOldSecurityEvents(db);
  await clearOldSightings(db);
}
