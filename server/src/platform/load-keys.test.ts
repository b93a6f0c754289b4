/** A change of the installation's secret, with rows written before it (docs/decisions/0056). */
import { createHmac } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { person, testApp, testKeys, type TestApp } from '../../test/app.ts';
import { testDatabase } from '../../test/database.ts';
import { firstOperator, mailedLink, OperatorVisitor, tokenOf } from '../../test/operators.ts';
import { encryptCodesAgain } from '../admin/auth/one-time-codes.ts';
import { createLinkEmailTask } from '../identity/send-link-email.ts';
import { Keys } from './keys.ts';
import { loadKeys } from './load-keys.ts';
import type { Mail } from './ports.ts';

const [former] = testKeys.secrets;
const next = 'the secret that comes after it, 32+';
const installationKey = Buffer.from('the key of the installation');

const [keysDuring, keysAfter] = [[next, former], [next]].map(
  ([current = '', ...valid]) => new Keys([current, ...valid], installationKey),
) as [Keys, Keys];
const before = await testApp();
const database = { db: before.db, connection: before.connection };
/** Nodes on the same database: while the secret changes, and afterwards. */
const during = await testApp({ database, keys: keysDuring });
const after = await testApp({ database, keys: keysAfter });

test('decisions 0056: of nodes that start at once on an empty database all have one key, which is not the secret', async () => {
  const { db } = await testDatabase();
  const keys = await Promise.all(Array.from({ length: 4 }, () => loadKeys(db, [former])));
  expect(new Set(keys.map((each) => each.adminPath)).size).toBe(1);
  expect(keys[0]?.hash('email', 'x')).not.toEqual(createHmac('sha256', former).update('email:x').digest());
});

test('decisions 0056: an installation from before goes on with its secret as the key', async () => {
  const made = createHmac('sha256', former).update('email:x').digest();
  await before.player();
  await expect(loadKeys(before.db, [next, former])).rejects.toThrow('former SECRET alone');
  expect((await loadKeys(before.db, [former])).hash('email', 'x')).toEqual(made);
  expect((await loadKeys(before.db, [next, former])).hash('email', 'x')).toEqual(made);
  const changed = await loadKeys(before.db, [next]);
  expect(changed.hash('email', 'x')).toEqual(made);
  await expect(loadKeys(before.db, [former])).rejects.toThrow('set up with another SECRET');
  expect((await loadKeys(before.db, [next])).adminPath).toBe(changed.adminPath);
});

test('decisions 0056: a secret that is not the one of an installation from before is refused, not adopted', async () => {
  const app = await testApp();
  await firstOperator(app);
  await expect(loadKeys(app.db, [next])).rejects.toThrow('set up with another SECRET');
  expect((await loadKeys(app.db, [former])).decrypt(testKeys.encrypt(Buffer.from('x')))).toEqual(
    Buffer.from('x'),
  );
});

test('decisions 0056: links, tickets and invitations from before work while the secret changes, and no longer afterwards', async () => {
  const visitor = before.visitor();
  const { body } = await before.register(visitor, person());
  const sent: Mail[] = [];
  const mail = { send: async (message: Mail) => void sent.push(message) };
  const link = await before.db
    .selectFrom('email_link')
    .select('id as linkId')
    .where('player_id', '=', body.id)
    .executeTakeFirstOrThrow();
  const sendLinkEmail = (keys: Keys) =>
    createLinkEmailTask({ db: before.db, mail, keys, publicUrl: 'https://sikka.example' })(link);
  await sendLinkEmail(keysAfter);
  expect(sent).toHaveLength(0);
  await sendLinkEmail(keysDuring);
  const token = /#(\S+)/u.exec(sent[0]?.text ?? '')?.[1];
  expect((await during.visitor().post('/email-verifications/confirm', { token })).status).toBe(204);

  const withTicket = async (app: TestApp) => {
    const other = app.visitor();
    other.cookies.set('first_sign_in', visitor.cookies.get('first_sign_in') ?? '');
    return (await other.post('/sessions/first')).status;
  };
  expect([await withTicket(after), await withTicket(during)]).toEqual([401, 201]);
});

test('decisions 0056: operators keep their apps and the address of the console; codes are encrypted again at a start', async () => {
  const boss = await firstOperator(before);
  const invited = await boss.post('/invitations', { email: 'third@example.com', role: 'reviewer' });
  const invitation = { token: tokenOf(mailedLink(before, invited.body)) };
  const read = async (app: TestApp) =>
    (await new OperatorVisitor(app.url).post('/invitations/read', invitation)).status;
  expect([await read(during), await read(after)]).toEqual([200, 410]);

  const signIn = async (app: TestApp) => {
    const { email, password } = boss;
    const fields = { email, password, code: boss.code() };
    return (await new OperatorVisitor(app.url).post('/sessions', fields)).status;
  };
  await sql`update operator set code_step = 0`.execute(before.db);
  expect(await signIn(during)).toBe(200);
  expect(await encryptCodesAgain(before.db, keysDuring)).toBeGreaterThanOrEqual(2);
  expect(await encryptCodesAgain(before.db, keysDuring)).toBe(0);
  await sql`update operator set code_step = 0`.execute(before.db);
  expect(await signIn(after)).toBe(200);
  // Encrypted with a secret that this node does not know: left alone.
  expect(await encryptCodesAgain(before.db, testKeys)).toBe(0);
});
