import type { Browser, Page } from '@playwright/test';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { viewIds } from '../../games/build.ts';
import { advanceAll, launchHeadlessShell, openFilm, eventsOf, type FilmWindow } from './open-film.ts';
import { serveGames } from './serve.ts';

/** Whether the render thread draws what a view recorded, in a real browser. */

const script = { seed: 7, strength: 2 } as const;
/** Frames from the tutorial into the play, until each game's objects have been seen. */
const moments = [40, 320, 500];
/** Out of 255; text is antialiased slightly differently in a worker. */
const sameShade = 24;

describe('games: the render thread', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await launchHeadlessShell();
  }, 60_000);
  afterAll(() => browser?.close());

  for (const game of viewIds) {
    test(`games: ${game} looks the same with both render backends`, async () => {
      const server = await serveGames(game);
      try {
        const pictures: Uint8Array[] = [];
        await film(server.address, game, 'here', async (page) => {
          let picture: Uint8Array = new Uint8Array();
          // On the screen a moment later; and two empty pictures would be equal, too.
          await expect
            .poll(async () => new Set((picture = await pixelsOf(page))).size, { timeout: 10_000 })
            .toBeGreaterThan(20);
          pictures.push(picture);
        });
        await film(server.address, game, 'thread', async (page, index) => {
          // A rendered picture is on the screen a moment later.
          await expect
            .poll(async () => differing(pictures[index]!, await pixelsOf(page)), { timeout: 10_000 })
            .toBeLessThan(0.002);
        });
      } finally {
        await server.close();
      }
    }, 120_000);
  }

  for (const renderer of ['here', 'thread'] as const) {
    test(`games: a frame that reports ready shows its first picture, painted ${renderer}`, async () => {
      const server = await serveGames();
      const page = await browser.newPage({ viewport: { width: 160, height: 240 } });
      // Nothing is advanced: the visible picture was drawn before the page was notified.
      await openFilm(page, server.address, { game: 'subway-surfers', ...script }, '', renderer);
      await expect.poll(async () => new Set(await pixelsOf(page)).size).toBeGreaterThan(20);
      await page.close();
      await server.close();
    }, 60_000);
  }

  for (const renderer of ['here', 'thread'] as const) {
    test(`games: a picture to be shared is a PNG file, painted ${renderer}`, async () => {
      const server = await serveGames();
      const page = await browser.newPage({ viewport: { width: 160, height: 240 } });
      const frame = await openFilm(page, server.address, { game: 'subway-surfers', ...script }, '', renderer);
      const file = await frame.evaluate(() => (globalThis as FilmWindow).film.encode(32));
      const image = sharp(Uint8Array.from(file));
      expect(await image.metadata()).toMatchObject({ format: 'png', width: 32, height: 32 });
      const pixels = await image.ensureAlpha().raw().toBuffer();
      const at = (x: number, y: number) => [...pixels.subarray(4 * (32 * y + x), 4 * (32 * y + x) + 4)];
      expect([at(0, 0)[3], at(16, 16)]).toEqual([0, [255, 194, 77, 255]]);
      await page.close();
      await server.close();
    }, 60_000);
  }

  test('games: a busy render thread gets at most two frames, and the play continues', async () => {
    const server = await serveGames();
    const page = await browser.newPage({ viewport: { width: 160, height: 240 } });
    const frame = await openFilm(page, server.address, { game: 'subway-surfers', ...script }, '', 'thread');
    await advanceAll(frame, 5);
    await frame.locator('canvas').press('Enter');
    // The answer comes after the script has ended.
    const sent = await frame.evaluate(() => {
      let sheets = 0;
      const send = Worker.prototype.postMessage as (this: Worker, ...message: unknown[]) => void;
      Worker.prototype.postMessage = function (...message: unknown[]) {
        sheets += 1;
        send.apply(this, message);
      };
      (globalThis as FilmWindow).film.advance(1200);
      return sheets;
    });
    expect(sent).toBe(2);
    await expect.poll(() => eventsOf(page)).toContainEqual(expect.stringMatching(/^score /));
    await page.close();
    await server.close();
  }, 60_000);

  test('games: a render thread that breaks fails the frame', async () => {
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
    await expect.poll(() => eventsOf(page)).toEqual(['loaded', 'failed game']);
    await page.close();
    await server.close();
  }, 60_000);

  /** Shows a play, and passes some of its moments to `look`. */
  async function film(
    address: string,
    game: string,
    renderer: 'here' | 'thread',
    look: (page: Page, index: number) => Promise<void>,
  ): Promise<void> {
    const page = await browser.newPage({ viewport: { width: 200, height: 320 } });
    const frame = await openFilm(page, address, { game, ...script }, '', renderer);
    expect(page.workers()).toHaveLength(renderer === 'thread' ? 1 : 0);
    for (const [index, moment] of moments.entries()) {
      await advanceAll(frame, moment - (moments[index - 1] ?? 0));
      await look(page, index);
      if (index === 0) await frame.locator('canvas').press('Enter');
    }
    await page.close();
  }
});

/** The fraction of bytes that differ between two pictures. */
function differing(one: Uint8Array, other: Uint8Array): number {
  if (one.length !== other.length) return 1;
  return one.filter((value, at) => Math.abs(value - other[at]!) > sameShade).length / one.length;
}

async function pixelsOf(page: Page): Promise<Uint8Array> {
  return sharp(await page.screenshot())
    .removeAlpha()
    .raw()
    .toBuffer();
}
