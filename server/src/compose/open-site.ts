import { setTimeout as delay } from 'node:timers/promises';
import { createHouseAds } from '../adapters/ad/house.ts';
import { createAltcha } from '../adapters/captcha/altcha.ts';
import { forgetMailboxMessages, listMailboxMessages } from '../adapters/mail/mailbox.ts';
import type { Config } from '../config/index.ts';
import { followSessions, openSessions, readWalletEvent } from '../identity/index.ts';
import { createRankIndex, type RankIndex } from '../leaderboard/rank-index.ts';
import { poolFigures, type Db } from '../platform/database/index.ts';
import { createEventHub, streamsMaxDefault, type EventHub } from '../platform/http/event-hub.ts';
import { connectionLimits, listen } from '../platform/http/listen.ts';
import { observe } from '../platform/metrics/observe.ts';
import { createReadiness, type Readiness } from '../platform/http/monitoring.ts';
import { createBuildFiles } from '../platform/http/site/build-files.ts';
import { readSite } from '../platform/http/site/serve-site.ts';
import type { ReplayPool } from '../play/index.ts';
import { subscribeToChanges } from '../wallet/index.ts';
import { createApp } from './app.ts';
import { chooseContact, chooseGameLogs, choosePush, chooseWebhook } from './choose-adapters.ts';
import type { CleanupStack } from './cleanup-stack.ts';
import type { Base } from './open-base.ts';
import { openReader } from './open-database-pool.ts';

interface SiteDeps {
  replays: ReplayPool;
  /** Reads the metrics of all workers, where there are several. */
  readMetrics?: () => Promise<string>;
}

export interface OpenSite {
  port: number;
  /** Announces a stop; resolves when the balancer has had time to notice (`DRAIN_SECONDS`). */
  drain(): Promise<void>;
}

const localMailbox = (db: Db) => ({
  list: () => listMailboxMessages(db),
  forget: forgetMailboxMessages,
});

/** Updates ranks and open streams on notifications. */
function openRanks({ connection, db, log }: Base, events: EventHub, cleanup: CleanupStack): RankIndex {
  const ranks = createRankIndex(db, log);
  cleanup.defer(() => ranks.stop());
  const readEvent = (accountId: string) => readWalletEvent(db, accountId);
  const notifications = subscribeToChanges(connection, { events, ranks, readEvent });
  cleanup.defer(() => notifications.stop());
  return ranks;
}

/** A process's share of what all together may hold; the kernel spreads connections evenly. */
const share = (all: number, { workers }: Config): number => Math.ceil(all / workers);

async function openListener(
  { config, log }: Base,
  { app, events, readiness }: { app: ReturnType<typeof createApp>; events: EventHub; readiness: Readiness },
) {
  const { host, port, trustedProxies } = config;
  const limits = {
    ...connectionLimits,
    perAddressMax: share(connectionLimits.perAddressMax, config),
    underWayMax: share(connectionLimits.underWayMax, config),
    max: share(connectionLimits.max, config),
  };
  const isShared = config.workers > 1;
  const closeStreams = () => events.close();
  return listen(app, { host, port, log, trustedProxies, isShared, limits, readiness, closeStreams });
}

/** Opens what answers requests. */
export async function openSite(base: Base, deps: SiteDeps, cleanup: CleanupStack): Promise<OpenSite> {
  const { config, connection, db, log, keys, registry } = base;
  const sessions = followSessions(connection, db);
  cleanup.defer(() => sessions.stop());
  const events = createEventHub('wallet', {
    streamsMax: share(streamsMaxDefault, config),
    openSessions: (ids) => openSessions(db, ids),
  });
  const ranks = openRanks(base, events, cleanup);
  const captcha = createAltcha(db, keys.secrets);
  const reader = openReader(config, base, cleanup);
  const figures = [events.figures(), deps.replays.figures(), poolFigures(db), reader.figures()];
  observe(registry, figures.flat());
  const readiness = createReadiness();
  const app = createApp({
    config,
    keys,
    db,
    reader,
    log,
    captcha,
    ...chooseContact(config.contact, db, captcha),
    ads: createHouseAds(),
    push: choosePush(config, keys),
    webhook: chooseWebhook(config),
    gameLogs: chooseGameLogs(config),
    ...deps,
    events,
    ranks,
    readiness,
    registry,
    site: { ...readSite(config.webDir), files: createBuildFiles(db) },
    ...(config.smtpUrl === undefined ? { mailbox: localMailbox(db) } : {}),
  });
  const listener = await openListener(base, { app, events, readiness });
  cleanup.defer(listener.stop);
  cleanup.defer(readiness.drain);
  const drain = async (): Promise<void> => {
    readiness.drain();
    // By then no balancer leads them back here.
    await delay(config.drainMs / 2);
    events.close();
    await delay(config.drainMs / 2);
  };
  return { port: listener.port, drain };
}
