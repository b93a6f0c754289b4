import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type {
  MessageCounts,
  MessageDetail,
  searchMessages as literal,
} from '@sikka/contract/routes/admin/inbox';
import type { AnswerOf, BodyOf } from '@sikka/contract/routes/endpoint';
import { messageRowsMax, messageStartCharacters, messageStates } from '@sikka/contract/admin/pages';
import { containsWords, isoDates, type Db } from '../../platform/database/index.ts';
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
  const { text, answeredBy, answeredAt, mailedAt, closedBy, closedAt, ...message } = isoDates(row);
  return {
    ...message,
    answer:
      text === null || answeredBy === null || answeredAt === null
        ? null
        : { text, by: answeredBy, at: answeredAt, mailedAt },
    closed: closedAt === null || closedBy === null ? null : { by: closedBy, at: closedAt },
  };
}

/** Matches messages that contain every word in name, address or text; null for an empty search. */
function matching(typed: string): RawBuilder<SqlBool> | null {
  const text = typed.normalize('NFC').trim();
  return text === '' ? null : containsWords(sql`search`, text);
}

const fewMax = 1_000;

/** Matches by state, of the first thousand. */
async function countMatches(db: Db, match: RawBuilder<SqlBool>): Promise<MessageCounts> {
  const counts = messageStates.map(
    (state) => sql`count(*) filter (where state = ${state})::int as ${sql.ref(state)}`,
  );
  const { rows } = await sql<MessageCounts>`select ${sql.join(counts)}
    from (select state from contact_message where ${match} limit ${fewMax}) as found`.execute(db);
  return rows[0]!;
}

/** A page of the inbox: new messages oldest first, all others newest first. */
export async function searchMessages(
  db: Db,
  { tab, subject, search, after }: BodyOf<typeof literal>,
): Promise<AnswerOf<typeof literal>> {
  const isOldest = tab === 'new';
  const match = matching(search);
  const rows = await db
    .selectFrom('contact_message')
    .select(['id', 'name', 'email', 'subject', 'state', 'at', 'number'])
    .select(sql<string>`left(message, ${messageStartCharacters})`.as('start'))
    .$if(tab !== 'all', (query) => query.where('state', '=', tab as Exclude<typeof tab, 'all'>))
    .$if(subject !== null, (query) => query.where('subject', '=', subject!))
    .$if(match !== null, (query) => query.where(match!))
    .$if(after !== null, (query) => query.where('number', isOldest ? '>' : '<', after!))
    .orderBy('number', isOldest ? 'asc' : 'desc')
    .limit(messageRowsMax + 1)
    .execute();
  const page = rows.slice(0, messageRowsMax);
  return {
    items: page.map(({ number: _number, ...row }) => isoDates(row)),
    next: rows.length > messageRowsMax ? (page.at(-1)?.number ?? null) : null,
    matches: match !== null && after === null ? await countMatches(db, match) : null,
  };
}

/** The count of each tab, and the time of the oldest new message. */
export async function readMessageFigures(db: Db) {
  const row = await db
    .selectFrom('contact_message')
    .select([
      sql<number>`count(*) filter (where state = 'new')::int`.as('new'),
      sql<number>`count(*) filter (where state = 'answered')::int`.as('answered'),
      sql<number>`count(*) filter (where state = 'closed')::int`.as('closed'),
      sql<Date | null>`min(at) filter (where state = 'new')`.as('oldestAt'),
    ])
    .executeTakeFirstOrThrow();
  return isoDates(row);
}
