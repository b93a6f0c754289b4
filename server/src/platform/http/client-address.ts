import { getConnInfo } from '@hono/node-server/conninfo';
import { networkOf } from '../network-address.ts';
import type { RequestContext } from './context.ts';

/** The caller's network: of the socket's address, or of what `trustedProxies` hops of X-Forwarded-For say. */
export function clientAddress(context: RequestContext, trustedProxies: number): string {
  if (trustedProxies > 0) {
    const hops = (context.req.header('x-forwarded-for') ?? '').split(',').map((hop) => hop.trim());
    const address = hops.at(-trustedProxies);
    if (address) return networkOf(address.slice(0, 64));
  }
  return networkOf(getConnInfo(context).remote.address ?? 'unknown');
}
