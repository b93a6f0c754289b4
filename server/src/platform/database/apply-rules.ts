import { sql } from 'kysely';
import { rulesEdition } from '../../../db/rules-edition.ts';
import { declarationsIn, type SqlFile } from './sql-files.ts';
import type { Db } from './transaction.ts';

/**
 * Applies the files of `db/current/` whose hash is not the database's, and drops every trigger that no file declares
 * any more, and every function one edition later: the previous build may still call it. When all hashes match, only one
 * small table is read. A later edition stays: a build that starts beside a newer one must not take back its rules, and
 * goes on with them.
 */
export async function applyRules(
  db: Db,
  rules: readonly SqlFile[],
  migrations: readonly SqlFile[],
  edition = rulesEdition.number,
): Promise<void> {
  const { hashes: applied, newest } = await readApplied(db);
  if (newest > edition) return;
  const changed = rules.filter(({ name, hash }) => applied.get(name) !== hash);
  if (changed.length === 0 && applied.size === rules.length) return;
  // Triggers with pending events cannot be dropped.
  await sql`set constraints all immediate`.execute(db);
  const declared = [...migrations, ...rules].map(({ text }) => declarationsIn(text));
  const renewed = new Set(changed.flatMap(({ text }) => declarationsIn(text).triggers));
  const declaredNames = new Set(
    declared.flatMap(({ triggers }) => triggers).filter((name) => !renewed.has(name)),
  );
  const functions = new Set(declared.flatMap((file) => file.functions));
  await dropTriggersExcept(db, declaredNames);
  await retireFunctionsExcept(db, functions, edition);
  for (const { text } of changed) await sql.raw(text).execute(db);
  await sql`delete from database_rule`.execute(db);
  for (const { name, hash } of rules)
    await sql`insert into database_rule (file, hash, edition) values (${name}, ${hash}, ${edition})`.execute(
      db,
    );
}

async function readApplied(db: Db): Promise<{ hashes: Map<string, string>; newest: number }> {
  const { rows } = await sql<{ file: string; hash: string; edition: number }>`
    select file, hash, edition from database_rule`.execute(db);
  const hashes = new Map(rows.map(({ file, hash }) => [file, hash]));
  return { hashes, newest: Math.max(0, ...rows.map((row) => row.edition)) };
}

async function dropTriggersExcept(db: Db, declaredNames: ReadonlySet<string>): Promise<void> {
  const { rows } = await sql<{ name: string; declaration: string }>`
    select format('%I on %I', tgname, relname) as name, format('%I on %s', tgname, c.oid::regclass) as declaration
      from pg_trigger t join pg_class c on c.oid = t.tgrelid
      where not tgisinternal and relnamespace = 'public'::regnamespace`.execute(db);
  for (const { name, declaration } of rows)
    if (!declaredNames.has(name)) await sql.raw(`drop trigger ${declaration}`).execute(db);
}

/** Except those of extensions. A comment remembers which edition no longer declared a function. */
async function retireFunctionsExcept(
  db: Db,
  declaredNames: ReadonlySet<string>,
  edition: number,
): Promise<void> {
  const { rows } = await sql<{ name: string; signature: string; comment: string | null }>`
    select proname as name, oid::regprocedure::text as signature, obj_description(oid, 'pg_proc') as comment
      from pg_proc p where pronamespace = 'public'::regnamespace and not exists (
        select from pg_depend where classid = 'pg_proc'::regclass and objid = p.oid and deptype = 'e')`.execute(
    db,
  );
  const retired = `retired in edition ${edition}`;
  for (const { name, signature, comment } of rows) {
    const run = (statement: string) => sql.raw(statement).execute(db);
    if (declaredNames.has(name)) {
      if (comment !== null) await run(`comment on function ${signature} is null`);
    } else if (comment === null) await run(`comment on function ${signature} is '${retired}'`);
    else if (comment !== retired) await run(`drop function ${signature}`);
  }
}
