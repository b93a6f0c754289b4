// Pictures of every screen: node web/scripts/shots.mjs <folder> [name…] [--only=ne-dark-390,…] [--no-axe]
// 390×844 and 1280×800, dark and light, English and Nepali, or the variants named; axe runs on each unless told not to.
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { AxeBuilder } from '@axe-core/playwright';
import { chromium } from '@playwright/test';
import { cannedApi, signedInMe } from './canned-api.mjs';
import { startPreview } from './preview-server.mjs';

const [folder = '/tmp/shots', ...rest] = process.argv.slice(2);
const withAxe = !rest.includes('--no-axe');
const wanted = rest.filter((word) => !word.startsWith('--'));

const rich = { ...signedInMe, coins: 31_240 };
const newcomer = {
  ...signedInMe,
  coins: 15,
  gamesPlayed: 0,
  referrals: 0,
  nextReward: { coins: 8, gamesLeft: 4, thenCoins: 5 },
};
const longNamed = {
  ...signedInMe,
  name: 'महालक्ष्मीप्रसाद श्रेष्ठ बज्राचार्य',
  email: 'mahalakshmi.prasad.shrestha.bajracharya@mail.example.com.np',
  coins: 987_654,
  gamesPlayed: 12_345,
  referrals: 1_024,
  nextReward: { coins: 3, gamesLeft: null, thenCoins: null },
};
const choose = (page, method) => page.locator(`input[value="${method}"]`).check({ force: true });

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
  { name: 'dash', path: '/dash', me: signedInMe, full: true },
  { name: 'dash-new', path: '/dash', me: newcomer, full: true },
  { name: 'dash-unreachable', path: '/dash', me: signedInMe, more: { broken: ['GET /me'] } },
  {
    name: 'history',
    path: '/dash',
    me: signedInMe,
    act: async (page) => {
      await openCoinHistory(page);
      await page.locator('[popover] li').first().waitFor();
    },
  },
  { name: 'history-empty', path: '/dash', me: newcomer, more: { unused: true }, act: openCoinHistory },
  {
    name: 'history-failed',
    path: '/dash',
    me: signedInMe,
    more: { broken: ['GET /coin-transactions'] },
    act: openCoinHistory,
  },
  { name: 'dash-chest', path: '/dash', me: withChest(3), act: later, full: true },
  { name: 'chest', path: '/dash', me: withChest(3), act: chestStands },
  { name: 'chest-one', path: '/dash', me: withChest(1), act: chestStands },
  {
    name: 'chest-failed',
    path: '/dash',
    me: withChest(3),
    more: { broken: ['POST /referral-claims'] },
    act: failChest,
  },
  { name: 'chest-many', path: '/leaderboard', me: withChest(12), act: chestStands },
  { name: 'chest-claimed', path: '/dash', me: withChest(12), act: claimChest },
  { name: 'welcome', path: '/dash', me: { ...signedInMe, welcomeDue: true }, act: chestStands },
  { name: 'referral', path: '/referral', me: withChest(3), act: later, full: true },
  {
    name: 'referral-failed',
    path: '/referral',
    me: signedInMe,
    full: true,
    more: { broken: ['GET /referrals'] },
    act: (page) => page.getByRole('alert').waitFor({ timeout: 20_000 }),
  },
  { name: 'referral-empty', path: '/referral', me: signedInMe, full: true, more: { alone: true } },
  { name: 'bonus', path: '/bonus', me: signedInMe },
  { name: 'bonus-open', path: '/bonus', me: signedInMe, full: true, more: { bonusOpen: true } },
  {
    name: 'bonus-toast',
    path: '/bonus',
    me: signedInMe,
    more: { bonusOpen: true },
    act: (page) => page.locator('main li button').first().click(),
  },
  { name: 'leaderboard', path: '/leaderboard', me: signedInMe, full: true },
  { name: 'leaderboard-one', path: '/leaderboard', me: newcomer, more: { board: { players: 1, rank: 1 } } },
  { name: 'leaderboard-three', path: '/leaderboard', me: rich, more: { board: { players: 3, rank: 2 } } },
  {
    name: 'leaderboard-listed',
    path: '/leaderboard',
    me: signedInMe,
    full: true,
    more: { board: { players: 14, rank: 6 } },
  },
  {
    name: 'leaderboard-long',
    path: '/leaderboard',
    me: signedInMe,
    full: true,
    act: (page) => page.locator('main [aria-expanded]').click(),
  },
  { name: 'profile', path: '/profile', me: signedInMe, full: true },
  { name: 'profile-rich', path: '/profile', me: longNamed, full: true },
  { name: 'profile-name', path: '/profile', me: signedInMe, act: (page) => openSetting(page, 0) },
  {
    name: 'profile-name-error',
    path: '/profile',
    me: signedInMe,
    act: async (page) => {
      await openSetting(page, 0);
      await page.locator('dialog input').fill('A name that is longer than twenty characters');
      await page.locator('dialog [type=submit]').click();
    },
  },
  { name: 'profile-password', path: '/profile', me: signedInMe, act: (page) => openSetting(page, 1) },
  {
    name: 'profile-password-error',
    path: '/profile',
    me: signedInMe,
    act: async (page) => {
      await openSetting(page, 1);
      await page.locator('[name=currentPassword]').fill('wrong one');
      await page.locator('[name=newPassword]').fill('abc');
      await page.locator('[name=confirmation]').fill('abd');
      await page.locator('dialog [type=submit]').click();
    },
  },
  { name: 'profile-delete', path: '/profile', me: rich, act: (page) => openSetting(page, 3) },
  {
    name: 'profile-delete-error',
    path: '/profile',
    me: rich,
    act: async (page) => {
      await openSetting(page, 3);
      await page.locator('dialog [type=submit]').click();
    },
  },
  { name: 'withdraw', path: '/withdraw', me: signedInMe, full: true },
  { name: 'withdraw-new', path: '/withdraw', me: newcomer, full: true },
  { name: 'withdraw-all', path: '/withdraw', me: longNamed, full: true },
  { name: 'withdraw-rich', path: '/withdraw', me: rich, full: true, act: (page) => choose(page, 'Khalti') },
  {
    name: 'withdraw-errors',
    path: '/withdraw',
    me: rich,
    full: true,
    act: async (page) => {
      await choose(page, 'Bank Transfer');
      await page.locator('select').selectOption('Other');
      await page.locator('button[type=submit]').click();
    },
  },
  {
    name: 'withdraw-confirm',
    path: '/withdraw',
    me: rich,
    act: async (page) => {
      await choose(page, 'Bank Transfer');
      await page.locator('select').selectOption('Machhapuchhre');
      await page.locator('[name=accountNumber]').fill('0123 4567 8901');
      await page.locator('[name=accountHolderName]').fill('Asha Tamang');
      await page.locator('button[type=submit]').click();
      await page.locator('dialog').waitFor();
    },
  },
  {
    name: 'withdraw-failed',
    path: '/withdraw',
    me: rich,
    more: { broken: ['PUT /withdrawals/{id}'] },
    act: async (page) => {
      await choose(page, 'eSewa');
      await page.locator('[name=phoneNumber]').fill('9841234567');
      await page.locator('button[type=submit]').click();
      await page.locator('dialog button').first().click();
      await page.locator('dialog [role=alert]').waitFor();
    },
  },
  {
    name: 'withdraw-done',
    path: '/withdraw',
    me: rich,
    act: async (page) => {
      await choose(page, 'eSewa');
      await page.locator('[name=phoneNumber]').fill('9841234567');
      await page.locator('button[type=submit]').click();
      await page.locator('dialog button').first().click();
      await page.locator('[popover][role=status] p').waitFor();
    },
  },
  {
    name: 'withdraw-history-empty',
    path: '/withdraw',
    me: newcomer,
    more: { unused: true },
    act: (page) => page.locator('main [popovertarget]').click(),
  },
  {
    name: 'withdraw-history',
    path: '/withdraw',
    me: rich,
    act: async (page) => {
      await page.locator('main [popovertarget]').click();
      await page.locator('main [popover] li').first().waitFor();
    },
  },
  { name: 'privacy', path: '/privacy', full: true },
  { name: 'terms', path: '/terms', full: true },
  { name: 'about', path: '/about', full: true },
  { name: 'contact', path: '/contact', full: true },
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
    const { violations } = await new AxeBuilder({ page })
      .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
      .analyze();
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

function withChest(claimableReferrals) {
  return { ...signedInMe, claimableReferrals };
}

async function chestStands(page) {
  await page.locator('dialog[open] button').first().waitFor();
}

async function later(page) {
  await chestStands(page);
  await page.keyboard.press('Escape');
}

async function claimChest(page) {
  await chestStands(page);
  await page.locator('dialog[open] button').first().click();
  await page.locator('dialog[open] svg path[fill="#3A0F05"]').waitFor();
}

async function openCoinHistory(page) {
  await page.locator('[popovertarget]').first().click();
  await page.locator('[popover] h2').waitFor();
}

async function failChest(page) {
  await chestStands(page);
  const before = await page.locator('#chest-title').textContent();
  await page.locator('dialog[open] button').first().click();
  await page.waitForFunction((text) => document.querySelector('#chest-title')?.textContent !== text, before);
}

/** The settings of the profile in their order: name, password, sign-out, deletion. */
async function openSetting(page, index) {
  await page.locator('main ul').last().locator('button').nth(index).click();
  await page.locator('dialog').waitFor();
}
