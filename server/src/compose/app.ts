import type { Hono } from 'hono';
import type { Env } from '../platform/http/context.ts';
import { createHttpApp } from '../platform/http/create-http-app.ts';
import { createAdminApi } from './admin-api.ts';
import type { AppParts } from './app-parts.ts';
import { createPlayerApi } from './player-api.ts';

/** The HTTP interface over open parts. */
export function createApp(parts: AppParts): Hono<Env> {
  const { config, db, reader, log, readiness, registry, formCaptcha, site, mailbox } = parts;
  return createHttpApp({
    db,
    reader,
    log,
    readiness,
    registry,
    readMetrics: parts.readMetrics ?? (() => registry.metrics()),
    servesMetrics: config.servesMetrics,
    trustedProxies: config.trustedProxies,
    logsAccess: config.logsAccess,
    formCaptcha,
    publicUrl: config.publicUrl,
    frameHosts: config.embeddedGame ? [new URL(config.embeddedGame.url).origin] : [],
    playerApi: createPlayerApi(parts),
    adminApi: createAdminApi(parts),
    adminPath: parts.keys.adminPath,
    ...(site ? { site } : {}),
    ...(mailbox ? { listMails: mailbox.list } : {}),
  });
}
