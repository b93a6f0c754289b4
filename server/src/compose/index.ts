/** Opens every part of the server in order, and closes them in reverse. */
import { Registry } from 'prom-client';
import { createHouseAds } from '../adapters/ad/house.ts';
import { createAltcha } from '../adapters/captcha/altcha.ts';
import { forgetMailboxMessages, listMailboxMessages } from '../adapters/mail/mailbox.ts';
import { adminPath } from '../admin/auth/index.ts';
import type { Config } from '../config.ts';
import { readWalletEvent } from '../identity/index.ts';
import { createRankIndex, type RankIndex } from '../leaderboard/index.ts';
import { readSecret } from '../platform/installation-secret.ts';
import { migrate, openDatabase, openPool, type Connection, type Db } from '../platform/database/index.ts';
import { startEmbeddedPostgres } from '../platform/embedded-postgres/start.ts';
import { createEventHub, type EventHub } from '../platform/http/event-hub.ts';
import { createMetricsApp, observe } from '../platform/http/monitoring.ts';
import { listen } from '../platform/http/listen.ts';
import { readSite } from '../platform/http/site/serve-site.ts';
import { startJobs } from '../platform/jobs/index.ts';
import { createLog, type Logger } from '../platform/log.ts';
import { createReplayPool } from '../play/index.ts';
import { adoptBonusFlag } from '../settings/index.ts';
import { followChanges, ledgerFigures } from '../wallet/index.ts';
import { createApp } from './app.ts';
import {
  closePlaysEveryMinute,
  createLedgerWatch,
  enqueueAtStart,
  jobSchedule,
  jobTasks,
} from './background.ts';
import { chooseContact, chooseMail } from './choose-adapters.ts';

export interface RunningServer {
  url: string;
  mailboxUrl: string | null;
  /** Where operators work. */
  adminUrl: string;
  db: Db;
  connection: Connection;
  log: Logger;
  /** Key of the links in mails. */
  secret: string;
  stop(): Promise<void>;
}

/** Closes what was opened, in reverse order, even after errors. */
class Closers {
  readonly #closers: (() => unknown)[] = [];
  add(close: () => unknown): void {
    this.#closers.push(close);
  }
  async closeAll(): Promise<void> {
    for (const close of this.#closers.splice(0).reverse())
      await Promise.resolve()
        .then(close)
        .catch(() => undefined);
  }
}

async function openConnection(config: Config, closers: Closers, log: Logger): Promise<Connection> {
  if (config.databaseUrl !== undefined) return config.databaseUrl;
  const postgres = await startEmbeddedPostgres({ dataDir: config.dataDir, log: (line) => log.info(line) });
  closers.add(() => postgres.stop());
  return postgres.connection;
}

/** Migrates the schema, and applies the environment's settings until an operator changes them. */
async function openReadyDatabase(connection: Connection, config: Config, closers: Closers): Promise<Db> {
  const db = openDatabase(connection);
  closers.add(() => db.destroy());
  await migrate(db);
  await adoptBonusFlag(db, config.bonusOpen);
  return db;
}

const localMailbox = (db: Db) => ({
  list: () => listMailboxMessages(db),
  forget: forgetMailboxMessages,
});

/** Updates ranks and open streams on notifications. */
function openRanks(
  connection: Connection,
  db: Db,
  { events, log }: { events: EventHub; log: Logger },
  closers: Closers,
): RankIndex {
  const ranks = createRankIndex(db, log);
  closers.add(() => ranks.stop());
  const readEvent = (accountId: string) => readWalletEvent(db, accountId);
  const notifications = followChanges(connection, { events, ranks, readEvent });
  closers.add(() => notifications.stop());
  return ranks;
}

async function openListener(
  { host, port, trustedProxies }: Config,
  app: ReturnType<typeof createApp>,
  { events, log }: { events: EventHub; log: Logger },
  closers: Closers,
) {
  const isBehindProxy = trustedProxies > 0;
  const listener = await listen(app, { host, port, log, isBehindProxy, closeStreams: () => events.close() });
  closers.add(listener.stop);
  return listener;
}

/** /metrics on a port of its own, where one is set. */
async function openMetrics(config: Config, registry: Registry, log: Logger, closers: Closers): Promise<void> {
  if (!config.metrics) return;
  const listener = await listen(createMetricsApp(registry), { ...config.metrics, log, closeStreams() {} });
  closers.add(listener.stop);
}

async function open(config: Config, closers: Closers): Promise<RunningServer> {
  const log = createLog(config.logLevel);
  const secret = readSecret(config.secret, config.dataDir);
  const connection = await openConnection(config, closers, log);
  const db = await openReadyDatabase(connection, config, closers);
  const pool = openPool(connection, 4);
  closers.add(() => pool.end());
  const replays = createReplayPool(config.replayThreads);
  closers.add(() => replays.close());
  const mail = chooseMail(config, db);
  const ledger = createLedgerWatch(db, log);
  const jobs = await startJobs({
    connection,
    db,
    log,
    isAlone: config.databaseUrl === undefined,
    tasks: jobTasks(config, { db, ledger, mail, secret, log }),
    schedule: jobSchedule(config, db),
  });
  closers.add(() => jobs.stop());
  // Before the jobs, which wait for it.
  closers.add(() => ledger.stop());
  await enqueueAtStart(db);
  const events = createEventHub('wallet');
  const ranks = openRanks(connection, db, { events, log }, closers);
  const ads = createHouseAds();
  closers.add(closePlaysEveryMinute({ db, replays, ads, log, embeddedGame: config.embeddedGame }));
  const captcha = createAltcha(secret);
  const registry = new Registry();
  observe(registry, ledgerFigures(db));
  const hasMailbox = config.smtpUrl === undefined;
  let isStopping = false;
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
    readiness: { isStopping: () => isStopping },
    registry,
    site: readSite(config.webDir),
    ...(hasMailbox ? { mailbox: localMailbox(db) } : {}),
  });
  const listener = await openListener(config, app, { events, log }, closers);
  await openMetrics(config, registry, log, closers);
  const url = config.port === 0 ? `http://localhost:${listener.port}` : config.publicUrl;
  return {
    url,
    mailboxUrl: hasMailbox ? `${url}/mailbox` : null,
    adminUrl: `${url}/${adminPath(secret)}`,
    db,
    connection,
    log,
    secret,
    async stop() {
      isStopping = true;
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
