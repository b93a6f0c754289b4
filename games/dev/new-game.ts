import { cp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Begins a game from the template: `node games/dev/new-game.ts kite-fight`. It runs at once; what is left to do is printed.
 * A second argument names another folder than `games/` (for the test).
 */

const [id = '', into = join(import.meta.dirname, '..')] = process.argv.slice(2);
if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/u.test(id))
  throw new Error('the id is lower-case words with hyphens: kite-fight');

const name = id.replaceAll(/-(.)/gu, (_, letter: string) => letter.toUpperCase());
const folder = join(into, id);
if (await stat(folder).catch(() => undefined)) throw new Error(`${folder} is there already`);

await cp(join(import.meta.dirname, '../template'), folder, { recursive: true });
await rm(join(folder, 'README.md'), { force: true });
for (const file of await readdir(folder)) {
  const path = join(folder, file);
  const text = await readFile(path, 'utf8');
  const renamed = text
    .replaceAll("'template'", `'${id}'`)
    .replaceAll('template@', `${id}@`)
    .replaceAll('virtual:sprites/template', `virtual:sprites/${id}`)
    .replaceAll('templateBot', `${name}Bot`)
    .replaceAll(/\btemplate\b(?!s)/gu, name);
  await writeFile(path, renamed);
}
process.stdout.write(`${folder} is a running game. Now:
  games/cores.ts   add ${name} from './${id}/core.ts' to 'current'
  games/bots.ts    add [${name}.rules, ${name}Bot as Bot] from './${id}/bot.ts'
  node games/film.ts ${id}
  node games/dev/record-replays.ts ${id}@1
  games/views.ts   add '${id}' when you would show it
  contract/src/catalogue.ts, web/public/art/${id}.svg and the web's words: its card
`);
