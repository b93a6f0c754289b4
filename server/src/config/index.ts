/** The one place that reads the environment. An invalid variable stops the start with one line. */
import { resolve } from 'node:path';
import { isLoopback } from '../platform/http/request-origin.ts';
import { checkMailDelivery, contact, operatorAlert } from './deliveries.ts';
import { backups, gameLogs, replica, retention } from './storage.ts';
import { parseVariables, required, type Environment, type Variables } from './variables.ts';

export type { ContactConfig } from './deliveries.ts';
export { ConfigError, variables } from './variables.ts';

/** A game by URL, which pays for time only; off by default (docs/decisions/0014). */
function embeddedGame(given: Variables): { title: string; url: string } | null {
  if (given.EMBEDDED_GAME_URL === undefined) return null;
  const title = required(given, 'EMBEDDED_GAME_TITLE', 'EMBEDDED_GAME_URL is set');
  return { title, url: given.EMBEDDED_GAME_URL };
}

function traces(given: Variables): { service: string; ratio: number; node: string } | null {
  const { OTEL_SERVICE_NAME: service, OTEL_TRACES_SAMPLER_ARG: ratio, NODE_NAME: node } = given;
  return given.OTEL_EXPORTER_OTLP_ENDPOINT === undefined ? null : { service, ratio, node };
}

/** Reads and checks all variables; throws `ConfigError` with one line. */
export function readConfig(root: string, environment: Environment = process.env) {
  const given = parseVariables(environment);
  const publicUrl = (given.PUBLIC_URL ?? `http://localhost:${given.PORT}`).replace(/\/+$/u, '');
  checkMailDelivery(given, publicUrl);
  return {
    port: given.PORT,
    host: given.HOST,
    /** Origin of the site as players see it, without a trailing slash. */
    publicUrl,
    dataDir: resolve(root, given.DATA_DIR),
    /** Where daily backups are written, and how many stay; null for none. */
    backups: backups(root, given),
    /** Where logs of paid games go, and after how many days. */
    gameLogs: gameLogs(root, given),
    /** A PostgreSQL server of your own; undefined starts the embedded one. */
    databaseUrl: given.DATABASE_URL,
    /** A proxy that pools transactions, for requests; all else goes to `databaseUrl`. */
    databasePoolUrl: given.DATABASE_POOL_URL,
    /** A standby for reads that may be old (docs/decisions/0053). */
    replica: replica(given),
    /** Connections that a process holds for requests. */
    databaseConnections: given.DATABASE_CONNECTIONS,
    /** Off behind a proxy that gives each transaction another connection. */
    preparesStatements: given.PREPARED_STATEMENTS === 'on',
    smtpUrl: given.SMTP_URL,
    mailFrom: given.MAIL_FROM,
    logLevel: given.LOG_LEVEL,
    /** The service's name in traces, and the share that is kept; null without traces. */
    traces: traces(given),
    /** Whether each request writes a log line. */
    logsAccess: given.ACCESS_LOG === 'on',
    /** Distinguishes this machine's log lines from others'. */
    nodeName: given.NODE_NAME,
    /** A separate port for /metrics; null leaves it on the site's port. */
    metrics: given.METRICS_PORT === 0 ? null : { host: given.METRICS_HOST, port: given.METRICS_PORT },
    /** Only on loopback, and not where the world comes in: a proxy on this machine may hide that it is one. */
    servesMetrics:
      given.METRICS_PORT === 0 && isLoopback(given.HOST) && isLoopback(new URL(publicUrl).hostname),
    /** From the announcement of a stop to the end of the listener. */
    drainMs: given.DRAIN_SECONDS * 1_000,
    /** Reverse proxies in front that set X-Forwarded-For. */
    trustedProxies: given.TRUSTED_PROXIES,
    /** API requests that a process works on at once. */
    requestsAtOnce: given.REQUESTS_AT_ONCE,
    /** Processes that answer requests. */
    workers: given.WORKERS,
    /** Threads of each of them that replay games. */
    replayThreads: Math.max(1, Math.trunc(given.REPLAY_THREADS / given.WORKERS)),
    /** The installation's secret; undefined keeps one in the data folder. */
    secret: given.SECRET,
    /** The previous secret, also valid while the secret is being changed. */
    previousSecret: given.SECRET_PREVIOUS,
    operatorAlert: operatorAlert(given),
    operatorEmail: given.OPERATOR_EMAIL,
    /** Private addresses that alerts may be posted to. */
    webhookAddresses: given.WEBHOOK_ADDRESSES,
    /** The language of mails to operators. */
    operatorLocale: given.OPERATOR_LOCALE,
    /** How long what is neither money nor a player's own is kept (docs/operations.md). */
    retention: retention(given),
    /** Closes registration (§8 'operation-not-allowed'). */
    registrationClosed: given.REGISTRATION_CLOSED,
    contact: contact(given),
    /** Shows the offers and daily tasks instead of 'Coming Soon' (§2 Bonus). */
    bonusOpen: given.BONUS_OPEN,
    embeddedGame: embeddedGame(given),
    webDir: resolve(root, 'web/dist'),
  };
}
export type Config = ReturnType<typeof readConfig>;
