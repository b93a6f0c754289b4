import { mkdtemp, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Browser, type Frame, type Page } from '@playwright/test';
import { findEngine } from '../scripts/install-engines.mjs';
import { serveGames } from './dev/serve.ts';

/**
 * Films a bot's game: `node games/film.ts [seed] [strength]`. Ten pictures a screen size land in a
 * temporary folder; the frame times under a four times slower processor are printed.
 */

const screens = [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
] as const;
/** Pictures after which a still is taken: lesson, count, then along the run. */
const moments = [20, 300, 120, 420, 900, 1300, 1500, 1500, 1500, 700] as const;
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
  pilot(seed: number, strength: number): void;
  advance(pictures: number): void;
  measure(pictures: number): Promise<{ intervals: number[]; works: number[] }>;
}

type FilmWindow = typeof globalThis & { film: Film };

async function openFilm(page: Page, address: string, query: string): Promise<Frame> {
  await page.goto(`${address}/?bundle=/autopilot.js&${query}`);
  await page.waitForFunction(() =>
    (globalThis as unknown as { told: { events: string[] } }).told.events.includes('loaded'),
  );
  const frame = page.frames()[1];
  if (!frame) throw new Error('the frame did not open');
  return frame;
}

async function shoot(
  browser: Browser,
  address: string,
  folder: string,
  seed: number,
  strength: number,
): Promise<void> {
  for (const viewport of screens) {
    const page = await browser.newPage({ viewport, deviceScaleFactor: viewport.width < 500 ? 2 : 1 });
    page.on('console', (message) => process.stderr.write(`page: ${message.text()}\n`));
    page.on('pageerror', (error) => process.stderr.write(`page: ${error.message}\n`));
    const frame = await openFilm(
      page,
      address,
      `seed=${seed}&best=3200&muted&locale=${viewport.width < 500 ? 'en' : 'ne'}`,
    );
    await frame.evaluate(([one, two]) => (globalThis as FilmWindow).film.pilot(one!, two!), [seed, strength]);
    for (const [index, pictures] of moments.entries()) {
      await frame.evaluate((count) => (globalThis as FilmWindow).film.advance(count), pictures);
      if (index === 0) await page.keyboard.press('Enter', { delay: 0 }).catch(() => undefined);
      await page.screenshot({ path: join(folder, `${viewport.width}-${index}.png`) });
    }
    const told = await page.evaluate(() =>
      (globalThis as unknown as { told: { events: string[] } }).told.events.slice(-3),
    );
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
    moments.map((_, index) => readFile(join(folder, `${width}-${index}.png`), 'base64')),
  );
  const images = pictures.map(
    (data) => `<img width=${cell} height=${(cell * height) / width} src="data:image/png;base64,${data}">`,
  );
  await page.setContent(`<body style="margin:0;font-size:0">${images.join('')}`);
  await page.screenshot({ path: join(folder, `strip-${width}.png`), fullPage: true });
  await page.close();
}

/**
 * Frame times in real milliseconds at a phone's size with a four times slower processor: ten seconds of the
 * bot's run, from its seventeenth on, each picture one tick. `ratio` is how many device pixels the view drew to
 * one CSS pixel. It is 1 whatever the page asks for, because Chromium does not tell a sandboxed frame in a process
 * of its own; a phone that is too slow for more comes down to the same, but the pictures' clock hides that here.
 */
export async function measureFrames(
  browser: Browser,
  address: string,
  seed: number,
): Promise<{ p50: number; p95: number; workP95: number; ratio: number }> {
  const page = await browser.newPage({ viewport: screens[0], deviceScaleFactor: 2 });
  const frame = await openFilm(page, address, `seed=${seed}&muted`);
  await frame.evaluate((one) => (globalThis as FilmWindow).film.pilot(one, 2), seed);
  await frame.evaluate(() => (globalThis as FilmWindow).film.advance(5));
  await frame.locator('canvas').press('Enter');
  await frame.evaluate(() => (globalThis as FilmWindow).film.advance(1200));
  await slowDownProcessor(page, frame);
  const { intervals, works } = await frame.evaluate(() => (globalThis as FilmWindow).film.measure(600));
  const ratio = await frame
    .locator('canvas')
    .evaluate((canvas) => (canvas as HTMLCanvasElement).width / canvas.clientWidth);
  await page.close();
  return {
    p50: percentile(intervals, 50),
    p95: percentile(intervals, 95),
    workP95: percentile(works, 95),
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
  const seed = Number(process.argv[2] ?? 7);
  const strength = Number(process.argv[3] ?? 2);
  const server = await serveGames();
  const browser = await launchChromium();
  try {
    const folder = await mkdtemp(join(tmpdir(), 'sikka-film-'));
    await shoot(browser, server.address, folder, seed, strength);
    process.stdout.write(`${folder}\n`);
    if (process.argv.includes('--measure')) {
      process.stdout.write(`${JSON.stringify(await measureFrames(browser, server.address, seed))}\n`);
    }
  } finally {
    await browser.close();
    await server.close();
  }
}
