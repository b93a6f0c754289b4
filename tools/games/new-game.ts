import { cp, readdir, readFile, rename, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { localeNames } from '@sikka/contract/locales';

/**
 * Begins a game from the template: `node tools/games/new-game.ts kite-fight`. The copy runs at once and is registered
 * everywhere; the remaining steps are printed. A second argument is another root than this repository, for the test.
 */

const [id = '', root = join(import.meta.dirname, '../..')] = process.argv.slice(2);
if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/u.test(id))
  throw new Error('the id is lower-case words with hyphens: kite-fight');

const name = id.replaceAll(/-(.)/gu, (_, letter: string) => letter.toUpperCase());
const title = id.replaceAll(
  /(^|-)(.)/gu,
  (_, dash: string, letter: string) => `${dash && ' '}${letter.toUpperCase()}`,
);
const key = id.includes('-') ? `'${id}'` : id;
const folder = join(root, 'games', id);
if (await stat(folder).catch(() => undefined)) throw new Error(`${folder} is there already`);

/** The card's placeholder text. */
const lines: Partial<Record<string, string>> & { en: string } = {
  en: 'Catch every flower',
  ne: 'हरेक फूल समात्नुहोस्',
};

/** Where a game is registered: a file, and the line to insert before a text in it. */
const mentions: readonly (readonly [file: string, before: string, line: string])[] = [
  ['games/cores.ts', 'import { embedded }', `import { ${name} } from './${id}/core/index.ts';`],
  ['games/cores.ts', '];\nconst older', `  ${name},`],
  ['games/bots.ts', 'import type { Bot, GameCore }', `import { ${name}Bot } from './${id}/bot.ts';`],
  ['games/bots.ts', 'import type { Bot, GameCore }', `import { ${name} } from './${id}/core/index.ts';`],
  ['games/bots.ts', ']);', `  ...botOf(${name}, ${name}Bot),`],
  ['contract/src/catalogue.ts', '] as const;\n\nexport type GameId', `  '${id}',`],
  [
    'contract/src/catalogue.ts',
    '];\n\n/** The catalogue in',
    `  entry('${id}', '${title}', 'Catch every flower', false),`,
  ],
  [
    'contract/src/settings.ts',
    '  },\n  withdrawalTiersRupees',
    `    ${key}: { seconds: 20, score: 5, inputs: 5 },`,
  ],
  ...localeNames.map(
    (locale) =>
      [
        `i18n/${locale}/player/player.ts`,
        '    embedded:',
        `    ${key}: '${lines[locale] ?? lines.en}',`,
      ] as const,
  ),
];

await copyTemplate();
await copyMessages();
for (const mention of mentions) await insert(...mention);
await rename(join(folder, 'card.svg'), join(root, 'web/public/art', `${id}.svg`));
process.stdout.write(`games/${id} is a running game. Then:
  npm run format                                 puts the new imports in shape
  node tools/games/film.ts ${id}
  node tools/games/record-replays.ts ${id}@1     when the rules are done
  contract/src/catalogue.ts                      title and line; 'true' opens the game to players
  contract/src/settings.ts                       as 'minimumToEarn' of the core
  i18n/*/games/${id}.ts, i18n/*/player/player.ts, web/public/art/${id}.svg
`);

async function copyTemplate(): Promise<void> {
  await cp(join(import.meta.dirname, '../../games/template'), folder, { recursive: true });
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.name.endsWith('.ts')) continue;
    const path = join(entry.parentPath, entry.name);
    const text = await readFile(path, 'utf8');
    const renamed = text
      .replaceAll("'template'", `'${id}'`)
      .replaceAll('template@', `${id}@`)
      .replaceAll('virtual:sprites/template', `virtual:sprites/${id}`)
      .replaceAll('games/template', `games/${id}`)
      .replaceAll('templateBot', `${name}Bot`)
      .replaceAll(/\btemplate\b(?!s)/gu, name);
    await writeFile(path, renamed);
  }
}

/** The game's strings in each language. */
async function copyMessages(): Promise<void> {
  const languages = join(import.meta.dirname, '../../i18n');
  for (const locale of localeNames) {
    const games = join(root, 'i18n', locale, 'games');
    const text = await readFile(join(languages, locale, 'games/template.ts'), 'utf8');
    await writeFile(join(games, `${id}.ts`), text.replaceAll('games/template', `games/${id}`));
  }
}

async function insert(file: string, before: string, line: string): Promise<void> {
  const path = join(root, file);
  const text = await readFile(path, 'utf8');
  const at = text.lastIndexOf(before);
  if (at < 0) throw new Error(`${file} has no ${JSON.stringify(before)}: name the game there by hand`);
  await writeFile(path, `${text.slice(0, at)}${line}\n${text.slice(at)}`);
}
