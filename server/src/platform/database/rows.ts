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

const zone = sql.lit('Asia/Kathmandu');

/** Whether an instant is on or between two days of Kathmandu; null for no limit. */
export const withinDays = (
  column: RawBuilder<unknown>,
  { from, to }: { from: string | null; to: string | null },
): RawBuilder<SqlBool> => sql<SqlBool>`(
  ${column} >= coalesce(${from}::date::timestamp at time zone ${zone}, '-infinity')
  and ${column} < coalesce((${to}::date + 1)::timestamp at time zone ${zone}, 'infinity'))`;

const wordsMax = 5;

/** Whether a column of lower case contains each of the first five words of a search. */
export function containsWords(column: RawBuilder<unknown>, search: string): RawBuilder<SqlBool> {
  const words = search.toLowerCase().split(/\s+/u).slice(0, wordsMax);
  const matches = words.map((word) => sql<SqlBool>`${column} like ${containing(word)}`);
  return sql`(${sql.join(matches, sql` and `)})`;
}

/**
 * The instant so many milliseconds from now, or before now. Who writes an expiry and who judges it read one clock, the
 * database's.
 */
export const fromNow = (ms: number): RawBuilder<Date> =>
  sql<Date>`clock_timestamp() + ${ms} * interval '1 millisecond'`;

/** The same instant for those who cannot compare it in a statement: a signed challenge. Two machines' clocks may differ. */
export async function readFromNow(db: Db, ms: number): Promise<Date> {
  const { rows } = await sql<{ at: Date }>`select ${fromNow(ms)} as at`.execute(db);
  return rows[0]!.at;
}
