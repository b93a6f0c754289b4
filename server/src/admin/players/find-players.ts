import { playersFoundMax } from '@sikka/contract/admin/pages';
import { phoneDigits, searchText } from '@sikka/contract/admin/search';
import type { FoundPlayer } from '@sikka/contract/routes/admin/players';
import type { AsOf } from '@sikka/contract/routes/endpoint';
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { OperatorCaller } from '../../platform/caller.ts';
import {
  containing,
  containsWords,
  isoDates,
  uuidShape,
  type Db,
  type Reader,
} from '../../platform/database/index.ts';
import type { RateLimits } from '../../platform/rate-limits.ts';
import { auditView } from '../audit/index.ts';

interface LookupDeps {
  db: Db;
  rateLimits: Pick<RateLimits, 'consume'>;
  reader: Pick<Reader, 'answer'>;
}

/** At most this many matches are read; people would not read more. */
const matchesMax = 1_000;
const numberShape = /^w-?(\d{1,15})$/iu;
const codeShape = /^[A-Z]{2}[A-Z0-9]{4}$/u;

interface Row {
  id: string;
  name: string;
  email: string;
  emailVerified: boolean;
  joinDate: Date;
  lastSeen: Date | null;
  coins: number;
}

interface FoundPlayers {
  items: FoundPlayer[];
  isWhole: boolean;
}

/** A player, their account or one of their withdrawals. */
const byId = (id: string) => sql`
  select id from player where id = ${id} or account_id = ${id}
  union all select player_id from withdrawal where id = ${id}`;

const byWords = (text: string) => sql`
  select id from player where ${containsWords(sql`lower(name || ' ' || email)`, text)} limit ${matchesMax}`;

/** A withdrawal's phone number, as people type it. */
const byPhone = (digits: string) => sql`
  select w.player_id from withdrawal_payee payee join withdrawal w on w.id = payee.withdrawal_id
    where payee.search like ${containing(digits)} and w.player_id is not null
    limit ${matchesMax}`;

/** For an export: whether a `player` is found by the text; all are without one. */
export const matchingPlayers = (search: string): RawBuilder<SqlBool> =>
  search.trim() === '' ? sql`true` : sql`player.id in (${candidates(search)})`;

/** Players whose ids match the text. */
function candidates(typed: string): RawBuilder<unknown> {
  const text = searchText(typed);
  if (text === '')
    return sql`select id from player order by joined_at desc, id desc limit ${playersFoundMax + 1}`;
  if (uuidShape.test(text)) return byId(text);
  const number = numberShape.exec(text)?.[1];
  if (number !== undefined) return sql`select player_id from withdrawal where number = ${number}`;
  const parts = [byWords(text)];
  const code = text.toUpperCase();
  if (codeShape.test(code)) parts.push(sql`select player_id from referral_code where code = ${code}`);
  const phone = phoneDigits(text);
  if (phone !== null) parts.push(byPhone(phone));
  return sql.join(
    parts.map((part) => sql`(${part})`),
    sql` union all `,
  );
}

/**
 * Players by words of name and email, a whole referral code, a phone number or W-number of a withdrawal, or
 * an id; newest first; without a query, the newest of all. A search is noted in the audit log. Throws
 * `too_many_requests` after three hundred look-ups in a quarter of an hour.
 */
export async function findPlayers(
  { db, rateLimits, reader }: LookupDeps,
  { operatorId }: Pick<OperatorCaller, 'operatorId'>,
  search: string,
): Promise<FoundPlayers & { asOf: AsOf }> {
  if (search.trim() !== '') {
    await rateLimits.consume('operatorLookups', operatorId);
    // Without the words, which are about people.
    await auditView(db, { operatorId, action: 'player.search', subject: `operator:${operatorId}` });
  }
  return reader.answer((from) => readPlayers(from, search));
}

async function readPlayers(db: Db, search: string): Promise<FoundPlayers> {
  const { rows } = await sql<Row>`
    with found as materialized (select distinct id from (${candidates(search)}) as each (id))
    select player.id, name, email, email_verified_at is not null as "emailVerified", joined_at as "joinDate",
        last_login_at as "lastSeen", account.balance as coins
      from found join player on player.id = found.id join wallet_account account on account.id = player.account_id
      order by joined_at desc, player.id desc limit ${playersFoundMax + 1}`.execute(db);
  return { items: rows.slice(0, playersFoundMax).map(isoDates), isWhole: rows.length <= playersFoundMax };
}
