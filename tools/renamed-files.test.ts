/** What a release costs those who have the files of the one before (docs/decisions/0047). */
import { join } from 'node:path';
import { build, type Plugin, type Rolldown } from 'vite';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

const configFile = join(import.meta.dirname, '../web/vite.config.ts');

/** Another word in one file of a language. */
function changeWord(file: string, word: string, other: string): Plugin {
  return {
    name: 'change-word',
    enforce: 'pre',
    transform(code, id) {
      if (!id.endsWith(file)) return null;
      if (!code.includes(word)) throw new Error(`${file} has no '${word}'`);
      return code.replace(word, other);
    },
  };
}

/** Names of the players' scripts, which hold the hashes of their contents. */
async function scriptNames(...plugins: Plugin[]): Promise<string[]> {
  const built = await build({ configFile, logLevel: 'error', plugins, build: { write: false } });
  return (built as Rolldown.RolldownOutput).output
    .map(({ fileName }) => fileName)
    .filter((name) => name.endsWith('.js'));
}

// Withdrawal and notification share the reasons of a review.
describe('decisions 0047: a changed word', () => {
  let before: Set<string>;
  beforeAll(async () => {
    vi.stubEnv('NODE_ENV', 'production');
    before = new Set(await scriptNames());
  });
  afterAll(() => void vi.unstubAllEnvs());

  it.each([
    ['landing', 'coins', 'pennies', ['landing']],
    ['withdraw', 'You can withdraw any amount', 'Withdraw as much as you like', ['notification', 'withdraw']],
  ])('in the English messages of %s renames files of messages alone', async (name, word, other, files) => {
    const after = await scriptNames(changeWord(`i18n/en/player/${name}.ts`, word, other));
    expect(after).toHaveLength(before.size);
    const renamed = after.filter((one) => !before.has(one)).toSorted();
    expect(renamed).toEqual(
      files.map((file) => expect.stringMatching(new RegExp(`^assets/en-${file}-`, 'u')) as string),
    );
  });
});
