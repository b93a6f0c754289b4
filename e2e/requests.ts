import { randomUUID } from 'node:crypto';
import type { APIRequestContext, Browser } from '@playwright/test';
import { giveCoins } from './coins.ts';
import { callDesk, consoleUrl, type Operator } from './operators.ts';
import { join, newPerson, ownPhone, siteUrl, type Person } from './people.ts';

export interface PaidPlayer extends Person {
  /** Their withdrawal. */
  withdrawalId: string;
  request: APIRequestContext;
}

/** To a phone that nobody else is paid to: a shared one is held for review. */
export const toPhone = (amount: number, method = 'Khalti') => ({
  amount,
  method,
  phoneNumber: ownPhone(),
});

/** Somebody with enough coins who has asked for a withdrawal, on a device of their own. */
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
  const desk = { consoleUrl: consoleUrl(), cookie: operator.cookie };
  const answer = await callDesk(desk, `/withdrawals/${withdrawalId}/approve`, {});
  if (!answer.ok) throw new Error(`approving answered ${answer.status}: ${await answer.text()}`);
}
