import { expect, becomePlayer, siteUrl, test } from './players.ts';
import { playByLog, replaceGame } from './play-by-log.ts';

test('§4 a result that fails to send is stored on the device, resent and paid once', async ({
  page,
  context,
}) => {
  await replaceGame(page, 'subway-surfers');
  await becomePlayer(page);
  const started = page.waitForResponse((response) => response.url().endsWith('/api/plays'));
  await page.getByRole('button', { name: 'Play Now: Subway Surfers' }).first().click();
  const play = await (await started).json();
  await page.getByRole('button', { name: 'Skip', exact: true }).click();
  // The response is lost: the server has paid, the page cannot know.
  await page.route('**/finish', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await playByLog(page, play);
  await expect(page.getByText('Your result is saved')).toBeVisible();
  // The page may be asking again.
  await page.unrouteAll({ behavior: 'wait' });
  // Restart the device.
  await context.setOffline(true);
  await context.setOffline(false);
  await page.goto('/dash');
  await expect(page.getByRole('button', { name: /^18 Rs 0\.18/ })).toBeVisible();
  await expect.poll(() => page.evaluate(() => JSON.stringify(localStorage).includes('"log"'))).toBe(false);
  const history = await (await page.request.get('/api/coin-transactions')).json();
  expect(
    history.items.filter((item: { source: string }) => item.source === 'Game: Subway Surfers'),
  ).toHaveLength(1);
});

test('§2 a screen that cannot be downloaded says so, and loads when it is asked for again', async ({
  page,
  context,
}) => {
  // Nothing is loaded ahead.
  await context.addCookies([{ name: 'less_data', value: '1', url: siteUrl() }]);
  await becomePlayer(page);
  await expect(page.getByRole('button', { name: /^10 Rs/ })).toBeVisible();
  let loads = 0;
  page.on('load', () => (loads += 1));
  const files = '**/assets/leaderboard-page-*';
  await page.route(files, (route) => route.abort());
  await page.getByRole('link', { name: 'Leaderboard' }).first().click();
  const retry = page.getByRole('main').getByRole('button', { name: 'Try again' });
  await expect(retry).toBeVisible();
  // Another screen is there, and the page was not reloaded under the player.
  await page.getByRole('link', { name: 'Dashboard' }).first().click();
  await expect(page.getByRole('heading', { name: /^Namaste/ })).toBeVisible();
  expect(loads).toBe(0);
  await page.getByRole('link', { name: 'Leaderboard' }).first().click();
  await page.unroute(files);
  await retry.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Leaderboard' })).toBeVisible();
});

test('decisions 0049: a busy server is asked again after the time that it wants, and the player is told kindly', async ({
  page,
}) => {
  await becomePlayer(page);
  await expect(page.getByRole('button', { name: /^10 Rs/ })).toBeVisible();
  const askedAtMs: number[] = [];
  await page.route('**/api/leaderboard*', (route) => {
    askedAtMs.push(performance.now());
    if (askedAtMs.length > 2) return route.continue();
    const error = { code: 'busy', message: 'Busy', retryAfterMs: 700 };
    return route.fulfill({ status: 503, json: { error } });
  });
  await page.getByRole('link', { name: 'Leaderboard' }).first().click();
  const sentence = page.getByText('Many people are here right now. Trying again…');
  await expect(sentence).toBeVisible();
  await expect.poll(() => askedAtMs.length).toBe(3);
  // Two refusals, one sentence, and the page has what it asked for.
  expect(await sentence.count()).toBe(1);
  await expect(page.getByRole('main').getByText('10', { exact: true }).first()).toBeVisible();
  for (const [at, ms] of askedAtMs.entries())
    expect(ms - (askedAtMs[at - 1] ?? -Infinity)).toBeGreaterThanOrEqual(690);
});
