import { sql } from 'kysely';
import type { Db } from '../../src/platform/database/index.ts';

export interface RefusingTrigger {
  name: string;
  table: string;
  /** The names that its refusals carry. */
  rules: string[];
  /** The plain statements that it refuses without a condition. */
  sweep: string[];
}

const inText = /\brefuse\((?:'(?:[^']|'')*'|format\([^;]*?\)), '(\w+)'\)/gu;

/** The triggers whose functions can refuse, as the catalogue has them. */
export async function refusingTriggers(db: Db): Promise<RefusingTrigger[]> {
  const functions = await sql<{ name: string; source: string }>`
    select proname as name, prosrc as source from pg_proc
      where pronamespace = 'public'::regnamespace and prolang <> (select oid from pg_language where lanname = 'c')`.execute(
    db,
  );
  const sources = new Map(functions.rows.map(({ name, source }) => [name, source]));
  const { rows } = await sql<Omit<RefusingTrigger, 'rules'> & { function: string; definition: string }>`
    select tgname as name, relname as table, proname as function, pg_get_triggerdef(t.oid) as definition,
        array_remove(array[
          case when tgtype & 32 <> 0 then format('truncate %s cascade', relname) end,
          case when tgtype & 8 <> 0 and always then format('delete from %s', relname) end,
          case when tgtype & 16 <> 0 and always then format('update %1$s set %2$s = %2$s', relname,
            (select attname from pg_attribute where attrelid = c.oid and attnum > 0 and attgenerated = ''
              and attidentity = '' order by attnum limit 1)) end], null) as sweep
      from pg_trigger t join pg_class c on c.oid = tgrelid join pg_proc p on p.oid = tgfoid,
        lateral (select proname = 'refuse' and tgqual is null as always) as plain
      where not tgisinternal and relnamespace = 'public'::regnamespace order by 1, 2`.execute(db);
  return rows
    .map(({ function: name, definition, ...trigger }) => ({
      ...trigger,
      rules: name === 'refuse' ? namesIn(definition) : namesIn(reached(name, sources)),
    }))
    .filter(({ rules }) => rules.length > 0);
}

const namesIn = (text: string): string[] => [
  ...new Set([...text.matchAll(inText)].map(([, rule = '']) => rule)),
];

/** A function with the one step of functions that it performs. */
function reached(name: string, sources: ReadonlyMap<string, string>): string {
  const source = sources.get(name) ?? '';
  const performed = [...source.matchAll(/perform (\w+)\(/gu)].map(([, called = '']) => called);
  return [
    source,
    ...performed.filter((called) => called !== 'refuse').map((called) => sources.get(called) ?? ''),
  ].join('\n');
}

/** Checks and unique indexes whose name was chosen; PostgreSQL names others after table and column. */
export async function namedConstraints(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select conname as name from pg_constraint
      where connamespace = 'public'::regnamespace and contype in ('c', 'u') and conrelid <> 0
        and conname !~ '_(check|key)\\d*$'
    union
    select relname from pg_index join pg_class on oid = indexrelid
      where indisunique and not indisprimary and relnamespace = 'public'::regnamespace
        and not exists (select from pg_constraint where conindid = indexrelid)
    order by 1`.execute(db);
  return rows.map(({ name }) => name);
}
