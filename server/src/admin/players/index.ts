/** Which players a search finds. */
import { playersFoundMax } from '@sikka/contract/admin/pages';
import { phoneDigits, searchText } from '@sikka/contract/admin/search';
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import {
  containing,
  containsWords,
  uuidShape,
  withinDays,
  type DayRange,
} from '../../platform/database/index.ts';

/** At most this many matches are read; people would not read more. */
const matchesMax = 1_000;
const numberShape = /^w-?(\d{1,15})$/iu;
const codeShape = /^[A-Z]{2}[A-Z0-9]{4}$/u;

/** Whether a `player` joined within the days. */
export const joined = (days: DayRange): RawBuilder<SqlBool> => withinDays(sql`joined_at`, days);

/** A player, their account or one of their withdrawals. */
const byId = (id: string) => sql`
  select id from player where id = ${id} or account_id = ${id}
  union all select player_id from withdrawal where id = ${id}`;

const byWords = (text: string, days: DayRange) => sql`
  select id from player where ${containsWords(sql`lower(name || ' ' || email)`, text)} and ${joined(days)}
    limit ${matchesMax}`;

/** A withdrawal's phone number, as people type it. */
const byPhone = (digits: string) => sql`
  select w.player_id from withdrawal_payee payee join withdrawal w on w.id = payee.withdrawal_id
    where payee.search like ${containing(digits)} and w.player_id is not null
    limit ${matchesMax}`;

/** For an export: whether a `player` is found by the text; all are without one. */
export const matchingPlayers = (search: string): RawBuilder<SqlBool> =>
  search.trim() === '' ? sql`true` : sql`player.id in (${candidates(search)})`;

const always: DayRange = { from: null, to: null };

/** Players whose ids match the text, among them all who joined within the days. */
export function candidates(typed: string, days = always): RawBuilder<unknown> {
  const text = searchText(typed);
  if (text === '')
    return sql`select id from player where ${joined(days)}
      order by joined_at desc, id desc limit ${playersFoundMax + 1}`;
  if (uuidShape.test(text)) return byId(text);
  const number = numberShape.exec(text)?.[1];
  if (number !== undefined) return sql`select player_id from withdrawal where number = ${number}`;
  const parts = [byWords(text, days)];
  const code = text.toUpperCase();
  if (codeShape.test(code)) parts.push(sql`select player_id from referral_code where code = ${code}`);
  const phone = phoneDigits(text);
  if (phone !== null) parts.push(byPhone(phone));
  return sql.join(
    parts.map((part) => sql`(${part})`),
    sql` union all `,
  );
}
