import { becomePlayer, expect, test } from './players.ts';
import { finishByBot } from './proven-game.ts';

test('§4 a paid game is replayed from the coin history, at 1×, 2× and 8×, to the score that was paid', async ({
  page,
}) => {
  test.setTimeout(120_000);
  await becomePlayer(page);
  const { score } = await finishByBot(page.request, 'subway-surfers');
  await page.goto('/dash');
  await page.getByRole('button', { name: /^18 Rs/ }).click();
  await page.getByRole('button', { name: 'Watch replay: Game: Subway Surfers' }).click();
  const dialog = page.getByRole('dialog', { name: 'Replay: Subway Surfers' });
  await expect(dialog.getByText('Your own moves, replayed')).toBeVisible();
  await expect(dialog.getByRole('radio', { name: '1×' })).toBeChecked();

  const place = dialog.getByRole('progressbar', { name: 'Position in the game' });
  const seconds = async () => Number(await place.getAttribute('value')) / 60;
  await expect.poll(seconds).toBeGreaterThan(0);
  // The game draws its score at every tick; a second one on the page would lag.
  await expect(dialog.getByText(/^Score/)).toHaveCount(0);
  // Keyboard alone: the choice is a group of radio buttons.
  await dialog.getByRole('radio', { name: '1×' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(dialog.getByRole('radio', { name: '2×' })).toBeChecked();
  await page.keyboard.press('ArrowRight');
  await expect(dialog.getByRole('radio', { name: '8×' })).toBeChecked();
  const shown = new Intl.NumberFormat('en-IN').format(score);
  await expect(dialog.getByText(`Score ${shown}`)).toBeVisible({ timeout: 90_000 });

  await dialog.getByRole('button', { name: 'From the start' }).click();
  await expect.poll(seconds).toBeLessThan(30);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  // A replay earns nothing.
  await expect(page.getByRole('button', { name: /^18 Rs/ })).toBeVisible();
});

test('§4 a replay plays under its own rules although the newest build has others', async ({ page }) => {
  await becomePlayer(page);
  await finishByBot(page.request, 'subway-surfers');
  await page.route('**/games/manifest.json', async (route) => {
    const response = await route.fetch();
    const manifest = await response.json();
    const { solitaire } = manifest.games;
    manifest.games['subway-surfers'] = { file: solitaire.file, rules: 'subway-surfers@99' };
    await route.fulfill({ response, json: manifest });
  });
  await page.goto('/dash');
  await page.getByRole('button', { name: /^18 Rs/ }).click();
  await page.getByRole('button', { name: 'Watch replay: Game: Subway Surfers' }).click();
  const place = page.getByRole('progressbar', { name: 'Position in the game' });
  await expect.poll(async () => Number(await place.getAttribute('value'))).toBeGreaterThan(0);
});
