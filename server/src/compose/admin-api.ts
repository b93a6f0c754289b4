import type { Hono } from 'hono';
import { operatorSessionMs } from '@sikka/contract/admin/auth';
import { serveAlerts } from '../admin/alerts/routes.ts';
import { findOperator } from '../admin/auth/sessions.ts';
import { serveAuth } from '../admin/auth/routes.ts';
import { serveInbox } from '../admin/inbox/routes.ts';
import { servePayouts } from '../admin/payouts/routes.ts';
import { servePlays } from '../admin/plays/routes.ts';
import {
  serveAdjustments,
  serveAudit,
  serveExports,
  serveLedger,
  serveMetrics,
  servePlayers,
  serveSearch,
  serveViews,
} from '../admin/routes.ts';
import { serveSettings } from '../admin/settings/routes.ts';
import { serveWithdrawals } from '../admin/withdrawals/routes.ts';
import { clientAddress, type Env, type RequestContext } from '../platform/http/context.ts';
import { createApi } from '../platform/http/endpoints.ts';
import { guardForOperators } from '../platform/http/guard.ts';
import { createOperatorCookie, createOperatorDeviceCookie } from '../platform/http/cookies.ts';
import { createRateLimits } from '../platform/rate-limits.ts';
import type { AppDeps } from './app-deps.ts';

/** The operators' endpoints; everyone else gets 404. */
export function createAdminApi(deps: AppDeps): Hono<Env> {
  const { db, reader, config, keys, replays, gameLogs, webhook, log } = deps;
  const { publicUrl, trustedProxies, embeddedGame, operatorLocale: locale } = config;
  const isSecure = publicUrl.startsWith('https:');
  const cookie = createOperatorCookie(isSecure, operatorSessionMs);
  const deviceCookie = createOperatorDeviceCookie(isSecure);
  const rateLimits = createRateLimits(db);
  const addressOf = (context: RequestContext) => clientAddress(context, trustedProxies);
  const guard = guardForOperators(keys.adminPath, async (context) => {
    const token = cookie.read(context);
    return token ? findOperator(db, token) : null;
  });
  const { api, endpoints } = createApi(guard);
  serveAuth(endpoints, { db, rateLimits, keys, publicUrl, cookie, deviceCookie, addressOf });
  serveMetrics(endpoints, { db });
  serveWithdrawals(endpoints, { db, gameLogs, rateLimits });
  servePayouts(endpoints, { db });
  servePlays(endpoints, { db, reader, replays, gameLogs, log, embeddedGame });
  serveInbox(endpoints, { db });
  servePlayers(endpoints, { db, rateLimits, reader });
  serveAdjustments(endpoints, { db });
  serveLedger(endpoints, { db, reader });
  serveAlerts(endpoints, { db, rateLimits, keys, webhook, locale });
  serveSettings(endpoints, { db });
  serveAudit(endpoints, { reader });
  serveSearch(endpoints, { db, rateLimits, reader });
  serveViews(endpoints, { db });
  serveExports(endpoints, { db, rateLimits, reader });
  return api;
}
