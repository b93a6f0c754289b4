import { expect, becomePlayer, test } from './people.ts';
import { listenToGame, playByHand } from './play-by-hand.ts';

test('§4 a result that meets a lost network is kept on the device, sent again, and pays once', async ({
  page,
  context,
}) => {
  test.setTimeout(180_000);
  await listenToGame(page);
  await becomePlayer(page);
  const started = page.waitForResponse((response) => response.url().endsWith('/api/plays'));
  await page.getByRole('button', { name: 'Play Now: Subway Surfers' }).first().click();
  const play = await (await started).json();
  await page.getByRole('button', { name: 'Skip', exact: true }).click();
  await page.waitForSelector('iframe');
  // The answer is lost on its way back: the server has paid, the page cannot know.
  await page.route('**/finish', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await playByHand(page, play, 2_200);
  await expect(page.getByText('Your result is safe')).toBeVisible({ timeout: 60_000 });
  await page.unroute('**/finish');
  // The device is switched off and on again.
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
