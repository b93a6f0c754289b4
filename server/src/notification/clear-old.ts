import { daysAgo, deleteOld, type Db } from '../platform/database/index.ts';

const retentionDays = 90;

/** Deletes notifications after 90 days, read or not. */
export const clearOldNotifications = (db: Db): Promise<number> =>
  deleteOld(db, 'notification', daysAgo('created_at', retentionDays));
