/** Operators for tests: joined by the real invitation, with an authenticator app of their own. */
import { Secret, TOTP } from 'otpauth';
import { adminPathHeader, type OperatorRole } from '@sikka/contract/admin/auth';
import { bootstrapInvitation, invitationLink } from '../src/admin/auth/invitations.ts';
import { testKeys, Visitor, type Answer, type TestApp } from './app.ts';
import { letOperatorSettle } from './database-fixtures.ts';

/** A browser at the console. */
export class OperatorVisitor extends Visitor {
  adminPath = testKeys.adminPath;
  /** Behind the trusted proxy; sixty tries of one address are all that it has. */
  address: string | undefined;

  override call(
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Answer> {
    const from = this.address === undefined ? {} : { 'x-forwarded-for': this.address };
    return super.call(method, `/admin${path}`, body, {
      [adminPathHeader]: this.adminPath,
      ...from,
      ...headers,
    });
  }

  /** A file, as its bytes, and its name. */
  async download(
    path: string,
    body: object,
  ): Promise<{ status: number; bytes: Buffer; name: string | undefined }> {
    const response = await fetch(`${this.url}/api/admin${path}`, {
      method: 'POST',
      headers: {
        origin: this.url,
        'content-type': 'application/json',
        cookie: [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        [adminPathHeader]: this.adminPath,
      },
      body: JSON.stringify(body),
    });
    const name = /filename="([^"]+)"/u.exec(response.headers.get('content-disposition') ?? '')?.[1];
    return { status: response.status, bytes: Buffer.from(await response.arrayBuffer()), name };
  }
}

export interface TestOperator extends OperatorVisitor {
  id: string;
  email: string;
  password: string;
  /** The code that an authenticator app shows; `stepsOff` of thirty seconds. */
  code: (stepsOff?: number) => string;
}

let joined = 0;

/** The token of a link, which follows '#'. */
export const tokenOf = (link: string): string => link.slice(link.indexOf('#') + 1);

/** Follows an invitation to its end. */
export async function join(
  app: Pick<TestApp, 'url'>,
  link: string,
  name = 'Sunita Maharjan',
  ownEmail?: string,
): Promise<TestOperator> {
  joined += 1;
  const visitor = new OperatorVisitor(app.url);
  visitor.address = `198.18.${joined >> 8}.${joined % 256}`;
  const token = tokenOf(link);
  visitor.adminPath = new URL(link).pathname.split('/')[1] ?? '';
  const offer = await visitor.post('/invitations/read', { token });
  if (offer.status !== 200) throw new Error(`the invitation answered ${offer.status}`);
  const secret = Secret.fromBase32(new URL(offer.body.codeUri).searchParams.get('secret')!);
  // A phone's own clock: tests put this process's wrong.
  const phoneMs = () => performance.timeOrigin + performance.now();
  const code = (stepsOff = 0) => new TOTP({ secret }).generate({ timestamp: phoneMs() + stepsOff * 30_000 });
  const email: string = offer.body.email ?? ownEmail ?? `operator${joined}-${process.pid}@example.com`;
  const password = 'patan durbar square';
  // The newest code is reserved for the sign-in: none works twice.
  const accept = () => visitor.post('/invitations/accept', { token, name, email, password, code: code(-1) });
  let answer = await accept();
  // Thirty seconds ended on the way: the code was then one of two steps before.
  if (answer.body.error?.code === 'code_wrong') answer = await accept();
  if (answer.status !== 200)
    throw new Error(`joining answered ${answer.status}: ${JSON.stringify(answer.body)}`);
  return Object.assign(visitor, { id: answer.body.id as string, email, password, code });
}

/** The first operator, an administrator. */
export async function firstOperator(app: TestApp): Promise<TestOperator> {
  const link = await bootstrapInvitation({ db: app.db, keys: testKeys, publicUrl: app.url });
  const operator = await join(app, link);
  await letOperatorSettle(app.db, operator.id);
  return operator;
}

/** The link in the mail of an invitation. */
export const mailedLink = (app: Pick<TestApp, 'url'>, { id }: { id: string }): string =>
  invitationLink(id, { publicUrl: app.url, keys: testKeys });

/** Another one, invited by `by` and just joined. */
export async function newcomer(
  app: Pick<TestApp, 'url'>,
  by: TestOperator,
  role: OperatorRole,
): Promise<TestOperator> {
  const email = `colleague${joined}-${process.pid}@example.com`;
  const { status, body } = await by.post('/invitations', { email, role });
  if (status !== 201) throw new Error(`inviting answered ${status}: ${JSON.stringify(body)}`);
  return join(app, mailedLink(app, body), 'Deepak Shrestha');
}

/** One who joined days ago and was invited by nobody here, so that they may be the second operator. */
export async function colleague(app: TestApp, by: TestOperator, role: OperatorRole): Promise<TestOperator> {
  const operator = await newcomer(app, by, role);
  await letOperatorSettle(app.db, operator.id);
  return operator;
}
