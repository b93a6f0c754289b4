import { sql } from 'kysely';
import { notificationsShownMax, type NotificationKind } from '@sikka/contract/notifications';
import type { Notification } from '@sikka/contract/routes/player/notification';
import { type Db, daysAgo, deleteOld } from '../platform/database/index.ts';

type Row = Omit<Notification, 'createdAt'> & { createdAt: Date; kind: NotificationKind };

/** With what they are about, as it is today: nothing is copied that a deletion would have to find. */
function select(db: Db) {
  return db
    .selectFrom('notification')
    .leftJoin('withdrawal', 'withdrawal.id', 'notification.subject_id')
    .leftJoin('player as friend', (join) =>
      join.onRef('friend.id', '=', 'notification.subject_id').on('notification.kind', '=', 'friend_joined'),
    )
    .leftJoin('play', 'play.id', 'notification.subject_id')
    .leftJoin('challenge_try', (join) =>
      join
        .onRef('challenge_try.play_id', '=', 'notification.subject_id')
        .on('notification.kind', '=', 'challenge_result'),
    )
    .leftJoin('challenge_day', 'challenge_day.day', 'challenge_try.day')
    .select(['notification.id', 'notification.kind', 'notification.created_at as createdAt'])
    .select(sql<boolean>`notification.read_at is not null`.as('isRead'))
    .select(
      sql<Notification['about']>`jsonb_build_object(
        'withdrawal', case when withdrawal.id is not null then jsonb_build_object('number', withdrawal.number,
          'amountRupees', withdrawal.amount_rupees, 'reason', withdrawal.reject_reason_code,
          'sentence', withdrawal.reject_reason) end,
        'friend', friend.name,
        'play', case when play.id is not null then jsonb_build_object('gameId', play.game_id,
          'coins', coalesce(play.coins_earned, 0)) end,
        'challenge', case when challenge_try.place is not null then jsonb_build_object('day', challenge_day.day,
          'gameId', challenge_day.game_id, 'rank', challenge_try.place, 'players', challenge_day.players) end)`.as(
        'about',
      ),
    )
    .$castTo<Row>();
}

/** The newest of a player, at most thirty. */
export async function listNotifications(db: Db, playerId: string): Promise<Notification[]> {
  const rows = await select(db)
    .where('notification.player_id', '=', playerId)
    .orderBy('notification.created_at', 'desc')
    .orderBy('notification.id', 'desc')
    .limit(notificationsShownMax)
    .execute();
  return rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }));
}

const pushedDays = 2;

/** One, while it is unread and new enough to be pushed: what a push would say later, the bell says. */
export async function findUnread(db: Db, id: string): Promise<Notification | null> {
  const row = await select(db)
    .where('notification.id', '=', id)
    .where('notification.read_at', 'is', null)
    .where(({ not }) => not(daysAgo('notification.created_at', pushedDays)))
    .executeTakeFirst();
  return row ? { ...row, createdAt: row.createdAt.toISOString() } : null;
}

/** Marks as read what the player had been shown. */
export async function markRead(db: Db, playerId: string, until: string): Promise<void> {
  await db
    .updateTable('notification')
    .set({ read_at: sql<Date>`clock_timestamp()` })
    .where('player_id', '=', playerId)
    .where('read_at', 'is', null)
    .where('created_at', '<=', new Date(until))
    .execute();
}

const retentionDays = 90;

/** Deletes notifications after 90 days, read or not. */
export const clearOldNotifications = (db: Db): Promise<number> =>
  deleteOld(db, 'notification', daysAgo('created_at', retentionDays));
