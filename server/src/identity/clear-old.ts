import type { Db } from '../platform/database/index.ts';
import { clearOldLinks } from './email-links.ts';
import { clearOldSecurityEvents } from './security-log.ts';
import { clearOldFingerprints } from './device-fingerprints.ts';
import { clearExpiredSessions } from './sessions.ts';

/**
 * Deletes what identity no longer needs: ended sessions, links long ended, old security events and device
 * fingerprints.
 */
export async function clearOldIdentity(db: Db): Promise<void> {
  await clearExpiredSessions(db);
  await clearOldLinks(db);
  await clearOldSecurityEvents(db);
  await clearOldFingerprints(db);
}
