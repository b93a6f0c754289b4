import type { MiddlewareHandler } from 'hono';
import { Counter, type Registry } from 'prom-client';
import type { Logger } from '../log.ts';
import type { Env } from './context.ts';

/** Where proxies say whose request it is; with TRUSTED_PROXIES only the first one is read. */
const forwarding = ['x-forwarded-for', 'forwarded', 'x-real-ip'];
const everyMs = 60 * 60_000;
const consequence =
  ', but TRUSTED_PROXIES is 0: everybody behind the proxy counts as one address and shares its limits. Set TRUSTED_PROXIES to the number ' +
  'of reverse proxies in front of this server.';

/**
 * Warns at the start where `PUBLIC_URL` is HTTPS, so that a proxy must be in front, and once an hour while a proxy forwards
 * addresses that nobody trusts; counts such requests. Strangers can send the header, too, so it changes nothing else.
 */
export function warnOfUntrustedProxy(
  log: Logger,
  registry: Registry,
  publicUrl: string,
): MiddlewareHandler<Env> {
  if (publicUrl.startsWith('https:')) log.warn(`PUBLIC_URL is HTTPS, which ends in a proxy${consequence}`);
  const requests = new Counter({
    name: 'sikka_untrusted_forwarded_requests_total',
    help: 'Requests with X-Forwarded-For, Forwarded or X-Real-IP while TRUSTED_PROXIES is 0',
    registers: [registry],
  });
  let warnedAt = Number.NEGATIVE_INFINITY;
  return async (context, next) => {
    if (forwarding.some((name) => context.req.header(name) !== undefined)) {
      requests.inc();
      if (performance.now() - warnedAt >= everyMs) {
        warnedAt = performance.now();
        log.warn(`X-Forwarded-For, Forwarded or X-Real-IP arrives${consequence}`);
      }
    }
    await next();
  };
}
