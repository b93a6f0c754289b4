import { randomBytes } from 'node:crypto';
import type { Page } from '@playwright/test';
import { adminPathHeader, type OperatorRole } from '@sikka/contract/admin/auth';
import { Secret, TOTP } from 'otpauth';
import { ownAddress } from './person.ts';
import type { RunningServer } from './server-process.ts';

/** Operators for browser tests. The first one joins before all tests and invites the others, over the API. */

export interface Operator {
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
  await okay(answer);
  const cookie = answer.headers.getSetCookie().map((line) => line.split(';')[0])[0] ?? '';
  return { name, email, password, code, cookie };
}

/** Creates the first operator, whose cookie is in SIKKA_OPERATOR_COOKIE. */
export async function bootstrapAdmin(server: RunningServer): Promise<void> {
  const printed = server.printed();
  const url = /Operators work at (\S+)/u.exec(printed)?.[1] ?? '';
  const link = /Become the first operator[^:]*: (\S+)/u.exec(printed)?.[1] ?? '';
  const first = await join(url, link, 'Sunita Maharjan');
  process.env['SIKKA_ADMIN'] = url;
  process.env['SIKKA_OPERATOR_COOKIE'] = first.cookie;
}

/** The link of an invitation from the first operator. */
export async function invitationLink(role: OperatorRole): Promise<string> {
  const session = { adminUrl: adminUrl(), cookie: process.env['SIKKA_OPERATOR_COOKIE'] ?? '' };
  const email = `operator-${randomBytes(5).toString('hex')}@sikka.example`;
  const { link } = await okay(await callAdminApi(session, '/invitations', { email, role }));
  return link ?? '';
}

/** A new operator, signed in by `cookie` alone. */
export async function newOperator(role: OperatorRole, name = 'Deepak Shrestha'): Promise<Operator> {
  return join(adminUrl(), await invitationLink(role), name);
}

/** Signs a new operator in on this page. */
export async function becomeOperator(page: Page, role: OperatorRole, name?: string): Promise<Operator> {
  const operator = await newOperator(role, name);
  const [cookieName = '', value = ''] = operator.cookie.split('=');
  await page
    .context()
    .addCookies([{ name: cookieName, value, url: adminUrl(), httpOnly: true, sameSite: 'Strict' }]);
  await page.goto(adminUrl());
  return operator;
}
