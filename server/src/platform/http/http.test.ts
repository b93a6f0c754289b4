import { sql } from 'kysely';
import { describe, expect, it, vi } from 'vitest';
import { person, testApp } from '../../../test/app.ts';
import { useUp } from '../../../test/database-fixtures.ts';
import { createLog } from '../log.ts';
import { createApi, serveDescription } from './endpoints.ts';

const app = await testApp();

describe('§5 limits and shapes', () => {
  it.each([
    ['broken JSON', '{"email":', {}, 400, 'bad_request'],
    ['a field that is not known', { email: 'a@b.co', password: 'x', admin: true }, {}, 400, 'unknown_field'],
    ['a field of the wrong type', { email: 1, password: 'x' }, {}, 400, 'bad_request'],
    ['an array', [], {}, 400, 'bad_request'],
    ['a body over 64 kB', { email: 'a'.repeat(70_000), password: 'x' }, {}, 413, 'body_too_large'],
    ['a string over its bound', { email: 'a'.repeat(2_000), password: 'x' }, {}, 400, 'bad_request'],
    ['text that no database can hold', { email: 'a\0@b.co', password: 'x' }, {}, 400, 'bad_request'],
    ['a form', 'email=a', { 'content-type': 'application/x-www-form-urlencoded' }, 415, 'not_json'],
    ['text', 'x', { 'content-type': 'text/plain' }, 415, 'not_json'],
    [
      'another site',
      { email: 'a@b.co', password: 'x' },
      { origin: 'https://evil.example' },
      403,
      'cross_site',
    ],
    [
      'a page of another site',
      { email: 'a@b.co', password: 'x' },
      { 'sec-fetch-site': 'cross-site' },
      403,
      'cross_site',
    ],
  ])('§5 %s is refused in the standard error format', async (_, body, headers, status, code) => {
    const answer = await app.visitor().call('POST', '/sessions', body, headers);
    expect([answer.status, answer.body.error.code]).toEqual([status, code]);
    expect(answer.body.error.message).toMatch(/^[A-Z].+/);
  });

  it('§5 a write without an Origin is refused', async () => {
    const response = await fetch(`${app.url}/api/sessions`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{}',
    });
    expect(response.status).toBe(403);
  });

  it('§5 an unknown address answers 404 in the same format', async () => {
    for (const path of ['/nothing', '/admin/withdrawals', '/plays/not-a-uuid/nothing']) {
      const { status, body } = await app.visitor().get(path);
      expect([status, body.error.code]).toEqual([404, 'not_found']);
    }
  });

  it('§6 every signed-in endpoint answers 401 to a visitor', async () => {
    const { paths } = (await app.visitor().get('/openapi.json')).body;
    const guarded = Object.entries(paths as Record<string, Record<string, { 'x-audience': string }>>).flatMap(
      ([path, methods]) =>
        Object.entries(methods)
          .filter(([, operation]) => operation['x-audience'] !== 'anyone')
          .map(([method]) => [
            method.toUpperCase(),
            path.replace('{id}', '00000000-0000-4000-8000-000000000000'),
          ]),
    );
    expect(guarded.length).toBeGreaterThan(8);
    for (const [method = '', path = ''] of guarded) {
      const { status, body } = await app.visitor().call(method, path, method === 'GET' ? undefined : {});
      expect([method, path, status, body.error?.code]).toEqual([method, path, 401, 'not_signed_in']);
    }
  });

  it('§8 the description is built once, and may be cached for a while', async () => {
    const { api } = createApi(() => async (_, next) => next());
    const make = vi.spyOn(api, 'getOpenAPI31Document');
    serveDescription(api);
    const answers = await Promise.all([1, 2, 3].map(() => api.request('/openapi.json')));
    expect(make).toHaveBeenCalledTimes(1);
    expect(answers.map(({ headers }) => headers.get('cache-control'))).toEqual(
      Array.from({ length: 3 }, () => 'public, max-age=300'),
    );
    const { headers } = await app.visitor().get('/openapi.json');
    expect(headers.get('cache-control')).toBe('public, max-age=300');
  });

  it('decisions 0001: the description lists every endpoint with its audience and its refusals', async () => {
    const { body } = await app.visitor().get('/openapi.json');
    expect(body.openapi).toBe('3.1.0');
    expect(Object.keys(body.paths)).toEqual(
      expect.arrayContaining([
        '/registrations',
        '/sessions',
        '/me',
        '/plays',
        '/plays/{id}/finish',
        '/coin-transactions',
      ]),
    );
    expect(body.paths['/sessions'].post).toMatchObject({
      'x-audience': 'anyone',
      responses: { default: {} },
    });
  });
});

describe('§5 headers', () => {
  it('scripts load from our origin only, and nothing is sniffed, framed or cached', async () => {
    const { headers } = await app.visitor().get('/health/live');
    const policy = headers.get('content-security-policy') ?? '';
    expect(/script-src ([^;]*)/u.exec(policy)?.[1]).not.toContain('unsafe');
    expect(policy).toContain("frame-ancestors 'none'");
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('cache-control')).toBe('no-store');
  });

  it('a file of a page is not sniffed, framed or used by other sites, and carries nothing that only documents need', async () => {
    const [file, page] = await Promise.all(
      ['/assets/none.js', '/none'].map((path) => fetch(`${app.url}${path}`)),
    );
    expect(page!.headers.get('permissions-policy')).toContain('camera=()');
    expect(file!.headers.get('permissions-policy')).toBeNull();
    expect(file!.headers.get('content-security-policy')).toBe("default-src 'self'; frame-ancestors 'none'");
    expect(file!.headers.get('x-content-type-options')).toBe('nosniff');
    expect(file!.headers.get('cross-origin-resource-policy')).toBe('same-origin');
  });
});

describe('decisions 0031: rate limits', () => {
  it('survive a restart: counts are stored in the database', async () => {
    const who = person();
    const visitor = app.visitor();
    await sql`delete from rate_limit`.execute(app.db);
    for (let tries = 0; tries < 3; tries += 1)
      await visitor.post('/sessions', { email: who.email, password: 'wrong' });
    const { rows } = await sql<{ points: number }>`
      select points from rate_limit where key like 'loginAccount:%'`.execute(app.db);
    expect(rows).toEqual([{ points: 3 }]);
  });
});

describe('decisions 0031: every write by a player is limited', () => {
  const id = '00000000-0000-4000-8000-000000000000';
  const currentPassword = 'marigold-night';

  it.each([
    ['PATCH', '/me', { name: 'Asha' }],
    ['PUT', '/me/password', { currentPassword, newPassword: 'a new password' }],
    ['DELETE', '/me', { currentPassword }],
    ['PUT', `/withdrawals/${id}`, { amountRupees: 100, method: 'eSewa', phoneNumber: '9841234567' }],
    ['POST', '/referral-claims', { count: 1 }],
    ['POST', '/welcome-bonus', {}],
    ['POST', '/plays', { gameId: 'subway-surfers' }],
    ['POST', `/plays/${id}/finish`, { log: '', score: 0 }],
    ['POST', `/plays/${id}/chunks`, { offset: 0, tick: 0, data: '' }],
  ])('§8 %s %s', async (method, path, body) => {
    const player = await app.player();
    // Beyond what is counted in the process alone.
    const chunk = { offset: 0, tick: 0, data: '' };
    for (let times = 0; times < 3; times += 1) await player.post(`/plays/${id}/chunks`, chunk);
    await Promise.all(Array.from({ length: 30 }, () => player.post('/referral-claims', { count: 1 })));
    for (const limit of ['playerWrites', 'playChunks']) await useUp(app.db, limit, 240, player.id);
    const answer = await player.call(method, path, body);
    expect([answer.status, answer.body.error.code]).toEqual([429, 'too_many_requests']);
  });
});

describe('decisions 0001: logs', () => {
  it('contain no secret, however deeply nested', () => {
    const lines: string[] = [];
    const log = createLog('info', { write: (line) => void lines.push(line) });
    log.info({ password: 'p-1', user: { token: 't-2' }, a: { b: { cookie: 'c-3' } } }, 'x');
    expect(lines.join('')).not.toMatch(/p-1|t-2|c-3/);
  });

  it('contain no row that the database refused', async () => {
    const lines: string[] = [];
    const log = createLog('info', { write: (line) => void lines.push(line) });
    const refused = sql`insert into player (account_id, name, email, password_hash)
      values (gen_random_uuid(), 'Asha Rai', 'Asha@Example.com', 'p-4')`.execute(app.db);
    await refused.catch((error: unknown) => log.error({ err: error }, 'request failed'));
    expect(lines.join('')).toContain('player_email_check');
    expect(lines.join('')).not.toMatch(/Asha|p-4/u);
  });
});
