import { mkdtemp, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Browser, type Frame, type Page } from '@playwright/test';
import { findEngine } from '../scripts/install-engines.mjs';
import { knownGame } from './dev/known-games.ts';
import { serveGames } from './dev/serve.ts';
import { decodeLog } from './sdk/log.ts';

/**
 * Films a bot's game: `node games/film.ts [game] [seed] [strength]`. Ten pictures a screen size land in a temporary
 * folder, with all of them on one sheet. With `--measure`, frame times under a four times slower processor are
 * printed; with `--only-measure` nothing else is done.
 */

const screens = [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
] as const;
/** Pictures before the game begins: two of the lesson, one of the count. */
const lessonPictures = 70;
const countPictures = 240;
const stills = 10;
const browserFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

export function launchChromium(): Promise<Browser> {
  const executablePath = findEngine('chromium');
  if (!executablePath) throw new Error('Chromium is missing: node scripts/install-engines.mjs');
  return chromium.launch({ executablePath, args: browserFlags });
}

interface Film {
  advance(pictures: number): void;
  measure(pictures: number): Promise<Times>;
  measureBlank(pictures: number): Promise<Times>;
}

interface Times {
  intervals: number[];
  works: number[];
}

/** What is filmed. */
export interface Script {
  game: string;
  seed: number;
  strength: number;
}

type FilmWindow = typeof globalThis & { film: Film };
type ToldWindow = typeof globalThis & { told: { events: string[]; botLog?: number[] } };

/** The game with its bot, at the first picture of its lesson. */
async function openFilm(page: Page, address: string, script: Script, query = ''): Promise<Frame> {
  const { game, seed, strength } = script;
  await page.goto(`${address}/?bundle=/autopilot.js&game=${game}&seed=${seed}&bot=${strength}&muted${query}`);
  await page.waitForFunction(() => (globalThis as ToldWindow).told.events.includes('loaded'));
  const frame = page.frames()[1];
  if (!frame) throw new Error('the frame did not open');
  return frame;
}

async function advance(frame: Frame, pictures: number): Promise<void> {
  await frame.evaluate((count) => (globalThis as FilmWindow).film.advance(count), pictures);
}

/** How many ticks the bot's play lasts, by the page's own copy of it. */
async function lengthOf(page: Page, { game }: Script): Promise<number> {
  const log = await page.evaluate(() => (globalThis as ToldWindow).told.botLog ?? []);
  const decoded = decodeLog(Uint8Array.from(log), knownGame(game).core);
  if (!decoded.ok) throw new Error(`no play of '${game}'`);
  return decoded.value.endTick;
}

async function shoot(browser: Browser, address: string, folder: string, script: Script): Promise<void> {
  for (const viewport of screens) {
    const isPhone = viewport.width < 500;
    const page = await browser.newPage({ viewport, deviceScaleFactor: isPhone ? 2 : 1 });
    page.on('console', (message) => process.stderr.write(`page: ${message.text()}\n`));
    page.on('pageerror', (error) => process.stderr.write(`page: ${error.message}\n`));
    const frame = await openFilm(page, address, script, `&best=3200&locale=${isPhone ? 'en' : 'ne'}`);
    const parts = stills - 3;
    const stretch = Math.ceil((await lengthOf(page, script)) / parts);
    const moments = [
      lessonPictures,
      130,
      stretch - 60,
      ...Array.from({ length: parts - 1 }, () => stretch),
      220,
    ];
    for (const [index, pictures] of moments.entries()) {
      await advance(frame, pictures);
      await page.screenshot({ path: join(folder, `${viewport.width}-${index}.png`) });
      if (index === 0) await frame.locator('canvas').press('Enter');
    }
    const told = await page.evaluate(() => (globalThis as ToldWindow).told.events.slice(-3));
    process.stdout.write(`${viewport.width}: ${told.join(', ')}\n`);
    await page.close();
    await printStrip(browser, folder, viewport);
  }
}

/** All ten pictures on one sheet. */
async function printStrip(
  browser: Browser,
  folder: string,
  { width, height }: { width: number; height: number },
): Promise<void> {
  const columns = width < 500 ? 5 : 3;
  const cell = width < 500 ? 300 : 520;
  const page = await browser.newPage({ viewport: { width: columns * cell, height: 400 } });
  const pictures = await Promise.all(
    Array.from({ length: stills }, (_, index) => readFile(join(folder, `${width}-${index}.png`), 'base64')),
  );
  const images = pictures.map(
    (data) => `<img width=${cell} height=${(cell * height) / width} src="data:image/png;base64,${data}">`,
  );
  await page.setContent(`<body style="margin:0;font-size:0">${images.join('')}`);
  await page.screenshot({ path: join(folder, `strip-${width}.png`), fullPage: true });
  await page.close();
}

/** Frame times in milliseconds: from picture to picture, and the script's own part of it. */
export interface FrameTimes {
  p50: number;
  p95: number;
  workP95: number;
  /** The same pictures' time for a canvas of one colour, on this machine in this minute. */
  blankP50: number;
  blankP95: number;
  /** Device pixels that the view drew to one CSS pixel. */
  ratio: number;
}

/**
 * Frame times at a phone's size with a four times slower processor: ten seconds of the bot's play from its
 * seventeenth on, each picture one tick, beside those of a blank canvas. `ratio` is 1 whatever the page asks for,
 * because Chromium does not tell a sandboxed frame in a process of its own; a phone that is too slow for more comes down
 * to the same, but the pictures' clock hides that here.
 */
export async function measureFrames(browser: Browser, address: string, script: Script): Promise<FrameTimes> {
  const page = await browser.newPage({ viewport: screens[0], deviceScaleFactor: 2 });
  const frame = await openFilm(page, address, script);
  await advance(frame, 5);
  await frame.locator('canvas').press('Enter');
  await advance(frame, countPictures + 1000);
  await slowDownProcessor(page, frame);
  const game = await frame.evaluate(() => (globalThis as FilmWindow).film.measure(600));
  const blank = await frame.evaluate(() => (globalThis as FilmWindow).film.measureBlank(300));
  const ratio = await frame
    .locator('canvas')
    .evaluate((canvas) => (canvas as HTMLCanvasElement).width / canvas.clientWidth);
  await page.close();
  return {
    p50: percentile(game.intervals, 50),
    p95: percentile(game.intervals, 95),
    workP95: percentile(game.works, 95),
    blankP50: percentile(blank.intervals, 50),
    blankP95: percentile(blank.intervals, 95),
    ratio,
  };
}

/** Chromium may run a sandboxed frame in a process of its own, which the page's session does not slow. */
async function slowDownProcessor(page: Page, frame: Frame): Promise<void> {
  const own = await page
    .context()
    .newCDPSession(frame)
    .catch(() => undefined);
  const session = own ?? (await page.context().newCDPSession(page));
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
}

function percentile(values: readonly number[], percent: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return Math.round((sorted[Math.floor((sorted.length * percent) / 100)] ?? 0) * 100) / 100;
}

if (import.meta.main) {
  const [game = 'subway-surfers', seed = '7', strength = '2'] = process.argv
    .slice(2)
    .filter((word) => !word.startsWith('--'));
  const script = { game, seed: Number(seed), strength: Number(strength) };
  const server = await serveGames(game);
  const browser = await launchChromium();
  try {
    const folder = await mkdtemp(join(tmpdir(), `sikka-${game}-`));
    if (!process.argv.includes('--only-measure')) {
      await shoot(browser, server.address, folder, script);
      process.stdout.write(`${folder}\n`);
    }
    if (process.argv.some((word) => word.endsWith('measure'))) {
      process.stdout.write(`${JSON.stringify(await measureFrames(browser, server.address, script))}\n`);
    }
  } finally {
    await browser.close();
    await server.close();
  }
}
