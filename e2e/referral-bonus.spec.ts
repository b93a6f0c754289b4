import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expectNoViolations } from './axe.ts';
import { fillWallet } from './database-fixtures.ts';
import { withDedicatedServer } from './dedicated-server.ts';
import { adminUrl, becomeOperator } from './operators.ts';
import {
  becomePlayer,
  expect,
  followMailedLink,
  join,
  newPerson,
  ownCode,
  ownPhone,
  register,
  signIn,
  siteUrl,
  test,
  type Person,
} from './players.ts';
import { finishByBot } from './proven-game.ts';
import { confirm, elsewhere, openSettings, propose } from './settings-page.ts';

// A setting is changed, which is global: these tests have their own server and run one after the other.
test.describe.configure({ mode: 'serial' });

withDedicatedServer();

async function deleteAccount(page: Page, { password: currentPassword }: Person): Promise<void> {
  const answer = await page.request.delete('/api/me', {
    data: { currentPassword },
    headers: { origin: siteUrl() },
  });
  expect(answer.status()).toBe(204);
}

test('§4 who comes back with another spelling of the email is told that there is no second bonus, and so is the inviter', async ({
  page,
  browser,
}) => {
  await becomePlayer(page);
  const code = await ownCode(page);
  const friend = await elsewhere(browser);
  const bikash = newPerson('Bikash Thapa');
  await join(friend.request, bikash);
  await friend.goto('/profile');
  await friend.getByRole('button', { name: /^Delete Account/ }).click();
  await expect(friend.getByText('you won’t get a second welcome bonus')).toBeVisible();
  await deleteAccount(friend, bikash);

  const again = { ...bikash, email: bikash.email.replace('@', '+again@') };
  await register(friend, again, code);
  await expect(friend.getByText('This email had an account before')).toBeVisible();
  await followMailedLink(friend, again);
  await expect(friend.getByText('Your email is verified')).toBeVisible();
  await signIn(friend, again);
  await expect(friend.getByText('Welcome back! This email already had its welcome bonus')).toBeVisible();
  await expectNoViolations(friend);
  await finishByBot(friend.request, 'subway-surfers');
  await friend.reload();
  await expect(friend.getByText('Next 3 games pay')).toBeVisible();
  await expect(friend.getByText('Welcome back!')).toHaveCount(0);

  await page.goto('/referral');
  const row = page.getByRole('region', { name: 'Friends who joined' }).getByRole('listitem');
  await expect(row).toContainText('Bikash Thapa');
  await expect(row).toContainText('No bonus');
  await expect(row).toContainText('This email had an account before');
  await expectNoViolations(page);
  await friend.context().close();
});

test('§4 where the setting asks for games, players read it in advance and see what is missing', async ({
  page,
  browser,
}) => {
  const inviter = await elsewhere(browser);
  await becomePlayer(inviter);
  await openSettings(page, 'Gita Lama');
  await page.getByLabel('Paid games of the friend').fill('101');
  await expect(page.getByRole('alert')).toHaveText(
    'The games for a referral bonus are a whole number from 0 to 100.',
  );
  await page.getByLabel('Paid games of the friend').fill('2');
  await page.getByRole('button', { name: 'Review changes' }).click();
  await expect(page.getByRole('dialog')).toContainText('no games');
  await expect(page.getByRole('dialog')).toContainText('2 paid games');
  await propose(page);
  const second = await elsewhere(browser);
  await openSettings(second, 'Prabin Gurung');
  await confirm(second);
  await expect(second.getByTestId('holding')).toContainText('Version 2 is current');
  await expect(second.getByRole('row', { name: /Games for a referral bonus/ })).toContainText('Gita Lama');
  await second.context().close();

  await inviter.goto('/earning');
  await expect(inviter.getByText('and they have played 2 paid games')).toBeVisible();
  await inviter.goto('/referral');
  await expect(inviter.getByText('A friend who joins now also needs 2 paid games.')).toBeVisible();
  const friend = await elsewhere(browser);
  await join(friend.request, newPerson('Sita Gurung'), await ownCode(inviter));
  await finishByBot(friend.request, 'subway-surfers');
  await inviter.reload();
  const row = inviter.getByRole('region', { name: 'Friends who joined' }).getByRole('listitem');
  await expect(row).toContainText('1 of 2 games');
  await inviter.getByRole('button', { name: 'नेपालीमा हेर्नुहोस्' }).first().click();
  await expect(inviter.getByRole('listitem').filter({ hasText: 'Sita Gurung' })).toContainText('२ मध्ये १ खेल');
  await inviter.getByRole('button', { name: 'View in English' }).first().click();
  await finishByBot(friend.request, 'subway-surfers');
  await inviter.reload();
  await inviter.getByRole('dialog').getByRole('button', { name: 'Claim 10 coins' }).click();
  await expect(inviter.getByRole('dialog')).toBeHidden();
  await expect(row).toContainText('Claimed');
});

test('§6 an operator reads how much came from referrals, and that friends left', async ({
  page,
  browser,
}) => {
  const inviter = await elsewhere(browser);
  const asha = await becomePlayer(inviter);
  await fillWallet(asha, 10_000);
  const code = await ownCode(inviter);
  for (const name of ['Bina Rai', 'Chandra Rai', 'Dipa Rai', 'Esha Rai']) {
    const friend = await elsewhere(browser);
    const person = newPerson(name);
    await join(friend.request, person, code);
    for (const _ of [1, 2]) await finishByBot(friend.request, 'subway-surfers');
    const claimed = await inviter.request.post('/api/referral-claims', {
      data: { count: 1 },
      headers: { origin: siteUrl() },
    });
    expect(await claimed.json()).toMatchObject({ claimed: 1 });
    await deleteAccount(friend, person);
    await friend.context().close();
  }
  const asked = await inviter.request.put(`/api/withdrawals/${randomUUID()}`, {
    data: { amountRupees: 100, method: 'eSewa', phoneNumber: ownPhone() },
    headers: { origin: siteUrl() },
  });
  expect(asked.status()).toBe(200);

  await becomeOperator(page, 'reviewer');
  await page.goto(`${adminUrl()}/withdrawals`);
  await page
    .getByRole('link', { name: /^W-\d+/ })
    .first()
    .click();
  const evidence = page.getByRole('region', { name: 'Evidence' });
  await expect(evidence).toContainText('Claimed friends deleted their accounts or are linked');
  await expect(evidence).toContainText('40 of 10,040 earned coins');
  await expect(evidence.getByText(/Friend who left · claimed \d+ \w+/)).toHaveCount(4);
  await expect(evidence).not.toContainText('Bina');
  await expectNoViolations(page);
  await inviter.goto('/withdraw');
  await inviter.getByRole('button', { name: 'View History' }).click();
  await expect(inviter.getByText('Many of the friends you invited deleted their accounts')).toBeVisible();
});
