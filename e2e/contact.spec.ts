import { randomBytes } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expectCleanAtAllSizes } from './axe.ts';
import { becomePlayer, expect, test, readMailbox } from './players.ts';
import { startServerProcess } from './server-process.ts';

const sent = "Your message has been sent successfully. We'll get back to you soon!";
const send = (page: Page) => page.getByRole('button', { name: 'Send message' });
const captcha = (page: Page) => page.getByRole('checkbox', { name: 'I am not a robot' });

/** A text that no other test writes. */
const newMessage = () => `Where is my payout? ${randomBytes(6).toString('hex')}\nThank you.`;

async function write(page: Page, message: string): Promise<void> {
  await page.getByLabel('Name').fill('Asha Rai');
  await page.getByLabel('Email').fill('asha@example.com');
  await page.getByLabel('Subject').selectOption('Payment');
  await page.getByLabel('Message', { exact: true }).fill(message);
}

async function solve(page: Page): Promise<void> {
  // Clicked by its label, as on a touch screen.
  await page.getByText('I am not a robot').click();
  await expect(captcha(page)).toBeChecked();
  await expect(page.getByText('Verified')).toBeVisible();
}

/** The newest mails to the operator. */
async function operatorMails(): Promise<{ subject: string; text: string }[]> {
  const mails = await readMailbox();
  return mails.filter(({ to }) => to === 'operator@example.com');
}

test('§2 Contact: a message is sent, acknowledged and reaches the operator; Send another opens an empty form', async ({
  page,
}) => {
  const message = newMessage();
  await page.goto('/contact');
  await expect(page.getByLabel('Subject')).toHaveValue('');
  await expect(page.getByLabel('Subject').locator('option')).toHaveText([
    'Choose…',
    'Help with the app',
    'My account',
    'Payment',
    'Feedback',
    'Something else',
  ]);
  await expect(page.getByLabel('Message', { exact: true })).toHaveAttribute('rows', '4');
  await write(page, message);
  await solve(page);
  // Delay the response, so that the busy button is visible.
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/api/contact-messages', async (route) => {
    await held;
    await route.continue();
  });
  await send(page).click();
  await expect(page.getByRole('button', { name: 'Sending…' })).toBeDisabled();
  release();
  await expect(page.getByText(sent)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Thank you!' })).toBeFocused();
  await expect
    .poll(async () => (await operatorMails()).map(({ text }) => text).join())
    .toContain(message.split('\n')[0] ?? '');
  await page.getByRole('button', { name: 'Send another' }).click();
  await expect(page.getByText(sent)).toBeHidden();
  for (const label of ['Name', 'Email', 'Subject', 'Message'])
    await expect(page.getByLabel(label, { exact: true })).toHaveValue('');
  await expect(captcha(page)).not.toBeChecked();
});

test('§2 Contact: who is signed in need not type their name and address', async ({ page }) => {
  const person = await becomePlayer(page);
  await page.goto('/contact');
  await expect(page.getByLabel('Name')).toHaveValue(person.name);
  await expect(page.getByLabel('Email')).toHaveValue(person.email);
  await page.getByLabel('Name').fill('Asha Rai');
  await page.getByLabel('Subject').selectOption('Payment');
  await expect(page.getByLabel('Name')).toHaveValue('Asha Rai');
});

test('§5 Contact: name, email, subject, message and captcha are required, and the first invalid field gets focus', async ({
  page,
}) => {
  await page.goto('/contact');
  await send(page).click();
  await expect(page.getByLabel('Name')).toBeFocused();
  for (const [label, sentence] of [
    ['Name', /Please enter your name/],
    ['Email', /Please enter your email/],
    ['Subject', /Please choose a subject/],
    ['Message', /Please write a message/],
  ] as const)
    await expect(page.getByLabel(label, { exact: true })).toHaveAccessibleDescription(sentence);
  await expect(captcha(page)).toHaveAccessibleDescription(/Please complete the captcha/);
  await write(page, newMessage());
  await page.getByLabel('Email').fill('asha@home');
  await send(page).click();
  await expect(page.getByLabel('Email')).toBeFocused();
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription(/Invalid email format/);
  await page.getByLabel('Email').fill('asha@example.com');
  await send(page).click();
  await expect(captcha(page)).toBeFocused();
  await expect(page.getByText('Please complete the captcha')).toBeVisible();
  await solve(page);
  await expect(page.getByText('Please complete the captcha')).toBeHidden();
});

test('§8 Contact: when offline, the form says so, keeps the input, and sends once back online', async ({
  page,
  context,
}) => {
  const message = newMessage();
  await page.goto('/contact');
  await write(page, message);
  await solve(page);
  await context.setOffline(true);
  await send(page).click();
  const error = page.getByRole('alert');
  await expect(error).toHaveText('An error occurred. Please try again later.');
  const [above, form] = [await error.boundingBox(), await page.getByLabel('Name').boundingBox()];
  expect(above?.y).toBeLessThan(form?.y ?? 0);
  await expect(page.getByLabel('Name')).toHaveValue('Asha Rai');
  await expect(page.getByLabel('Email')).toHaveValue('asha@example.com');
  await expect(page.getByLabel('Subject')).toHaveValue('payment');
  await expect(page.getByLabel('Message', { exact: true })).toHaveValue(message);
  // The proof may be used up, so the form requests a new one; offline it cannot load.
  await expect(page.getByText('That didn’t work. Please tick the box again.')).toBeVisible();
  await context.setOffline(false);
  await solve(page);
  await send(page).click();
  await expect(page.getByText(sent)).toBeVisible();
});

test(
  '§2 Contact: its links lead to the landing page’s sections, home, sign-in and the legal pages',
  { tag: '@desktop' },
  async ({ page }) => {
    /** On a phone the links are in the menu. */
    const openContact = async () => {
      await page.goto('/contact');
      const menu = page.getByRole('button', { name: 'Menu' });
      if (await menu.isVisible()) await menu.click();
    };
    for (const [name, anchor] of [
      ['Games', 'games'],
      ['How it works', 'how'],
      ['Features', 'features'],
      ['Community', 'community'],
    ] as const) {
      await openContact();
      await page.getByRole('link', { name, exact: true }).filter({ visible: true }).click();
      await expect(page).toHaveURL(`/#${anchor}`);
      await expect(page.locator(`#${anchor}`)).toBeInViewport();
    }
    await openContact();
    for (const [name, address] of [
      ['Sign In', '/login'],
      ['Get Started', '/register'],
      ['Back to home', '/'],
    ] as const)
      await expect(
        page.getByRole('link', { name, exact: true }).filter({ visible: true }).first(),
      ).toHaveAttribute('href', address);
    for (const name of ['Privacy', 'Terms', 'Contact'])
      await expect(page.getByRole('contentinfo').getByRole('link', { name })).toHaveAttribute(
        'href',
        `/${name.toLowerCase()}`,
      );
  },
);

test('§9 Contact: the page animates in after 100 ms, promises a reply within 24 hours and shows © 2025', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.goto('/contact');
  const delay = await page
    .getByRole('main')
    .locator('.rise')
    .evaluate((element) => getComputedStyle(element).animationDelay);
  expect(delay).toBe('0.1s');
  await expect(page.getByText('We reply within 24 hours')).toBeVisible();
  await expect(page.getByText('© 2025 Sikka')).toBeVisible();
});

test('§2 Contact: without JavaScript the addresses are readable, and no input ends up in the URL', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '' });
  const page = await context.newPage();
  await page.goto('/contact');
  await expect(page.locator('noscript p')).toBeVisible();
  await expect(page.getByRole('link', { name: 'hello@sikka.example' })).toBeVisible();
  await expect(page.getByText('Kathmandu 44600')).toBeVisible();
  await page.getByLabel('Name').fill('Asha Rai');
  await page.getByLabel('Name').press('Enter');
  await expect(page).toHaveURL('/contact');
  await expect(send(page)).toBeDisabled();
  await context.close();
});

test('look.md: the contact form can be sent with the keyboard alone', async ({ page }) => {
  await page.goto('/contact');
  await page.getByLabel('Name').focus();
  for (const text of ['Asha Rai', 'asha@example.com', 'P', newMessage()]) {
    await page.keyboard.type(text.replaceAll('\n', ' '));
    await page.keyboard.press('Tab');
  }
  await expect(captcha(page)).toBeFocused();
  await page.keyboard.press('Space');
  await expect(captcha(page)).toBeChecked();
  await page.keyboard.press('Tab');
  await expect(send(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText(sent)).toBeVisible();
});

for (const theme of ['dark', 'light'] as const)
  test(`look.md: no state of the contact form has a violation of WCAG 2.2 AA, ${theme}`, async ({
    page,
    context,
    baseURL,
  }) => {
    await context.addCookies([{ name: 'theme', value: theme, url: baseURL ?? '' }]);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const clean = (state: string) => expectCleanAtAllSizes(page, state);
    await page.goto('/contact');
    await expect(captcha(page)).toBeVisible();
    await clean('empty');
    await send(page).click();
    await expect(page.getByText('Please write a message')).toBeVisible();
    await clean('errors');
    await write(page, newMessage());
    await solve(page);
    await clean('ready');
    await page.route('**/api/contact-messages', (route) => route.abort());
    await send(page).click();
    await expect(page.getByRole('alert')).toBeVisible();
    await clean('failed');
    await page.unroute('**/api/contact-messages');
    await expect(captcha(page)).toBeChecked();
    await send(page).click();
    await expect(page.getByText(sent)).toBeVisible();
    await clean('sent');
  });

test('§8 Web3Forms API keys are missing: the form says so and keeps the input', async ({ page }) => {
  const { url, stop } = await startServerProcess({ CONTACT_DELIVERY: 'web3forms' });
  await page.goto(`${url}/contact`);
  await write(page, 'Namaste');
  await solve(page);
  await send(page).click();
  await expect(page.getByRole('alert')).toHaveText('Web3Forms API keys are missing');
  await expect(page.getByLabel('Message', { exact: true })).toHaveValue('Namaste');
  await stop();
});
