import puppeteer from 'puppeteer-core';
import type { OtherBrowser } from './other-browser.ts';

/** Firefox without windows, driven by WebDriver BiDi. */
export async function openFirefox(): Promise<OtherBrowser> {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    headless: true,
    executablePath: process.env['FIREFOX_PATH'] ?? '',
  });
  const page = await browser.newPage();
  const errors: string[] = [];
  page.on('pageerror', (error) => {
    // Leaving a page ends what it loads for later.
    if (
      !/dynamically imported module|A ServiceWorker intercepted|downloadable font: download failed.*status=2152398850/u.test(
        String(error),
      )
    )
      errors.push(String(error));
  });
  return {
    async open(url) {
      // A page that is still loading aborts the navigation away from it.
      await page.goto(url).catch(() => page.goto(url));
    },
    run: <Value>(script: string) => page.evaluate(script) as Promise<Value>,
    errors: () => errors.splice(0),
    close: () => browser.close(),
  };
}
