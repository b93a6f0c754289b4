/** Ports to external services; their adapters are under adapters/, chosen by configuration. */

import type { WebhookFailure } from '@sikka/contract/alerts';

export interface Mail {
  to: string;
  subject: string;
  text: string;
  html?: string;
  /** Reply-to: one plain address; without it replies go to the sender. */
  replyTo?: string;
}

export interface MailSender {
  /** An error is retried; `PermanentFailure` of the outbox ends the tries. */
  send(mail: Mail, options: { idempotencyKey: string }): Promise<void>;
}

/** How much work a proof takes: `harder` is eight times the usual. */
export type Effort = 'usual' | 'harder';

/** The proof that a visitor's device did some work (§5 'captcha'). */
export interface Captcha {
  createChallenge(effort?: Effort): Promise<Record<string, unknown>>;
  /** The challenge's own id when the solution is right, fresh and of that effort (or harder), else null. */
  verify(solution: string, effort?: Effort): Promise<{ challengeId: string } | null>;
}

interface Advertisement {
  provider: string;
  /** What to show; a house advertisement is drawn by the web from this id. */
  creative: string;
}

/** Who fills the overlay before a game (§2). */
export interface AdProvider {
  /** The configured advertisements in order, and the player's number of finished games. */
  next(houseAds: readonly string[], turn: number): Advertisement;
}

/** A withdrawal in an operator alert (§7); what the method does not need is null. */
export interface WithdrawalAlert {
  withdrawalId: string;
  userName: string;
  userEmail: string;
  amountRupees: number;
  coins: number;
  method: string;
  phoneNumber: string | null;
  bankName: string | null;
  accountNumber: string | null;
  accountHolderName: string | null;
}

/** Where one browser gets its pushes, as its push service issued it. */
export interface PushSubscription {
  endpoint: string;
  keys: { p256dh: string; auth: string };
}

/** What a push shows; a newer one with the same tag replaces it. */
interface PushMessage {
  title: string;
  body: string;
  /** The screen that a tap opens. */
  path: string;
  tag: string;
}

export type PushOutcome = 'sent' | 'gone' | { retryAfterMs: number };

/** Web push (docs/decisions/0044). */
export interface PushSender {
  /** VAPID, base64url: what browsers subscribe with. */
  publicKey: string;
  /** Whether the endpoint is at a push service that we send to. */
  isAllowed(endpoint: string): boolean;
  /**
   * 'gone' once the browser has unsubscribed; a time after which a busy service wants to be asked again. An error is
   * retried; `PermanentFailure` of the outbox ends the tries.
   */
  send(subscription: PushSubscription, message: PushMessage): Promise<PushOutcome>;
}

/** How the operator is alerted to a withdrawal request (§4). */
export interface OperatorAlert {
  /** An error is retried; `PermanentFailure` of the outbox ends the tries. */
  send(alert: WithdrawalAlert): Promise<void>;
}

/** A message to a webhook, signed with `key`; tries of one message have one id. */
export interface SignedMessage {
  url: string;
  key: Buffer;
  id: string;
  body: object;
}

/** The receiver's status where it answered; a null failure is a delivery. */
export interface WebhookOutcome {
  failure: WebhookFailure | null;
  status: number | null;
}

/** Posts to an address that an operator chose (docs/decisions/0045). */
export interface WebhookSender {
  /** Whether it may be an address at all; the one that it leads to is judged on connecting. */
  isAllowed(url: string): boolean;
  /** One try; failures are outcomes, not errors. */
  send(message: SignedMessage): Promise<WebhookOutcome>;
}

/** Store for logs of paid games outside the database, each under its play's id (docs/decisions/0054). */
export interface GameLogStore {
  /** Where it is, for operators: a folder, or an address with its bucket. */
  readonly place: string;
  /** Whether backups must include the logs: a service has its own backups. */
  readonly isFolder: boolean;
  /** Resolves once the log is stored durably; idempotent. */
  write(playId: string, log: Uint8Array): Promise<void>;
  /** Null if the store answers that there is none. Rejects if it cannot be reached. */
  read(playId: string): Promise<Buffer | null>;
  /** Succeeds if there is none. */
  remove(playId: string): Promise<void>;
}

/** A value of a metric, and its labels. */
export interface Sample {
  labels: Readonly<Record<string, string>>;
  value: number;
}

/** A metric that is read at each scrape. Names of counters end in `_total`. */
export interface Figure {
  name: string;
  help: string;
  labels?: readonly string[];
  /** How the values of several processes are combined; absent: summed. */
  aggregator?: 'max' | 'min';
  /** An empty list gives no sample. */
  read: () => number | readonly Sample[] | Promise<number | readonly Sample[]>;
}

/** A message of the contact form (§3), checked and normalised. */
export interface ContactMessage {
  name: string;
  email: string;
  subject: string;
  message: string;
}

/** The captcha's response, under its widget's field name. */
export interface CaptchaField {
  name: string;
  response: string;
}

/** A delivery's outcome; `refused` has the service's message if any, plain and bounded. */
export type ContactAnswer =
  | { type: 'taken' }
  | { type: 'keys_missing' }
  | { type: 'refused'; sentence: string | null }
  | { type: 'unreachable'; cause: unknown };

/** Delivery of contact messages: our own inbox, or a form service (§7). Service errors do not throw. */
export interface ContactDelivery {
  deliver(message: ContactMessage, captcha: CaptchaField): Promise<ContactAnswer>;
}

/** How the operator is alerted to a message in the inbox. */
export interface ContactAlert {
  /** An error is retried; `PermanentFailure` of the outbox ends the tries. */
  send(message: ContactMessage & { id: string }): Promise<void>;
}

/** The visible captcha of the contact form (§5). */
export interface FormCaptcha {
  /** What the page needs to show it. */
  shown:
    | { provider: 'altcha' }
    | { provider: 'hcaptcha'; siteKey: string; scriptUrl: string; reportUrl: string | null };
  /** The widget's field name for the response. */
  fieldName: string;
  /**
   * Whether the response is right; `proofId` identifies a single-use proof, if the provider does not enforce
   * that itself. Throws when the provider cannot be reached.
   */
  verify(response: string): Promise<{ proofId: string | null } | null>;
}
