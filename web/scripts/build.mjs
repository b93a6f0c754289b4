// Builds all static files of the server: see README.md, "What the build leaves".
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { execFileSync } from 'node:child_process';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';
import { writeAppManifest } from './app-manifest.mjs';
import { compressTree } from './compress.mjs';
import { messageAddresses } from './message-files.ts';
import { buildOperatorPage } from './operator-page.mjs';
import { pageDocument, bootScript } from './page-document.mjs';
import { pageMeta } from './page-meta.mjs';
import { buildServiceWorker } from './service-worker.mjs';
import { filesOf, scriptsOf, styleOf, styleSheetOf } from './style-of-pages.mjs';

const web = join(import.meta.dirname, '..');
const dist = join(web, 'dist');
const prerenderOut = join(web, 'node_modules', '.prerender');
const configFile = join(web, 'vite.config.ts');
const startedAt = performance.now();

await rm(dist, { recursive: true, force: true });
await buildForBrowsers();
buildGames();
const pageOfPath = await prerenderPages();
await buildOperatorPage({ web, dist });
await buildServiceWorker({ web, dist, pageOfPath });
await rm(join(dist, '.vite'), { recursive: true });
// Tests of a changed build do without.
const files = process.argv.includes('--uncompressed') ? 0 : await compressTree(dist);
console.log(
  `web/dist: ${files} files compressed in ${((performance.now() - startedAt) / 1000).toFixed(1)} s in all`,
);

async function buildForBrowsers() {
  await build({ configFile, logLevel: 'warn', build: { outDir: dist, emptyOutDir: false } });
}

/** Games have their own build; without it the app works, and a game reports that it cannot be opened. */
function buildGames() {
  const script = join(web, '..', 'games', 'build.ts');
  if (!existsSync(script)) return console.warn('games/build.ts is not there yet: web/dist/games stays empty');
  execFileSync(process.execPath, [script, join(dist, 'games')], { stdio: 'inherit' });
}

async function prerenderPages() {
  const manifest = JSON.parse(await readFile(join(dist, '.vite', 'manifest.json'), 'utf8'));
  refuseRings(manifest);
  const sheet = await readFile(join(dist, styleSheetOf(manifest)), 'utf8');
  const { renderPage, appOf, pageOfPath, firstAnswers, indexedPaths, messagesOfPage, localeNames, locales } =
    await loadPrerender();
  const pictures = await readdir(join(dist, 'previews'));
  await mkdir(join(dist, 'pages'));
  for (const locale of localeNames) await writeAppManifest({ dist, locale, ...(await appOf(locale)) });
  // Those that no player screen reads.
  const ofVisitors = new Set(['visitor-pack', ...Object.values(messagesOfPage)]);
  const cached = await writeCacheLists(manifest, locales, ofVisitors);
  const documents = documentOfPath(pageOfPath);
  const rendered = [];
  for (const [path, name] of firstPathOfEach(documents)) {
    const contents = [];
    for (const locale of localeNames) contents.push(await renderPage(path, locale));
    rendered.push({ name, page: pageOfPath[path], contents });
  }
  const bodiesOf = (page) =>
    rendered.filter((each) => each.page === page).flatMap(({ contents }) => contents.map(({ body }) => body));
  // Player screens are one app. A public page loads no other page, and its style sheet is the larger part of its document.
  const stylePage = async (page) => {
    const entry = `src/player/${page === 'app' ? 'player' : 'visitor'}-main.tsx`;
    const isOther = (key) =>
      page !== 'app' && key.endsWith('-page.tsx') && !key.endsWith(`/${page}-page.tsx`);
    const scripts = await scriptsOf(manifest, entry, dist, (key) => !isOther(key));
    return styleOf(sheet, [scripts, ...bodiesOf(page)].join('\n'));
  };
  const styles = {};
  for (const { page } of rendered) styles[page] ??= await stylePage(page);
  for (const { name, page, contents } of rendered) {
    for (const [at, locale] of localeNames.entries()) {
      const content = contents[at];
      const assets = assetsOf(manifest, name, locale, messagesOfPage[page]);
      const own = new Set(['visitor-pack', messagesOfPage[page]]);
      const addresses =
        page === 'app'
          ? { ...addressesOf(manifest, (file) => !ofVisitors.has(file)), cached: cached[locale] }
          : addressesOf(manifest, (file) => own.has(file));
      const meta = pageMeta({ head: content.head, locale, locales, pictures });
      const css = styles[page];
      const screen = screenOf(name);
      const answers = firstAnswers[screen] ?? [];
      const document = { ...content, meta, ...assets, addresses, answers, page, screen, locale, css };
      for (const lessData of [false, true]) {
        const html = pageDocument({ ...document, lessData });
        await writeFile(join(dist, 'pages', `${name}.${locale}${lessData ? '.less' : ''}.html`), html);
      }
    }
  }
  const scriptHashes = [`sha256-${createHash('sha256').update(bootScript).digest('base64')}`];
  await writeFile(
    join(dist, 'pages', 'manifest.json'),
    JSON.stringify(
      { pages: pageOfPath, documents, indexed: await indexedPaths(), scriptHashes, locales: localeNames },
      null,
      2,
    ),
  );
  return pageOfPath;
}

/**
 * What the service worker caches, by language: a file that the player screens name, so that both are of one build.
 * Answers its address by language.
 */
async function writeCacheLists(manifest, locales, ofVisitors) {
  const art = (await readdir(join(dist, 'art'))).map((name) => `/art/${name}`);
  const addresses = {};
  for (const locale of Object.keys(locales)) {
    const list = JSON.stringify([...playerFiles(manifest, locale, locales, ofVisitors), ...art]);
    const hash = createHash('sha256').update(list).digest('base64url').slice(0, 8);
    addresses[locale] = `/assets/cached.${locale}-${hash}.json`;
    await writeFile(join(dist, addresses[locale]), list);
  }
  return addresses;
}

async function loadPrerender() {
  await build({
    configFile,
    logLevel: 'warn',
    build: {
      ssr: 'src/player/prerender.tsx',
      outDir: prerenderOut,
      copyPublicDir: false,
      manifest: false,
      rolldownOptions: { input: 'src/player/prerender.tsx' },
    },
    ssr: { noExternal: true },
  });
  return import(pathToFileURL(join(prerenderOut, 'prerender.js')).href);
}

/** Documents by path. All player screens are one page, and each has a document that preloads its own scripts. */
function documentOfPath(pageOfPath) {
  const nameOf = ([path, page]) => [
    path,
    page === 'app' && !path.startsWith('/dash') ? `app-${path.slice(1)}` : page,
  ];
  return Object.fromEntries(Object.entries(pageOfPath).map(nameOf));
}

/** The player screen of a document; undefined for public pages. */
function screenOf(name) {
  const [shell, screen] = /^app(?:-(.*))?$/u.exec(name) ?? [];
  return shell && (screen ?? 'dashboard');
}

function firstPathOfEach(documents) {
  const seen = new Map();
  for (const [path, name] of Object.entries(documents)) if (!seen.has(name)) seen.set(name, path);
  return [...seen].map(([name, path]) => [path, name]);
}

/** Messages that a page may load, in any language. */
function addressesOf(manifest, isWanted) {
  return messageAddresses(manifest, (name) => isWanted(basename(name)));
}

/** The scripts a page needs at once (entry, its own chunk, its language), and its font. */
function assetsOf(manifest, name, locale, messages) {
  const screen = screenOf(name);
  const keys = [
    `src/player/${screen ? 'player' : 'visitor'}-main.tsx`,
    `src/player/pages/${screen ?? name}-page.tsx`,
  ];
  // The dashboard's are in the player's pack.
  const own = screen === 'dashboard' ? undefined : (screen ?? messages);
  if (own) keys.push(`../i18n/${locale}/player/${own}.ts`);
  const preloads = new Set();
  const pack = screen ? 'player-pack' : 'visitor-pack';
  for (const key of [...keys, `../i18n/${locale}/player/${pack}.ts`])
    filesOf(manifest, key, undefined, preloads);
  const script = manifest[keys[0]].file;
  preloads.delete(script);
  return { script, preloads: [...preloads], font: fontsOf(manifest).find((file) => file.includes('-latin')) };
}

/** All scripts and fonts of the player screens in one language, for the service worker's cache. */
function playerFiles(manifest, locale, locales, ofVisitors) {
  const messages = Object.keys(manifest).filter(
    (key) => key.startsWith(`../i18n/${locale}/`) && !ofVisitors.has(basename(key, '.ts')),
  );
  const files = new Set();
  for (const key of ['src/player/player-main.tsx', ...messages]) filesOf(manifest, key, () => true, files);
  const isOfAll = locales[locale].script !== 'Latin';
  const fonts = fontsOf(manifest).filter((file) => isOfAll || file.includes('-latin'));
  return [...files, ...fonts].map((file) => `/${file}`);
}

function fontsOf(manifest) {
  const files = Object.values(manifest).flatMap((chunk) => [chunk.file, ...(chunk.assets ?? [])]);
  return [...new Set(files)].filter((file) => file.endsWith('.woff2'));
}

/**
 * Throws when built files import each other in a ring: one half of a ring runs before the other, and whatever it
 * calls at once is missing. Such a build starts or not by the order in which files happen to be read.
 */
function refuseRings(manifest) {
  const done = new Set();
  for (const key of Object.keys(manifest)) follow(manifest, key, [], done);
}

function follow(manifest, key, way, done) {
  if (way.includes(key)) {
    const ring = [...way.slice(way.indexOf(key)), key].map((each) => manifest[each].file);
    throw new Error(`files in a ring (web/vite.config.ts, groups): ${ring.join(' → ')}`);
  }
  if (done.has(key)) return;
  for (const next of manifest[key].imports ?? []) follow(manifest, next, [...way, key], done);
  done.add(key);
}
