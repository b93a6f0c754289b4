import { randomUUID } from 'node:crypto';
import type { APIRequestContext, Browser } from '@playwright/test';
import { giveCoins } from './database-fixtures.ts';
import { callAdminApi, adminUrl, type Operator } from './operators.ts';
import { join, newPerson, ownPhone, siteUrl, type Person } from './players.ts';

export interface PaidPlayer extends Person {
  /** Their withdrawal. */
  withdrawalId: string;
  request: APIRequestContext;
}

/** To a phone number that no one else uses: a shared one puts the withdrawal on review. */
export const toPhone = (amountRupees: number, method = 'Khalti') => ({
  amountRupees,
  method,
  phoneNumber: ownPhone(),
});

/** A player with enough coins and a withdrawal request, on a separate device. */
export async function requester(browser: Browser, body: object, name = 'Asha Rai'): Promise<PaidPlayer> {
  const context = await browser.newContext({ baseURL: siteUrl() });
  const person = newPerson(name);
  await join(context.request, person);
  await giveCoins(person, 100_000);
  const withdrawalId = randomUUID();
  const answer = await context.request.put(`/api/withdrawals/${withdrawalId}`, {
    data: body,
    headers: { origin: siteUrl() },
  });
  if (!answer.ok()) throw new Error(`the request answered ${answer.status()}: ${await answer.text()}`);
  return { ...person, withdrawalId, request: context.request };
}

/** An operator's approval, over the API. */
export async function approve(operator: Operator, withdrawalId: string): Promise<void> {
  const session = { adminUrl: adminUrl(), cookie: operator.cookie };
  const answer = await callAdminApi(session, `/withdrawals/${withdrawalId}/approve`, {});
  if (!answer.ok) throw new Error(`approving answered ${answer.status}: ${await answer.text()}`);
}
