import { Hono } from 'hono';
import { pino } from 'pino';
import { Registry } from 'prom-client';
import { expect, it } from 'vitest';
import { createLog } from '../log.ts';
import type { Env } from './context.ts';
import { logRequests } from './request-log.ts';

it('architecture §5: addresses invented by visitors add no row to the histogram', async () => {
  const registry = new Registry();
  const app = new Hono<Env>();
  app.use(logRequests(createLog('silent'), registry, 'admin-7f3a'));
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

it('§6 the secret address of the admin console is in no label and no log line', async () => {
  const registry = new Registry();
  const lines: string[] = [];
  const app = new Hono<Env>();
  app.use(
    logRequests(pino({ level: 'debug' }, { write: (line) => lines.push(line) }), registry, 'admin-7f3a'),
  );
  app.get('/admin-7f3a/*', (context) => context.text('the console'));
  await app.request('/admin-7f3a/withdrawals');
  expect(await registry.metrics()).toContain('route="/admin/*"');
  expect(lines.join()).toContain('/admin/withdrawals');
  expect(`${await registry.metrics()}${lines.join()}`).not.toContain('7f3a');
});
