import { expect, fillRegistration, followMailedLink, newPerson, test } from './players.ts';
import { listenToGame, playByHand } from './play-by-hand.ts';
import { countPresses } from './count-presses.ts';

/** From the landing page to the first paid game, with one to open the mail in its own app. */
const tapsMax = 10;
const tapsInMailApp = 1;

test('§2–§4 the main job: register, verify, play a real game by keyboard, earn coins that the server verified, in ten taps and with nothing typed twice', async ({
  page,
}) => {
  test.setTimeout(180_000);
  const person = newPerson('Asha Rai');
  await listenToGame(page);
  const presses = await countPresses(page.context());

  await page.goto('/');
  await page.getByRole('link', { name: 'Get Started' }).first().click();
  await fillRegistration(page, person);
  await expect(page).toHaveURL('/login');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page).toHaveURL('/verify-email');
  const mail = await page.context().newPage();
  await followMailedLink(mail, person);
  await expect(mail.getByText('Your email is verified')).toBeVisible();
  await mail.close();
  await page.bringToFront();
  await expect(page).toHaveURL('/dash');
  await expect(page.getByRole('heading', { name: 'Namaste, Asha' })).toBeVisible();

  // Another tab of the same player, to see the coins arrive there, too.
  const otherTab = await page.context().newPage();
  await otherTab.goto('/profile');
  await expect(otherTab.getByRole('button', { name: /^10 Rs/ })).toBeVisible();
  await page.bringToFront();

  const started = page.waitForResponse((response) => response.url().endsWith('/api/plays'));
  await page.getByRole('button', { name: 'Play Now: Subway Surfers' }).first().click();
  const play = await (await started).json();
  await expect(page.getByText('Skip in 5')).toBeVisible();
  await expect(page.getByText('Complete the game to earn coins!')).toBeVisible();
  await page.getByRole('button', { name: 'Skip', exact: true }).click();
  await expect(page.getByText('Game Loading...')).toBeVisible();
  const finished = page.waitForResponse((response) => response.url().includes('/finish'), {
    timeout: 120_000,
  });
  await playByHand(page, play, 2_200);

  const result = await (await finished).json();
  expect(result).toMatchObject({ coinsEarned: 8, unpaidReason: null });
  await expect(page.getByText('Congratulations!')).toBeVisible();
  await expect(page.getByText('Coins Earned: +8')).toBeVisible();
  await expect(page.getByText('8 coins added to your balance!')).toBeVisible();
  await page.getByRole('button', { name: 'Claim Reward' }).click();
  await expect(page.getByText('Congratulations!')).toBeHidden();
  expect(presses.taps + tapsInMailApp).toBeLessThanOrEqual(tapsMax);
  expect(presses.typed).toEqual(['name', 'email', 'password', 'confirm']);
  await expect(page.getByRole('button', { name: /^18 Rs 0\.18/ })).toBeVisible();
  await expect(otherTab.getByRole('button', { name: /^18 Rs 0\.18/ })).toBeVisible();
  await page.getByRole('button', { name: /^18 Rs/ }).click();
  await expect(page.getByText('Game: Subway Surfers')).toBeVisible();
  await expect(page.getByText('Next 3 games pay')).toBeVisible();
});
