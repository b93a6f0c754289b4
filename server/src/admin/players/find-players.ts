import { playersFoundMax } from '@sikka/contract/admin/pages';
import type { FoundPlayer, searchPlayers } from '@sikka/contract/routes/admin/players';
import type { AnswerOf, BodyOf } from '@sikka/contract/routes/endpoint';
import { sql } from 'kysely';
import type { ByOperator } from '../../platform/caller.ts';
import { isoDates, type DayRange, type Db, type Reader } from '../../platform/database/index.ts';
import type { RateLimits } from '../../platform/rate-limits.ts';
import { auditView } from '../audit/index.ts';
import { candidates, joined } from './index.ts';

export interface FindPlayersDeps {
  db: Db;
  rateLimits: Pick<RateLimits, 'consume'>;
  reader: Pick<Reader, 'answer'>;
}

type Row = Omit<FoundPlayer, 'joinDate' | 'lastSeen'> & { joinDate: Date; lastSeen: Date | null };
type Found = AnswerOf<typeof searchPlayers>;

/**
 * Players by words of name and email, a whole referral code, a phone number or W-number of a withdrawal, or an id, of those
 * who joined within a range of days; newest first; without a query, the newest. A search is noted in the audit log. Throws
 * `too_many_requests` after three hundred look-ups in a quarter of an hour.
 */
export async function findPlayers(
  { db, rateLimits, reader }: FindPlayersDeps,
  { operatorId }: ByOperator,
  { search, ...days }: BodyOf<typeof searchPlayers>,
): Promise<Found> {
  if (search.trim() !== '') {
    await rateLimits.consume('operatorLookups', operatorId);
    // Without the words, which are about people.
    await auditView(db, { operatorId, action: 'player.search', subject: `operator:${operatorId}` });
  }
  return reader.answer((from) => readPlayers(from, search, days));
}

async function readPlayers(db: Db, search: string, days: DayRange): Promise<Omit<Found, 'asOf'>> {
  const { rows } = await sql<Row>`
    with found as materialized (select distinct id from (${candidates(search, days)}) as each (id))
    select player.id, name, email, email_verified_at is not null as "emailVerified", joined_at as "joinDate",
        last_login_at as "lastSeen", account.balance as coins
      from found join player on player.id = found.id join wallet_account account on account.id = player.account_id
      where ${joined(days)} order by joined_at desc, player.id desc limit ${playersFoundMax + 1}`.execute(db);
  return { items: rows.slice(0, playersFoundMax).map(isoDates), isWhole: rows.length <= playersFoundMax };
}
