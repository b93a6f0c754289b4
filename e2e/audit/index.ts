import { chromium, type Browser, type BrowserContextOptions } from '@playwright/test';
import { becomePlayer, siteUrl } from '../people.ts';
import startServer from '../start-server.ts';
import { bundleBytes, firstPictureMs, frameTimes } from './game.ts';
import { measurePage } from './pages.ts';
import { processorSlowdown, slow4g } from './phone.ts';

/**
 * `npm run audit [-- pages | games]`: figures beside budgets (docs: web/README.md). With --strict a figure over its
 * budget ends it with 1; without, only what could not be measured does.
 */

type Storage = NonNullable<BrowserContextOptions['storageState']>;

interface Row {
  what: string;
  figure: string;
  budget: string;
  over: boolean;
}

const rows: Row[] = [];

/** A budget of undefined is a figure to know and not to keep. */
function note(what: string, figure: number, unit: 'ms' | 'kB' | '', budget?: number): void {
  const write = (value: number): string =>
    unit === 'ms'
      ? `${Math.round(value * 10) / 10} ms`
      : unit === 'kB'
        ? `${(value / 1000).toFixed(1)} kB`
        : value.toFixed(3);
  rows.push({
    what,
    figure: write(figure),
    budget: budget === undefined ? '' : `≤ ${write(budget)}`,
    over: budget !== undefined && figure > budget,
  });
}

interface PageBudget {
  path: string;
  lcpMs?: number;
  script: number;
  htmlAndFonts?: number;
  signedIn?: boolean;
}

const pageBudgets: readonly PageBudget[] = [
  { path: '/', lcpMs: 1_200, script: 80_000, htmlAndFonts: 45_000 },
  { path: '/login', lcpMs: 1_200, script: 80_000 },
  { path: '/register', script: 80_000 },
  { path: '/dash', script: 100_000, signedIn: true },
];
const clsMax = 0.02;
const gameBytesMax = 90_000;
const firstPictureMsMax = 1_500;
const frameP95MsMax = 20;

async function auditPages(browser: Browser, storage: Storage): Promise<void> {
  for (const { path, lcpMs, script, htmlAndFonts, signedIn } of pageBudgets) {
    for (const locale of ['en', 'ne']) {
      const figures = await measurePage(browser, path, locale, signedIn ? storage : undefined);
      const name = `${path} ${locale}`;
      note(`${name}  LCP (${figures.largest})`, Math.round(figures.lcpMs), 'ms', lcpMs);
      note(`${name}  CLS`, figures.cls, '', clsMax);
      note(`${name}  scripts`, figures.script, 'kB', script);
      note(`${name}  their headers over HTTP/1.1`, figures.scriptHeaders, 'kB');
      // Devanagari letters weigh more than the budget of the English page; its own is not agreed yet.
      note(
        `${name}  HTML, CSS and fonts`,
        figures.htmlAndFonts,
        'kB',
        locale === 'en' ? htmlAndFonts : undefined,
      );
    }
  }
}

async function auditFirstPicture(browser: Browser, storage: Storage): Promise<void> {
  note(
    'game  frame inserted to first picture',
    await firstPictureMs(browser, storage),
    'ms',
    firstPictureMsMax,
  );
}

async function auditGames(browser: Browser): Promise<void> {
  for (const [id, bytes] of await bundleBytes()) {
    note(`${id}  bundle`, bytes, 'kB', gameBytesMax);
    const { whole, busiest, blank, workP95, threads } = await frameTimes(browser, id);
    note(`${id}  frame time p50`, whole.p50, 'ms');
    note(`${id}  frame time p95`, whole.p95, 'ms');
    note(`${id}  busiest second's frame time p95`, busiest.p95, 'ms', frameP95MsMax);
    // What the browser needs for nothing at all.
    note(`${id}  a blank canvas' frame time p95`, blank.p95, 'ms');
    note(`${id}  script in a frame p95`, workP95, 'ms');
    note(`${id}  page's thread in a frame, unslowed`, threads.page, 'ms');
    note(`${id}  painter's thread in a frame, unslowed`, threads.painter, 'ms');
  }
}

async function signedInStorage(browser: Browser): Promise<Storage> {
  const context = await browser.newContext({ baseURL: siteUrl() });
  await becomePlayer(await context.newPage());
  const storage = await context.storageState();
  await context.close();
  return storage;
}

function print(): void {
  const width = (key: 'what' | 'figure' | 'budget'): number =>
    Math.max(...rows.map((row) => row[key].length));
  for (const row of rows) {
    const word = row.over ? 'OVER' : row.budget ? 'ok' : '';
    const line = [
      row.what.padEnd(width('what')),
      row.budget.padStart(width('budget')),
      row.figure.padStart(width('figure')),
      word,
    ];
    process.stdout.write(`${line.join('  ').trimEnd()}\n`);
  }
}

const stopServer = await startServer();
const executablePath = process.env['CHROMIUM_PATH'];
const browser = await chromium.launch({
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
  ],
  ...(executablePath && { executablePath }),
});
try {
  const storage = await signedInStorage(browser);
  const megabits = (bytes: number): number => (bytes * 8) / 1_000_000;
  process.stdout.write(
    `390×844, ${megabits(slow4g.downloadThroughput)} Mbit/s down, ${megabits(slow4g.uploadThroughput)} up, ${slow4g.latency} ms a round trip, processor ${processorSlowdown}× slower; medians of three first visits\n\n`,
  );
  if (!process.argv.includes('games')) {
    await auditPages(browser, storage);
    await auditFirstPicture(browser, storage);
  }
  if (!process.argv.includes('pages')) await auditGames(browser);
} finally {
  await browser.close();
  await stopServer();
}
print();
const over = rows.filter((row) => row.over).length;
process.stdout.write(over === 0 ? '\nall within budget\n' : `\n${over} over budget\n`);
if (over > 0 && process.argv.includes('--strict')) process.exitCode = 1;
