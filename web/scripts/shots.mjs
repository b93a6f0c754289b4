// Pictures of every screen: node web/scripts/shots.mjs <folder> [name…] [--only=ne-dark-390,…] [--no-axe]
// 390×844 and 1280×800, dark and light, English and Nepali, or the variants named; axe runs on each unless told not to.
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import axe from 'axe-core';
import { chromium } from '@playwright/test';
import { cannedApi, signedInMe } from './canned-api.mjs';
import { startPreview } from './preview-server.mjs';
import { playerScreens } from './shots-player.mjs';

const [folder = '/tmp/shots', ...rest] = process.argv.slice(2);
const withAxe = !rest.includes('--no-axe');
const wanted = rest.filter((word) => !word.startsWith('--'));

const screens = [
  { name: 'landing', path: '/', full: true },
  { name: 'landing-player', path: '/', me: signedInMe },
  { name: 'login', path: '/login' },
  {
    name: 'login-error',
    path: '/login',
    act: (page) => page.getByRole('main').getByRole('button').last().click(),
  },
  { name: 'register', path: '/register?ref=AS7K2Q', full: true },
  {
    name: 'register-error',
    path: '/register',
    full: true,
    act: (page) => page.locator('button[type=submit]').click(),
  },
  {
    name: 'register-taken',
    path: '/register',
    full: true,
    act: (page) => fillRegistration(page, 'taken@mail.np'),
  },
  { name: 'registered', path: '/register', act: (page) => fillRegistration(page, 'asha@mail.np') },
  { name: 'verify', path: '/verify-email', me: { ...signedInMe, emailVerified: false } },
  { name: 'confirm', path: '/confirm-email?token=good' },
  { name: 'confirm-bad', path: '/confirm-email?token=bad' },
  { name: 'forgot', path: '/forgot-password' },
  { name: 'reset', path: '/reset-password?token=good' },
  ...playerScreens,
  { name: 'offline', path: '/offline' },
  {
    name: 'dash-offline',
    path: '/dash',
    me: signedInMe,
    act: (page) => page.context().setOffline(true),
  },
  {
    name: 'dash-less-data',
    path: '/dash',
    me: signedInMe,
    full: true,
    act: (page) => page.locator('header [aria-pressed]').click(),
  },
  { name: 'privacy', path: '/privacy', full: true },
  { name: 'terms', path: '/terms', full: true },
  { name: 'about', path: '/about', full: true },
  { name: 'contact', path: '/contact', full: true },
  { name: 'earning', path: '/earning', full: true },
  { name: 'transparency', path: '/transparency', full: true },
  { name: 'transparency-new', path: '/transparency', more: { unused: true }, full: true },
  { name: 'transparency-older', path: '/transparency?before=2026-09-22', full: true },
  {
    name: 'contact-error',
    path: '/contact',
    full: true,
    act: (page) => page.locator('button[type=submit]').click(),
  },
  { name: 'contact-ready', path: '/contact', full: true, act: (page) => fillContact(page, 'Asha Tamang') },
  {
    name: 'contact-refused',
    path: '/contact',
    full: true,
    act: async (page) => {
      await fillContact(page, 'Refused');
      await page.locator('button[type=submit]').click();
      await page.locator('[role=alert]').waitFor();
      await page.locator('input[type=checkbox]:checked').waitFor();
    },
  },
  {
    name: 'contact-sent',
    path: '/contact',
    act: async (page) => {
      await fillContact(page, 'Asha Tamang');
      await page.locator('button[type=submit]').click();
      await page.locator('main form').waitFor({ state: 'detached' });
    },
  },
];

const sizes = [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
];
const only = rest.find((word) => word.startsWith('--only='))?.slice('--only='.length);
const variants = ['en', 'ne']
  .flatMap((locale) => ['dark', 'light'].flatMap((theme) => sizes.map((size) => [locale, theme, size])))
  .filter(([locale, theme, { width }]) => !only || only.split(',').includes(`${locale}-${theme}-${width}`));

await mkdir(folder, { recursive: true });
const state = { me: null };
const preview = await startPreview(cannedApi(state));
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
});
let problems = 0;
for (const screen of screens.filter(({ name }) => wanted.length === 0 || wanted.includes(name))) {
  for (const variant of variants) await shoot(screen, variant);
}
await browser.close();
preview.close();
console.log(problems === 0 ? 'no problems' : `${problems} problems`);
process.exit(0);

async function shoot({ name, path, me = null, full = false, act, more }, [locale, theme, size]) {
  Object.assign(state, {
    me,
    alone: false,
    bonusOpen: false,
    board: null,
    unused: false,
    broken: [],
    ...more,
  });
  const context = await browser.newContext({ viewport: size, reducedMotion: 'reduce' });
  const cookies = { locale, theme, ...(me && { signed_in: '1' }) };
  await context.addCookies(
    Object.entries(cookies).map(([key, value]) => ({ name: key, value, url: preview.url })),
  );
  const page = await context.newPage();
  const label = `${name}-${locale}-${theme}-${size.width}`;
  page.on(
    'console',
    (message) =>
      message.type() === 'error' &&
      !message.text().startsWith('Failed to load') &&
      report(label, message.text()),
  );
  page.on('pageerror', (error) => report(label, error.message));
  await page.goto(preview.url + path);
  await page.locator('#root[data-ready]').waitFor();
  await page.waitForLoadState('networkidle').catch(() => {});
  if (act) await act(page);
  await page.evaluate(() => document.fonts.ready);
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  if (wide > 0) report(label, `${wide} px wider than the screen`);
  if (withAxe) {
    await page.evaluate(axe.source);
    const { violations } = await page.evaluate(() =>
      window.axe.run({
        runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
        resultTypes: ['violations'],
        iframes: false,
      }),
    );
    for (const { id, nodes } of violations)
      report(
        label,
        `axe ${id}: ${nodes
          .slice(0, 3)
          .map((node) => node.target.join(' '))
          .join(' | ')}`,
      );
  }
  await page.screenshot({ path: join(folder, `${label}.png`), fullPage: full });
  await context.close();
}

function report(label, text) {
  problems += 1;
  console.log(label, text);
}

/** By keyboard alone, as a test that it can be done. */
async function fillRegistration(page, email) {
  await page.locator('input[name=name]').focus();
  for (const text of ['Asha Tamang', email, 'marigold', 'marigold']) {
    await page.keyboard.type(text);
    await page.keyboard.press('Tab');
    // After a password comes the button that shows it.
    if (text === 'marigold') await page.keyboard.press('Tab');
  }
  await page.keyboard.press('Enter');
  await page.locator('[role=status] svg, [role=alert], [aria-invalid=true]').first().waitFor();
}

async function fillContact(page, name) {
  await page.locator('input[name=name]').fill(name);
  await page.locator('input[name=email]').fill('asha.tamang@mail.np');
  await page.locator('select').selectOption('payment');
  await page.locator('textarea').fill('My withdrawal of Rs 250 to eSewa is pending since Sunday.');
  await page
    .locator('input[type=checkbox]')
    .check({ force: true })
    .catch(() => {});
  await page.locator('input[type=checkbox]:checked').waitFor();
}
