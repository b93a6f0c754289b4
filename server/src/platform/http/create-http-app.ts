import { Hono, type MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { Registry } from 'prom-client';
import { requestBodyBytesMax } from '@sikka/contract/limits';
import type { Db, Reader } from '../database/index.ts';
import { Refusal } from '../errors.ts';
import type { Logger } from '../log.ts';
import type { FormCaptcha } from '../ports.ts';
import { assetHeaders, captchaHosts, securityHeaders } from './security-headers.ts';
import { type Env, setHeader } from './context.ts';
import { failureAnswer } from './error-response.ts';
import { serveHealth, serveMetrics, type Readiness } from './monitoring.ts';
import { serveMailbox, type ListMails } from './mailbox-page.ts';
import { isTracing } from '../tracing/index.ts';
import { logRequests } from './request-log.ts';
import { traceRequests } from './trace-requests.ts';
import { requireSameSite } from './request-origin.ts';
import { warnOfUntrustedProxy } from './untrusted-proxy.ts';
import { type Site, serveAdminPage, serveSite } from './site/serve-site.ts';

interface HttpAppDeps {
  db: Db;
  reader: Reader;
  log: Logger;
  publicUrl: string;
  readiness: Readiness;
  registry: Registry;
  readMetrics: () => Promise<string>;
  /** Reverse proxies in front that set X-Forwarded-For. */
  trustedProxies: number;
  /** Whether each request writes a log line. */
  logsAccess: boolean;
  /** Whether /metrics is served here or on its own port. */
  servesMetrics: boolean;
  formCaptcha: FormCaptcha;
  /** Origins that a game by URL may be framed from. */
  frameHosts: readonly string[];
  /** Endpoints for players and for operators, behind their guards. */
  playerApi: Hono<Env>;
  adminApi: Hono<Env>;
  /** First part of the admin console's address. */
  adminPath: string;
  /** The built web; absent in tests of the API. */
  site?: Site;
  /** The local mailbox; absent where a mail server is set up. */
  listMails?: ListMails;
}

/** Headers of every page; only /contact may load a captcha from elsewhere, and the game frame brings its own policy. */
function addSecurityHeaders(root: Hono<Env>, deps: HttpAppDeps): void {
  const secure = deps.publicUrl.startsWith('https:');
  const scriptHashes = deps.site?.scriptHashes ?? [];
  const headers = securityHeaders({ scriptHashes, secure, frameHosts: [...deps.frameHosts] });
  const contactHeaders = securityHeaders({
    scriptHashes,
    secure,
    captchaHosts: captchaHosts(deps.formCaptcha),
  });
  const ofAssets = assetHeaders(secure);
  root.use((context, next) => {
    const { path } = context.req;
    if (path === '/play-frame') return next();
    if (path.startsWith('/assets/')) return ofAssets(context, next);
    return (path === '/contact' ? contactHeaders : headers)(context, next);
  });
}

function addApiRules(root: Hono<Env>, publicUrl: string): void {
  root.use('/api/*', requireSameSite(new URL(publicUrl).origin));
  root.use('/api/*', limitBody);
  root.use('/api/*', async (context, next) => {
    setHeader(context, 'Cache-Control', 'no-store');
    await next();
  });
}

function tooLarge(): never {
  throw new Refusal('body_too_large');
}

const countBody = bodyLimit({ maxSize: requestBodyBytesMax, onError: () => tooLarge() });

/** A body of a stated length is not counted, which would copy the request. */
const limitBody: MiddlewareHandler<Env> = async (context, next) => {
  const length = context.req.header('content-length');
  if (length === undefined || context.req.header('transfer-encoding') !== undefined)
    return context.req.method === 'GET' ? next() : countBody(context, next);
  if (Number(length) > requestBodyBytesMax) tooLarge();
  await next();
};

/** The whole HTTP interface: /api, the pages, the game frame, metrics and the local mailbox. */
export function createHttpApp(deps: HttpAppDeps): Hono<Env> {
  const { log, playerApi: api, adminApi, site } = deps;
  const root = new Hono<Env>();
  root.onError(failureAnswer(log));
  root.notFound(() => {
    throw new Refusal('not_found');
  });
  root.use(logRequests({ ...deps, isBehindProxy: deps.trustedProxies > 0 }));
  if (isTracing()) root.use(traceRequests({ ...deps, isBehindProxy: deps.trustedProxies > 0 }));
  if (deps.trustedProxies === 0) root.use(warnOfUntrustedProxy(log, deps.registry, deps.publicUrl));
  addSecurityHeaders(root, deps);
  addApiRules(root, deps.publicUrl);
  api.onError(failureAnswer(log));
  adminApi.onError(failureAnswer(log));
  serveHealth(api, deps);
  // Wrapped, so that the players' OpenAPI document does not describe it.
  api.route('/admin', new Hono<Env>().route('/', adminApi));
  api.all('*', () => {
    throw new Refusal('not_found');
  });
  root.route('/api', api);
  if (deps.servesMetrics) serveMetrics(root, deps.readMetrics);
  if (deps.listMails) serveMailbox(root, deps.listMails);
  if (site) {
    serveAdminPage(root, site, deps.adminPath);
    serveSite(root, site, deps.publicUrl);
  }
  return root;
}
