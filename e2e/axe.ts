import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Frame, Page } from '@playwright/test';
import { expect } from '@playwright/test';
import type axe from 'axe-core';
import { siteUrl } from './players.ts';

/** Half the size of the package's main file: a page reads it in two thirds of the time. */
const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** The accessibility rules that many countries require. */
const wcag22aa = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
/** With good practice, and with rules on trial, such as a link whose name differs from its label; `target-size` is among them. */
export const allRules = [...wcag22aa, 'best-practice', 'experimental'];

/** What differs between the dark and the light theme, once the rest is checked in one of them. */
export const colourRules = ['color-contrast', 'link-in-text-block'];

/**
 * In which theme and language a state is checked, by which rules (null: all) and at which widths. Nepali has the same
 * elements and other words, the light theme other colours alone.
 */
export const looks = [
  { theme: 'dark', locale: 'en', rules: null, widths: [390, 1280, 320] },
  { theme: 'dark', locale: 'ne', rules: null, widths: [390, 320] },
  { theme: 'light', locale: 'en', rules: colourRules, widths: [390, 1280, 320] },
] as const;
export type Look = (typeof looks)[number];

/** From the next page load on. */
export const useLook = (page: Page, { theme, locale }: Pick<Look, 'theme' | 'locale'>): Promise<void> =>
  page.context().addCookies([
    { name: 'theme', value: theme, url: siteUrl() },
    { name: 'locale', value: locale, url: siteUrl() },
  ]);

/** By name, place and reason, of one document; its frames are documents of their own. */
async function violationsIn(frame: Frame, rules: readonly string[]): Promise<string[]> {
  // axe's own bridge queries each page three times; this takes a quarter of its time.
  if (!(await frame.evaluate(() => 'axe' in globalThis))) await frame.evaluate(axeSource);
  return frame.evaluate(async (runOnly) => {
    const { axe: injected } = globalThis as unknown as { axe: typeof axe };
    const { violations } = await injected.run({
      runOnly,
      resultTypes: ['violations'],
      iframes: false,
    });
    const place = ({ target, any }: (typeof violations)[number]['nodes'][number]) =>
      [target, ...any.map(({ message }) => message)].join(': ');
    return violations.map(({ id, nodes }) => `${id} at ${nodes.map(place).join(', ')}`);
  }, rules as string[]);
}

/** Colours in transition are not final. Endless animations, such as a spinner's, are not waited for. */
const animationsToEnd = (page: Page): Promise<unknown> =>
  page.evaluate(async () => {
    // What a new size starts, it starts with the next frame.
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    const animations = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    await Promise.all(animations.map(({ finished }) => finished.catch(() => undefined)));
  });

/** A phone, a desktop, and WCAG 1.4.10: as narrow as a page may be asked to fit. */
const sizes = [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
  { width: 320, height: 568 },
];
const allWidths: readonly number[] = sizes.map(({ width }) => width);

/** Nothing is wider than the screen. */
export async function expectNoSidewaysScroll(page: Page, what: string): Promise<void> {
  const wider = await page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    const over = [...document.body.querySelectorAll('*')].filter(
      (element) => element.getBoundingClientRect().right > clientWidth + 0.5,
    );
    return [`${scrollWidth - clientWidth} px`, ...over.map(({ outerHTML }) => outerHTML.slice(0, 120))].slice(
      0,
      8,
    );
  });
  expect(wider, `${what} scrolls sideways`).toEqual([]);
}

/** No cell of a table reaches out of its row, over the next one. */
async function expectRowsToHold(page: Page, what: string): Promise<void> {
  const over = await page.locator('tr').evaluateAll((rows) =>
    rows.flatMap((row) => {
      const { bottom } = row.getBoundingClientRect();
      return [...row.children]
        .filter((cell) => cell.getBoundingClientRect().bottom > bottom + 1)
        .map((cell) => cell.textContent);
    }),
  );
  expect(over, `${what} has cells over the next row`).toEqual([]);
}

/** No violation of any rule of axe, or of some, at some widths or all; no sideways scroll or overlapping rows at any. */
export async function expectCleanAtAllSizes(
  page: Page,
  what: string,
  rules: readonly string[] | null = null,
  widths = allWidths,
): Promise<void> {
  for (const size of sizes) {
    await page.setViewportSize(size);
    if (widths.includes(size.width)) await expectNoViolations(page, `${what}, ${size.width} wide`, rules);
    await expectNoSidewaysScroll(page, `${what}, ${size.width} wide,`);
    await expectRowsToHold(page, `${what}, ${size.width} wide,`);
  }
}

/**
 * Nothing on the screen, nor in a frame on it, breaks a rule of axe: those with the given tags or names, or all, good
 * practice included. `what` names the screen when one fails.
 */
export async function expectNoViolations(
  page: Page,
  what = 'the screen',
  rules: readonly string[] | null = null,
): Promise<void> {
  // A page that is still loading has nothing to check yet, and no heading.
  await expect(page.locator('h1').filter({ visible: true }).first(), what).toBeVisible();
  await animationsToEnd(page);
  const found = await violationsIn(page.mainFrame(), rules ?? allRules);
  // A frame counts as an image here: rules for whole pages, such as a heading, are off.
  for (const frame of page.frames())
    if (frame !== page.mainFrame()) found.push(...(await violationsIn(frame, rules ?? wcag22aa)));
  expect(found.map((violation) => `${what}: ${violation}`)).toEqual([]);
}
