import { Registry } from 'prom-client';
import { expect, it, vi } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { createLog } from '../log.ts';
import { warnOfUntrustedProxy } from './untrusted-proxy.ts';

const lines: string[] = [];
const log = createLog('warn', { write: (line: string) => void lines.push(line) });
const forwarded = { 'x-forwarded-for': '203.0.113.7' };

it('§8 forwarded addresses that nobody trusts are told of once an hour, in words that say what to set', async () => {
  const registry = new Registry();
  const app = await testApp({ trustedProxies: 0, log, registry });
  const ask = () => app.visitor().call('GET', '/health/live', undefined, forwarded);
  await app.visitor().get('/health/live');
  expect(lines).toEqual([]);
  await ask();
  await ask();
  expect(lines).toHaveLength(1);
  expect(lines[0]).toContain('TRUSTED_PROXIES is 0');
  expect(lines[0]).toContain('Set TRUSTED_PROXIES to the number of reverse proxies');
  const later = performance.now() + 60 * 60_000;
  vi.spyOn(performance, 'now').mockReturnValue(later);
  await ask();
  vi.restoreAllMocks();
  expect(lines).toHaveLength(2);
  expect(await registry.metrics()).toContain('sikka_untrusted_forwarded_requests_total 3');
});

it.each([
  ['Forwarded', 'for=203.0.113.7;proto=https'],
  ['X-Real-IP', '203.0.113.7'],
])('§8 %s is noticed as well', async (header, value) => {
  lines.length = 0;
  const app = await testApp({ trustedProxies: 0, log });
  await app.visitor().call('GET', '/health/live', undefined, { [header]: value });
  expect(lines).toHaveLength(1);
});

it('§8 a start whose address is HTTPS says so before any request: there is a proxy in front', () => {
  lines.length = 0;
  warnOfUntrustedProxy(log, new Registry(), 'http://localhost:3000');
  expect(lines).toEqual([]);
  warnOfUntrustedProxy(log, new Registry(), 'https://sikka.example');
  expect(lines).toHaveLength(1);
  expect(lines[0]).toContain('Set TRUSTED_PROXIES to the number of reverse proxies');
});

it('§8 a trusted proxy is told nothing', async () => {
  lines.length = 0;
  const app = await testApp({ trustedProxies: 1, log });
  await app.visitor().call('GET', '/health/live', undefined, forwarded);
  expect(lines).toEqual([]);
});
