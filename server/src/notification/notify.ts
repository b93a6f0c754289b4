import { sql } from 'kysely';
import { kathmanduOffsetMs } from '@sikka/contract/kathmandu';
import { quietHoursDefault, topicOfKind, type NotificationKind } from '@sikka/contract/notifications';
import type { Tx } from '../platform/database/index.ts';
import { enqueue } from '../platform/jobs/index.ts';

const hourMs = 60 * 60_000;
const dayMs = 24 * hourMs;

/** When the quiet hours end that `now` falls into, or null. Hours are those of Kathmandu; both null: never quiet. */
export function quietUntil(now: Date, from: number | null, until: number | null): Date | null {
  if (from === null || until === null) return null;
  const ofDayMs = (now.getTime() + kathmanduOffsetMs) % dayMs;
  const hour = Math.trunc(ofDayMs / hourMs);
  const isQuiet = from < until ? hour >= from && hour < until : hour >= from || hour < until;
  if (!isQuiet) return null;
  const waitMs = (until * hourMs - ofDayMs + dayMs) % dayMs;
  return new Date(now.getTime() + waitMs);
}

export const pushTask = 'send-push';
const pushTriesMax = 5;

interface News {
  /** Null once the account is deleted: nobody is told. */
  playerId: string | null;
  kind: NotificationKind;
  /** The withdrawal, friend or play; the player for what concerns all. */
  subjectId: string;
}

interface Told {
  id: string;
  quiet_from: number | null;
  quiet_until: number | null;
  sessions: string[];
}

/** May happen to one thing several times: it is new once more. All else is told once. */
const repeated: NotificationKind[] = ['withdrawal_held', 'bonus_open'];

/** Nothing for a deleted player, and for what was told before. */
async function insert(tx: Tx, { playerId, kind, subjectId }: News): Promise<Told | undefined> {
  const { rows } = await sql<Told>`
    with told as (
      insert into notification (player_id, kind, subject_id)
        select id, ${kind}, ${subjectId}::uuid from player where id = ${playerId} for key share
        on conflict (player_id, kind, subject_id) do update set created_at = excluded.created_at, read_at = null
          where excluded.kind = any(${repeated})
        returning id, player_id)
    select told.id,
        case when chosen.player_id is null then ${quietHoursDefault.from} else chosen.quiet_from end as quiet_from,
        case when chosen.player_id is null then ${quietHoursDefault.until} else chosen.quiet_until end as quiet_until,
        case when ${topicOfKind[kind]} = any(chosen.muted) then '{}' else array(
          select session_id from push_subscription join session on session.id = session_id
            where session.player_id = told.player_id) end as sessions
      from told left join notification_settings as chosen using (player_id)`.execute(tx);
  return rows[0];
}

/**
 * Puts news into a player's bell and queues a push for each of their browsers that wants it, after their quiet hours.
 * The caller announces the change to open tabs.
 */
export async function notify(tx: Tx, news: News): Promise<void> {
  if (news.playerId === null) return;
  const told = await insert(tx, news);
  if (!told) return;
  const runAt = quietUntil(new Date(), told.quiet_from, told.quiet_until);
  for (const sessionId of told.sessions) {
    const payload = { notificationId: told.id, sessionId };
    await enqueue(tx, pushTask, payload, {
      jobKey: `${pushTask}:${told.id}:${sessionId}`,
      attemptsMax: pushTriesMax,
      ...(runAt && { runAt }),
    });
  }
}
