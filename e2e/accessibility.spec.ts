import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expectCleanAtAllSizes, looks, useLook, type Look } from './axe.ts';
import { giveCoins } from './database-fixtures.ts';
import { finishByBot } from './proven-game.ts';
import {
  becomePlayer,
  expect,
  join,
  addPlayer,
  newPerson,
  ownCode,
  register,
  signIn,
  test,
  ownPhone,
} from './players.ts';

// What the build made; /verify-email needs a player who is not verified, and has a test of its own.
const manifest = new URL('../web/dist/pages/manifest.json', import.meta.url);
const { pages } = JSON.parse(readFileSync(manifest, 'utf8')) as { pages: Record<string, string> };
const paths = Object.keys(pages).filter((path) => path !== '/verify-email');
const playerPages = paths.filter((path) => pages[path] === 'app');
const visitorPages = paths.filter((path) => pages[path] !== 'app');

const english = looks.filter(({ locale }) => locale === 'en');

// Each state is checked at all widths, so no context emulates a phone.
test.use({ isMobile: false, hasTouch: false, deviceScaleFactor: 1 });

/** Opens a page in one theme and language. */
async function openScreen(page: Page, path: string, look: Look): Promise<void> {
  await useLook(page, look);
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

const checkState = (page: Page, what: string, { theme, locale, rules, widths }: Look) =>
  expectCleanAtAllSizes(page, `${what} ${theme} ${locale}`, rules, widths);

async function checkScreen(page: Page, path: string, look: Look): Promise<void> {
  await openScreen(page, path, look);
  await checkState(page, path, look);
}

for (const look of looks) {
  const name = `${look.theme}, ${look.locale}`;
  test(`look.md: visitors' pages break no rule of axe: ${name}`, async ({ page }) => {
    test.setTimeout(180_000);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto('/');
    for (const path of visitorPages) await checkScreen(page, path, look);
  });

  test(`look.md: players' pages break no rule of axe: ${name}`, async ({ page }) => {
    test.setTimeout(120_000);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await becomePlayer(page);
    for (const path of playerPages) await checkScreen(page, path, look);
  });
}

/** What is written nearer to the side of the screen than `gap` px; not what only scrolls there. */
const atTheEdge = (page: Page, gap: number): Promise<string[]> =>
  page.evaluate((least) => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found: string[] = [];
    while (walker.nextNode()) {
      const { textContent, parentElement } = walker.currentNode;
      if (!textContent?.trim() || !parentElement?.checkVisibility() || parentElement.closest('.sr-only, svg'))
        continue;
      const range = document.createRange();
      range.selectNodeContents(walker.currentNode);
      const isNear = [...range.getClientRects()].some(
        ({ left, right }) => left < least || right > innerWidth - least,
      );
      if (isNear) found.push(textContent.slice(0, 60));
    }
    return found;
  }, gap);

test('look.md: on a phone no Nepali text touches the edge of a player page', async ({ page }) => {
  test.setTimeout(120_000);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await becomePlayer(page);
  await page.setViewportSize({ width: 390, height: 844 });
  for (const path of playerPages) {
    await openScreen(page, path, { theme: 'dark', locale: 'ne', rules: null, widths: [390, 320] });
    await page.waitForLoadState('networkidle');
    await expect(page.locator('.shimmer')).toHaveCount(0);
    expect(await atTheEdge(page, 4), path).toEqual([]);
    // It finds what is there: the margin is narrower than this.
    if (path === '/dash') expect(await atTheEdge(page, 24)).not.toEqual([]);
  }
});

test('look.md: the verification screen, a form with errors and open dialogs have no violation', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const clean = (what: string) => expectCleanAtAllSizes(page, what);
  await page.goto('/register');
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByLabel('Full name')).toBeFocused();
  await clean('form with errors');
  const person = newPerson();
  await register(page, person);
  // The countdown leads on, however long the checks take.
  await page.route('/login', (route) => route.abort('aborted'));
  await clean('countdown');
  await page.unroute('/login');
  await signIn(page, person);
  await expect(page).toHaveURL('/verify-email');
  await clean('verify email');
  // The screen polls, and would lead to /login in the middle of the next step.
  await page.goto('about:blank');
  await page.context().clearCookies();
  await becomePlayer(page);
  await page.getByRole('button', { name: /^10 Rs/ }).click();
  await expect(page.getByText('Registration bonus')).toBeVisible();
  await clean('coin history');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Play Now: Subway Surfers' }).first().click();
  await expect(page.getByText(/Skip in \d/)).toBeVisible();
  await clean('advertisement');
});

for (const look of english) {
  test(`look.md: a replayed game has no violation, ${look.theme}`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await becomePlayer(page);
    await finishByBot(page.request, 'subway-surfers');
    await openScreen(page, '/dash', look);
    await page.getByRole('button', { name: /^18 Rs/ }).click();
    await page.getByRole('button', { name: /^Watch replay/ }).click();
    await expect(page.getByRole('radio', { name: '1×' })).toBeChecked();
    await checkState(page, 'a game watched again', look);
  });
}

for (const look of looks) {
  const name = `${look.theme}, ${look.locale}`;
  test(`look.md: the open chest and a list with friends have no violation: ${name}`, async ({
    page,
    browser,
  }) => {
    test.setTimeout(120_000);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await becomePlayer(page);
    const friends = await browser.newContext({ baseURL: new URL(page.url()).origin });
    await join(friends.request, newPerson('Bikash Thapa'), await ownCode(page));
    await friends.clearCookies();
    await addPlayer(newPerson('क्षितिज राई'), await ownCode(page));
    await friends.close();
    await openScreen(page, '/referral', look);
    await expect(page.getByRole('dialog')).toBeVisible();
    await checkState(page, 'the open chest', look);
    await page.keyboard.press('Escape');
    await checkScreen(page, '/referral', look);
    await expect(page.getByRole('listitem').filter({ hasText: 'क्षितिज राई' })).toBeVisible();
    await checkScreen(page, '/dash', look);
  });
}

for (const look of english) {
  test(`look.md: the withdraw screen with errors, confirmation and history has no violation, ${look.theme}`, async ({
    page,
  }) => {
    test.setTimeout(120_000);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const person = await becomePlayer(page);
    await giveCoins(person, 30_000);
    await openScreen(page, '/withdraw', look);
    const clean = (what: string) => checkState(page, what, look);
    const send = page.getByRole('button', { name: 'Withdraw Rs 250' });
    await send.click();
    await clean('no method');
    await page.getByRole('radio', { name: 'Bank Transfer' }).press('Space');
    await send.click();
    await expect(page.getByLabel('Bank', { exact: true })).toBeFocused();
    await clean('bank errors');
    await page.getByRole('radio', { name: 'eSewa' }).press('Space');
    await page.getByLabel('Phone number').fill(ownPhone());
    await send.click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await clean('the question');
    await page.getByRole('button', { name: 'Confirm withdrawal' }).click();
    await expect(page.getByText('Withdrawal of Rs 250 requested!')).toBeVisible();
    await clean('the toast');
    await page.getByRole('button', { name: 'View History' }).click();
    await expect(page.getByText('In review')).toBeVisible();
    await clean('the history');
  });
}

test('WCAG 2.3.3: with reduced motion a change of theme starts no transition', async ({ page }) => {
  await becomePlayer(page);
  await page.goto('/bonus');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const transitions = await page.evaluate(async () => {
    document.documentElement.dataset['theme'] = 'light';
    const seen: string[] = [];
    for (let frame = 0; frame < 6; frame += 1) {
      for (const each of document.getAnimations())
        if (each instanceof CSSTransition) seen.push(each.transitionProperty);
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
    return seen;
  });
  expect(transitions).toEqual([]);
});
