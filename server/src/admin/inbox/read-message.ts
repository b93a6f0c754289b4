import type { MessageDetail } from '@sikka/contract/routes/admin/inbox';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/index.ts';
import { Refusal } from '../../platform/errors.ts';

function selectMessage(db: Db, id: string) {
  return db
    .selectFrom('contact_message as m')
    .leftJoin('contact_answer as answer', 'answer.message_id', 'm.id')
    .leftJoin('operator as closer', 'closer.id', 'm.closed_by')
    .leftJoin('player', 'player.email', 'm.email')
    .select(['m.id', 'm.name', 'm.email', 'm.subject', 'm.message', 'm.state', 'm.at'])
    .select(['player.id as playerId', 'closer.name as closedBy', 'm.closed_at as closedAt'])
    .select(['answer.text', 'answer.operator_name as answeredBy', 'answer.at as answeredAt'])
    .select('answer.mailed_at as mailedAt')
    .select(sql<number>`(select count(*)::int - 1 from contact_message where email = m.email)`.as('others'))
    .where('m.id', '=', id);
}

/** One message with its answer. Throws `message_not_found`. */
export async function readMessage(db: Db, id: string): Promise<MessageDetail> {
  const row = await selectMessage(db, id).executeTakeFirst();
  if (!row) throw new Refusal('message_not_found');
  const { text, answeredBy, answeredAt, mailedAt, closedBy, closedAt, at, ...message } = row;
  return {
    ...message,
    at: at.toISOString(),
    answer:
      text === null || answeredBy === null || answeredAt === null
        ? null
        : {
            text,
            by: answeredBy,
            at: answeredAt.toISOString(),
            mailedAt: mailedAt?.toISOString() ?? null,
          },
    closed: closedAt === null || closedBy === null ? null : { by: closedBy, at: closedAt.toISOString() },
  };
}
