import type { Browser, BrowserContextOptions } from '@playwright/test';
import { measureFrames, type FrameTimes } from '../games/frame-times.ts';
import { serveGames } from '../games/serve.ts';
import { siteUrl } from '../../e2e/players.ts';
import { slowDown, viewport } from './phone.ts';

/** Size, time to the first frame and frame times of the games. */

const seed = 7;

/** Compressed bytes of every bundle as the server sends it, by game. */
export async function bundleBytes(): Promise<[string, number][]> {
  const get = (path: string): Promise<Response> => fetch(new URL(path, siteUrl()));
  const { games } = (await (await get('/games/manifest.json')).json()) as {
    games: Record<string, { compressedBytes: number }>;
  };
  return Object.entries(games).map(([id, { compressedBytes }]) => [id, compressedBytes]);
}

type Storage = NonNullable<BrowserContextOptions['storageState']>;

/** Milliseconds from inserting the frame to the game's first picture, on the slow phone, in the modal. */
export async function firstPictureMs(browser: Browser, storage: Storage): Promise<number> {
  const context = await browser.newContext({ viewport, baseURL: siteUrl(), storageState: storage });
  const page = await context.newPage();
  await slowDown(page);
  await page.goto('/dash');
  await page
    .getByRole('button', { name: /^Play Now: / })
    .first()
    .click();
  await page.getByRole('button', { name: 'Skip', exact: true }).click();
  const waited = await page.evaluate(waitForFirstPicture);
  await context.close();
  return waited;
}

/** The modal's 'Game Loading...' covers the frame until the game reports its first rendered frame. */
function waitForFirstPicture(): Promise<number> {
  return new Promise((resolve) => {
    let insertedAt = 0;
    const watcher = new MutationObserver(() => {
      const frame = document.querySelector('dialog iframe');
      if (frame) insertedAt ||= performance.now();
      if (!frame || document.querySelector('dialog [role=status]')) return;
      watcher.disconnect();
      resolve(performance.now() - insertedAt);
    });
    watcher.observe(document.body, { childList: true, subtree: true });
  });
}

/** Frame times of the best bot's play, as in `node tools/games/film.ts <game> --only-measure`. */
export async function frameTimes(browser: Browser, game: string): Promise<FrameTimes> {
  const server = await serveGames(game);
  try {
    return await measureFrames(browser, server.address, { game, seed, strength: 2 });
  } finally {
    await server.close();
  }
}
