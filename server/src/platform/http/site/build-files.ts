/** Files of the builds that ran lately, in the database: any node answers for those of any other (docs/decisions/0047). */
import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { sql, type SqlBool } from 'kysely';
import { daysAgo, deleteOld, retryConflicts, type CleanUp, type Db } from '../../database/index.ts';
import { memoizeFor } from '../../memoize-for.ts';

/** A file as a build has it. */
export interface BuildFile {
  content: Buffer<ArrayBuffer>;
  isBrotli: boolean;
}

/** Finds files of other builds by the path that a browser asks for. */
export interface BuildFiles {
  /** Rejects where the database cannot be reached. */
  find(path: string): Promise<BuildFile | null>;
  /** The newest game of so named rules, 'subway-surfers@3'. */
  findGame(rules: string): Promise<string | null>;
}

/** The files of a build that pages name; the pages themselves each node has. */
async function filesOf(root: string): Promise<string[]> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && !/\.(br|gz)$/u.test(entry.name))
    .map((entry) => `/${relative(root, join(entry.parentPath, entry.name)).split(sep).join('/')}`)
    .filter((path) => /^\/(?!pages\/).+\//u.test(path))
    .toSorted();
}

async function readBuildFile(root: string, path: string) {
  const compressed = await readFile(join(root, `${path}.br`)).catch(() => null);
  return { path, content: compressed ?? (await readFile(join(root, path))), is_brotli: compressed !== null };
}

/** Marks the files that are there as in use, and answers their paths. */
async function markUsed(db: Db, paths: readonly string[]): Promise<Set<string>> {
  const mark = sql<{ path: string }>`
    with used as (select path from build_file where path = any(${paths}) order by path for update)
    update build_file set used_at = clock_timestamp() from used where build_file.path = used.path
      returning build_file.path`;
  const { rows } = await retryConflicts(() => mark.execute(db));
  return new Set(rows.map(({ path }) => path));
}

const rowsAtOnce = 20;

/** Stores the build in `root`, some two megabytes, or marks it as in use; answers the number of new files. */
export async function storeBuild(db: Db, root: string): Promise<number> {
  const paths = await filesOf(root);
  const known = await markUsed(db, paths);
  const missing = paths.filter((path) => !known.has(path));
  for (let at = 0; at < missing.length; at += rowsAtOnce) {
    const rows = missing.slice(at, at + rowsAtOnce).map((path) => readBuildFile(root, path));
    await db
      .insertInto('build_file')
      .values(await Promise.all(rows))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
  return missing.length;
}

const dayMs = 24 * 60 * 60_000;

/** Stores the build now and marks it every day while this server runs; answers a function that stops it. */
export async function keepBuild(db: Db, root: string, onFailure: (error: unknown) => void) {
  await storeBuild(db, root);
  const timer = setInterval(() => void storeBuild(db, root).catch(onFailure), dayMs);
  return () => clearInterval(timer);
}

const filesMax = 20_000;

/** Deletes files that no server has had for this many days, and beyond twenty thousand those used longest ago. */
export const clearOldBuilds = (db: Db, days: number): CleanUp => {
  const tooMany = sql<SqlBool>`used_at <= (
    select used_at from build_file order by used_at desc offset ${filesMax} limit 1)`;
  return async () =>
    (await deleteOld(db, 'build_file', daysAgo('used_at', days))) +
    (await deleteOld(db, 'build_file', tooMany));
};

/** How old a list of stored files may be: a node takes longer from storing its build to its first page. */
const listMs = 250;

/** Reads the stored files. Names that no build has cost no statement of their own: anyone may ask for them, without a queue. */
export function createBuildFiles(db: Db): BuildFiles {
  const readPaths = memoizeFor(listMs, async () => {
    const rows = await db.selectFrom('build_file').select('path').orderBy('used_at', 'desc').execute();
    return new Set(rows.map(({ path }) => path));
  });
  return {
    async find(path) {
      if (!(await readPaths()).has(path)) return null;
      const row = await db
        .selectFrom('build_file')
        .select(['content', 'is_brotli'])
        .where('path', '=', path)
        .executeTakeFirst();
      return row ? { content: row.content as Buffer<ArrayBuffer>, isBrotli: row.is_brotli } : null;
    },
    async findGame(rules) {
      const paths = [...(await readPaths())];
      return paths.find((path) => path.startsWith(`/games/${rules}.`)) ?? null;
    },
  };
}
