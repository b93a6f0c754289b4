import type { Browser, Frame } from '@playwright/test';
import { countFlashes, rasterFor, type FlashCount } from './flashes.ts';
import {
  advance,
  countPictures,
  lengthOf,
  openFilm,
  screens,
  type FilmWindow,
  type Script,
} from './open-film.ts';

const piecePictures = 300;
const resultPictures = 200;

/**
 * Flashes of a whole play by the bot at phone size; pictures are counted from the first one after the tutorial. `calm`
 * is reduced motion.
 */
export async function measureFlashes(
  browser: Browser,
  address: string,
  script: Script,
  calm: boolean,
): Promise<FlashCount> {
  const [viewport] = screens;
  const page = await browser.newPage({ viewport });
  const frame = await openFilm(page, address, script, calm ? '&calm' : '');
  await advance(frame, 5);
  await frame.locator('canvas').first().press('Enter');
  const raster = rasterFor(viewport.width, viewport.height);
  // A hit-stop draws pictures without ticks.
  const pictures = (await lengthOf(page, script)) * 1.1 + countPictures + resultPictures;
  const seen: Uint8Array[] = [];
  while (seen.length < pictures) seen.push(...(await sample(frame, raster)));
  await page.close();
  return countFlashes(seen, raster);
}

async function sample(
  frame: Frame,
  { columns, rows }: { columns: number; rows: number },
): Promise<Uint8Array[]> {
  const text = await frame.evaluate(
    ([count, wide, high]) => (globalThis as FilmWindow).film.sample(count, wide, high),
    [piecePictures, columns, rows] as const,
  );
  const bytes = Uint8Array.from(Buffer.from(text, 'base64'));
  const size = columns * rows * 3;
  return Array.from({ length: piecePictures }, (_, index) =>
    bytes.subarray(index * size, (index + 1) * size),
  );
}
