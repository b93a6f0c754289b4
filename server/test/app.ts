/** A whole HTTP server over a database of its own, and a visitor with cookies, for tests. */
import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { serve } from '@hono/node-server';
import { Registry } from 'prom-client';
import { createHouseAds } from '../src/adapters/ad/house.ts';
import { altchaStep, createAltcha } from '../src/adapters/captcha/altcha.ts';
import { createWebPush } from '../src/adapters/push/web-push.ts';
import { createSignedWebhook } from '../src/adapters/webhook/signed-webhook.ts';
import { createApp } from '../src/compose/app.ts';
import { createInbox } from '../src/contact/index.ts';
import type { SocketConnection } from '../src/platform/database/connection.ts';
import { Reader, type Db } from '../src/platform/database/index.ts';
import { linkToken } from '../src/identity/email-links.ts';
import { followSessions, openSessions, readWalletEvent } from '../src/identity/index.ts';
import { subscribeToChanges } from '../src/wallet/index.ts';
import { createEventHub } from '../src/platform/http/event-hub.ts';
import { createLog, type Logger } from '../src/platform/log.ts';
import { GameLogs } from '../src/platform/game-logs.ts';
import { createRankIndex } from '../src/leaderboard/rank-index.ts';
import { createReplayPool, type ReplayPool } from '../src/play/index.ts';
import type { ContactDelivery, FormCaptcha } from '../src/platform/ports.ts';
import { adoptBonusFlag } from '../src/settings/index.ts';
import { afterFile } from './after-file.ts';
import { testDatabase, type TestDatabase } from './database.ts';
import { Visitor, type Answer } from './visitor.ts';
import { Keys } from '../src/platform/keys.ts';

export { Visitor, type Answer };

/** A five-hundredth of what a browser pays: a player's registration would spend most of its time on it. */
const captchaCost = 10;

export const testKeys = new Keys(
  ['a secret that only tests know, 32+'],
  Buffer.from('the key of the installation'),
);

export interface TestApp {
  url: string;
  db: Db;
  connection: SocketConnection;
  replays: ReplayPool;
  visitor(): Visitor;
  /** Registers; answers what the server said. */
  register(visitor: Visitor, fields?: Record<string, unknown>): Promise<Answer>;
  /** Registers, verifies in the database, signs in. */
  player(fields?: Record<string, unknown>): Promise<Player>;
}

export type Player = Visitor & { id: string; email: string };

/** The token in the newest link that was mailed to a player. */
export async function linkTokenOf(db: Db, playerId: string, purpose: 'verify' | 'reset'): Promise<string> {
  const links = db.selectFrom('email_link').select('id').where('player_id', '=', playerId);
  const newest = links.where('purpose', '=', purpose).orderBy('created_at', 'desc').limit(1);
  return linkToken((await newest.executeTakeFirstOrThrow()).id, testKeys);
}

let people = 0;

export function person(): { name: string; email: string; password: string } {
  people += 1;
  return {
    name: `Asha Rai ${people}`,
    email: `asha${people}-${process.pid}@example.com`,
    password: 'marigold-night',
  };
}

interface TestAppOptions {
  /** Another way to a database than a connection of its own. */
  database?: TestDatabase;

  /** By default there is no replica. */
  reader?: Reader;
  gameLogs?: GameLogs;
  replayWorker?: URL;
  log?: Logger;
  heartbeatMs?: number;
  streamsMax?: number;
  trustedProxies?: number;
  keys?: Keys;
  requestsAtOnce?: number;
  registry?: Registry;
  bonusOpen?: boolean;
  embeddedGame?: { title: string; url: string };
  contactDelivery?: ContactDelivery;
  formCaptcha?: FormCaptcha;
}

/** Starts the app on a free loopback port; everything is closed after the last test of the file. */
export async function testApp(options: TestAppOptions = {}): Promise<TestApp> {
  const keys = options.keys ?? testKeys;
  const { db, connection } = options.database ?? (await testDatabase());
  await adoptBonusFlag(db, options.bonusOpen ?? false);
  const sessions = followSessions(connection, db);
  const replays = createReplayPool(1, { workerUrl: options.replayWorker, keepsThreads: false });
  const events = createEventHub('wallet', {
    heartbeatMs: options.heartbeatMs,
    openSessions: (ids) => openSessions(db, ids),
    streamsMax: options.streamsMax,
  });
  const log = options.log ?? createLog(process.env['TEST_LOG'] ?? 'silent');
  const ranks = createRankIndex(db, log);
  const notifications = subscribeToChanges(connection, {
    events,
    ranks,
    readEvent: (accountId) => readWalletEvent(db, accountId),
  });
  const captcha = createAltcha(db, keys.secrets, captchaCost);
  const app = createApp({
    config: {
      publicUrl: 'http://localhost:1',
      servesMetrics: true,
      operatorLocale: 'en',
      trustedProxies: options.trustedProxies ?? 1,
      logsAccess: false,
      requestsAtOnce: options.requestsAtOnce ?? 16,
      registrationClosed: false,
      embeddedGame: options.embeddedGame ?? null,
    },
    keys,
    db,
    reader: options.reader ?? new Reader(db),
    log,
    captcha,
    formCaptcha: options.formCaptcha ?? altchaStep(captcha),
    contactDelivery: options.contactDelivery ?? createInbox({ db, mailsOperator: true }),
    ads: createHouseAds(),
    push: createWebPush({ keys, contact: 'mailto:operator@example.com' }),
    webhook: createSignedWebhook({ privateAddresses: ['127.0.0.1'], timeoutMs: 500 }),
    replays,
    gameLogs: options.gameLogs ?? new GameLogs(null),
    events,
    ranks,
    readiness: { isDraining: () => false },
    registry: options.registry ?? new Registry(),
  });
  const server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }) as Server;
  if (!server.listening) await once(server, 'listening');
  afterFile(async () => {
    events.close();
    server.closeAllConnections();
    server.close();
    await notifications.stop();
    await ranks.stop();
    await replays.close();
    await sessions.stop();
  });
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { ...actions(url, db), url, db, connection, replays };
}

function actions(url: string, db: Db): Pick<TestApp, 'visitor' | 'register' | 'player'> {
  const visitor = () => new Visitor(url);
  const register: TestApp['register'] = async (who, fields = {}) => {
    return who.post('/registrations', { ...person(), captcha: await who.captcha(), ...fields });
  };
  return {
    visitor,
    register,
    async player(fields = {}) {
      const who = { ...person(), ...fields };
      const browser = visitor();
      const { body, status } = await register(browser, who);
      if (status !== 201) throw new Error(`registration answered ${status}: ${JSON.stringify(body)}`);
      await db
        .updateTable('player')
        .set({ email_verified_at: new Date() })
        .where('id', '=', body.id)
        .execute();
      await browser.post('/sessions', { email: who.email, password: who.password });
      return Object.assign(browser, { id: body.id as string, email: who.email });
    },
  };
}
