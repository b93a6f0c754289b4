import type { Hono } from 'hono';
import { passwordHashesAtOnce } from '@sikka/contract/limits';
import { readAuditHead } from '../admin/audit/index.ts';
import { serveBonus } from '../bonus/routes.ts';
import { removeContactMessages } from '../contact/index.ts';
import { serveContact } from '../contact/routes.ts';
import { serveEarningRules } from '../earning/routes.ts';
import { findSession, firstSignInMs, readWalletEvent, sessionLifetimeMs } from '../identity/index.ts';
import { serveIdentity } from '../identity/routes.ts';
import { serveLeaderboard } from '../leaderboard/routes.ts';
import { serveNotifications } from '../notification/routes.ts';
import type { Db } from '../platform/database/index.ts';
import { Admission, admissionFigures } from '../platform/http/admission.ts';
import { clientAddress, type Env, type FindCaller, type RequestContext } from '../platform/http/context.ts';
import {
  createDeviceCookie,
  createFirstSignInCookie,
  createSessionCookie,
  readLocale,
  type Cookie,
} from '../platform/http/cookies.ts';
import { createApi, serveDescription } from '../platform/http/endpoints.ts';
import { guardForPlayers } from '../platform/http/guard.ts';
import { slowFailures } from '../platform/http/slow-failures.ts';
import { observe } from '../platform/metrics/observe.ts';
import { createRateLimits } from '../platform/rate-limits.ts';
import { findPlaysTogether, settleInBatches } from '../play/index.ts';
import { servePlay } from '../play/routes.ts';
import { serveReferral } from '../referral/routes.ts';
import { serveTransparency } from '../transparency/routes.ts';
import { serveWallet } from '../wallet/routes.ts';
import { serveWithdrawal } from '../withdrawal/routes.ts';
import type { AppDeps } from './app-deps.ts';
import { observeResults } from './metrics.ts';

/** At most this many database connections are used by requests that need no session. */
const strangersAtOnce = 4;

/** Finds callers by the session in their cookie. */
function createFindCaller(
  db: Db,
  cookie: Cookie,
  addressOf: (context: RequestContext) => string,
): FindCaller {
  const failed = slowFailures();
  return async (context) => {
    const token = cookie.read(context);
    const caller = token
      ? await findSession(db, token, () => cookie.write(context, token), readLocale(context))
      : null;
    if (!caller) await failed(addressOf(context));
    return caller;
  };
}

/** The players' endpoints behind their guard, described at /openapi.json. */
export function createPlayerApi(deps: AppDeps): Hono<Env> {
  const { db, config, log, keys, replays, gameLogs, ads, ranks, events, captcha, formCaptcha } = deps;
  const { embeddedGame, registrationClosed, trustedProxies } = config;
  const secure = config.publicUrl.startsWith('https:');
  const cookie = createSessionCookie(secure, sessionLifetimeMs);
  const device = createDeviceCookie(secure);
  const rateLimits = createRateLimits(db);
  const addressOf = (context: RequestContext) => clientAddress(context, trustedProxies);
  const forgetters = [removeContactMessages, ...(deps.mailbox ? [deps.mailbox.forget] : [])];
  const findCaller = createFindCaller(db, cookie, addressOf);
  const admission = new Admission(config.requestsAtOnce);
  const hashing = new Admission(passwordHashesAtOnce);
  const strangers = new Admission(strangersAtOnce);
  observe(deps.registry, admissionFigures([admission, hashing, strangers]));
  const { api, endpoints } = createApi(guardForPlayers(findCaller, { admission, hashing, strangers }));
  serveIdentity(endpoints, {
    db,
    rateLimits,
    captcha,
    keys,
    publicUrl: config.publicUrl,
    registrationClosed,
    forgetters,
    cookie,
    device,
    firstSignIn: createFirstSignInCookie(secure, firstSignInMs),
    addressOf,
  });
  servePlay(endpoints, {
    db,
    replays,
    gameLogs,
    ads,
    log,
    embeddedGame,
    rateLimits,
    findPlay: findPlaysTogether(db),
    settler: settleInBatches(db),
    onResult: observeResults(deps.registry),
  });
  serveLeaderboard(endpoints, { db, ranks });
  serveWallet(endpoints, {
    db,
    events,
    readWalletEvent: (accountId) => readWalletEvent(db, accountId),
  });
  serveWithdrawal(endpoints, { db, keys, rateLimits });
  serveReferral(endpoints, { db, rateLimits });
  serveBonus(endpoints, { db, rateLimits });
  serveNotifications(endpoints, { db, rateLimits, push: deps.push });
  serveTransparency(endpoints, { db, readAuditHead });
  serveEarningRules(endpoints, { db, embeddedTitle: embeddedGame?.title ?? null });
  serveContact(endpoints, {
    rateLimits,
    captcha,
    formCaptcha,
    contactDelivery: deps.contactDelivery,
    addressOf,
  });
  serveDescription(api);
  return api;
}
