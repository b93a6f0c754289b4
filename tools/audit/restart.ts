import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import { siteUrl } from '../../e2e/players.ts';
import { slowDown, viewport } from './phone.ts';

/** From a press on 'Play again' until the game answers to the player, on the slow phone. */

const game = 'Subway Surfers';
type Storage = NonNullable<BrowserContextOptions['storageState']>;
type Watched = Window & { startedAt: number[] };

/** A page notes in its storage when a game begins; this notes the time. */
function watchStarts(): void {
  const watched = window as unknown as Watched;
  watched.startedAt = [];
  const { setItem } = Storage.prototype;
  Storage.prototype.setItem = function (key: string, value: string) {
    if (key.startsWith('sikka:tutorial:')) watched.startedAt.push(performance.now());
    setItem.call(this, key, value);
  };
}

const started = async (page: Page, times: number): Promise<number> => {
  await page.waitForFunction((count) => (window as unknown as Watched).startedAt.length >= count, times, {
    timeout: 60_000,
  });
  return page.evaluate((count) => (window as unknown as Watched).startedAt[count - 1]!, times);
};

/** Plays a first game by standing still, then presses 'Play again'. */
async function restart(page: Page, press: (page: Page) => Promise<void>): Promise<number> {
  await press(page);
  await page.locator('dialog [role=status]').waitFor({ state: 'detached' });
  await page.locator('iframe').click();
  await started(page, 1);
  const again = page.getByRole('button', { name: /^Play again/ });
  await again.waitFor({ timeout: 180_000 });
  const pressedAt = await page.evaluate(() => performance.now());
  await again.click();
  return (await started(page, 2)) - pressedAt;
}

async function onSlowPhone(
  browser: Browser,
  storage: Storage,
  press: (page: Page) => Promise<void>,
): Promise<number> {
  const context = await browser.newContext({ viewport, baseURL: siteUrl(), storageState: storage });
  const page = await context.newPage();
  await page.addInitScript(watchStarts);
  await slowDown(page);
  await page.goto('/dash');
  const waited = await restart(page, press);
  await context.close();
  return waited;
}

/** Milliseconds to control of a counted game, with its advertisement and loading time, and of practice. */
export async function restartMs(
  browser: Browser,
  storage: Storage,
): Promise<{ counted: number; practice: number }> {
  const practice = await onSlowPhone(browser, storage, (page) =>
    page.getByRole('button', { name: `Practise: ${game}` }).click(),
  );
  const counted = await onSlowPhone(browser, storage, async (page) => {
    await page
      .getByRole('button', { name: `Play Now: ${game}` })
      .first()
      .click();
    await page.getByRole('button', { name: 'Skip', exact: true }).click();
    await page.locator('iframe').waitFor();
  });
  return { counted, practice };
}
