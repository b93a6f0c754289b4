/** Puts the modules behind their guards: the one place that knows them all. */
import { Hono } from 'hono';
import { serveAdjustments } from './adjustment/routes.ts';
import { serveNumbers } from './numbers/routes.ts';
import { consoleDoor, findOperator } from './operator/index.ts';
import { serveMessages } from './operator/messages/routes.ts';
import { servePlays } from './operator/plays/routes.ts';
import { serveOperator, serveSettings } from './operator/routes.ts';
import { bodyLimit } from 'hono/body-limit';
import type { Pool } from 'pg';
import { Registry } from 'prom-client';
import { requestBodyBytesMax } from '@sikka/contract/limits';
import { operatorSessionMs } from '@sikka/contract/operators';
import { serveBonus } from './bonus/routes.ts';
import type { Config } from './config.ts';
import { removeContactMessages } from './contact/index.ts';
import { serveContact } from './contact/routes.ts';
import type { Db, Tx } from './database/index.ts';
import { captchaHosts } from './http/captcha-hosts.ts';
import { clientAddress } from './http/client-address.ts';
import type { Env, FindCaller, RequestContext } from './http/context.ts';
import { createApi } from './http/endpoints.ts';
import { guardForOperators, guardForPlayers } from './http/guard.ts';
import type { EventHub } from './http/event-hub.ts';
import { failureAnswer } from './http/failure-answer.ts';
import { serveHealth, type Readiness } from './http/health.ts';
import type { Logger } from './http/log.ts';
import { serveMailbox, type ListMails } from './http/mailbox-page.ts';
import { serveMetrics } from './http/metrics.ts';
import { createOperatorCookie } from './http/operator-cookie.ts';
import { createRateLimits } from './http/rate-limits.ts';
import { Refusal } from './http/refusal.ts';
import { logRequests } from './http/request-log.ts';
import { requireSameSite } from './http/same-site.ts';
import { securityHeaders } from './http/security-headers.ts';
import { createDeviceCookie } from './http/device-cookie.ts';
import { createSessionCookie } from './http/session-cookie.ts';
import { serveDesk } from './http/site/serve-desk.ts';
import { serveSite } from './http/site/serve-site.ts';
import type { Site } from './http/site/read-site.ts';
import { findSession, isSessionOpen, readWalletEvent, sessionLifetimeMs } from './identity/index.ts';
import { serveIdentity } from './identity/routes.ts';
import { serveLedger } from './ledger/routes.ts';
import type { RankIndex } from './leaderboard/index.ts';
import { serveLeaderboard } from './leaderboard/routes.ts';
import type { ReplayPool } from './play/index.ts';
import { servePayouts } from './payout/routes.ts';
import { servePlayers } from './player/routes.ts';
import { servePlay } from './play/routes.ts';
import type { AdProvider, Captcha, ContactDelivery, FormCaptcha } from './ports.ts';
import { serveReferral } from './referral/routes.ts';
import { serveReplies, serveReview } from './review/routes.ts';
import { serveEarningRules } from './settings/routes.ts';
import { serveTransparency } from './transparency/routes.ts';
import { serveWallet } from './wallet/routes.ts';
import { serveWithdrawal } from './withdrawal/routes.ts';

export interface AppParts {
  config: Pick<Config, 'publicUrl' | 'trustedProxies' | 'registrationClosed' | 'embeddedGame'>;
  secret: string;
  db: Db;
  /** For the rate limits, which bring their own statements. */
  pool: Pool;
  log: Logger;
  captcha: Captcha;
  formCaptcha: FormCaptcha;
  contactDelivery: ContactDelivery;
  ads: AdProvider;
  replays: ReplayPool;
  events: EventHub;
  ranks: RankIndex;
  readiness: Readiness;
  /** The built web; absent in tests of the API. */
  site?: Site;
  /** The local mailbox; absent where a mail server is set up. */
  mailbox?: { list: ListMails; forget: (tx: Tx, address: string) => Promise<void> };
}

function serveModules(parts: AppParts, secure: boolean) {
  const { db, config } = parts;
  const cookie = createSessionCookie(secure, sessionLifetimeMs);
  const device = createDeviceCookie(secure);
  const findCaller: FindCaller = async (context) => {
    const token = cookie.read(context);
    return token ? findSession(db, token, () => cookie.write(context, token)) : null;
  };
  const { api, endpoints } = createApi(guardForPlayers(findCaller));
  const addressOf = (context: RequestContext) => clientAddress(context, config.trustedProxies);
  const shared = { ...parts, rateLimits: createRateLimits(parts.pool) };
  const forgetters = [removeContactMessages, ...(parts.mailbox ? [parts.mailbox.forget] : [])];
  const { registrationClosed } = config;
  serveIdentity(endpoints, { ...shared, cookie, device, addressOf, forgetters, registrationClosed });
  servePlay(endpoints, { ...shared, embeddedGame: config.embeddedGame });
  serveLeaderboard(endpoints, shared);
  serveWallet(endpoints, {
    ...shared,
    readWalletEvent: (accountId) => readWalletEvent(db, accountId),
    isSessionOpen: (sessionId) => isSessionOpen(db, sessionId),
  });
  serveWithdrawal(endpoints, shared);
  serveReplies(endpoints, shared);
  serveReferral(endpoints, shared);
  serveBonus(endpoints, shared);
  serveTransparency(endpoints, shared);
  serveEarningRules(endpoints, { db, embeddedTitle: config.embeddedGame?.title ?? null });
  serveContact(endpoints, { ...shared, addressOf });
  api.doc31('/openapi.json', { openapi: '3.1.0', info: { title: 'Sikka', version: '1' } });
  return api;
}

/** The console's own interface: apart from the players', undescribed to them, and not there for them. */
function serveConsole(parts: AppParts, secure: boolean) {
  const { db, config, secret } = parts;
  const cookie = createOperatorCookie(secure, operatorSessionMs);
  const guard = guardForOperators(consoleDoor(secret), async (context) => {
    const token = cookie.read(context);
    return token ? findOperator(db, token) : null;
  });
  const { api, endpoints } = createApi(guard);
  const addressOf = (context: RequestContext) => clientAddress(context, config.trustedProxies);
  const shared = { ...parts, publicUrl: config.publicUrl, rateLimits: createRateLimits(parts.pool) };
  serveOperator(endpoints, { ...shared, cookie, addressOf });
  serveSettings(endpoints, shared);
  serveReview(endpoints, shared);
  serveMessages(endpoints, shared);
  servePlays(endpoints, { ...shared, embeddedGame: config.embeddedGame });
  servePayouts(endpoints, shared);
  serveNumbers(endpoints, shared);
  serveAdjustments(endpoints, shared);
  servePlayers(endpoints, shared);
  serveLedger(endpoints, shared);
  return api;
}

/** Builds the whole HTTP interface: /api, the pages, the game frame and the local mailbox. */
export function createApp(parts: AppParts): Hono<Env> {
  const { config, log } = parts;
  const secure = config.publicUrl.startsWith('https:');
  const registry = new Registry();
  const { api: root } = createApi(guardForPlayers(async () => null));
  const scriptHashes = parts.site?.scriptHashes ?? [];
  const frameHosts = config.embeddedGame ? [new URL(config.embeddedGame.url).origin] : [];
  const headers = securityHeaders({ scriptHashes, secure, frameHosts });
  const contactHeaders = securityHeaders({
    scriptHashes,
    secure,
    captchaHosts: captchaHosts(parts.formCaptcha),
  });
  root.onError(failureAnswer(log));
  root.use(logRequests(log, registry));
  // The game frame brings its own, stricter policy.
  root.use((context, next) => {
    const { path } = context.req;
    if (path === '/play-frame') return next();
    // One page alone may load a captcha of others.
    return (path === '/contact' ? contactHeaders : headers)(context, next);
  });
  root.use('/api/*', requireSameSite(new URL(config.publicUrl).origin));
  root.use('/api/*', bodyLimit({ maxSize: requestBodyBytesMax, onError: () => tooLarge() }));
  root.use('/api/*', async (context, next) => {
    context.header('Cache-Control', 'no-store');
    await next();
  });
  const api = serveModules(parts, secure);
  api.onError(failureAnswer(log));
  serveHealth(api, parts.db, parts.readiness);
  const desk = serveConsole(parts, secure);
  desk.onError(failureAnswer(log));
  // Wrapped, so that the players' description of the interface stays silent about it.
  api.route('/operator', new Hono<Env>().route('/', desk));
  api.all('*', () => {
    throw new Refusal('not_found');
  });
  root.route('/api', api);
  serveMetrics(root, registry);
  if (parts.mailbox) serveMailbox(root, parts.mailbox.list);
  if (parts.site) {
    serveDesk(root, parts.site, consoleDoor(parts.secret));
    serveSite(root, parts.site);
  }
  return root;
}

function tooLarge(): never {
  throw new Refusal('body_too_large');
}
