import type { Browser, Page } from '@playwright/test';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { launchChromium, openFilm, toldBy, type FilmWindow } from './dev/open-film.ts';
import { serveGames } from './dev/serve.ts';
import { playableViews } from './views.ts';

/** Whether the painter's thread paints what a view drew, in a real browser. */

const script = { seed: 7, strength: 2 } as const;
/** Pictures from the lesson into the play, as far as each game's things have been seen. */
const moments = [40, 320, 500];
/** Of 255; letters are edged a little otherwise in a worker. */
const sameShade = 24;

describe('games: the painter’s thread', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await launchChromium();
  }, 60_000);
  afterAll(() => browser?.close());

  for (const game of playableViews) {
    test(`games: ${game} looks the same by both ways of painting`, async () => {
      const server = await serveGames(game);
      try {
        const here = await film(server.address, game, 'here');
        const there = await film(server.address, game, 'thread');
        for (const [index, picture] of here.entries()) {
          const other = there[index]!;
          expect(other.length).toBe(picture.length);
          // A picture of one colour would be like any other of it.
          expect(new Set(picture).size).toBeGreaterThan(20);
          const differing = picture.filter((value, at) => Math.abs(value - other[at]!) > sameShade).length;
          expect(differing / picture.length).toBeLessThan(0.002);
        }
      } finally {
        await server.close();
      }
    }, 120_000);
  }

  test('games: a painter that breaks is a frame that failed, not a picture that stands', async () => {
    const server = await serveGames();
    const page = await browser.newPage({ viewport: { width: 160, height: 240 } });
    const frame = await openFilm(page, server.address, { game: 'subway-surfers', ...script }, '', 'thread');
    await frame.evaluate(() => {
      const send = Worker.prototype.postMessage as (this: Worker, ...message: unknown[]) => void;
      Worker.prototype.postMessage = function (sheet: { numbers: Float64Array }, ...rest: unknown[]) {
        sheet.numbers[0] = 999;
        send.call(this, sheet, ...rest);
      };
    });
    await frame.evaluate(() => (globalThis as FilmWindow).film.advance(2));
    await expect.poll(() => toldBy(page)).toEqual(['loaded', 'failed game']);
    await page.close();
    await server.close();
  }, 60_000);

  /** The pixels of some moments of a play. */
  async function film(address: string, game: string, painter: 'here' | 'thread'): Promise<Uint8Array[]> {
    const page = await browser.newPage({ viewport: { width: 200, height: 320 } });
    const frame = await openFilm(page, address, { game, ...script }, '', painter);
    expect(page.workers()).toHaveLength(painter === 'thread' ? 1 : 0);
    const pictures: Uint8Array[] = [];
    let shown = 0;
    for (const moment of moments) {
      await frame.evaluate((count) => (globalThis as FilmWindow).film.advanceAll(count), moment - shown);
      shown = moment;
      pictures.push(await pixelsOf(page));
      if (moment === moments[0]) await frame.locator('canvas').press('Enter');
    }
    await page.close();
    return pictures;
  }
});

async function pixelsOf(page: Page): Promise<Uint8Array> {
  const { data } = await sharp(await page.screenshot())
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return new Uint8Array(data);
}
