import type { Page } from '@playwright/test';
import { becomeOperator } from './operators.ts';
import { becomePlayer, expect, test } from './players.ts';

/** The page as a browser without popovers has it: no methods, and a button's `popovertarget` means nothing. */
const forgetPopovers = (page: Page) =>
  page.addInitScript(() => {
    for (const name of ['showPopover', 'hidePopover', 'togglePopover'])
      Reflect.deleteProperty(HTMLElement.prototype, name);
    addEventListener(
      'click',
      (event) => (event.target as Element).closest('[popovertarget]') && event.preventDefault(),
      {
        capture: true,
      },
    );
  });

/** The page has loaded what stands in for them: a slow machine shows the page earlier. */
const popoversAdded = (page: Page) => page.waitForFunction(() => 'showPopover' in HTMLElement.prototype);

test('§2 without popovers the menu of the public pages opens, leads on, and closes with Escape or a press beside it', async ({
  page,
}) => {
  await forgetPopovers(page);
  await page.goto('/about');
  const button = page.getByRole('button', { name: 'Menu' });
  const menu = page.getByRole('navigation', { name: 'Menu' });
  await expect(page.locator('#root[data-ready]')).toBeAttached();
  await popoversAdded(page);
  await expect(menu).toBeHidden();
  await button.click();
  await expect(menu.getByRole('link', { name: 'Contact' })).toBeInViewport({ ratio: 1 });
  await expect(button).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await expect(button).toBeFocused();
  await button.click();
  await page.mouse.click(20, 700);
  await expect(menu).toBeHidden();
  await button.click();
  await menu.getByRole('link', { name: 'Contact' }).click();
  await expect(page).toHaveURL('/contact');
});

test('§2 without popovers the bell, the withdrawals’ history and messages show', async ({ page }) => {
  await forgetPopovers(page);
  await becomePlayer(page);
  await popoversAdded(page);
  const list = page.getByRole('dialog', { name: 'Notifications' });
  await expect(list).toBeHidden();
  await page.getByRole('button', { name: 'Notifications' }).click();
  await expect(list.getByText('Nothing yet.', { exact: false })).toBeInViewport({ ratio: 1 });
  await list.getByRole('button', { name: 'Notification settings' }).click();
  await expect(list).toBeHidden();
  await page.keyboard.press('Escape');
  await page.goto('/withdraw');
  await popoversAdded(page);
  const history = page.getByRole('dialog', { name: 'Redemption History' });
  await page.getByRole('button', { name: 'View History' }).click();
  await expect(history).toBeInViewport();
  await page.keyboard.press('Escape');
  await expect(history).toBeHidden();
  await page.route('**/api/challenge/sharing', (route) => route.abort());
  await page.goto('/dash');
  await page.getByRole('button', { name: /^Daily challenge/ }).click();
  await page.getByRole('switch', { name: /^Let friends/ }).press('Space');
  await expect(page.getByRole('status').getByText('Network error.', { exact: false })).toBeAttached();
});

test('§2 without popovers the console’s sidebar opens on a phone, leads on, and closes with Escape', async ({
  page,
}) => {
  await forgetPopovers(page);
  await becomeOperator(page, 'administrator');
  await popoversAdded(page);
  const sidebar = page.locator('#sidebar');
  const button = page.getByRole('button', { name: 'Menu' });
  await expect(sidebar).toBeHidden();
  await button.click();
  await expect(sidebar.getByRole('link', { name: 'Withdrawals' })).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Escape');
  await expect(sidebar).toBeHidden();
  await expect(button).toBeFocused();
  await button.click();
  await sidebar.getByRole('link', { name: 'Players' }).click();
  await expect(page.getByRole('heading', { name: 'Players', exact: true })).toBeVisible();
  await expect(sidebar).toBeHidden();
});
