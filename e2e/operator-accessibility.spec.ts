import { expectNoViolations } from './axe.ts';
import { becomeOperator, adminUrl } from './operators.ts';
import { expect, siteUrl, test } from './players.ts';

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
const themes = ['light', 'dark'] as const;

for (const locale of ['en', 'ne'])
  test(`look.md: every page of the console breaks no rule of axe in both themes, at three widths and with large text: ${locale}`, async ({
    page,
  }) => {
    test.setTimeout(240_000);
    await becomeOperator(page, 'administrator');
    await page.context().addCookies([{ name: 'locale', value: locale, url: siteUrl() }]);
    const check = async (what: string, width: number) => {
      await page.setViewportSize({ width, height: 800 });
      await expectNoViolations(page, `${what}, ${width} wide`);
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(overflow, `${what}, ${width} wide, scrolls sideways`).toBeLessThanOrEqual(0);
    };
    for (const theme of themes) {
      await page.context().addCookies([{ name: 'theme', value: theme, url: siteUrl() }]);
      for (const path of pages) {
        await page.goto(`${adminUrl()}/${path}`);
        await page.waitForLoadState('networkidle');
        for (const width of widths) await check(`${path}, ${theme}`, width);
        // What the browser's setting of the text size does.
        await page.evaluate(() => {
          document.documentElement.style.fontSize = '200%';
        });
        for (const width of [390, 1280]) await check(`${path}, ${theme}, text at 200 %`, width);
      }
    }
  });
