import { expect } from '@playwright/test';
import puppeteer, { type Page } from 'puppeteer-core';
import type { Hands, OtherBrowser } from '../play-by-hand.ts';

/** Hands on the game that is open, once it draws. */
async function handsOn(page: Page): Promise<Hands> {
  const element = await page.waitForSelector('dialog iframe');
  const frame = await element?.contentFrame();
  if (!element || !frame) throw new Error('the game has no frame');
  await expect.poll(() => page.$('dialog [role=status]'), { message: 'the game loads' }).toBeNull();
  return {
    frame: { evaluate: (run) => frame.evaluate(run), isDetached: () => frame.detached },
    touch: () => element.click(),
    // WebDriver BiDi names keys by what they write.
    press: (key) => page.keyboard.press(key === 'Space' ? ' ' : key),
  };
}

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
    handsOn: () => handsOn(page),
    close: () => browser.close(),
  };
}
