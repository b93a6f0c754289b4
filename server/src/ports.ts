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

/** A withdrawal as the operator is told of it (§7); what the method does not need is null. */
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

/** How the operator hears of a withdrawal request (§4). */
export interface OperatorAlert {
  /** Throws to be tried again; `FinalFailure` of the outbox ends the tries. */
  send(alert: WithdrawalAlert): Promise<void>;
}
