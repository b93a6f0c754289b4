import { skinsOf } from '@sikka/contract/skins';
import { expectCleanAtAllSizes } from './axe.ts';
import { becomePlayer, expect, test } from './players.ts';
import { playByLog, readFrame, replaceGame } from './play-by-log.ts';

const game = 'moto-x3m';

test('decisions 0073: a game opens a skin, the panel offers it, and the next games wear it', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await replaceGame(page, game);
  await becomePlayer(page);
  const started = page.waitForResponse((response) => response.url().endsWith('/api/plays'));
  // On its day it has a second button.
  await page.getByRole('button', { name: 'Play Now: Moto X3M' }).first().click();
  const play = await (await started).json();
  await page.getByRole('button', { name: 'Skip', exact: true }).click();
  expect((await readFrame(page)).skin).toBeUndefined();
  await playByLog(page, play, 2);

  const gained = page.getByRole('region', { name: 'Your progress in this game' });
  await expect(gained.getByText(/^New: /)).toBeVisible();
  await gained.getByRole('button', { name: 'Use it' }).click();
  await expect(gained.getByRole('status')).toHaveText('In use');
  await expectCleanAtAllSizes(page, 'a new skin on the panel');
  await page.getByRole('button', { name: 'Claim Reward' }).click();

  // The card leads to all of them; a choice that cannot be saved goes back.
  await page.getByRole('button', { name: /^Moto X3M.*Skill level \d+$/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Your progress: Moto X3M' });
  const bikes = dialog.getByRole('radiogroup', { name: 'Bikes' });
  await expect(bikes.getByRole('radio')).toHaveCount(skinsOf[game].length);
  await expect(bikes.getByRole('radio', { name: /^Gold Skill level 12$/ })).toBeDisabled();
  const worn = await bikes.getByRole('radio', { checked: true }).getAttribute('value');
  const mint = bikes.getByRole('radio', { name: 'Mint' });
  const red = bikes.getByRole('radio', { name: 'Rally red' });
  await page.route('**/api/games/*/skin', (route) => route.abort());
  await red.press('Space');
  await expect(bikes.locator(`[value="${worn}"]`)).toBeChecked();
  await page.unroute('**/api/games/*/skin');
  const saved = page.waitForResponse((response) => response.url().endsWith(`/api/games/${game}/skin`));
  await (worn === 'mint' ? red : mint).press('Space');
  expect((await saved).status()).toBe(200);

  // Two choices in quick succession, the first on a slow connection: the second is sent after it, and stays.
  const savedInOrder: string[] = [];
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/api/games/*/skin', async (route) => {
    const { skin } = route.request().postDataJSON();
    if (skin === 'sky') await released;
    await route.fulfill({ response: await route.fetch() });
    savedInOrder.push(skin);
  });
  await bikes.getByRole('radio', { name: 'Sky' }).press('Space');
  await mint.press('Space');
  await expect(mint).toBeChecked();
  await expectCleanAtAllSizes(page, 'the skins of a game');
  release();
  await expect.poll(() => savedInOrder).toEqual(['sky', 'mint']);
  await dialog.getByRole('button', { name: 'Close' }).click();

  await page.getByRole('button', { name: 'Levels of Moto X3M' }).click();
  await page.getByRole('button', { name: 'Practise without coins' }).click();
  expect((await readFrame(page)).skin).toBe('mint');
});
