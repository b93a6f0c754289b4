import { randomBytes } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { adminPathHeader, type OperatorRole } from '@sikka/contract/admin/auth';
import { Secret, TOTP } from 'otpauth';
import { settleOperator, ownAddress } from './database-fixtures.ts';
import { readMailbox } from './players.ts';
import type { RunningServer } from './server-process.ts';

/** Operators for browser tests. The first one joins before all tests and invites the others, over the API. */

export interface Operator {
  id: string;
  name: string;
  email: string;
  password: string;
  /** The codes of an authenticator app; each is valid once. */
  code: (stepsOff?: number) => string;
  /** Their cookie, as `name=value`. */
  cookie: string;
}

export const adminPathOf = (adminUrl: string): string => new URL(adminUrl).pathname.slice(1);
export const adminUrl = (): string => process.env['SIKKA_ADMIN'] ?? '';

interface AdminSession {
  adminUrl: string;
  cookie?: string;
}

/** Calls the admin API without a browser. */
export async function callAdminApi(
  { adminUrl: url, cookie }: AdminSession,
  path: string,
  body: object,
): Promise<Response> {
  const { origin } = new URL(url);
  return fetch(`${origin}/api/admin${path}`, {
    method: 'POST',
    headers: {
      origin,
      'content-type': 'application/json',
      [adminPathHeader]: adminPathOf(url),
      'x-forwarded-for': ownAddress(),
      ...(cookie ? { cookie } : {}),
    },
    body: JSON.stringify(body),
  });
}

async function okay(answer: Response): Promise<Record<string, string | null>> {
  if (!answer.ok) throw new Error(`${answer.url} answered ${answer.status}: ${await answer.text()}`);
  return answer.json();
}

/** Accepts an invitation, with a code. */
async function join(url: string, link: string, name: string): Promise<Operator> {
  const token = link.slice(link.indexOf('#') + 1);
  const offer = await okay(await callAdminApi({ adminUrl: url }, '/invitations/read', { token }));
  const secret = Secret.fromBase32(new URL(offer['codeUri'] ?? '').searchParams.get('secret') ?? '');
  const code = (stepsOff = 0) => new TOTP({ secret }).generate({ timestamp: Date.now() + stepsOff * 30_000 });
  const email = offer['email'] ?? 'first@sikka.example';
  const password = 'patan durbar square';
  // The previous step's code: the current one is reserved for a sign-in.
  const accept = () =>
    callAdminApi({ adminUrl: url }, '/invitations/accept', { token, name, email, password, code: code(-1) });
  let answer = await accept();
  // The 30-second step changed meanwhile: the code was two steps old.
  if (answer.status === 422) answer = await accept();
  const { id } = await okay(answer);
  const cookie = answer.headers.getSetCookie().map((line) => line.split(';')[0])[0] ?? '';
  return { id: id ?? '', name, email, password, code, cookie };
}

/** Creates the first operator, whose cookie is in SIKKA_OPERATOR_COOKIE. */
export async function bootstrapAdmin(server: RunningServer): Promise<void> {
  const printed = server.printed();
  const url = /Operators work at (\S+)/u.exec(printed)?.[1] ?? '';
  const link = /Become the first operator[^:]*: (\S+)/u.exec(printed)?.[1] ?? '';
  const first = await join(url, link, 'Sunita Maharjan');
  await settleOperator(first);
  process.env['SIKKA_ADMIN'] = url;
  process.env['SIKKA_OPERATOR_COOKIE'] = first.cookie;
}

/** The link in the newest mail to an invited address. */
export async function mailedLink(email: string): Promise<string> {
  const find = async () =>
    (await readMailbox()).find(({ to, text }) => to === email && text.includes('/join#'));
  await expect.poll(find).toBeTruthy();
  return /\S+\/join#\S+/u.exec((await find())?.text ?? '')?.[0] ?? '';
}

/** The link of an invitation from the first operator, as it reaches the invited mailbox. */
export async function invitationLink(role: OperatorRole): Promise<string> {
  const session = { adminUrl: adminUrl(), cookie: process.env['SIKKA_OPERATOR_COOKIE'] ?? '' };
  const email = `operator-${randomBytes(5).toString('hex')}@sikka.example`;
  await okay(await callAdminApi(session, '/invitations', { email, role }));
  return mailedLink(email);
}

/** An operator who joined this minute, signed in by `cookie` alone. */
export async function newcomer(role: OperatorRole, name = 'Deepak Shrestha'): Promise<Operator> {
  return join(adminUrl(), await invitationLink(role), name);
}

/** The same, of long standing: they may be the second operator. */
export async function newOperator(role: OperatorRole, name?: string): Promise<Operator> {
  const operator = await newcomer(role, name);
  await settleOperator(operator);
  return operator;
}

/** Signs a new operator in on this page. */
export async function becomeOperator(page: Page, role: OperatorRole, name?: string): Promise<Operator> {
  const operator = await newOperator(role, name);
  await signInAs(page, operator);
  return operator;
}

/** Signs the first operator in, an administrator, where a test needs nobody of its own: there may be fifty operators. */
export const becomeFirstOperator = (page: Page): Promise<void> =>
  signInAs(page, { cookie: process.env['SIKKA_OPERATOR_COOKIE'] ?? '' });

/** Opens the console on this page as an operator who has joined. */
export async function signInAs(page: Page, operator: Pick<Operator, 'cookie'>): Promise<void> {
  const [cookieName = '', value = ''] = operator.cookie.split('=');
  await page
    .context()
    .addCookies([{ name: cookieName, value, url: adminUrl(), httpOnly: true, sameSite: 'Strict' }]);
  await page.goto(adminUrl());
}
