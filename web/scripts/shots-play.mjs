// Walks the game modal with the real game and a canned server, and pictures each step.
// node web/scripts/shots-play.mjs <folder> [paid|unpaid|offline|refused] [width] [locale] [theme]
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import axe from 'axe-core';
import { chromium } from '@playwright/test';
import { cannedApi, signedInMe } from './canned-api.mjs';
import { startPreview } from './preview-server.mjs';

const [folder = '/tmp/shots', ending = 'paid', width = '390', locale = 'en', theme = 'dark'] =
  process.argv.slice(2);
const size = width === '390' ? { width: 390, height: 844 } : { width: 1280, height: 800 };
await mkdir(folder, { recursive: true });

const result = (coinsEarned, unpaidReason) => ({
  id: '0d6ad0a5-54f3-4d5c-9a1b-0a43a4b9c001',
  gameId: 'subway-surfers',
  score: 1234,
  ticks: 1800,
  coinsEarned,
  unpaidReason,
  floor: { seconds: 30, score: 300 },
  balance: 6240 + coinsEarned,
  gamesPlayed: 3,
  nextReward: { coins: 8, gamesLeft: 1, thenCoins: 5 },
});
const endings = {
  paid: () => ({ status: 200, body: result(8, null) }),
  unpaid: () => ({ status: 200, body: result(0, 'time_floor') }),
  offline: () => ({ status: 503, body: { error: { code: 'check_unavailable', message: '' } } }),
  refused: () => ({ status: 409, body: { error: { code: 'log_edited', message: '' } } }),
};
const state = { me: signedInMe, finish: endings[ending] };
const preview = await startPreview(cannedApi(state));
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
});
const context = await browser.newContext({ viewport: size });
await context.addCookies(
  Object.entries({ locale, theme, signed_in: '1' }).map(([name, value]) => ({
    name,
    value,
    url: preview.url,
  })),
);
const page = await context.newPage();
page.on('console', (message) => message.type() === 'error' && console.log('console:', message.text()));
page.on('pageerror', (error) => console.log('error:', error.message));
let step = 0;
async function shoot(name) {
  step += 1;
  await page.evaluate(axe.source);
  const { violations } = await page.evaluate(() =>
    window.axe.run({ resultTypes: ['violations'], iframes: false }),
  );
  for (const { id, nodes } of violations)
    console.log(name, 'axe', id, nodes.map((node) => node.target.join(' ')).join(' | '));
  await page.screenshot({
    path: join(folder, `play-${ending}-${locale}-${theme}-${width}-${step}-${name}.png`),
  });
}

await page.goto(`${preview.url}/dash`);
const dialog = page.locator('dialog');
await page.locator('main button').first().click();
await dialog.locator('section button, section + button').first().waitFor();
await shoot('advertisement');
await dialog.locator('section + button:enabled').waitFor();
await shoot('skip');
await dialog.locator('section + button').click();
await dialog.getByRole('status').waitFor();
await shoot('loading');
await page.locator('iframe').waitFor({ timeout: 10_000 });
await page.waitForTimeout(6_000);
await shoot('game');
if (ending === 'paid') {
  await dialog.locator('header button').last().click();
  await page.locator('dialog dialog').waitFor();
  await shoot('leave');
  await page.locator('dialog dialog button').first().click();
}
// A first touch starts the run; three trains later it is over.
await page.locator('iframe').click();
await page.locator('iframe').waitFor({ state: 'detached', timeout: 150_000 });
await dialog.locator('h3').waitFor();
await page.waitForTimeout(500);
await shoot('end');
await browser.close();
preview.close();
process.exit(0);
