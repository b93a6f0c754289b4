/** What the outside world is to us; each port has its adapters under adapters/, chosen in main.ts alone. */

export interface Mail {
  to: string;
  subject: string;
  text: string;
  html?: string;
  /** One plain address that answers go to; without it they go to the sender. */
  replyTo?: string;
}

export interface MailSender {
  /** Throws to be tried again; `PermanentFailure` of the outbox ends the tries. */
  send(mail: Mail, options: { idempotencyKey: string }): Promise<void>;
}

/** The proof that a visitor's device did some work (§5 'captcha'). */
export interface Captcha {
  createChallenge(): Promise<Record<string, unknown>>;
  /** The challenge's own id when the solution is right and fresh, else null. */
  verify(solution: string): Promise<{ challengeId: string } | null>;
}

export interface Advertisement {
  provider: string;
  /** What to show; a house advertisement is drawn by the web from this id. */
  creative: string;
}

/** Who fills the overlay before a game (§2). */
export interface AdProvider {
  /** Our own advertisements that are on show, in their order, and how many games their player has finished. */
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

/** How the operator is alerted to a withdrawal request (§4). */
export interface OperatorAlert {
  /** Throws to be tried again; `PermanentFailure` of the outbox ends the tries. */
  send(alert: WithdrawalAlert): Promise<void>;
}

/** A message of the contact form (§3), checked and normalised. */
export interface ContactMessage {
  name: string;
  email: string;
  subject: string;
  message: string;
}

/** What the captcha answered, under the name that its own widget gives it in a form. */
export interface CaptchaField {
  name: string;
  response: string;
}

/** How a delivery answered; `refused` carries its own sentence where it gave one, plain and bounded. */
export type ContactAnswer =
  | { type: 'taken' }
  | { type: 'keys_missing' }
  | { type: 'refused'; sentence: string | null }
  | { type: 'unreachable'; cause: unknown };

/** Where messages of the contact form go: our own inbox, or a form service (§7). Never throws for the service's part. */
export interface ContactDelivery {
  deliver(message: ContactMessage, captcha: CaptchaField): Promise<ContactAnswer>;
}

/** How the operator is alerted to a message in the inbox. */
export interface ContactAlert {
  /** Throws to be tried again; `PermanentFailure` of the outbox ends the tries. */
  send(message: ContactMessage & { id: string }): Promise<void>;
}

/** The visible captcha of the contact form (§5). */
export interface FormCaptcha {
  /** What the page needs to show it. */
  shown:
    | { provider: 'altcha' }
    | { provider: 'hcaptcha'; siteKey: string; scriptUrl: string; reportUrl: string | null };
  /** The name that its own widget gives the response in a form. */
  fieldName: string;
  /**
   * Whether the response is right; `proofId` names what may be used once alone, where the provider does not see to
   * that itself. Throws when the provider cannot be reached.
   */
  verify(response: string): Promise<{ proofId: string | null } | null>;
}
