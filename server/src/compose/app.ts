import type { Hono } from 'hono';
import type { Env } from '../platform/http/context.ts';
import { createHttpApp } from '../platform/http/create-http-app.ts';
import { createAdminApi } from './admin-api.ts';
import type { AppDeps } from './app-deps.ts';
import { createPlayerApi } from './player-api.ts';

/** The HTTP interface over what is open. */
export function createApp(deps: AppDeps): Hono<Env> {
  const { config, db, reader, log, readiness, registry, formCaptcha, site, mailbox } = deps;
  return createHttpApp({
    db,
    reader,
    log,
    readiness,
    registry,
    readMetrics: deps.readMetrics ?? (() => registry.metrics()),
    servesMetrics: config.servesMetrics,
    trustedProxies: config.trustedProxies,
    logsAccess: config.logsAccess,
    formCaptcha,
    publicUrl: config.publicUrl,
    frameHosts: config.embeddedGame ? [new URL(config.embeddedGame.url).origin] : [],
    playerApi: createPlayerApi(deps),
    adminApi: createAdminApi(deps),
    adminPath: deps.keys.adminPath,
    ...(site ? { site } : {}),
    ...(mailbox ? { listMails: mailbox.list } : {}),
  });
}
