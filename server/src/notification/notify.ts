import { sql } from 'kysely';
import { kathmanduOffsetMs } from '@sikka/contract/kathmandu';
import { quietHoursDefault, topicOfKind, type NotificationKind } from '@sikka/contract/notifications';
import { fromNow, type Db, type Tx } from '../platform/database/index.ts';
import { enqueueAll, type Job } from '../platform/jobs/index.ts';

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
export const pushTriesMax = 5;

interface News {
  /** Null once the account is deleted: nobody is told. */
  playerId: string | null;
  kind: NotificationKind;
  /** The withdrawal, friend or play; the player for what concerns all. */
  subjectId: string;
}

type Subject = Pick<News, 'playerId' | 'subjectId'>;

interface Told {
  id: string;
  /** By the database's clock, which starts the jobs. */
  now: Date;
  account_id: string;
  quiet_from: number | null;
  quiet_until: number | null;
  sessions: string[];
}

/** May happen to one thing several times: it is new once more. All else is told once. */
const repeated: NotificationKind[] = ['withdrawal_held', 'bonus_open'];

/** Nothing for deleted players, and for what was told before. */
async function insert(tx: Tx, kind: NotificationKind, subjects: readonly Subject[]): Promise<Told[]> {
  const { rows } = await sql<Told>`
    with told as (
      insert into notification (player_id, kind, subject_id)
        select player.id, ${kind}, news.subject_id
          from unnest(${subjects.map(({ playerId }) => playerId)}::uuid[],
            ${subjects.map(({ subjectId }) => subjectId)}::uuid[]) as news(player_id, subject_id)
          join player on player.id = news.player_id for key share of player
        on conflict (player_id, kind, subject_id) do update set created_at = excluded.created_at, read_at = null
          where excluded.kind = any(${repeated})
        returning id, player_id)
    select told.id, clock_timestamp() as now, player.account_id,
        case when chosen.player_id is null then ${quietHoursDefault.from} else chosen.quiet_from end as quiet_from,
        case when chosen.player_id is null then ${quietHoursDefault.until} else chosen.quiet_until end as quiet_until,
        case when ${topicOfKind[kind]} = any(chosen.muted) then '{}' else array(
          select session_id from push_subscription join session on session.id = session_id
            where session.player_id = told.player_id) end as sessions
      from told join player on player.id = told.player_id
        left join notification_settings as chosen on chosen.player_id = told.player_id`.execute(tx);
  return rows;
}

interface Push {
  notificationId: string;
  sessionId: string;
  tries?: number;
}

const pushJob = (payload: Push, runAt: Date | null): Job => ({
  task: pushTask,
  payload,
  jobKey: `${pushTask}:${payload.notificationId}:${payload.sessionId}`,
  attemptsMax: pushTriesMax - (payload.tries ?? 0),
  runAt,
});

/** Queues one push again after a while, in place of the job that runs. */
export async function enqueuePush(db: Db, push: Push, delayMs: number): Promise<void> {
  const { rows } = await sql<{ at: Date }>`select ${fromNow(delayMs)} as at`.execute(db);
  await enqueueAll(db, [pushJob(push, rows[0]?.at ?? null)]);
}

/** A push for each browser of a player that wants it, after their quiet hours. */
function pushesOf({ id, now, quiet_from, quiet_until, sessions }: Told): Job[] {
  const runAt = quietUntil(now, quiet_from, quiet_until);
  return sessions.map((sessionId) => pushJob({ notificationId: id, sessionId }, runAt));
}

/**
 * Puts news of one kind into many players' bells, in two statements for all, and queues their pushes. Answers the accounts
 * of those who were not told before: the caller announces the change to their open tabs.
 */
export async function notifyAll(
  tx: Tx,
  kind: NotificationKind,
  subjects: readonly Subject[],
): Promise<string[]> {
  if (subjects.length === 0) return [];
  const told = await insert(tx, kind, subjects);
  const pushes = told.flatMap(pushesOf);
  if (pushes.length > 0) await enqueueAll(tx, pushes);
  return told.map(({ account_id }) => account_id);
}

/** Puts news into one player's bell, as `notifyAll` does for many. */
export async function notify(tx: Tx, { kind, ...subject }: News): Promise<void> {
  if (subject.playerId !== null) await notifyAll(tx, kind, [subject]);
}
