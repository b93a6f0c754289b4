// The player screens and their states, as shots.mjs draws them.
import { signedInMe } from './canned-api.mjs';

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

export const playerScreens = [
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
];

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
