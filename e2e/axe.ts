import type { Frame, Page } from '@playwright/test';
import { expect } from '@playwright/test';
import axe from 'axe-core';

/** What the law of many countries asks for, and look.md. */
export const wcag22aa = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** By name and first place, of one document; its frames are documents of their own. */
async function violationsIn(frame: Frame, tags: readonly string[] | null): Promise<string[]> {
  // The library's own bridge asks each page three times over: this takes a quarter of its time.
  await frame.evaluate(axe.source);
  return frame.evaluate(
    async (runOnly) => {
      const { axe: injected } = globalThis as unknown as { axe: typeof axe };
      const { violations } = await injected.run({
        ...(runOnly ? { runOnly } : {}),
        resultTypes: ['violations'],
        iframes: false,
      });
      return violations.map(({ id, nodes }) => `${id} at ${nodes.map(({ target }) => target).join(', ')}`);
    },
    tags as string[] | null,
  );
}

/**
 * Nothing on the screen, nor in a frame on it, breaks a rule of axe: those with the given tags, or all, good practice
 * included. `what` names the screen when one fails.
 */
export async function expectNoViolations(
  page: Page,
  what = 'the screen',
  tags: readonly string[] | null = null,
): Promise<void> {
  // A page that is still on its way has nothing to judge yet, and no heading.
  await expect(page.locator('h1').first(), what).toBeAttached();
  const found = await violationsIn(page.mainFrame(), tags);
  // A frame is a picture here: what only whole pages owe, such as a heading, is not asked of it.
  for (const frame of page.frames())
    if (frame !== page.mainFrame()) found.push(...(await violationsIn(frame, wcag22aa)));
  expect(found.map((violation) => `${what}: ${violation}`)).toEqual([]);
}
