/** All mails. */
import { reviewReasons, rejectionReasons } from '../player/withdraw.ts';

/** Verification and password reset. */
const link = {
  verify: {
    subject: 'Verify your email for Sikka',
    body: 'Welcome to Sikka! Confirm that this address is yours and start playing.',
    button: 'Verify my email',
    closing: 'The link works once, for 24 hours. If you did not register, you can ignore this email.',
  },
  reset: {
    subject: 'Set a new password for Sikka',
    body: 'We received a request to set a new password for your account. If it was you, choose one here.',
    button: 'Choose a new password',
    closing:
      'The link works once, for one hour. If it was not you, ignore this email; your password stays the same.',
  },
};

/** The answer to a contact message. */
const answer = {
  subject: 'Reply to your message',
  signed: (name: string) => `${name}, Sikka`,
  wrote: (day: string, message: string) => `You wrote on ${day}: “${message}”`,
  button: 'Write to us again',
  closing: 'We never ask for your password or for money. To reply, use the form on this page:',
  day: (at: Date) =>
    new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'Asia/Kathmandu' }).format(at),
};

/** The values in the messages, already formatted in the language. */
interface Details {
  withdrawal: string;
  amount: string;
  place: string;
  reference: string;
  reasons: string[];
}

interface ChangeMail {
  subject: (details: Details) => string;
  paragraphs: (details: Details) => string[];
  button: string;
}

type Change = 'requested' | 'held' | 'released' | 'approved' | 'completed' | 'rejected';

const changes: Record<Change, ChangeMail> = {
  requested: {
    subject: ({ amount }) => `We received your withdrawal request for ${amount}`,
    paragraphs: ({ withdrawal, amount, place }) => [
      `We received your request ${withdrawal}: ${amount} to ${place}. The coins have been set aside.`,
      'It usually takes 1-2 business weeks. We’ll email you at each step.',
    ],
    button: 'See my withdrawals',
  },
  held: {
    subject: ({ amount }) => `A question about your withdrawal of ${amount}`,
    paragraphs: ({ withdrawal, reasons }) => [
      `We need your answer before we can continue with ${withdrawal}. Your coins are safe; nothing is lost.`,
      ...reasons,
    ],
    button: 'Answer',
  },
  released: {
    subject: ({ amount }) => `We’re processing your withdrawal of ${amount} again`,
    paragraphs: ({ withdrawal }) => [
      `Thank you. Our question about ${withdrawal} is settled and we are processing it again.`,
    ],
    button: 'See my withdrawals',
  },
  approved: {
    subject: ({ amount }) => `Your withdrawal of ${amount} is approved`,
    paragraphs: ({ withdrawal, amount, place }) => [
      `${withdrawal} is approved: ${amount} will be paid to ${place}.`,
    ],
    button: 'See my withdrawals',
  },
  completed: {
    subject: ({ amount }) => `${amount} has been paid`,
    paragraphs: ({ withdrawal, amount, place, reference }) => [
      `${withdrawal} has been paid: ${amount} to ${place}.`,
      `Payout reference: ${reference}`,
    ],
    button: 'See my withdrawals',
  },
  rejected: {
    subject: ({ amount }) => `Your withdrawal of ${amount} was not paid`,
    paragraphs: ({ withdrawal, reasons }) => [
      `We could not pay ${withdrawal}. All its coins are back in your balance.`,
      ...reasons,
    ],
    button: 'See my withdrawals',
  },
};

const withdrawal = {
  changes,
  reviewReasons,
  rejectionReasons,
  closing:
    'We never ask for your password or for money. If you did not request this withdrawal, set a new password and write to us.',
};

/** To who asked, when the bonus screen opens. */
const bonusOpen = {
  subject: 'Bonuses are open on Sikka',
  body: 'You asked us to tell you: offers and daily tasks are open now.',
  button: 'See the bonuses',
  closing: 'We sent this because you asked. We won’t email you about it again.',
};

/** To operators: a withdrawal, an alert, a contact message, an invitation. */
const operator = {
  withdrawal: {
    subject: (rupees: number, method: string) => `Withdrawal request: Rs ${rupees} by ${method}`,
    opening: 'A withdrawal is waiting for your decision.',
    amount: (rupees: number, coins: number) => `Rs ${rupees} (${coins} coins)`,
    fields: {
      amount: 'Amount',
      method: 'Method',
      phoneNumber: 'Phone number',
      bankName: 'Bank',
      accountNumber: 'Account number',
      accountHolderName: 'Account holder',
      userName: 'Player',
      userEmail: 'Email',
      withdrawalId: 'Withdrawal',
    },
  },
  /** Alerts; figures are whole numbers. */
  alert: {
    opened: { subject: (name: string) => `Alert: ${name}`, where: 'See Alerts in the console for details.' },
    closed: {
      subject: (name: string) => `Resolved: ${name}`,
      body: (name: string) => `This alert is resolved: ${name}.`,
    },
    test: { subject: 'Test alert from Sikka', body: 'This is a test. Alerts from Sikka reach you here.' },
    kinds: {
      queue_age: {
        name: 'withdrawals are waiting too long',
        body: (hours: string, limit: string) =>
          `The oldest open withdrawal has waited ${hours} ${hours === '1' ? 'hour' : 'hours'}; your limit is ${limit}.`,
      },
      pending: {
        name: 'many withdrawals await a decision',
        body: (count: string, limit: string) =>
          `${count} ${count === '1' ? 'withdrawal awaits' : 'withdrawals await'} a decision; your limit is ${limit}.`,
      },
      circulation: {
        name: 'many coins in circulation',
        body: (coins: string, limit: string) =>
          `${coins} ${coins === '1' ? 'coin is' : 'coins are'} in circulation; your limit is ${limit}.`,
      },
      refused_games: {
        name: 'many refused games',
        body: (count: string, limit: string) =>
          `${count} ${count === '1' ? 'game result was' : 'game results were'} refused within an hour; your limit is ${limit}.`,
      },
      failed_mails: {
        name: 'emails are failing',
        body: (count: string, limit: string) =>
          `${count} ${count === '1' ? 'email' : 'emails'} failed within a day; your limit is ${limit}. Check the mail server.`,
      },
      ledger_unchecked: {
        name: 'the ledger is not being checked',
        body: (hours: string, limit: string) =>
          `The ledger check is late or failed. Last full check: ${hours} ${hours === '1' ? 'hour' : 'hours'} ago (limit ${limit}). Payouts continue. Check the server log.`,
      },
      ledger_mismatch: {
        name: 'the ledger does not add up; payouts are stopped',
        body: () =>
          'The ledger check found a mismatch and stopped all payouts. Run `npm run verify` to find the first wrong row.',
      },
      payouts_stopped: {
        name: 'payouts are stopped',
        body: () => 'An operator stopped all payouts. Players wait until an administrator resumes them.',
      },
    },
  },
  contact: { title: (subject: string) => `Contact form: ${subject}`, from: 'From', subject: 'Subject' },
  invitation: {
    subject: 'Your invitation to the Sikka console',
    roles: { reviewer: 'reviewer', payer: 'payer', administrator: 'administrator' },
    body: (name: string, role: string) => `${name} invites you to the Sikka console as ${role}.`,
    link: 'The link works once, for three days. You will choose a password and set up a code or a passkey.',
  },
  /** To the other administrators, when operators are invited, join and come back. */
  administrators: {
    invited: {
      subject: 'An operator was invited to the Sikka console',
      body: (by: string, email: string, role: string) => `${by} invited ${email} as ${role}.`,
    },
    joined: {
      subject: 'An operator joined the Sikka console',
      body: (name: string, email: string, role: string, by: string) =>
        `${name} (${email}) joined the Sikka console as ${role}, invited by ${by}.`,
    },
    returned: {
      subject: 'An operator was reactivated in the Sikka console',
      body: (name: string, email: string, role: string, by: string) =>
        `${by} reactivated ${name} (${email}) as ${role}.`,
    },
    byServer: 'the person who runs the server',
    unexpected: 'If you did not expect this, revoke the invitation or deactivate the operator, and ask why.',
  },
  /** The ways into an operator's own account. */
  notices: {
    passkey_added: {
      subject: 'A passkey was added to your Sikka operator account',
      body: 'A new passkey can now sign in to the console as you.',
    },
    passkey_removed: {
      subject: 'A passkey of your Sikka operator account was removed',
      body: 'It can no longer sign in to the console as you.',
    },
    app_changed: {
      subject: 'Your Sikka operator account uses another authenticator app',
      body: 'From now on, only codes from the new app can sign in to the console as you.',
    },
    password_changed: {
      subject: 'The password of your Sikka operator account was changed',
      body: 'All other sessions were signed out.',
    },
    recovery_codes_renewed: {
      subject: 'Your Sikka operator account has new recovery codes',
      body: 'Ten new recovery codes were made. Earlier ones no longer work.',
    },
    recovery_code_used: {
      subject: 'A recovery code was used for your Sikka operator account',
      body: 'A recovery code was used in place of your second factor. It will not work again.',
    },
  },
  notYou:
    'If this was not you, ask another administrator to deactivate your account now, and write to the people who run this installation.',
};

export const messages = { greeting: 'Namaste', link, answer, withdrawal, bonusOpen, operator };
