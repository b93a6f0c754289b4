import { sql, type RawBuilder } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import * as access from '@sikka/contract/routes/admin/auth';
import { roleIncludes, operatorRoles } from '@sikka/contract/admin/auth';
import { testApp, testKeys, type TestApp } from '../../../test/app.ts';
import {
  colleague,
  OperatorVisitor,
  firstOperator,
  join,
  mailedLink,
  newcomer,
  tokenOf,
  type TestOperator,
} from '../../../test/operators.ts';
import type { Db } from '../../platform/database/index.ts';
import type { MailSender } from '../../platform/ports.ts';
import type { Fault } from '../../platform/integrity-check.ts';
import { auditChecks } from '../audit/index.ts';
import { createInvitationMailTask } from './invitation-mail.ts';
import { bootstrapInvitation, invitationMailTask, needsFirstOperator } from './invitations.ts';
import { clearOldOperators } from './sessions.ts';

const verifyAudit = (db: Db) => auditChecks[0]!.run(db);

let app: TestApp;
let boss: TestOperator;
let reviewer: TestOperator;
let payer: TestOperator;
beforeAll(async () => {
  app = await testApp();
  boss = await firstOperator(app);
  reviewer = await colleague(app, boss, 'reviewer');
  payer = await colleague(app, boss, 'payer');
});

const signIn = (visitor: OperatorVisitor, who: TestOperator, code: string) =>
  visitor.post('/sessions', { email: who.email, password: who.password, code });

const nowhere = { error: { code: 'not_found', message: 'There is nothing at this address.' } };

describe('§6 operators join', () => {
  test('§6 the first one by the bootstrap invitation', async () => {
    expect((await boss.get('/me')).body).toMatchObject({
      role: 'administrator',
      hasCode: true,
      passkeys: [],
    });
    expect(await needsFirstOperator(app.db)).toBe(false);
  });

  test("§6 another one by a later start on request, logged as the system's; only the newest link works", async () => {
    const fresh = await testApp();
    const admin = await firstOperator(fresh);
    const invite = () => bootstrapInvitation({ db: fresh.db, keys: testKeys, publicUrl: fresh.url });
    const earlier = await invite();
    const link = await invite();
    await expect(join(fresh, earlier)).rejects.toThrow('the invitation answered 410');
    expect((await (await join(fresh, link)).get('/me')).body.role).toBe('administrator');
    const search = { before: null, search: 'operator.invite' };
    const bySystem = { operatorName: null, detail: { role: 'administrator' } };
    const { items } = (await admin.post('/audit/search', search)).body;
    expect(items).toMatchObject([bySystem, bySystem]);
  });

  test('§6 an invitation works once, also for ten at once', async () => {
    const { body } = await boss.post('/invitations', { email: 'ten@example.com', role: 'reviewer' });
    const tries = await Promise.allSettled(
      Array.from({ length: 10 }, () => join(app, mailedLink(app, body))),
    );
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const token = tokenOf(mailedLink(app, body));
    expect((await new OperatorVisitor(app.url).post('/invitations/read', { token })).status).toBe(410);
  });

  test('§6 a revoked invitation, or one with a wrong secret, does not work', async () => {
    const { body } = await boss.post('/invitations', { email: 'back@example.com', role: 'reviewer' });
    const [id = '', secret = ''] = tokenOf(mailedLink(app, body)).split('.');
    // The last letter of base64 has bits that do not count.
    const bent = `${id}.${secret.startsWith('A') ? 'B' : 'A'}${secret.slice(1)}`;
    expect(
      (await new OperatorVisitor(app.url).post('/invitations/read', { token: bent })).body.error.code,
    ).toBe('invitation_invalid');
    expect((await boss.call('DELETE', `/invitations/${id}`)).status).toBe(204);
    expect(
      (await new OperatorVisitor(app.url).post('/invitations/read', { token: `${id}.${secret}` })).status,
    ).toBe(410);
  });

  test.each([
    [{ password: 'short' }, 'operator_password_short'],
    [{ password: '111111111111' }, 'operator_password_common'],
    [{ name: 'x' }, 'operator_name_wrong'],
    [{ code: '000000x' }, 'code_wrong'],
    [{ code: undefined }, 'second_factor_required'],
    [{ passkey: { id: 'x', response: {} } }, 'passkey_refused'],
  ])('§6 %j is refused with %s and does not use up the invitation', async (fields, code) => {
    const { body } = await boss.post('/invitations', { email: 'form@example.com', role: 'reviewer' });
    const token = tokenOf(mailedLink(app, body));
    const whole = { token, name: 'Gita Lama', email: '', password: 'patan durbar square', code: '123456' };
    const answer = await new OperatorVisitor(app.url).post('/invitations/accept', { ...whole, ...fields });
    expect(answer.body.error.code).toBe(code);
    expect((await new OperatorVisitor(app.url).post('/invitations/read', { token })).status).toBe(200);
  });
});

describe('§6 an invitation', () => {
  /** The mails to invited addresses, as the job sends them. */
  async function mailedInvitations(): Promise<{ to: string; text: string; key: string }[]> {
    const { rows } = await sql<{ payload: object }>`
      select payload from graphile_worker._private_jobs j
        join graphile_worker._private_tasks t on t.id = j.task_id where t.identifier = ${invitationMailTask}
        order by j.id`.execute(app.db);
    const sent: { to: string; text: string; key: string }[] = [];
    const mail: MailSender = {
      send: async ({ to, text }, { idempotencyKey }) => void sent.push({ to, text, key: idempotencyKey }),
    };
    const site = { keys: testKeys, publicUrl: app.url };
    const task = createInvitationMailTask({ db: app.db, mail, locale: 'en', ...site });
    for (const { payload } of rows) await (task as (payload: unknown) => Promise<void>)(payload);
    return sent;
  }
  const invite = async (email: string) => (await boss.post('/invitations', { email, role: 'reviewer' })).body;
  const listed = async (email: string) =>
    (await boss.get('/operators')).body.invitations.find((row: { email: string }) => row.email === email);

  test('§6 goes to the invited mailbox alone: no answer and no page has the link', async () => {
    const invited = await invite('alone@example.com');
    expect(Object.keys(invited).toSorted()).toEqual(['email', 'expiresAt', 'id', 'role']);
    const secret = tokenOf(mailedLink(app, invited)).split('.')[1]!;
    const again = await boss.post(`/invitations/${invited.id}/resend`);
    for (const answer of [invited, again.body, (await boss.get('/operators')).body])
      expect(JSON.stringify(answer)).not.toContain(secret);
    const audit = await boss.post('/audit/search', { before: null, search: '' });
    expect(JSON.stringify(audit.body)).not.toContain(secret);
    const mails = (await mailedInvitations()).filter(({ to }) => to === 'alone@example.com');
    expect(mails.map(({ text }) => text.includes(mailedLink(app, invited)))).toEqual([true, true]);
    expect(new Set(mails.map(({ key }) => key)).size).toBe(2);
  });

  test('§6 expires after three days, stays listed, and works again once it is sent again', async () => {
    const invited = await invite('late@example.com');
    const token = tokenOf(mailedLink(app, invited));
    const read = () => new OperatorVisitor(app.url).post('/invitations/read', { token });
    await sql`update operator_invitation set expires_at = clock_timestamp() where id = ${invited.id}`.execute(
      app.db,
    );
    await clearOldOperators(app.db);
    expect((await read()).status).toBe(410);
    expect((await listed('late@example.com')).id).toBe(invited.id);
    const { body } = await boss.post(`/invitations/${invited.id}/resend`);
    expect(new Date(body.expiresAt).getTime()).toBeGreaterThan(Date.now() + 71 * 3_600_000);
    expect((await read()).status).toBe(200);
  });

  test('§6 that was used or revoked is not sent again, and an old expired one is forgotten', async () => {
    const [used, revoked, old] = [
      await invite('used@example.com'),
      await invite('revoked@example.com'),
      await invite('old@example.com'),
    ];
    await join(app, mailedLink(app, used));
    await boss.call('DELETE', `/invitations/${revoked.id}`);
    for (const { id } of [used, revoked]) {
      const answer = await boss.post(`/invitations/${id}/resend`);
      expect([answer.status, answer.body.error.code]).toEqual([404, 'invitation_not_found']);
    }
    await sql`update operator_invitation set expires_at = clock_timestamp() - interval '31 days'
      where id = ${old.id}`.execute(app.db);
    await clearOldOperators(app.db);
    expect(await listed('old@example.com')).toBeUndefined();
  });

  test('§6 names its inviter on the page of operators, for good', async () => {
    const late = await newcomer(app, boss, 'reviewer');
    const { items } = (await boss.get('/operators')).body;
    const row = (id: string) => items.find((each: { id: string }) => each.id === id);
    expect([row(late.id).invitedBy, row(boss.id).invitedBy]).toEqual(['Sunita Maharjan', null]);
    const change = app.db.updateTable('operator').set({ invited_by: null }).where('id', '=', late.id);
    await expect(change.execute()).rejects.toMatchObject({ constraint: 'operator_inviter_stays' });
  });
});

describe('§6 operators sign in', () => {
  test('§6 with password and code; a code works once', async () => {
    const code = reviewer.code();
    const visitor = new OperatorVisitor(app.url);
    expect((await signIn(visitor, reviewer, code)).status).toBe(200);
    expect((await visitor.get('/me')).body.role).toBe('reviewer');
    const again = await signIn(new OperatorVisitor(app.url), reviewer, code);
    expect([again.status, again.body.error.code]).toEqual([401, 'operator_login_failed']);
    expect((await visitor.call('DELETE', '/sessions/current')).status).toBe(204);
    expect((await visitor.get('/me')).status).toBe(404);
  });

  test('§6 every failure gets the same answer', async () => {
    const tries = [
      { email: payer.email, password: payer.password, code: '000000' },
      { email: payer.email, password: 'wrong wrong wrong', code: payer.code() },
      { email: 'nobody@example.com', password: payer.password, code: payer.code() },
    ];
    const answers = await Promise.all(
      tries.map((body) => new OperatorVisitor(app.url).post('/sessions', body)),
    );
    expect(new Set(answers.map(({ body }) => body.error.code))).toEqual(new Set(['operator_login_failed']));
  });

  test('§6 the eleventh try at one account is delayed, even if correct', async () => {
    const body = { email: 'guess@example.com', password: 'guessing', code: '123456' };
    const address = { 'x-forwarded-for': '203.0.113.77' };
    const tries = Array.from({ length: 11 }, () =>
      new OperatorVisitor(app.url).call('POST', '/sessions', body, address),
    );
    const answers = await Promise.all(tries);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(1);
  });

  test('§6 a new role ends existing sessions', async () => {
    const late = await colleague(app, boss, 'reviewer');
    expect((await late.get('/me')).status).toBe(200);
    const changed = await boss.call('PATCH', `/operators/${late.id}`, { role: 'payer', isActive: true });
    expect(changed.body).toMatchObject({ role: 'payer', isActive: true, seenAt: null });
    expect((await late.get('/me')).status).toBe(404);
    await signIn(late, late, late.code());
    expect((await late.get('/me')).body.role).toBe('payer');
    await boss.call('PATCH', `/operators/${late.id}`, { role: 'payer', isActive: false });
    expect((await late.get('/me')).status).toBe(404);
    expect((await signIn(late, late, late.code(1))).status).toBe(401);
  });

  test('§6 nobody changes their own role, and two administrators cannot deactivate each other', async () => {
    expect(
      (await boss.call('PATCH', `/operators/${boss.id}`, { role: 'reviewer', isActive: true })).body.error
        .code,
    ).toBe('own_role');
    const other = await colleague(app, boss, 'administrator');
    const answers = await Promise.all([
      boss.call('PATCH', `/operators/${other.id}`, { role: 'reviewer', isActive: true }),
      other.call('PATCH', `/operators/${boss.id}`, { role: 'reviewer', isActive: true }),
    ]);
    // The second call came from a retired administrator, or would have retired the last one.
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const left = await app.db
      .selectFrom('operator')
      .select('id')
      .where('role', '=', 'administrator')
      .where('is_active', '=', true)
      .execute();
    expect(left).toHaveLength(1);
    if (left[0]!.id !== boss.id) {
      await other.call('PATCH', `/operators/${boss.id}`, { role: 'administrator', isActive: true });
      await signIn(boss, boss, boss.code());
    }
  });

  test('§6 the database refuses an operator without a second factor', async () => {
    const row = {
      name: 'No Factor',
      email: 'nofactor@example.com',
      role: 'payer' as const,
      password_hash: 'x',
    };
    await expect(
      app.db
        .insertInto('operator')
        .values({ ...row, code_secret: null })
        .execute(),
    ).rejects.toMatchObject({ constraint: 'operator_second_factor' });
  });
});

const endpoints = Object.values(access).filter(
  (value): value is typeof access.getOperatorMe => typeof value === 'object' && 'audience' in value,
);
const concrete = (path: string) => path.replace('{id}', crypto.randomUUID());

describe('§6 access', () => {
  test.each(endpoints.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))(
    '§6 %s: refused to visitors, players and lesser roles',
    async (_, { method, path, audience: named }) => {
      const audience = named as (typeof operatorRoles)[number] | 'console';
      const body = method === 'get' || method === 'delete' ? undefined : {};
      const call = (visitor: OperatorVisitor) => visitor.call(method.toUpperCase(), concrete(path), body);
      const player = await app.player();
      const playerAsOperator = Object.assign(new OperatorVisitor(app.url), { cookies: player.cookies });
      const outside = [
        app.visitor().call(method.toUpperCase(), `/admin${concrete(path)}`, body),
        player.call(method.toUpperCase(), `/admin${concrete(path)}`, body),
        Object.assign(new OperatorVisitor(app.url), { adminPath: 'admin-0000000000000000' }).call(
          method.toUpperCase(),
          concrete(path),
          body,
        ),
      ];
      for (const answer of await Promise.all(outside))
        expect([answer.status, answer.body]).toEqual([404, nowhere]);
      if (audience === 'console') return;
      const strangers: OperatorVisitor[] = [new OperatorVisitor(app.url), playerAsOperator];
      if (!roleIncludes('reviewer', audience)) strangers.push(await signedIn(reviewer));
      if (!roleIncludes('payer', audience)) strangers.push(payer);
      for (const stranger of strangers) expect((await call(stranger)).body).toEqual(nowhere);
    },
  );

  test("§6 the players' API description does not mention the console", async () => {
    const { body } = await app.visitor().get('/openapi.json');
    expect(Object.keys(body.paths).length).toBeGreaterThan(20);
    expect(JSON.stringify(body)).not.toMatch(/operator\/|administrator|reviewer/u);
  });
});

/** The reviewer's session; a test above signed a copy of it out. */
async function signedIn(who: TestOperator): Promise<OperatorVisitor> {
  expect((await who.get('/me')).status).toBe(200);
  return who;
}

describe('§6 the audit log', () => {
  test('§6 lists actions newest first, and can be searched', async () => {
    const { body } = await boss.post('/audit/search', { before: null, search: 'operator.invite' });
    expect(body.items[0]).toMatchObject({ action: 'operator.invite', operatorName: 'Sunita Maharjan' });
    expect(body.items.map(({ sequence }: { sequence: number }) => sequence)).toEqual(
      body.items
        .map(({ sequence }: { sequence: number }) => sequence)
        .toSorted((a: number, b: number) => b - a),
    );
  });

  test('§6 is append-only', async () => {
    expect(await verifyAudit(app.db)).toBeNull();
    const attacks = [
      ['audit_immutable', sql`update audit_entry set action = 'nothing.done'`],
      ['audit_immutable', sql`delete from audit_entry`],
      ['audit_immutable', sql`truncate audit_entry`],
      [
        'audit_chain',
        sql`insert into audit_entry select 1000000, at, operator_id, action, subject, detail, hash from audit_entry limit 1`,
      ],
    ] as const;
    for (const [constraint, statement] of attacks)
      await expect(statement.execute(app.db)).rejects.toMatchObject({ constraint });
  });

  /** What the check says of the log after a change, which is undone. */
  async function foundAfter(change: RawBuilder<unknown>): Promise<Fault | null> {
    const found: (Fault | null)[] = [];
    const rollback = new Error('back');
    await app.db
      .transaction()
      .execute(async (tx) => {
        await sql`set local session_replication_role = replica`.execute(tx);
        await change.execute(tx);
        found.push(await verifyAudit(tx));
        throw rollback;
      })
      .catch((error: unknown) => {
        if (error !== rollback) throw error;
      });
    return found[0] ?? null;
  }

  test.each([
    ['action', sql`action = 'operator.nothing'`],
    ['subject', sql`subject = subject || 'x'`],
    ['detail', sql`detail = '{"x":1}'`],
    ['at', sql`at = at + interval '1 microsecond'`],
    ['operator_id', sql`operator_id = null`],
    ['hash', sql`hash = sha256(hash)`],
  ])('§6 a changed %s is detected, with its row', async (_, change) => {
    const found = await foundAfter(sql`update audit_entry set ${change} where sequence = 3`);
    expect(found).toEqual({ row: 'audit entry 3', what: 'is not what was written' });
  });

  test('§6 a removed entry is detected', async () => {
    const found = await foundAfter(sql`delete from audit_entry where sequence = 2`);
    expect(found).toEqual({ row: 'audit entry 2', what: 'is missing' });
  });
});
