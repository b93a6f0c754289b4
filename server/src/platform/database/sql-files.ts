import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export interface SqlFile {
  /** The path in its folder, without `.sql`: '0001-wallet', 'ledger/posting'. */
  name: string;
  text: string;
  hash: string;
}

/** Functions by name, triggers as 'name on table'. */
export interface Declarations {
  functions: string[];
  triggers: string[];
}

const databaseFolder = fileURLToPath(new URL('../../../db/', import.meta.url));

/** The `.sql` files of `db/migrations` or `db/current` in their order: of the folder itself first, then by path. */
export async function readSqlFiles(folder: 'migrations' | 'current'): Promise<SqlFile[]> {
  const root = join(databaseFolder, folder);
  const paths = (await readdir(root, { recursive: true })).filter((path) => path.endsWith('.sql'));
  const depth = (path: string) => path.split(/[\\/]/u).length;
  const sorted = paths.toSorted((a, b) => depth(a) - depth(b) || (a < b ? -1 : 1));
  return Promise.all(
    sorted.map(async (path) => {
      const text = await readFile(join(root, path), 'utf8');
      const name = path.slice(0, -'.sql'.length).replaceAll('\\', '/');
      return { name, text, hash: createHash('sha256').update(text).digest('hex') };
    }),
  );
}

/** The functions and triggers that a file creates; each statement starts a line. */
export function declarationsIn(text: string): Declarations {
  const functions = text.matchAll(/^create (?:or replace )?function (\w+)/gmu);
  const triggers = text.matchAll(/^create (?:constraint )?trigger (\w+)\s[^;]*?\son (\w+)/gmu);
  return {
    functions: [...functions].map(([, name]) => name ?? ''),
    triggers: [...triggers].map(([, name, table]) => `${name} on ${table}`),
  };
}
