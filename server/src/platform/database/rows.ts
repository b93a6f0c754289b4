import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { Db } from './transaction.ts';

type IsoDate<Value> = Value extends Date ? string : Value;

/** A row for a response, with dates in ISO 8601. */
export function isoDates<Row extends object>(row: Row): { [Key in keyof Row]: IsoDate<Row[Key]> } {
  const entries = Object.entries(row).map(([key, value]: [string, unknown]) => [
    key,
    value instanceof Date ? value.toISOString() : value,
  ]);
  return Object.fromEntries(entries) as { [Key in keyof Row]: IsoDate<Row[Key]> };
}

export const uuidShape = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/iu;

/** A `like` pattern that finds the text anywhere. */
export const containing = (text: string): string => `%${text.replaceAll(/[\\%_]/gu, String.raw`\$&`)}%`;

/** That all hold; true of none. */
export const allOf = (parts: readonly RawBuilder<unknown>[]): RawBuilder<SqlBool> =>
  sql<SqlBool>`(${sql.join([sql`true`, ...parts], sql` and `)})`;

/** Days of Kathmandu, 'YYYY-MM-DD', both included; null for no limit. */
export interface DayRange {
  from: string | null;
  to: string | null;
}

/** The instant at which a day of Kathmandu begins, this many days later. */
const beginning = (day: string, later = 0) =>
  sql`(${day}::date + ${later}::int)::timestamp at time zone ${sql.lit('Asia/Kathmandu')}`;

/** Whether an instant is within a range of days. */
export function withinDays(column: RawBuilder<unknown>, { from, to }: DayRange): RawBuilder<SqlBool> {
  const parts: RawBuilder<unknown>[] = [];
  if (from !== null) parts.push(sql`${column} >= ${beginning(from)}`);
  if (to !== null) parts.push(sql`${column} < ${beginning(to, 1)}`);
  return allOf(parts);
}

const wordsMax = 5;

/** Whether a column of lower case contains each of the first five words of a search. */
export function containsWords(column: RawBuilder<unknown>, search: string): RawBuilder<SqlBool> {
  const words = search.toLowerCase().split(/\s+/u).slice(0, wordsMax);
  const matches = words.map((word) => sql<SqlBool>`${column} like ${containing(word)}`);
  return sql`(${sql.join(matches, sql` and `)})`;
}

/**
 * The instant this many milliseconds from now, or before now. What writes an expiry and what judges it read one clock, the
 * database's.
 */
export const fromNow = (ms: number): RawBuilder<Date> =>
  sql<Date>`clock_timestamp() + ${ms} * interval '1 millisecond'`;

/** The same instant for those who cannot compare it in a statement: a signed challenge. Two machines' clocks may differ. */
export async function readFromNow(db: Db, ms: number): Promise<Date> {
  const { rows } = await sql<{ at: Date }>`select ${fromNow(ms)} as at`.execute(db);
  return rows[0]!.at;
}
