import { randomBytes } from 'node:crypto';
import type { Page } from '@playwright/test';
import { consoleDoorHeader, type OperatorRole } from '@sikka/contract/operators';
import { Secret, TOTP } from 'otpauth';
import type { RunningServer } from './server-process.ts';

/** Operators for browser tests. The first one joins before all tests and invites the others, over the API. */

export interface Operator {
  name: string;
  email: string;
  password: string;
  /** What an authenticator app shows; each code is good once. */
  code: (stepsOff?: number) => string;
  /** Their cookie, as `name=value`. */
  cookie: string;
}

export const doorOf = (consoleUrl: string): string => new URL(consoleUrl).pathname.slice(1);
export const consoleUrl = (): string => process.env['SIKKA_CONSOLE'] ?? '';

interface Desk {
  consoleUrl: string;
  cookie?: string;
}

/** One call of the console's API from outside a browser. */
export async function callDesk(
  { consoleUrl: url, cookie }: Desk,
  path: string,
  body: object,
): Promise<Response> {
  const { origin } = new URL(url);
  return fetch(`${origin}/api/operator${path}`, {
    method: 'POST',
    headers: {
      origin,
      'content-type': 'application/json',
      [consoleDoorHeader]: doorOf(url),
      // Each from an address of its own, for tries are counted by address.
      'x-forwarded-for': `198.51.${randomBytes(1)[0]}.${randomBytes(1)[0]}`,
      ...(cookie ? { cookie } : {}),
    },
    body: JSON.stringify(body),
  });
}

async function okay(answer: Response): Promise<Record<string, string | null>> {
  if (!answer.ok) throw new Error(`${answer.url} answered ${answer.status}: ${await answer.text()}`);
  return answer.json();
}

/** Follows an invitation to its end, with a code. */
async function join(url: string, link: string, name: string): Promise<Operator> {
  const token = link.slice(link.indexOf('#') + 1);
  const offer = await okay(await callDesk({ consoleUrl: url }, '/invitations/read', { token }));
  const secret = Secret.fromBase32(new URL(offer['codeUri'] ?? '').searchParams.get('secret') ?? '');
  const code = (stepsOff = 0) => new TOTP({ secret }).generate({ timestamp: Date.now() + stepsOff * 30_000 });
  const email = offer['email'] ?? 'first@sikka.example';
  const password = 'patan durbar square';
  // The code of the step before: the current one is kept for a sign-in.
  const accept = () =>
    callDesk({ consoleUrl: url }, '/invitations/accept', { token, name, email, password, code: code(-1) });
  let answer = await accept();
  // Thirty seconds ended on the way: the code was then one of two steps before.
  if (answer.status === 422) answer = await accept();
  await okay(answer);
  const cookie = answer.headers.getSetCookie().map((line) => line.split(';')[0])[0] ?? '';
  return { name, email, password, code, cookie };
}

/** Makes the first operator, whose cookie the tests find in SIKKA_OPERATOR_COOKIE. */
export async function foundConsole(server: RunningServer): Promise<void> {
  const printed = server.printed();
  const url = /Operators work at (\S+)/u.exec(printed)?.[1] ?? '';
  const link = /Become the first operator[^:]*: (\S+)/u.exec(printed)?.[1] ?? '';
  const first = await join(url, link, 'Sunita Maharjan');
  process.env['SIKKA_CONSOLE'] = url;
  process.env['SIKKA_OPERATOR_COOKIE'] = first.cookie;
}

/** The link of an invitation by the first operator. */
export async function invitationLink(role: OperatorRole): Promise<string> {
  const desk = { consoleUrl: consoleUrl(), cookie: process.env['SIKKA_OPERATOR_COOKIE'] ?? '' };
  const email = `operator-${randomBytes(5).toString('hex')}@sikka.example`;
  const { link } = await okay(await callDesk(desk, '/invitations', { email, role }));
  return link ?? '';
}

/** Somebody new at the console, signed in nowhere but in `cookie`. */
export async function newOperator(role: OperatorRole, name = 'Deepak Shrestha'): Promise<Operator> {
  return join(consoleUrl(), await invitationLink(role), name);
}

/** Somebody new at the console, whom this page is signed in as. */
export async function becomeOperator(page: Page, role: OperatorRole, name?: string): Promise<Operator> {
  const operator = await newOperator(role, name);
  const [cookieName = '', value = ''] = operator.cookie.split('=');
  await page
    .context()
    .addCookies([{ name: cookieName, value, url: consoleUrl(), httpOnly: true, sameSite: 'Strict' }]);
  await page.goto(consoleUrl());
  return operator;
}
