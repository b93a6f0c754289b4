import { Hono } from 'hono';
import { pino } from 'pino';
import { Registry } from 'prom-client';
import { expect, it } from 'vitest';
import { Refusal } from '../errors.ts';
import { createLog } from '../log.ts';
import type { Env } from './context.ts';
import { failureAnswer } from './error-response.ts';
import { logRequests } from './request-log.ts';

const usual = { adminPath: 'admin-7f3a', isBehindProxy: true, logsAccess: false };

it('decisions 0055: addresses invented by visitors add no row to the histogram', async () => {
  const registry = new Registry();
  const app = new Hono<Env>();
  app.use(logRequests({ ...usual, log: createLog('silent'), registry }));
  const api = new Hono<Env>();
  api.use(async (_, next) => next());
  api.get('/plays/:id', (context) => context.text('a play'));
  api.all('*', (context) => context.notFound());
  app.route('/api', api);
  app.get('*', (context) => context.redirect('/'));
  for (let number = 0; number < 20; number += 1) {
    await app.request(`/api/plays/${number}`);
    await app.request(`/api/nothing-${number}`);
    await app.request(`/page-${number}`);
  }
  const [metric] = await registry.getMetricsAsJSON();
  const routes = new Set(metric?.values.map(({ labels }) => (labels as { route: string }).route));
  expect([...routes].toSorted()).toEqual(['/*', '/api/*', '/api/plays/:id']);
});

it('decisions 0055: an answer of busy is counted apart from failures, whichever part gave it', async () => {
  const registry = new Registry();
  const log = createLog('silent');
  const app = new Hono<Env>();
  app.onError(failureAnswer(log));
  app.use(logRequests({ ...usual, log, registry }));
  const api = new Hono<Env>();
  api.onError(failureAnswer(log));
  api.get('/:code', (context) => {
    throw new Refusal(context.req.param('code') as 'busy' | 'unavailable');
  });
  app.route('/api', api);
  for (const code of ['busy', 'busy', 'unavailable'])
    expect((await app.request(`/api/${code}`)).status).toBe(503);
  expect(await registry.metrics()).toMatch(/^sikka_requests_busy_total 2$/mu);
});

it('§6 the secret address of the admin console is in no label and no log line', async () => {
  const registry = new Registry();
  const lines: string[] = [];
  const app = new Hono<Env>();
  const log = pino({ level: 'debug' }, { write: (line) => lines.push(line) });
  app.use(logRequests({ ...usual, log, registry }));
  app.get('/admin-7f3a/*', (context) => context.text('the console'));
  app.get('*', (context) => context.redirect('/'));
  for (const path of ['/admin-7f3a/withdrawals', '/Admin-7F3A', '/%61dmin-7f3a/x']) await app.request(path);
  expect(await registry.metrics()).toContain('route="/admin/*"');
  expect(lines.join()).toContain('/admin/withdrawals');
  expect(`${await registry.metrics()}${lines.join()}`).not.toMatch(/7f3a/iu);
});

/** An app that answers everything, and what it logs at info. */
function loggingApp(deps: Partial<typeof usual>) {
  const lines: Record<string, unknown>[] = [];
  const keep = { write: (line: string) => void lines.push(JSON.parse(line)) };
  const app = new Hono<Env>();
  app.use(
    logRequests({ ...usual, ...deps, log: createLog('info', keep, 'node-7'), registry: new Registry() }),
  );
  app.get('*', (context) => context.text('fine'));
  const idFor = async (given: string) =>
    (await app.request('/games?secret=1', { headers: { 'x-request-id': given } })).headers.get(
      'x-request-id',
    );
  return { lines, idFor };
}

it('decisions 0055: one line for each request where that is asked for, with node and id, and without the query', async () => {
  const asked = loggingApp({ logsAccess: true });
  await asked.idFor('4bf92f3577b34da6');
  expect(asked.lines).toEqual([
    {
      level: 30,
      time: expect.any(Number),
      node: 'node-7',
      requestId: '4bf92f3577b34da6',
      method: 'GET',
      path: '/games',
      status: 200,
      durationMs: expect.any(Number),
      msg: 'request',
    },
  ]);
  const usually = loggingApp({});
  await usually.idFor('4bf92f3577b34da6');
  expect(usually.lines).toEqual([]);
});

it("decisions 0055: the proxy's id is taken over where it looks like one, and nobody's without a proxy", async () => {
  const { idFor } = loggingApp({});
  for (const id of ['4bf92f3577b34da6', 'Root=1-67891233-abcdef012345678912345678'])
    expect(await idFor(id)).toBe(id);
  const own = /^[\da-f-]{36}$/u;
  for (const strange of ['short', 'x'.repeat(129), '{"level":60}', 'a b c d e f g h']) {
    expect(await idFor(strange)).toMatch(own);
  }
  expect(await loggingApp({ isBehindProxy: false }).idFor('4bf92f3577b34da6')).toMatch(own);
});
