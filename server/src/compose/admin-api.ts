import type { Hono } from 'hono';
import { operatorSessionMs } from '@sikka/contract/admin/auth';
import { serveAdjustments } from '../admin/adjustments/routes.ts';
import { serveAudit } from '../admin/audit/routes.ts';
import { adminPath, findOperator } from '../admin/auth/index.ts';
import { serveAuth } from '../admin/auth/routes.ts';
import { serveInbox } from '../admin/inbox/routes.ts';
import { serveLedger } from '../admin/ledger/routes.ts';
import { serveAdminMetrics } from '../admin/metrics/routes.ts';
import { servePayouts } from '../admin/payouts/routes.ts';
import { servePlayers } from '../admin/players/routes.ts';
import { servePlays } from '../admin/plays/routes.ts';
import { serveSettings } from '../admin/settings/routes.ts';
import { serveWithdrawals } from '../admin/withdrawals/routes.ts';
import { clientAddress, type Env, type RequestContext } from '../platform/http/context.ts';
import { createApi } from '../platform/http/endpoints.ts';
import { guardForOperators } from '../platform/http/guard.ts';
import { createOperatorCookie } from '../platform/http/cookies.ts';
import { createRateLimits } from '../platform/rate-limits.ts';
import type { AppParts } from './app-parts.ts';

/** The operators' endpoints; for all others the address does not exist. */
export function createAdminApi(parts: AppParts): Hono<Env> {
  const { db, config, secret, replays, ads, log } = parts;
  const { publicUrl, trustedProxies, embeddedGame } = config;
  const cookie = createOperatorCookie(publicUrl.startsWith('https:'), operatorSessionMs);
  const rateLimits = createRateLimits(parts.pool);
  const addressOf = (context: RequestContext) => clientAddress(context, trustedProxies);
  const guard = guardForOperators(adminPath(secret), async (context) => {
    const token = cookie.read(context);
    return token ? findOperator(db, token) : null;
  });
  const { api, endpoints } = createApi(guard);
  serveAuth(endpoints, { db, rateLimits, secret, publicUrl, cookie, addressOf });
  serveAudit(endpoints, { db });
  serveSettings(endpoints, { db });
  serveWithdrawals(endpoints, { db });
  serveInbox(endpoints, { db });
  servePlays(endpoints, { db, replays, ads, log, embeddedGame });
  servePayouts(endpoints, { db });
  serveAdminMetrics(endpoints, { db });
  serveAdjustments(endpoints, { db });
  servePlayers(endpoints, { db });
  serveLedger(endpoints, { db });
  return api;
}
