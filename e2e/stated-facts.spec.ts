import { becomePlayer, expect, test } from './players.ts';

test('§2 privacy shows its sections, the rights, the contacts and its date', async ({ page }) => {
  await page.goto('/privacy');
  await expect(page.getByText('Last updated March 15, 2025')).toBeVisible();
  for (const title of [
    'Information we collect',
    'How we use it',
    'How we protect it',
    'Your rights',
    'Contact',
  ]) {
    await expect(page.getByRole('heading', { name: title, exact: true })).toBeVisible();
  }
  for (const kind of [
    'Account information',
    'Profile information',
    'Payment information',
    'Gaming activity',
  ]) {
    await expect(page.getByRole('listitem').filter({ hasText: kind })).toBeVisible();
  }
  for (const right of [
    /see the data we have/u,
    /correct/u,
    /^delete your account/u,
    /opt out of marketing/u,
  ]) {
    await expect(page.getByRole('listitem').filter({ hasText: right })).toBeVisible();
  }
  await expect(page.getByRole('main').getByRole('link', { name: /@/ })).toBeVisible();
  await expect(page.getByText('Kathmandu 44600')).toBeVisible();
});

test('§2 terms show nine sections, the rules, both minimums and their date', async ({ page }) => {
  await page.goto('/terms');
  await expect(page.getByText('Last updated May 31, 2025')).toBeVisible();
  const sections = [
    'Acceptance',
    'Eligibility',
    'Account usage',
    'Earnings and payments',
    'Offer crediting',
    'Fraud prevention',
    'Termination',
    'Changes',
    'Governing law',
  ];
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText(
    sections.map((title, index) => `${index + 1}. ${title}`),
  );
  for (const rule of [
    '18 or older',
    'one account',
    'VPNs and proxies are not allowed',
    'up to 30 days',
    'processed weekly',
    'processing fees may apply',
    '$30.00',
    '1-2 business weeks',
    'laws of Nepal',
  ]) {
    await expect(page.getByText(rule).first()).toBeVisible();
  }
});

test(
  '§2 about shows its links, the maker and the mission',
  { tag: '@desktop' },
  async ({ page, isMobile }) => {
    await page.goto('/about');
    // A phone's header has space for one link; the footer has the others.
    for (const name of isMobile
      ? ['Login', 'About', 'Contact']
      : ['Home', 'About', 'Contact', 'Login', 'Get Started']) {
      await expect(page.getByRole('link', { name, exact: true }).first()).toBeAttached();
    }
    await expect(page.getByText('learning platforms for students and educators')).toBeVisible();
    await expect(page.getByText('10000+')).toBeVisible();
    for (const [name, percent] of [
      ['Accessibility', '100%'],
      ['Engagement', '95%'],
      ['Innovation', '90%'],
    ] as const) {
      await expect(page.getByRole('listitem').filter({ hasText: name })).toContainText(percent);
    }
  },
);

test('§2 profile shows initial, name, member since and four figures', async ({ page }) => {
  await becomePlayer(page);
  await page.goto('/profile');
  await expect(page.getByText('Member since')).toBeVisible();
  for (const [name, value] of [
    ['Total Coins', '10'],
    ['Available Cash', 'Rs 0.10'],
    ['Games Played', '0'],
    ['Referrals', '0'],
  ] as const) {
    await expect(page.getByRole('main').locator('dl > div').filter({ hasText: name })).toContainText(value);
  }
});
