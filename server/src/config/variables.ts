import { availableParallelism, hostname } from 'node:os';
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
} from './fields.ts';
import { faultOfAddress, faultOfReplica } from '../platform/database/index.ts';

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
  // In each process; further ones wait by priority (docs/decisions/0049).
  REQUESTS_AT_ONCE: integer(16, 1, 1_000),
  // PostgreSQL and the threads that replay games take the other half (docs/decisions/0037).
  WORKERS: integer(Math.max(1, availableParallelism() >> 1), 1, 32),
  REPLAY_THREADS: integer(Math.max(2, availableParallelism() >> 1), 1, 64),
  KEEP_UNVERIFIED_DAYS: integer(7, 2, 3_650),
  KEEP_REFUSALS_DAYS: integer(30, 1, 3_650),
  KEEP_UNPAID_PLAYS_DAYS: integer(90, 7, 3_650),
  KEEP_UNPAID_LOGS_DAYS: integer(2, 1, 3_650),
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
export type Variables = z.infer<z.ZodObject<typeof variables>>;

/** A variable that another one needs; throws `ConfigError` without it. */
export function required(given: Variables, name: keyof Variables, cause: string): string {
  const value = given[name];
  if (!value) throw new ConfigError(`${name} must be set when ${cause}.`);
  return String(value);
}

export type Environment = Readonly<Record<string, string | undefined>>;

/** Checks all variables; throws `ConfigError` with one line. */
export function parseVariables(environment: Environment): Variables {
  const set = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const { success, data, error } = z.object(variables).safeParse(set);
  if (success) return data;
  const [issue] = error.issues;
  throw new ConfigError(`${issue?.path.join('.')} ${issue?.message}.`);
}
