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

/** Words of the template's game, to begin with. */
interface Words {
  line: string;
  skins: string;
  skinNames: readonly string[];
}
const words: Partial<Record<string, Words>> & { en: Words } = {
  en: {
    line: 'Catch every flower',
    skins: 'Baskets',
    skinNames: ['Cane', 'Crimson', 'Pine', 'Lake', 'Marigold', 'Midnight'],
  },
  ne: {
    line: 'हरेक फूल समात्नुहोस्',
    skins: 'टोकरी',
    skinNames: ['बेत', 'सिम्रिक', 'सल्लो', 'ताल', 'सयपत्री', 'मध्यरात'],
  },
};
const wordsOf = (locale: string): Words => words[locale] ?? words.en;
/** Each with its colours: body, shade, accent. */
const skins = [
  ['cane', '#c98a4b', '#7a4a1e', '#ffd9a0'],
  ['crimson', '#a81c44', '#640c26', '#ffd9a0'],
  ['pine', '#0f6b4c', '#07402c', '#c8f08a'],
  ['lake', '#2a5fa8', '#143466', '#ffffff'],
  ['marigold', '#d9790f', '#8a4500', '#fff0b8'],
  ['midnight', '#1b1f4a', '#0a0c24', '#8fe6ff'],
] as const;

const capital = `${name[0]?.toUpperCase()}${name.slice(1)}`;

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
  [
    'contract/src/aims.ts',
    '} as const satisfies Record<GameId',
    `  ${key}: ['score', 'seconds', 'survivals'],`,
  ],
  [
    'contract/src/aims.ts',
    '};\n\n/** Best scores for one',
    `  ${key}: [
    inOne('score', 5, 10, 15, 20, 25, 30, 35, 40, 45, 50),
    inAll('score', 100, 250, 500, 1_000, 2_500),
    inAll('survivals', 1, 5, 10, 25, 50),
    ...everyGame,
  ],`,
  ],
  ['contract/src/aims.ts', '};\n', `  ${key}: [20, 35, 45],`],
  [
    'contract/src/skins.ts',
    '};\n\n/** Those of a game',
    `  ${key}: inOrder(\n${skins.map((skin) => `    ['${skin.join("', '")}'],\n`).join('')}  ),`,
  ],
  [
    'web/src/player/features/play/skins/skin-picture.tsx',
    '};\n\n/** On the chicken',
    `  ${key}: ([body, shade, accent]) => (
    <>
      <path d="M5 14h22l-3 13H8z" fill={body} />
      <path d="M5 14h22l-1 4H6z" fill={shade} />
      <path d="M8 14a8 9 0 0 1 16 0" fill="none" stroke={accent} strokeWidth="2" />
    </>
  ),`,
  ],
  ['games/test/content-items.ts', '};\n', `  ${key}: () => [],`],
  [
    'games/test/endings.test.ts',
    'import { event as templateEvent }',
    `import { event as ${name}Event } from '../${id}/core/constants.ts';
import { createState as create${capital} } from '../${id}/core/state.ts';
import { Effects as ${capital}Effects } from '../${id}/effects.ts';`,
  ],
  [
    'games/test/endings.test.ts',
    '  template({ isWon',
    `  ${key}({ isWon, score, context }) {
    const state = Object.assign(create${capital}(seed), { score, lives: isWon ? 1 : 0 });
    new ${capital}Effects(context, anything, anything).onEvents(${name}Event.over, state);
  },`,
  ],
  ...localeNames.flatMap((locale) => mentionsIn(locale)),
];

/** In a language's messages. */
function mentionsIn(locale: string): (readonly [string, string, string])[] {
  const { line, skins: kind, skinNames } = wordsOf(locale);
  const named = skins.map(([skin], at) => `        ${skin}: '${skinNames[at]}',\n`).join('');
  const aims = `i18n/${locale}/player/aims.ts`;
  return [
    [`i18n/${locale}/player/player.ts`, '    embedded:', `    ${key}: '${line}',`],
    [aims, '    },\n    names: {', `      ${key}: '${kind}',`],
    [aims, '    },\n    isNew:', `      ${key}: {\n${named}      },`],
  ];
}

await copyTemplate();
await copyMessages();
for (const mention of mentions) await insert(...mention);
await rename(join(folder, 'card.svg'), join(root, 'web/public/art', `${id}.svg`));
process.stdout.write(
  `games/${id} is a running game. Run npm run format, then go on as games/README.md says.\n`,
);

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
