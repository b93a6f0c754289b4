/** The one place that reads the environment (architecture §6). A wrong variable stops the start with one line. */
import { resolve } from 'node:path';
import { contactKeysMax } from '@sikka/contract/limits';
import { isLoopback } from './http/loopback.ts';

/** How the operator hears of a withdrawal request, with what that delivery needs. */
export type OperatorAlertConfig =
  | { delivery: 'log' }
  | { delivery: 'smtp'; to: string }
  | {
      delivery: 'emailjs';
      url: string;
      serviceId: string;
      templateId: string;
      publicKey: string;
      privateKey: string | undefined;
    };

/** Where messages of the contact form go, and which captcha stands before them (§7). */
export interface ContactConfig {
  delivery:
    | { kind: 'inbox'; mailTo: string | undefined }
    | { kind: 'web3forms'; url: string; keys: readonly string[] };
  captcha:
    | { provider: 'altcha' }
    | {
        provider: 'hcaptcha';
        siteKey: string;
        /** Undefined where Web3Forms checks the response itself. */
        secret: string | undefined;
        scriptUrl: string;
        verifyUrl: string;
        reportUrl: string | null;
      };
}

export interface Config {
  port: number;
  host: string;
  /** Origin of the site as players see it, without a trailing slash. */
  publicUrl: string;
  dataDir: string;
  /** A PostgreSQL server of your own; undefined starts the embedded one. */
  databaseUrl: string | undefined;
  smtpUrl: string | undefined;
  mailFrom: string;
  logLevel: string;
  /** Reverse proxies in front that set X-Forwarded-For. */
  trustedProxies: number;
  /** Worker threads that replay games. */
  replayThreads: number;
  /** The installation's secret; undefined keeps one in the data folder. */
  secret: string | undefined;
  operatorAlert: OperatorAlertConfig;
  /** Takes no new players for now (§8 'operation-not-allowed'). */
  registrationClosed: boolean;
  contact: ContactConfig;
  /** Shows the offers and daily tasks instead of 'Coming Soon' (§2 Bonus). */
  bonusOpen: boolean;
  /** A guest's game by URL, which pays for time only; off unless it is set (docs/decisions/0014). */
  embeddedGame: { title: string; url: string } | null;
  webDir: string;
}

/** Names the variable that is wrong. */
export class ConfigError extends Error {}

type Environment = Readonly<Record<string, string | undefined>>;

function integer(environment: Environment, name: string, fallback: number, min: number, max: number): number {
  const text = environment[name];
  if (text === undefined || text === '') return fallback;
  const value = Number(text);
  if (!Number.isInteger(value) || value < min || value > max) {
    throw new ConfigError(`${name} must be a whole number from ${min} to ${max}, not '${text}'.`);
  }
  return value;
}

function url(environment: Environment, name: string, protocols: readonly string[]): string | undefined {
  const text = environment[name];
  if (text === undefined || text === '') return undefined;
  const parsed = URL.parse(text);
  if (!parsed || !protocols.includes(parsed.protocol)) {
    throw new ConfigError(`${name} must be an address starting with ${protocols.join(' or ')}//.`);
  }
  return text;
}

function flag(environment: Environment, name: string): boolean {
  const text = environment[name] || '0';
  if (!['0', '1'].includes(text)) throw new ConfigError(`${name} must be 0 or 1, not '${text}'.`);
  return text === '1';
}

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'];

function logLevel(environment: Environment): string {
  const level = environment['LOG_LEVEL'] || 'info';
  if (!logLevels.includes(level)) throw new ConfigError(`LOG_LEVEL must be one of ${logLevels.join(', ')}.`);
  return level;
}

function secretKey(environment: Environment): string | undefined {
  const secret = environment['SECRET'] || undefined;
  if (secret !== undefined && secret.length < 32)
    throw new ConfigError('SECRET must have at least 32 characters.');
  return secret;
}

function required(environment: Environment, name: string, cause: string): string {
  const text = environment[name];
  if (!text) throw new ConfigError(`${name} must be set when ${cause}.`);
  return text;
}

function emailAddress(environment: Environment, name: string, cause: string): string {
  const address = required(environment, name, cause);
  if (!/^[^\s@,;:<>()[\]"\\]+@[^\s@,;:<>()[\]"\\]+$/u.test(address))
    throw new ConfigError(`${name} must be one email address.`);
  return address;
}

/** An address that gets what people typed, or code that runs in their browsers: never in the clear. */
function secureUrl(environment: Environment, name: string, fallback: string): string {
  const address = url(environment, name, ['https:', 'http:']) ?? fallback;
  if (address.startsWith('http:') && !isLoopback(new URL(address).hostname))
    throw new ConfigError(`${name} must start with https:// unless it is on this machine.`);
  return address;
}

const emailJsUrl = 'https://api.emailjs.com/api/v1.0/email/send';

function emailJs(environment: Environment): OperatorAlertConfig {
  const cause = "OPERATOR_ALERT is 'emailjs'";
  return {
    delivery: 'emailjs',
    url: secureUrl(environment, 'EMAILJS_URL', emailJsUrl),
    serviceId: required(environment, 'EMAILJS_SERVICE_ID', cause),
    templateId: required(environment, 'EMAILJS_TEMPLATE_ID', cause),
    publicKey: required(environment, 'EMAILJS_PUBLIC_KEY', cause),
    privateKey: environment['EMAILJS_PRIVATE_KEY'] || undefined,
  };
}

function operatorAlert(environment: Environment): OperatorAlertConfig {
  const delivery = environment['OPERATOR_ALERT'] || 'log';
  if (delivery === 'log') return { delivery };
  if (delivery === 'smtp')
    return { delivery, to: emailAddress(environment, 'OPERATOR_EMAIL', "OPERATOR_ALERT is 'smtp'") };
  if (delivery === 'emailjs') return emailJs(environment);
  throw new ConfigError(`OPERATOR_ALERT must be one of log, smtp, emailjs, not '${delivery}'.`);
}

function web3FormsKeys(environment: Environment): string[] {
  const keys = (environment['WEB3FORMS_KEYS'] ?? '').split(',').map((key) => key.trim());
  const found = keys.filter((key) => key !== '');
  if (found.length > contactKeysMax || found.some((key) => !/^[\w-]{1,100}$/u.test(key)))
    throw new ConfigError(
      `WEB3FORMS_KEYS must be at most ${contactKeysMax} access keys with commas between.`,
    );
  return found;
}

function contactDelivery(environment: Environment): ContactConfig['delivery'] {
  const kind = environment['CONTACT_DELIVERY'] || 'inbox';
  if (kind === 'inbox') {
    const cause = 'contact messages are mailed';
    const isMailed = Boolean(environment['OPERATOR_EMAIL']);
    return { kind, mailTo: isMailed ? emailAddress(environment, 'OPERATOR_EMAIL', cause) : undefined };
  }
  if (kind !== 'web3forms')
    throw new ConfigError(`CONTACT_DELIVERY must be one of inbox, web3forms, not '${kind}'.`);
  // §5: without a key the server starts, and the form says that the keys are missing.
  const address = secureUrl(environment, 'WEB3FORMS_URL', 'https://api.web3forms.com/submit');
  return { kind, url: address, keys: web3FormsKeys(environment) };
}

// The address and the public key are those that the provider's own script loader reports to.
const hcaptchaReports =
  'https://sentry.hcaptcha.com/api/6/envelope/?sentry_version=7&sentry_key=d233059272824702afc8c43834c4912d';

function contactCaptcha(
  environment: Environment,
  delivery: ContactConfig['delivery'],
): ContactConfig['captcha'] {
  const provider = environment['CONTACT_CAPTCHA'] || 'altcha';
  if (provider === 'altcha') return { provider };
  if (provider !== 'hcaptcha')
    throw new ConfigError(`CONTACT_CAPTCHA must be one of altcha, hcaptcha, not '${provider}'.`);
  const cause = "CONTACT_CAPTCHA is 'hcaptcha'";
  const reports = environment['HCAPTCHA_REPORT_URL'] === 'off';
  return {
    provider,
    siteKey: required(environment, 'HCAPTCHA_SITE_KEY', cause),
    secret:
      delivery.kind === 'web3forms'
        ? environment['HCAPTCHA_SECRET'] || undefined
        : required(environment, 'HCAPTCHA_SECRET', cause),
    scriptUrl: secureUrl(environment, 'HCAPTCHA_SCRIPT_URL', 'https://js.hcaptcha.com/1/api.js'),
    verifyUrl: secureUrl(environment, 'HCAPTCHA_VERIFY_URL', 'https://api.hcaptcha.com/siteverify'),
    reportUrl: reports ? null : secureUrl(environment, 'HCAPTCHA_REPORT_URL', hcaptchaReports),
  };
}

const embeddedTitleMax = 40;

function embeddedGame(environment: Environment): Config['embeddedGame'] {
  if (!environment['EMBEDDED_GAME_URL']) return null;
  const title = required(environment, 'EMBEDDED_GAME_TITLE', 'EMBEDDED_GAME_URL is set').trim();
  if (title.length > embeddedTitleMax)
    throw new ConfigError(`EMBEDDED_GAME_TITLE must have at most ${embeddedTitleMax} characters.`);
  return { title, url: secureUrl(environment, 'EMBEDDED_GAME_URL', '') };
}

function contact(environment: Environment): ContactConfig {
  const delivery = contactDelivery(environment);
  return { delivery, captcha: contactCaptcha(environment, delivery) };
}

/** Which variable says that others than this machine come in; a proxy lets them in on loopback, too. */
function openToOthers({ host, publicUrl }: Config): string | null {
  if (!isLoopback(host)) return `HOST is '${host}'`;
  return isLoopback(new URL(publicUrl).hostname) ? null : `PUBLIC_URL is '${publicUrl}'`;
}

function checkMailDelivery(config: Config): Config {
  const cause = openToOthers(config);
  if (config.smtpUrl === undefined && cause !== null) {
    throw new ConfigError(
      `SMTP_URL must name a mail server when more than this machine's loopback comes in (${cause}): the local mailbox would show everybody's mail.`,
    );
  }
  return config;
}

/** Reads and checks all variables; throws `ConfigError` with one line. */
export function readConfig(root: string, environment: Environment = process.env): Config {
  const port = integer(environment, 'PORT', 3000, 0, 65_535);
  return checkMailDelivery({
    port,
    host: environment['HOST'] || '127.0.0.1',
    publicUrl: (url(environment, 'PUBLIC_URL', ['http:', 'https:']) ?? `http://localhost:${port}`).replace(
      /\/+$/u,
      '',
    ),
    dataDir: resolve(root, environment['DATA_DIR'] || 'data'),
    databaseUrl: url(environment, 'DATABASE_URL', ['postgres:', 'postgresql:']),
    smtpUrl: url(environment, 'SMTP_URL', ['smtp:', 'smtps:']),
    mailFrom: environment['MAIL_FROM'] || 'Sikka <no-reply@localhost>',
    logLevel: logLevel(environment),
    trustedProxies: integer(environment, 'TRUSTED_PROXIES', 0, 0, 10),
    replayThreads: integer(environment, 'REPLAY_THREADS', 2, 1, 64),
    secret: secretKey(environment),
    operatorAlert: operatorAlert(environment),
    registrationClosed: flag(environment, 'REGISTRATION_CLOSED'),
    contact: contact(environment),
    bonusOpen: flag(environment, 'BONUS_OPEN'),
    embeddedGame: embeddedGame(environment),
    webDir: resolve(root, 'web/dist'),
  });
}
