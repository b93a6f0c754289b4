/** Mails about a change of a withdrawal. */
import { reviewReasons, rejectionReasons } from '../player/withdrawal-reasons.ts';

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
    subject: ({ amount }) => `Your withdrawal of ${amount} is moving again`,
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

export const messages = {
  changes,
  reviewReasons,
  rejectionReasons,
  closing:
    'We never ask for your password or for money. If you did not request this withdrawal, set a new password and write to us.',
};
