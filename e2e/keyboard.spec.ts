import type { Page } from '@playwright/test';
import { wholeBrowser } from './browsers.ts';
import { becomePlayer, expect, newPerson, test } from './players.ts';

// In the headless shell, Tab does not lead from the last element back to the first.
test.use({ launchOptions: wholeBrowser() });

/** Presses Tab until an element of that name has the focus. */
async function tabTo(page: Page, name: RegExp | string): Promise<void> {
  for (let presses = 0; presses < 60; presses += 1) {
    await page.keyboard.press('Tab');
    const label = await page.evaluate(() => {
      const focused = document.activeElement as HTMLInputElement | null;
      // Between the last element and the first the body has the focus, and its text includes every name.
      if (!focused || focused === document.body) return '';
      return (
        focused.labels?.[0]?.textContent ?? focused.getAttribute('aria-label') ?? focused.textContent ?? ''
      );
    });
    if (typeof name === 'string' ? label.trim().startsWith(name) : name.test(label)) return;
  }
  throw new Error(`no Tab reaches ${String(name)}`);
}

test('look.md: a visitor registers with the keyboard alone', { tag: '@desktop' }, async ({ page }) => {
  const person = newPerson();
  await page.goto('/');
  await tabTo(page, 'Get Started');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/register');
  for (const [label, text] of [
    ['Full name', person.name],
    ['Email', person.email],
    ['Password', person.password],
    ['Confirm password', person.password],
  ] as const) {
    await tabTo(page, label);
    await page.keyboard.type(text);
  }
  await page.keyboard.press('Enter');
  await expect(page.getByText(/Registered successfully!/)).toBeVisible();
});

test(
  'look.md: a player opens the history, opens a game and leaves it with the keyboard alone',
  { tag: '@desktop' },
  async ({ page }) => {
    await becomePlayer(page);
    await tabTo(page, /10.*Rs 0\.10/);
    await page.keyboard.press('Enter');
    await expect(page.getByText('Registration bonus')).toBeVisible();
    await page.keyboard.press('Escape');
    await tabTo(page, /^Play Now: Subway Surfers/);
    await page.keyboard.press('Enter');
    await expect(page.getByText(/Skip in \d/)).toBeVisible();
    const skip = page.getByRole('button', { name: 'Skip', exact: true });
    await expect(skip).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.getByRole('button', { name: /^Play Now: Subway Surfers/ }).first()).toBeFocused();
  },
);

test('look.md: leaving a running game with the keyboard alone asks for confirmation first', async ({
  page,
}) => {
  await becomePlayer(page);
  await tabTo(page, /^Play Now: Subway Surfers/);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Skip', exact: true })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.locator('iframe')).toBeVisible();
  // The game has the focus; Tab leads out of it.
  await tabTo(page, 'Close');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Leave this game?')).toBeVisible();
  await tabTo(page, 'Leave game');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});
