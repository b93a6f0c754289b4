import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import type { Server } from 'node:http';
import { serve } from '@hono/node-server';
import { createHouseAds } from './adapters/ad/house.ts';
import { altchaStep, createAltcha } from './adapters/captcha/altcha.ts';
import { createHcaptcha } from './adapters/captcha/hcaptcha.ts';
import { createContactMail, createWeb3Forms } from './adapters/contact-delivery/index.ts';
import {
  createMailbox,
  createSmtpSender,
  forgetMailboxMessages,
  listMailboxMessages,
} from './adapters/mail/index.ts';
import { createEmailJsAlert, createLogAlert, createMailAlert } from './adapters/operator-alert/index.ts';
import { createApp } from './app.ts';
import type { Config, ContactConfig, OperatorAlertConfig } from './config.ts';
import {
  answerMailTask,
  contactMailTask,
  createAnswerMailTask,
  createContactMailTask,
  createInbox,
} from './contact/index.ts';
import { migrate, openDatabase, openPool, type Connection, type Db } from './database/index.ts';
import { startEmbeddedPostgres } from './database/embedded-postgres.ts';
import { followWallet } from './follow-wallet.ts';
import { createEventHub, type EventHub } from './http/event-hub.ts';
import { createLog, type Logger } from './http/log.ts';
import { clearExpiredLimits } from './http/rate-limits.ts';
import { readSite } from './http/site/read-site.ts';
import { clearOldIdentity, createLinkMailTask } from './identity/index.ts';
import { createRankIndex } from './leaderboard/index.ts';
import {
  clearOldOperators,
  consoleDoor,
  createInvitationMailTask,
  invitationMailTask,
} from './operator/index.ts';
import { enqueue, startOutbox, type OutboxTask } from './outbox/index.ts';
import { closeExpiredPlays, createReplayPool, type PlayParts } from './play/index.ts';
import type { Captcha, MailSender, OperatorAlert } from './ports.ts';
import { readSecret } from './secret.ts';
import { createReviewTask } from './review/index.ts';
import { adoptBonusFlag } from './settings/index.ts';
import {
  createOperatorAlertTask,
  createPlayerMailTask,
  operatorAlertTask,
  playerMailTask,
  reviewTask,
} from './withdrawal/index.ts';
import { closeDaysSchedule, closeDaysTask, createCloseDaysTask, watchLedger } from './wallet/index.ts';

export interface RunningServer {
  url: string;
  mailboxUrl: string | null;
  /** Where operators work. */
  consoleUrl: string;
  db: Db;
  connection: Connection;
  log: Logger;
  /** Key of mailed links. */
  secret: string;
  stop(): Promise<void>;
}

const sweepEveryMs = 60_000;
const drainMs = 10_000;

/** What was opened, closed in reverse order whatever happens in between. */
class Closers {
  readonly #closers: (() => Promise<unknown>)[] = [];
  add(close: () => Promise<unknown>): void {
    this.#closers.push(close);
  }
  async closeAll(): Promise<void> {
    for (const close of this.#closers.splice(0).reverse()) await close().catch(() => undefined);
  }
}

async function openConnection(config: Config, closers: Closers, log: Logger): Promise<Connection> {
  if (config.databaseUrl !== undefined) return config.databaseUrl;
  const postgres = await startEmbeddedPostgres({ dataDir: config.dataDir, log: (line) => log.info(line) });
  closers.add(() => postgres.stop());
  return postgres.connection;
}

function chooseOperatorAlert(config: OperatorAlertConfig, mail: MailSender, log: Logger): OperatorAlert {
  if (config.delivery === 'smtp') return createMailAlert(mail, config.to);
  return config.delivery === 'emailjs' ? createEmailJsAlert(config) : createLogAlert(log);
}

function chooseContact({ delivery, captcha }: ContactConfig, db: Db, altcha: Captcha) {
  const contactDelivery =
    delivery.kind === 'inbox'
      ? createInbox({ db, mailsOperator: delivery.mailTo !== undefined })
      : createWeb3Forms(delivery);
  const formCaptcha = captcha.provider === 'altcha' ? altchaStep(altcha) : createHcaptcha(captcha);
  return { contactDelivery, formCaptcha };
}

/** Mails what is in the inbox; nothing to do where no operator is to be mailed. */
function contactTasks({ delivery }: ContactConfig, db: Db, mail: MailSender): Record<string, OutboxTask> {
  if (delivery.kind !== 'inbox' || delivery.mailTo === undefined) return {};
  const alert = createContactMail(mail, delivery.mailTo);
  return { [contactMailTask]: createContactMailTask({ db, alert }) };
}

/** Clears away every minute what is over: plays, limits and sessions. */
function sweepEveryMinute(parts: PlayParts): NodeJS.Timeout {
  const { db, log } = parts;
  const sweep = async (): Promise<void> => {
    await closeExpiredPlays(parts);
    await clearExpiredLimits(db);
    await clearOldIdentity(db);
    await clearOldOperators(db);
  };
  const report = (error: unknown) => log.warn({ err: error }, 'sweep failed');
  return setInterval(() => void sweep().catch(report), sweepEveryMs);
}

async function listenOn(
  app: ReturnType<typeof createApp>,
  { config, closers, events, log }: { config: Config; closers: Closers; events: EventHub; log: Logger },
) {
  const server = serve({ fetch: app.fetch, port: config.port, hostname: config.host }) as Server;
  // Bounded time for headers and bodies: a slow sender does not hold a connection for ever.
  server.headersTimeout = 15_000;
  server.requestTimeout = 30_000;
  // Longer than the minute for which a proxy keeps a resting connection: whoever closes it may do so under a request that
  // is just coming. And a player who comes back from a game needs no new one.
  server.keepAliveTimeout = 75_000;
  await Promise.race([
    once(server, 'listening'),
    once(server, 'error').then(([error]) => Promise.reject(error)),
  ]);
  closers.add(async () => {
    // Who was just answered is not waited for; whoever rests is sent away below.
    server.keepAliveTimeout = 1;
    events.close();
    server.close();
    server.closeIdleConnections();
    const force = setTimeout(() => {
      log.warn('the stop cuts connections that do not end');
      server.closeAllConnections();
    }, drainMs);
    await once(server, 'close');
    clearTimeout(force);
  });
  return (server.address() as AddressInfo).port;
}

/** At the start, for the days that ended while no server ran. */
const askToCloseDays = (db: Db): Promise<void> => enqueue(db, closeDaysTask, {}, { jobKey: closeDaysTask });

interface TaskParts {
  db: Db;
  mail: MailSender;
  secret: string;
  log: Logger;
}

/** All work that leaves the house after a commit. */
function outboxTasks(config: Config, { db, mail, secret, log }: TaskParts): Record<string, OutboxTask> {
  const alert = chooseOperatorAlert(config.operatorAlert, mail, log);
  return {
    'mail-link': createLinkMailTask({ db, mail, secret, publicUrl: config.publicUrl }),
    [operatorAlertTask]: createOperatorAlertTask({ db, alert }),
    [reviewTask]: createReviewTask({ db }),
    [playerMailTask]: createPlayerMailTask({ db, mail, publicUrl: config.publicUrl }),
    [invitationMailTask]: createInvitationMailTask({ db, mail, secret, publicUrl: config.publicUrl }),
    [answerMailTask]: createAnswerMailTask({ db, mail, publicUrl: config.publicUrl }),
    ...contactTasks(config.contact, db, mail),
    [closeDaysTask]: createCloseDaysTask(db, () => askToCloseDays(db)),
  };
}

/** The newest tables, and what the environment says of the settings as long as no operator has. */
async function prepareDatabase(db: Db, config: Config): Promise<void> {
  await migrate(db);
  await adoptBonusFlag(db, config.bonusOpen);
}

async function open(config: Config, closers: Closers): Promise<RunningServer> {
  const log = createLog(config.logLevel);
  const secret = readSecret(config.secret, config.dataDir);
  const connection = await openConnection(config, closers, log);
  const db = openDatabase(connection);
  closers.add(() => db.destroy());
  await prepareDatabase(db, config);
  const ledger = watchLedger(db, log);
  closers.add(() => ledger.stop());
  const pool = openPool(connection, 4);
  closers.add(() => pool.end());
  const replays = createReplayPool(config.replayThreads);
  closers.add(() => replays.close());
  const mail =
    config.smtpUrl === undefined ? createMailbox(db) : createSmtpSender(config.smtpUrl, config.mailFrom);
  const outbox = await startOutbox({
    connection,
    db,
    log,
    isAlone: config.databaseUrl === undefined,
    tasks: outboxTasks(config, { db, mail, secret, log }),
    schedule: { [closeDaysTask]: closeDaysSchedule },
  });
  closers.add(() => outbox.stop());
  await askToCloseDays(db);
  const events = createEventHub('wallet');
  const ranks = createRankIndex(db, log);
  closers.add(() => ranks.stop());
  const notifications = followWallet(connection, db, events, ranks);
  closers.add(() => notifications.stop());
  const ads = createHouseAds();
  const sweeping = sweepEveryMinute({ db, replays, ads, log, embeddedGame: config.embeddedGame });
  closers.add(async () => clearInterval(sweeping));
  const captcha = createAltcha(secret);
  let stopping = false;
  const app = createApp({
    config,
    secret,
    db,
    pool,
    log,
    captcha,
    ...chooseContact(config.contact, db, captcha),
    ads,
    replays,
    events,
    ranks,
    readiness: { isStopping: () => stopping },
    site: readSite(config.webDir),
    ...(config.smtpUrl === undefined
      ? { mailbox: { list: () => listMailboxMessages(db), forget: forgetMailboxMessages } }
      : {}),
  });
  const port = await listenOn(app, { config, closers, events, log });
  const url = config.port === 0 ? `http://localhost:${port}` : config.publicUrl;
  return {
    url,
    mailboxUrl: config.smtpUrl === undefined ? `${url}/mailbox` : null,
    consoleUrl: `${url}/${consoleDoor(secret)}`,
    db,
    connection,
    log,
    secret,
    async stop() {
      stopping = true;
      await closers.closeAll();
    },
  };
}

/** Starts the whole server; throws with everything closed again when a part cannot start. */
export async function startServer(config: Config): Promise<RunningServer> {
  const closers = new Closers();
  try {
    return await open(config, closers);
  } catch (error) {
    await closers.closeAll();
    throw error;
  }
}
