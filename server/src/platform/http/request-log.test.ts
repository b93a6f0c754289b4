import { Hono } from 'hono';
import { Registry } from 'prom-client';
import { expect, it } from 'vitest';
import { createLog } from '../log.ts';
import type { Env } from './context.ts';
import { serveMetrics } from './monitoring.ts';
import { logRequests } from './request-log.ts';

it('architecture §5: no address that a visitor invents becomes a row of the histogram', async () => {
  const registry = new Registry();
  const app = new Hono<Env>();
  app.use(logRequests(createLog('silent'), registry));
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

it('architecture §6: the counts can be read under the machine’s own names and no other', async () => {
  const registry = new Registry();
  const app = new Hono<Env>();
  app.use(logRequests(createLog('silent'), registry));
  serveMetrics(app, registry);
  await app.request('http://localhost:3000/metrics');
  const answer = await app.request('http://localhost:3000/metrics');
  expect([answer.status, await answer.text()]).toEqual([
    200,
    expect.stringContaining('http_request_seconds_count{method="GET",route="/metrics",status="200"} 1'),
  ]);
  expect((await app.request('http://sikka.example/metrics')).status).toBe(404);
});
