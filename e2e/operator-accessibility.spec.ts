import { randomUUID } from 'node:crypto';
import type { Browser, Page } from '@playwright/test';
import { allRules, colourRules, expectNoSidewaysScroll, expectNoViolations, useLook } from './axe.ts';
import { fillWallet } from './database-fixtures.ts';
import { adminUrl, becomeFirstOperator } from './operators.ts';
import { becomePlayer, expect, newPerson, siteUrl, test } from './players.ts';

const widths = [320, 390, 1280];

// Nepali has the same elements and other words, the dark theme other colours alone.
const light = {
  theme: 'light',
  locale: 'en',
  rules: allRules,
  widths,
  largeTextWidths: [390, 1280],
} as const;
const nepali = { ...light, locale: 'ne', widths: [320, 390] } as const;
const dark = {
  ...light,
  theme: 'dark',
  rules: colourRules,
  largeTextWidths: [],
} as const;

/** What the browser's setting of the text size does. */
const setText = (page: Page, percent: number) =>
  page.evaluate((size) => void (document.documentElement.style.fontSize = `${size}%`), percent);

/** No rule of axe is broken, and nothing is beside the screen or cut in the figures and the sidebar. */
async function check(
  page: Page,
  what: string,
  width: number,
  rules: readonly string[] = allRules,
): Promise<void> {
  await page.setViewportSize({ width, height: 800 });
  await expectNoViolations(page, `${what}, ${width} wide`, rules);
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

for (const look of [light, nepali, dark])
  test(`look.md: every page of the console breaks no rule of axe, at all widths and with large text: ${look.theme}, ${look.locale}`, async ({
    page,
  }) => {
    test.setTimeout(240_000);
    await becomeFirstOperator(page);
    await useLook(page, look);
    const links = page.locator('aside nav a');
    await page.setViewportSize({ width: 1280, height: 800 });
    await links.first().waitFor();
    const pages = await links.evaluateAll((all) =>
      all.map((link) => link.getAttribute('href')!.split('/').at(-1)!),
    );
    expect(pages.length).toBeGreaterThanOrEqual(12);
    for (const path of [...pages, 'account']) {
      await page.goto(`${adminUrl()}/${path}`);
      await page.waitForLoadState('networkidle');
      for (const width of look.widths) await check(page, path, width, look.rules);
      await setText(page, 200);
      for (const width of look.largeTextWidths)
        await check(page, `${path}, text at 200 %`, width, look.rules);
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

const seal = 'a1b2c3d4'.repeat(8);

/** The days of the tests' server are still open: the ledger answers as if the first row's were closed. */
async function sealFirstRow(page: Page): Promise<void> {
  await page.route('**/ledger/search', async (route) => {
    const response = await route.fetch();
    const { items, ...rest } = await response.json();
    const sealed = items.map((row: object, at: number) => (at === 0 ? { ...row, head: seal } : row));
    await route.fulfill({ response, json: { items: sealed, ...rest } });
  });
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
  'a sealed day of the ledger': async (page) => {
    await sealFirstRow(page);
    await page.goto(`${adminUrl()}/ledger`);
    // Its name begins with what is seen: speech input presses what it reads.
    await expect(page.getByRole('link', { name: /^a1b2c3d4 Seal of \d/u })).toHaveText(/^a1b2c3d4/u);
  },
  'the form of an export': async (page) => {
    await page.goto(`${adminUrl()}/ledger?house=mint`);
    await page.getByRole('button', { name: 'Export' }).click();
    await page.getByRole('radio', { name: 'Export everything' }).check();
  },
};

test('look.md: what opens on the pages of the console breaks no rule of axe in both themes', async ({
  page,
  browser,
}) => {
  test.setTimeout(240_000);
  const name = await somebodyAsks(browser);
  await becomeFirstOperator(page);
  for (const look of [light, dark]) {
    await useLook(page, look);
    for (const [what, open] of Object.entries(states)) {
      await page.setViewportSize({ width: 1280, height: 800 });
      await open(page, name);
      for (const width of [1280, 390]) await check(page, `${what}, ${look.theme}`, width, look.rules);
    }
  }
});

test('look.md: the menu of a phone shows whole names and counters, with large text too', async ({ page }) => {
  await becomeFirstOperator(page);
  await page.goto(`${adminUrl()}/account`);
  await page.getByRole('button', { name: 'Menu' }).click();
  for (const width of [320, 390]) await check(page, 'the menu', width);
  await setText(page, 200);
  await check(page, 'the menu, text at 200 %', 390);
});

test('look.md: an open withdrawal and an open player are whole with text at 200 %', async ({
  page,
  browser,
}) => {
  const name = await somebodyAsks(browser);
  await becomeFirstOperator(page);
  for (const [path, heading] of [
    ['withdrawals', 'Rs 100'],
    ['players', name],
  ] as const) {
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto(`${adminUrl()}/${path}`);
    await page.getByRole('searchbox').fill(name);
    await page.getByRole('row').filter({ hasText: name }).getByRole('link').first().click();
    await expect(page.getByRole('heading', { name: heading }).first()).toBeVisible();
    await page.waitForLoadState('networkidle');
    await setText(page, 200);
    for (const width of [1280, 390, 320]) await check(page, `one of ${path}, text at 200 %`, width);
  }
});
