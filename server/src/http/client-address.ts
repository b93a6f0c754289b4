import { getConnInfo } from '@hono/node-server/conninfo';
import type { RequestContext } from './context.ts';

/** The caller's address: the socket's, or what `trustedProxies` hops of X-Forwarded-For say. */
export function clientAddress(context: RequestContext, trustedProxies: number): string {
  if (trustedProxies > 0) {
    const hops = (context.req.header('x-forwarded-for') ?? '').split(',').map((hop) => hop.trim());
    const address = hops.at(-trustedProxies);
    if (address) return address.slice(0, 64);
  }
  return getConnInfo(context).remote.address ?? 'unknown';
}

/** The block an address belongs to: /24 of IPv4, /48 of IPv6. Coarse on purpose: it is kept. */
export function addressBlock(address: string): string {
  const plain = address.replace(/^::ffff:/u, '');
  if (plain.includes('.')) return `${plain.split('.').slice(0, 3).join('.')}.0/24`;
  return `${plain.split(':').slice(0, 3).join(':')}::/48`;
}
