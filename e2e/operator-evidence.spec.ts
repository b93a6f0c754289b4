import { randomInt, randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expectCleanAtAllSizes } from './axe.ts';
import { fillWallet, playOnOneDevice, rejectNumberElsewhere } from './database-fixtures.ts';
import { adminUrl, becomeOperator } from './operators.ts';
import { addPlayer, expect, join, newPerson, siteUrl, test, type Person } from './players.ts';

test.use({ viewport: { width: 1280, height: 800 }, hasTouch: false, isMobile: false });

/** Requests Rs 250 to an account whose bank is typed by hand; the withdrawal's id. */
async function requestToBank(page: Page, person: Person): Promise<string> {
  await join(page.request, person);
  await fillWallet(person, 25_000);
  const id = randomUUID();
  const data = {
    amountRupees: 250,
    method: 'Bank Transfer',
    bank: 'Other',
    bankName: 'Nabbil Bank',
    accountNumber: `0177${randomInt(1e9, 1e10)}`,
    accountHolderName: person.name,
  };
  const headers = { origin: siteUrl() };
  const answer = await page.request.put(`/api/withdrawals/${id}`, { data, headers });
  expect(answer.status(), await answer.text()).toBe(200);
  return id;
}

test('§6 beside a withdrawal stands what its device’s accounts played together, and whom its account number was rejected for', async ({
  page,
}) => {
  const people = ['Maya Gurung', 'Bikash Thapa', 'Sunita Gurung', 'Ramesh Gurung'].map((name) =>
    newPerson(name),
  );
  const [maya = newPerson(), ...others] = people;
  const id = await requestToBank(page, maya);
  for (const other of others) await addPlayer(other);
  await playOnOneDevice(people, 230);
  await rejectNumberElsewhere(id);
  await page.context().clearCookies();
  await becomeOperator(page, 'payer');
  await page.goto(`${adminUrl()}/withdrawals/${id}`);
  const pane = page.getByRole('complementary', { name: 'Selected withdrawal' });
  const fact = (title: string) =>
    pane
      .locator('div')
      .filter({ has: page.getByText(title, { exact: true }) })
      .last();
  await expect(pane).toContainText('Many accounts on one device');
  await expect(pane).toContainText('Same destination as a deleted account');
  await expect(fact('Paid games of all 4, busiest 14 days')).toContainText('920one person: at most 840');
  await expect(fact('Rejected for deleted accounts')).toContainText('Payment details are wrong');
  await expect(fact('Of these, the same account number at another bank')).toContainText('1');
  await expectCleanAtAllSizes(page, 'evidence');
});
