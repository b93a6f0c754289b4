import { expect, becomePlayer, test } from './players.ts';
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
  await page.unroute('**/finish');
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
