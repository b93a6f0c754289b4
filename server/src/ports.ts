/** What the outside world is to us; each port has its adapters under adapters/, chosen in main.ts alone. */

export interface Mail {
  to: string;
  subject: string;
  text: string;
  html?: string;
}

export interface MailSender {
  /** Throws to be tried again; `FinalFailure` of the outbox ends the tries. */
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
  next(): Advertisement;
}
