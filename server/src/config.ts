/** The one place that reads the environment. An invalid variable stops the start with one line. */
import { availableParallelism, hostname } from 'node:os';
import { join, resolve } from 'node:path';
import { z } from 'zod';
import { defaultLocale, localeNames } from '@sikka/contract/locales';
import {
  bucketName,
  captchaReports,
  choice,
  contactKeys,
  databaseUrl,
  emailAddress,
  flag,
  integer,
  nodeName,
  secret,
  secureUrl,
  share,
  text,
  url,
  webhookAddresses,
} from './platform/config-fields.ts';
import { faultOfAddress, faultOfReplica, type Retention } from './platform/database/index.ts';
import { isLoopback } from './platform/http/request-origin.ts';

/** Names the invalid variable. */
export class ConfigError extends Error {}

/** Every variable with its default; empty ones count as unset. */
export const variables = {
  PORT: integer(3000, 0, 65_535),
  HOST: z.string().default('127.0.0.1'),
  PUBLIC_URL: url('http:', 'https:').optional(),
  TRUSTED_PROXIES: integer(0, 0, 10),
  DRAIN_SECONDS: integer(0, 0, 300),
  METRICS_HOST: z.string().default('127.0.0.1'),
  METRICS_PORT: integer(0, 0, 65_535),
  DATA_DIR: z.string().default('data'),
  // By default beside an embedded database; 'off' for none.
  BACKUP_DIR: z.string().optional(),
  BACKUP_KEEP: integer(7, 1, 1_000),
  DATABASE_URL: databaseUrl(faultOfAddress).optional(),
  // PgBouncer in transaction mode, for requests alone (docs/decisions/0051).
  DATABASE_POOL_URL: url('postgres:', 'postgresql:').optional(),
  DATABASE_READ_URL: databaseUrl(faultOfReplica).optional(),
  DATABASE_READ_BEHIND_SECONDS: integer(10, 1, 3_600),
  DATABASE_CONNECTIONS: integer(10, 2, 200),
  PREPARED_STATEMENTS: choice(['on', 'off']).default('on'),
  // Days that the log of a paid game stays in the database (docs/decisions/0054).
  GAME_LOGS_DAYS: integer(90, 1, 3_650),
  // By default beside an embedded database; 'off' for none.
  GAME_LOGS_DIR: z.string().optional(),
  S3_URL: url('https:', 'http:').optional(),
  S3_BUCKET: bucketName.optional(),
  S3_REGION: z.string().default('us-east-1'),
  S3_ACCESS_KEY_ID: text,
  S3_SECRET_ACCESS_KEY: text,
  SMTP_URL: url('smtp:', 'smtps:').optional(),
  MAIL_FROM: z.string().default('Sikka <no-reply@localhost>'),
  OPERATOR_ALERT: choice(['log', 'smtp', 'emailjs']).default('log'),
  OPERATOR_EMAIL: emailAddress.optional(),
  OPERATOR_LOCALE: choice(localeNames).default(defaultLocale),
  WEBHOOK_ADDRESSES: webhookAddresses,
  EMAILJS_URL: secureUrl.default('https://api.emailjs.com/api/v1.0/email/send'),
  EMAILJS_SERVICE_ID: text,
  EMAILJS_TEMPLATE_ID: text,
  EMAILJS_PUBLIC_KEY: text,
  EMAILJS_PRIVATE_KEY: text,
  CONTACT_DELIVERY: choice(['inbox', 'web3forms']).default('inbox'),
  WEB3FORMS_URL: secureUrl.default('https://api.web3forms.com/submit'),
  // §5: without a key the server starts, and the form says that the keys are missing.
  WEB3FORMS_KEYS: contactKeys,
  CONTACT_CAPTCHA: choice(['altcha', 'hcaptcha']).default('altcha'),
  HCAPTCHA_SITE_KEY: text,
  HCAPTCHA_SECRET: text,
  HCAPTCHA_SCRIPT_URL: secureUrl.default('https://js.hcaptcha.com/1/api.js'),
  HCAPTCHA_VERIFY_URL: secureUrl.default('https://api.hcaptcha.com/siteverify'),
  HCAPTCHA_REPORT_URL: captchaReports,
  SECRET: secret,
  SECRET_PREVIOUS: secret,
  // Of each process; further ones wait by priority (docs/decisions/0049).
  REQUESTS_AT_ONCE: integer(16, 1, 1_000),
  // PostgreSQL and the threads that replay games take the other half (docs/decisions/0037).
  WORKERS: integer(Math.max(1, availableParallelism() >> 1), 1, 32),
  REPLAY_THREADS: integer(Math.max(2, availableParallelism() >> 1), 1, 64),
  KEEP_UNVERIFIED_DAYS: integer(7, 2, 3_650),
  KEEP_REFUSALS_DAYS: integer(30, 1, 3_650),
  KEEP_UNPAID_PLAYS_DAYS: integer(90, 7, 3_650),
  KEEP_CHUNKS_DAYS: integer(90, 1, 3_650),
  KEEP_MESSAGES_DAYS: integer(365, 30, 3_650),
  KEEP_CLOSED_MESSAGES_DAYS: integer(30, 1, 3_650),
  KEEP_FAILED_JOBS_DAYS: integer(90, 7, 3_650),
  KEEP_BUILDS_DAYS: integer(14, 2, 365),
  BONUS_OPEN: flag,
  REGISTRATION_CLOSED: flag,
  EMBEDDED_GAME_TITLE: z.string().trim().max(40, 'must have at most 40 characters').optional(),
  EMBEDDED_GAME_URL: secureUrl.optional(),
  LOG_LEVEL: choice(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  ACCESS_LOG: choice(['on', 'off']).default('off'),
  // Traces; the exporter reads these itself; the names are OpenTelemetry's.
  OTEL_EXPORTER_OTLP_ENDPOINT: url('http:', 'https:').optional(),
  OTEL_EXPORTER_OTLP_HEADERS: text,
  OTEL_SERVICE_NAME: z.string().default('sikka'),
  OTEL_TRACES_SAMPLER_ARG: share(1),
  NODE_NAME: nodeName.default(hostname()),
};
type Variables = z.infer<z.ZodObject<typeof variables>>;

function required(given: Variables, name: keyof Variables, cause: string): string {
  const value = given[name];
  if (!value) throw new ConfigError(`${name} must be set when ${cause}.`);
  return String(value);
}

/** How the operator is alerted to a withdrawal request, with what that delivery needs. */
function operatorAlert(given: Variables) {
  const delivery = given.OPERATOR_ALERT;
  const cause = `OPERATOR_ALERT is '${delivery}'`;
  if (delivery === 'log') return { delivery };
  if (delivery === 'smtp') return { delivery, to: required(given, 'OPERATOR_EMAIL', cause) };
  return {
    delivery,
    url: given.EMAILJS_URL,
    serviceId: required(given, 'EMAILJS_SERVICE_ID', cause),
    templateId: required(given, 'EMAILJS_TEMPLATE_ID', cause),
    publicKey: required(given, 'EMAILJS_PUBLIC_KEY', cause),
    privateKey: given.EMAILJS_PRIVATE_KEY,
  };
}

function contactCaptcha(given: Variables) {
  const provider = given.CONTACT_CAPTCHA;
  if (provider === 'altcha') return { provider };
  const cause = "CONTACT_CAPTCHA is 'hcaptcha'";
  const isCheckedElsewhere = given.CONTACT_DELIVERY === 'web3forms';
  return {
    provider,
    siteKey: required(given, 'HCAPTCHA_SITE_KEY', cause),
    /** Undefined where Web3Forms checks the response itself. */
    secret: isCheckedElsewhere ? given.HCAPTCHA_SECRET : required(given, 'HCAPTCHA_SECRET', cause),
    scriptUrl: given.HCAPTCHA_SCRIPT_URL,
    verifyUrl: given.HCAPTCHA_VERIFY_URL,
    reportUrl: given.HCAPTCHA_REPORT_URL === 'off' ? null : given.HCAPTCHA_REPORT_URL,
  };
}

function retention(given: Variables): Retention {
  return {
    unverifiedDays: given.KEEP_UNVERIFIED_DAYS,
    refusalDays: given.KEEP_REFUSALS_DAYS,
    unpaidPlayDays: given.KEEP_UNPAID_PLAYS_DAYS,
    chunkDays: given.KEEP_CHUNKS_DAYS,
    messageDays: given.KEEP_MESSAGES_DAYS,
    closedMessageDays: given.KEEP_CLOSED_MESSAGES_DAYS,
    failedJobDays: given.KEEP_FAILED_JOBS_DAYS,
    buildDays: given.KEEP_BUILDS_DAYS,
  };
}

/** Delivery and captcha of the contact form (§7). */
function contact(given: Variables) {
  const { CONTACT_DELIVERY: kind, OPERATOR_EMAIL: mailTo, WEB3FORMS_URL, WEB3FORMS_KEYS } = given;
  const captcha = contactCaptcha(given);
  if (kind === 'inbox') return { delivery: { kind, mailTo }, captcha };
  return { delivery: { kind, url: WEB3FORMS_URL, keys: WEB3FORMS_KEYS }, captcha };
}
export type ContactConfig = ReturnType<typeof contact>;

/** A game by URL, which pays for time only; off by default (docs/decisions/0014). */
function embeddedGame(given: Variables): { title: string; url: string } | null {
  if (given.EMBEDDED_GAME_URL === undefined) return null;
  const title = required(given, 'EMBEDDED_GAME_TITLE', 'EMBEDDED_GAME_URL is set');
  return { title, url: given.EMBEDDED_GAME_URL };
}

/** Refuses the local mailbox on a reachable server; a proxy makes loopback reachable, too. */
function checkMailDelivery({ SMTP_URL, HOST }: Variables, publicUrl: string): void {
  const open = isLoopback(HOST) ? `PUBLIC_URL is '${publicUrl}'` : `HOST is '${HOST}'`;
  const isPrivate = isLoopback(HOST) && isLoopback(new URL(publicUrl).hostname);
  if (SMTP_URL !== undefined || isPrivate) return;
  throw new ConfigError(
    `SMTP_URL must name a mail server when more than this machine's loopback comes in (${open}): the local mailbox would show everybody's mail.`,
  );
}

function parse(environment: Readonly<Record<string, string | undefined>>): Variables {
  const set = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const { success, data, error } = z.object(variables).safeParse(set);
  if (success) return data;
  const [issue] = error.issues;
  throw new ConfigError(`${issue?.path.join('.')} ${issue?.message}.`);
}

function replica(given: Variables): { url: string; behindMsMax: number } | null {
  const url = given.DATABASE_READ_URL;
  if (url !== undefined) required(given, 'DATABASE_URL', 'DATABASE_READ_URL is set');
  return url === undefined ? null : { url, behindMsMax: given.DATABASE_READ_BEHIND_SECONDS * 1_000 };
}

function traces(given: Variables): { service: string; ratio: number; node: string } | null {
  const { OTEL_SERVICE_NAME: service, OTEL_TRACES_SAMPLER_ARG: ratio, NODE_NAME: node } = given;
  return given.OTEL_EXPORTER_OTLP_ENDPOINT === undefined ? null : { service, ratio, node };
}

/** A folder as it was set; by default beside an embedded database, and with a database elsewhere none. */
function folderOf(root: string, given: Variables, set: string | undefined, name: string): string | null {
  const folder = set ?? (given.DATABASE_URL === undefined ? join(given.DATA_DIR, name) : 'off');
  return folder === 'off' ? null : resolve(root, folder);
}

function backups(root: string, given: Variables): { folder: string; keep: number } | null {
  const folder = folderOf(root, given, given.BACKUP_DIR, 'backups');
  return folder === null ? null : { folder, keep: given.BACKUP_KEEP };
}

/** Where game logs go when they leave the database: S3, else a folder, else nowhere. */
const gameLogs = (root: string, given: Variables) => ({
  days: given.GAME_LOGS_DAYS,
  folder: folderOf(root, given, given.GAME_LOGS_DIR, 'game-logs'),
  s3: given.S3_URL === undefined ? null : bucket(given, given.S3_URL),
});

function bucket(given: Variables, s3Url: string) {
  const setting = (name: keyof Variables) => required(given, name, 'S3_URL is set');
  return {
    url: s3Url,
    bucket: setting('S3_BUCKET'),
    region: given.S3_REGION,
    accessKeyId: setting('S3_ACCESS_KEY_ID'),
    secretAccessKey: setting('S3_SECRET_ACCESS_KEY'),
  };
}

/** Reads and checks all variables; throws `ConfigError` with one line. */
export function readConfig(
  root: string,
  environment: Readonly<Record<string, string | undefined>> = process.env,
) {
  const given = parse(environment);
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
