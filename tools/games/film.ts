import type { Browser } from '@playwright/test';
import { mkdtemp, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { measureFlashes } from './film-flashes.ts';
import { measureFrames } from './frame-times.ts';
import { advance, launchChromium, lengthOf, openFilm, screens, eventsOf, type Script } from './open-film.ts';
import { serveGames } from './serve.ts';

/**
 * Films a bot's game: `node tools/games/film.ts [game or game/level] [seed] [strength] [--skin=name]`. Writes ten
 * pictures a screen size, and a sheet of all, to a temporary folder. `--measure` also prints frame times on a four times
 * slower processor, `--only-measure` nothing else. `--flashes` prints only the most flashes in any second of the play,
 * `--calm` those under reduced motion: more than three may harm (WCAG 2.3.1).
 */

/** Frames of the tutorial before the play begins. */
const tutorialPictures = 70;
const stills = 10;

async function shoot(browser: Browser, address: string, folder: string, script: Script): Promise<void> {
  for (const viewport of screens) {
    const isPhone = viewport.width < 500;
    const page = await browser.newPage({ viewport, deviceScaleFactor: isPhone ? 2 : 1, hasTouch: isPhone });
    page.on('console', (message) => process.stderr.write(`page: ${message.text()}\n`));
    page.on('pageerror', (error) => process.stderr.write(`page: ${error.message}\n`));
    const frame = await openFilm(page, address, script, `&best=3200&locale=${isPhone ? 'en' : 'ne'}`);
    const parts = stills - 3;
    const stretch = Math.ceil((await lengthOf(page, script)) / parts);
    const moments = [
      tutorialPictures,
      130,
      stretch - 60,
      ...Array.from({ length: parts - 1 }, () => stretch),
      220,
    ];
    for (const [index, pictures] of moments.entries()) {
      await advance(frame, pictures);
      await page.screenshot({ path: join(folder, `${viewport.width}-${index}.png`) });
      if (index === 0) await frame.locator('canvas').first().press('Enter');
    }
    const report = await eventsOf(page);
    process.stdout.write(`${viewport.width}: ${report.slice(-3).join(', ')}\n`);
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

if (import.meta.main) {
  const [game = 'subway-surfers', seed = '7', strength = '2'] = process.argv
    .slice(2)
    .filter((word) => !word.startsWith('--'));
  const skin = process.argv.find((word) => word.startsWith('--skin='))?.slice('--skin='.length);
  const script = { game, seed: Number(seed), strength: Number(strength), skin };
  const server = await serveGames(game);
  const browser = await launchChromium();
  try {
    const folder = await mkdtemp(join(tmpdir(), `sikka-${game.replace('/', '-')}-`));
    const flashes = process.argv.includes('--flashes');
    if (flashes) {
      process.stdout.write(
        `${JSON.stringify(await measureFlashes(browser, server.address, script, process.argv.includes('--calm')))}\n`,
      );
    }
    if (!flashes && !process.argv.includes('--only-measure')) {
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
