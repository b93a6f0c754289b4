import { randomUUID } from 'node:crypto';
import type { Browser, Page } from '@playwright/test';
import { allRules, expectNoSidewaysScroll, expectNoViolations } from './axe.ts';
import { fillWallet } from './database-fixtures.ts';
import { becomeOperator, adminUrl } from './operators.ts';
import { becomePlayer, expect, newPerson, siteUrl, test } from './players.ts';

const pages = [
  'metrics',
  'withdrawals',
  'payouts',
  'plays',
  'inbox',
  'players',
  'adjustments',
  'ledger',
  'alerts',
  'settings',
  'operators',
  'audit',
  'account',
];
const widths = [320, 390, 1280];
/** Good practice and rules on trial too, such as a link whose name differs from its label. */
const everyRule = [...allRules, 'experimental'];
const themes = ['light', 'dark'] as const;
/** What the browser's setting of the text size does. */
const setText = (page: Page, percent: number) =>
  page.evaluate((size) => void (document.documentElement.style.fontSize = `${size}%`), percent);

/** No rule of axe is broken, and nothing is beside the screen or cut in the figures and the sidebar. */
async function check(page: Page, what: string, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 800 });
  await expectNoViolations(page, `${what}, ${width} wide`, everyRule);
  await expectNoSidewaysScroll(page, `${what}, ${width} wide,`);
  const cut = await page
    .locator('aside nav, main dl, tbody tr')
    .evaluateAll((boxes) =>
      boxes
        .filter((box) => box.clientWidth > 0 && box.scrollWidth > box.clientWidth + 1)
        .map((box) => `${box.textContent.slice(0, 60)}: ${box.scrollWidth} in ${box.clientWidth}`),
    );
  expect(cut, `${what}, ${width} wide, is cut`).toEqual([]);
}

async function useTheme(page: Page, theme: string): Promise<void> {
  await page.context().addCookies([{ name: 'theme', value: theme, url: siteUrl() }]);
}

for (const locale of ['en', 'ne'])
  test(`look.md: every page of the console breaks no rule of axe in both themes, at three widths and with large text: ${locale}`, async ({
    page,
  }) => {
    test.setTimeout(240_000);
    await becomeOperator(page, 'administrator');
    await page.context().addCookies([{ name: 'locale', value: locale, url: siteUrl() }]);
    for (const theme of themes) {
      await useTheme(page, theme);
      for (const path of pages) {
        await page.goto(`${adminUrl()}/${path}`);
        await page.waitForLoadState('networkidle');
        for (const width of widths) await check(page, `${path}, ${theme}`, width);
        await setText(page, 200);
        for (const width of [390, 1280]) await check(page, `${path}, ${theme}, text at 200 %`, width);
      }
    }
  });

/** The name of a player who asked for Rs 100. */
async function somebodyAsks(browser: Browser): Promise<string> {
  const page = await (await browser.newContext({ baseURL: siteUrl() })).newPage();
  const person = await becomePlayer(page, newPerson(`Maya ${randomUUID().slice(0, 8)}`));
  await fillWallet(person, 10_000);
  const answer = await page.request.put(`/api/withdrawals/${randomUUID()}`, {
    data: { amountRupees: 100, method: 'eSewa', phoneNumber: '9812345670' },
    headers: { origin: siteUrl() },
  });
  expect(answer.status()).toBe(200);
  await page.context().close();
  return person.name;
}

/** What opens on the console's pages, by what it is called. */
const states: Readonly<Record<string, (page: Page, name: string) => Promise<unknown>>> = {
  'the search for everything': async (page, name) => {
    await page.goto(`${adminUrl()}/account`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox').fill(name);
    await page.getByRole('option', { name }).first().waitFor();
  },
  'a selected row': async (page, name) => {
    await page.goto(`${adminUrl()}/withdrawals`);
    await page.getByRole('searchbox').fill(name);
    await page.getByRole('row').filter({ hasText: name }).getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Approve 1' }).waitFor();
  },
  'an approval that can be undone': async (page) => {
    await page.getByRole('button', { name: 'Approve 1' }).click();
    await page.getByRole('group', { name: 'Waiting to be approved' }).waitFor();
  },
  'the form of a rejection': async (page, name) => {
    await page.keyboard.press('z');
    await page.getByRole('row').filter({ hasText: name }).getByRole('link').focus();
    await page.keyboard.press('r');
    await page.getByRole('dialog').waitFor();
  },
  'the list of shortcuts': async (page) => {
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Show keyboard shortcuts' }).click();
  },
  'the form of the webhook': async (page) => {
    await page.goto(`${adminUrl()}/alerts`);
    await page.getByRole('button', { name: /Add a webhook|Change$/ }).click();
  },
  'an entry of the audit log': async (page) => {
    await page.goto(`${adminUrl()}/audit`);
    await page
      .getByRole('button', { name: /^Details/ })
      .first()
      .click();
  },
  'changes of the settings': async (page) => {
    await page.goto(`${adminUrl()}/settings`);
    await page.getByLabel('Coins in circulation').fill('9');
    await page.getByRole('button', { name: 'Review changes' }).click();
    await page.getByRole('dialog').waitFor();
  },
  'the form of an export': async (page) => {
    await page.goto(`${adminUrl()}/ledger`);
    await page.getByRole('button', { name: 'Export' }).click();
  },
};

test('look.md: what opens on the pages of the console breaks no rule of axe in both themes', async ({
  page,
  browser,
}) => {
  test.setTimeout(240_000);
  const name = await somebodyAsks(browser);
  await becomeOperator(page, 'administrator');
  for (const theme of themes) {
    await useTheme(page, theme);
    for (const [what, open] of Object.entries(states)) {
      await page.setViewportSize({ width: 1280, height: 800 });
      await open(page, name);
      for (const width of [1280, 390]) await check(page, `${what}, ${theme}`, width);
    }
  }
});

test('look.md: the menu of a phone shows whole names and counters, with large text too', async ({ page }) => {
  await becomeOperator(page, 'administrator');
  await page.goto(`${adminUrl()}/account`);
  await page.getByRole('button', { name: 'Menu' }).click();
  for (const width of [320, 390]) await check(page, 'the menu', width);
  await setText(page, 200);
  await check(page, 'the menu, text at 200 %', 390);
});
