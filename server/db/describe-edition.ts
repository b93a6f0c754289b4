import { createHash } from 'node:crypto';
import { readSqlFiles } from '../src/platform/database/sql-files.ts';
import { rulesEdition } from './rules-edition.ts';

/** rules-edition.ts as it should be: the same while the rules are, else the next number with their hash. */
export async function describeEdition(): Promise<string> {
  const files = await readSqlFiles('current');
  const all = createHash('sha256');
  for (const { name, hash: ofFile } of files) all.update(`${name} ${ofFile}\n`);
  const hash = all.digest('hex').slice(0, 16);
  const number = hash === rulesEdition.hash ? rulesEdition.number : rulesEdition.number + 1;
  return `/** The rules of \`db/current/\` as an edition; \`npm run schema\` counts it up when their hash changes. */
export const rulesEdition = { number: ${number}, hash: '${hash}' };
`;
}
