import { sql } from 'kysely';
import { Secret, TOTP } from 'otpauth';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { testApp, type TestApp } from '../../../test/app.ts';
import { colleague, firstOperator, OperatorVisitor, type TestOperator } from '../../../test/operators.ts';
import { createOperatorNoticeTask, operatorNoticeTask } from './operator-notices.ts';

let app: TestApp;
let boss: TestOperator;
let me: TestOperator;
beforeAll(async () => {
  app = await testApp();
  boss = await firstOperator(app);
});
beforeEach(async () => {
  me = await colleague(app, boss, 'payer');
  await sql`delete from graphile_worker._private_jobs`.execute(app.db);
});

const password = 'patan durbar square';
const codeOf = ({ body }: { body: { error?: { code: string } } }) => body.error?.code;
let place = 0;
/** From an address of its own: tries are limited by address. */
const signIn = (code: string, wanted: string = password, visitor = new OperatorVisitor(app.url)) => {
  place += 1;
  const body = { email: me.email, password: wanted, code };
  return visitor.call('POST', '/sessions', body, { 'x-forwarded-for': `198.51.100.${place}` });
};

/** The mails that wait to be sent to operators: to whom, and about what. */
async function mailed(): Promise<string[]> {
  const { rows } = await sql<{ payload: object }>`
    select payload from graphile_worker._private_jobs j
      join graphile_worker._private_tasks t on t.id = j.task_id where t.identifier = ${operatorNoticeTask}
      order by j.id`.execute(app.db);
  const sent: string[] = [];
  const mail = {
    send: async ({ to, subject }: { to: string; subject: string }) => void sent.push(`${to}: ${subject}`),
  };
  const task = createOperatorNoticeTask({ db: app.db, mail, locale: 'en' });
  for (const { payload } of rows) await (task as (payload: unknown) => Promise<void>)(payload);
  return sent;
}

const audited = async (action: string) => {
  const { body } = await boss.post('/audit/search', { before: null, search: action });
  return body.items;
};

describe('§6 a new factor', () => {
  test('§6 asks for the password again: a session left open is not enough', async () => {
    for (const [path, body] of [
      ['/me/passkeys/options', {}],
      ['/me/passkeys', { name: 'x', passkey: {} }],
      ['/me/code/options', {}],
      ['/me/code', { sealed: '', code: '' }],
      ['/me/recovery-codes', {}],
    ] as const) {
      const answer = await me.post(path, { ...body, password: 'not the password' });
      expect([path, codeOf(answer), answer.body.error.field]).toEqual([
        path,
        'operator_password_wrong',
        'password',
      ]);
    }
    expect(await mailed()).toEqual([]);
  });

  test('§6 a wrong password is in the audit log: whose and from which block', async () => {
    const before = (await audited('operator.confirm_failed')).length;
    await me.post('/me/recovery-codes', { password: 'not the password' });
    const entries = await audited('operator.confirm_failed');
    expect(entries).toHaveLength(before + 1);
    expect(entries[0]).toMatchObject({ subject: `operator:${me.id}`, detail: { address: '198.18.0.0/24' } });
    expect(JSON.stringify(entries)).not.toContain('not the password');
  });

  test('§6 a passkey is removed by the password, too, and its operator gets a mail', async () => {
    await sql`insert into operator_passkey (id, operator_id, public_key, counter, transports, name)
      values (${`key-${me.id}`}, ${me.id}, '\\x00', 0, '{}', 'Phone')`.execute(app.db);
    const remove = (fields: object) => me.post('/me/passkeys/remove', { id: `key-${me.id}`, ...fields });
    expect((await remove({})).status).toBe(400);
    expect(codeOf(await remove({ password: 'not the password' }))).toBe('operator_password_wrong');
    expect((await me.get('/me')).body.passkeys).toHaveLength(1);
    expect((await remove({ password })).body.passkeys).toEqual([]);
    expect(await mailed()).toEqual([`${me.email}: A passkey of your Sikka operator account was removed`]);
  });

  test('§6 the eleventh guess at the password of an open session waits', async () => {
    for (let guess = 0; guess < 10; guess += 1)
      expect(codeOf(await me.post('/me/recovery-codes', { password: 'wrong' }))).toBe(
        'operator_password_wrong',
      );
    expect((await me.post('/me/recovery-codes', { password })).status).toBe(429);
  });

  test('§6 another app takes the place of the one before, and its operator gets a mail', async () => {
    const { body } = await me.post('/me/code/options', { password });
    const secret = Secret.fromBase32(new URL(body.codeUri).searchParams.get('secret')!);
    const code = () => new TOTP({ secret }).generate();
    const { sealed } = body;
    expect(codeOf(await me.post('/me/code', { password, sealed, code: '000000x' }))).toBe('code_wrong');
    expect(codeOf(await me.post('/me/code', { password, sealed: 'AAAA', code: code() }))).toBe('code_wrong');
    const stranger = await colleague(app, boss, 'payer');
    expect(codeOf(await stranger.post('/me/code', { password, sealed, code: code() }))).toBe('code_wrong');
    expect((await me.post('/me/code', { password, sealed, code: code() })).status).toBe(200);
    expect(codeOf(await signIn(me.code()))).toBe('operator_login_failed');
    expect(await mailed()).toEqual([
      `${me.email}: Your Sikka operator account uses another authenticator app`,
    ]);
    expect((await audited('operator.change_app'))[0]).toMatchObject({ subject: `operator:${me.id}` });
  });
});

describe('§6 change of password', () => {
  const change = (fields: object) =>
    me.post('/me/password', { password, newPassword: 'changu narayan temple', ...fields });

  test('§6 needs the current one and a factor, ends all other sessions, and is mailed', async () => {
    const elsewhere = new OperatorVisitor(app.url);
    expect((await signIn(me.code(), password, elsewhere)).status).toBe(200);
    expect(codeOf(await change({ password: 'not the password', code: me.code(1) }))).toBe(
      'operator_password_wrong',
    );
    expect(codeOf(await change({}))).toBe('second_factor_required');
    expect(codeOf(await change({ code: '000000x' }))).toBe('code_wrong');
    expect(codeOf(await change({ passkey: { id: 'x' } }))).toBe('passkey_refused');
    expect(codeOf(await change({ newPassword: 'short', code: me.code(1) }))).toBe('operator_password_short');
    expect(codeOf(await change({ newPassword: '111111111111', code: me.code(1) }))).toBe(
      'operator_password_common',
    );
    expect((await elsewhere.get('/me')).status).toBe(200);
    expect((await change({ code: me.code(1) })).status).toBe(200);
    expect([(await me.get('/me')).status, (await elsewhere.get('/me')).status]).toEqual([200, 404]);
    expect(await mailed()).toEqual([`${me.email}: The password of your Sikka operator account was changed`]);
    expect((await audited('operator.change_password'))[0]).toMatchObject({ subject: `operator:${me.id}` });
  });
});

describe('§6 recovery codes', () => {
  const renew = async () => (await me.post('/me/recovery-codes', { password })).body.codes as string[];

  test('§6 are ten, shown once, stored as hashes, and each signs in once in place of a code', async () => {
    const codes = await renew();
    expect(new Set(codes).size).toBe(10);
    for (const code of codes) expect(code).toMatch(/^[2-9a-z]{5}-[2-9a-z]{5}$/u);
    const { rows } = await sql<{
      row: string;
    }>`select row_to_json(r)::text as row from operator_recovery_code r`.execute(app.db);
    expect(codes.some((code) => rows.some(({ row }) => row.includes(code)))).toBe(false);
    expect((await me.get('/me')).body.recoveryCodesLeft).toBe(10);

    const typed = ` ${codes[0]!.toUpperCase().replace('-', ' ')} `;
    expect((await signIn(typed)).status).toBe(200);
    expect(codeOf(await signIn(codes[0]!))).toBe('operator_login_failed');
    expect(codeOf(await signIn(codes[1]!, 'not the password'))).toBe('operator_login_failed');
    expect((await me.get('/me')).body.recoveryCodesLeft).toBe(9);
    expect(await mailed()).toEqual([
      `${me.email}: Your Sikka operator account has new recovery codes`,
      `${me.email}: A recovery code was used for your Sikka operator account`,
    ]);
    expect((await audited('operator.use_recovery_code'))[0]).toMatchObject({ subject: `operator:${me.id}` });
    const signIns = (await audited('operator.sign_in')).filter(
      ({ action }: { action: string }) => action === 'operator.sign_in',
    );
    expect(signIns[0].detail).toEqual({ by: 'recovery_code' });
  });

  test('§6 used ten times at once, one signs in once', async () => {
    const [code = ''] = await renew();
    const answers = await Promise.all(Array.from({ length: 10 }, () => signIn(code)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test('§6 new ones end the ones before, and those of another operator never work', async () => {
    const before = await renew();
    await renew();
    expect(codeOf(await signIn(before[0]!))).toBe('operator_login_failed');
    const other = await colleague(app, boss, 'payer');
    const { codes } = (await other.post('/me/recovery-codes', { password })).body;
    expect(codeOf(await signIn(codes[0]))).toBe('operator_login_failed');
  });
});

describe('§6 sessions', () => {
  const list = async () => (await me.get('/me/sessions')).body.items;

  test('§6 are listed with browser and address block, and ended one by one or all but this', async () => {
    const phone = new OperatorVisitor(app.url);
    const agent = 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36';
    const body = { email: me.email, password, code: me.code() };
    await phone.call('POST', '/sessions', body, { 'user-agent': agent, 'x-forwarded-for': '203.0.113.9' });
    const [newest, first] = await list();
    expect(newest).toMatchObject({ browser: 'Chrome · Android', isCurrent: false });
    expect(first).toMatchObject({ isCurrent: true });
    expect((await boss.call('DELETE', `/me/sessions/${newest.id}`)).status).toBe(204);
    expect(await list()).toHaveLength(2);
    expect((await me.call('DELETE', `/me/sessions/${newest.id}`)).status).toBe(204);
    expect((await phone.get('/me')).status).toBe(404);

    await signIn(me.code(1), password, phone);
    expect(await list()).toHaveLength(2);
    const left = await me.post('/me/sessions/end-others');
    expect(left.body.items).toMatchObject([{ isCurrent: true }]);
    expect((await phone.get('/me')).status).toBe(404);
  });

  test('§6 are twenty at most: the oldest ends', async () => {
    await sql`insert into operator_session (token_hash, operator_id, expires_at, seen_at)
      select sha256(n::text::bytea), ${me.id}, clock_timestamp() + interval '1 hour', clock_timestamp() - interval '9 minutes'
        from generate_series(1, 25) n`.execute(app.db);
    await signIn(me.code());
    expect(await list()).toHaveLength(20);
  });
});
