import type { Registry } from 'prom-client';
import type { Config } from '../config/index.ts';
import type { RankIndex } from '../leaderboard/rank-index.ts';
import type { Db, Reader, Tx } from '../platform/database/index.ts';
import type { GameLogs } from '../platform/game-logs.ts';
import type { EventHub } from '../platform/http/event-hub.ts';
import type { Readiness } from '../platform/http/monitoring.ts';
import type { ListMails } from '../platform/http/mailbox-page.ts';
import type { Site } from '../platform/http/site/serve-site.ts';
import type { Logger } from '../platform/log.ts';
import type {
  AdProvider,
  Captcha,
  ContactDelivery,
  FormCaptcha,
  PushSender,
  WebhookSender,
} from '../platform/ports.ts';
import type { ReplayPool } from '../play/index.ts';
import type { Keys } from '../platform/keys.ts';

/** Everything that is open while the server runs. */
export interface AppDeps {
  config: Pick<
    Config,
    | 'publicUrl'
    | 'servesMetrics'
    | 'trustedProxies'
    | 'logsAccess'
    | 'requestsAtOnce'
    | 'registrationClosed'
    | 'embeddedGame'
    | 'operatorLocale'
  >;
  keys: Keys;
  db: Db;
  /** Reads that may be a few seconds old. */
  reader: Reader;
  log: Logger;
  captcha: Captcha;
  formCaptcha: FormCaptcha;
  contactDelivery: ContactDelivery;
  ads: AdProvider;
  push: PushSender;
  webhook: WebhookSender;
  replays: ReplayPool;
  gameLogs: GameLogs;
  events: EventHub;
  ranks: RankIndex;
  readiness: Readiness;
  /** Metrics of this process. */
  registry: Registry;
  /** Metrics of all processes, in Prometheus' format; absent where this is the only one. */
  readMetrics?: () => Promise<string>;
  /** The built web; absent in tests of the API. */
  site?: Site;
  /** The local mailbox; absent where a mail server is set up. */
  mailbox?: { list: ListMails; forget: (tx: Tx, address: string) => Promise<void> };
}
