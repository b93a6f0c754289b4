/** How each change of a withdrawal is told by mail, in the player's language. */
import { withdrawalName, type HoldCause } from '@sikka/contract/review';
import {
  holdSentencesEn,
  holdSentencesNe,
  rejectionSentencesEn,
  rejectionSentencesNe,
} from '@sikka/contract/review-sentences';
import type { RejectionReason } from '@sikka/contract/withdrawal-methods';
import { composePlayerMail } from '../player-mail.ts';
import type { Mail } from '../ports.ts';

export type MailedChange = 'requested' | 'held' | 'released' | 'approved' | 'completed' | 'rejected';

export interface MailedWithdrawal {
  name: string;
  to: string;
  locale: 'en' | 'ne';
  number: number;
  amountRupees: number;
  method: string;
  /** The last digits of where the money goes. */
  destination: string;
  reason: RejectionReason | null;
  sentence: string | null;
  payoutReference: string | null;
  causes: HoldCause[] | null;
  explanation: string | null;
  url: string;
}

/** What the sentences are filled with, already in the language. */
interface Filling {
  withdrawal: string;
  amount: string;
  place: string;
  reference: string;
  why: string[];
}

interface Words {
  subject: (filling: Filling) => string;
  paragraphs: (filling: Filling) => string[];
  button: string;
}

const closing = {
  en: 'We never ask for your password or for money. If you did not ask for this withdrawal, set a new password and write to us.',
  ne: 'हामी कहिल्यै पासवर्ड वा पैसा माग्दैनौं। यो निकासी तपाईंले माग्नुभएको होइन भने नयाँ पासवर्ड राख्नुहोस् र हामीलाई लेख्नुहोस्।',
};

const english: Record<MailedChange, Words> = {
  requested: {
    subject: ({ amount }) => `Your withdrawal of ${amount} is requested`,
    paragraphs: ({ withdrawal, amount, place }) => [
      `We have your request ${withdrawal}: ${amount} to ${place}. The coins are set aside for it.`,
      'It usually takes 1-2 business weeks. We write at each step.',
    ],
    button: 'See my withdrawals',
  },
  held: {
    subject: ({ amount }) => `A question about your withdrawal of ${amount}`,
    paragraphs: ({ withdrawal, why }) => [
      `Before ${withdrawal} goes on, we would like to hear from you. Your coins stay set aside; nothing is lost.`,
      ...why,
    ],
    button: 'Answer',
  },
  released: {
    subject: ({ amount }) => `Your withdrawal of ${amount} goes on`,
    paragraphs: ({ withdrawal }) => [
      `Thank you. The question about ${withdrawal} is settled, and it goes on.`,
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
    subject: ({ amount }) => `${amount} is paid`,
    paragraphs: ({ withdrawal, amount, place, reference }) => [
      `${withdrawal} is paid: ${amount} to ${place}.`,
      `Payout reference: ${reference}`,
    ],
    button: 'See my withdrawals',
  },
  rejected: {
    subject: ({ amount }) => `Your withdrawal of ${amount} was not paid`,
    paragraphs: ({ withdrawal, why }) => [
      `We could not pay ${withdrawal}. All its coins are back in your balance.`,
      ...why,
    ],
    button: 'See my withdrawals',
  },
};

const nepali: Record<MailedChange, Words> = {
  requested: {
    subject: ({ amount }) => `${amount} निकाल्ने तपाईंको अनुरोध पुग्यो`,
    paragraphs: ({ withdrawal, amount, place }) => [
      `तपाईंको अनुरोध ${withdrawal} पुग्यो: ${place} मा ${amount}। त्यसका लागि सिक्का छुट्याइएको छ।`,
      'सामान्यतया १–२ कार्य हप्ता लाग्छ। हरेक चरणमा हामी लेख्छौं।',
    ],
    button: 'निकासीहरू हेर्ने',
  },
  held: {
    subject: ({ amount }) => `${amount} को निकासीबारे एउटा प्रश्न`,
    paragraphs: ({ withdrawal, why }) => [
      `${withdrawal} अघि बढ्नुअघि हामी तपाईंबाट सुन्न चाहन्छौं। सिक्का सुरक्षित छ; केही हराएको छैन।`,
      ...why,
    ],
    button: 'जवाफ दिने',
  },
  released: {
    subject: ({ amount }) => `${amount} को निकासी अघि बढ्यो`,
    paragraphs: ({ withdrawal }) => [`धन्यवाद। ${withdrawal} बारेको प्रश्न टुङ्गियो र यो अघि बढ्यो।`],
    button: 'निकासीहरू हेर्ने',
  },
  approved: {
    subject: ({ amount }) => `${amount} को निकासी स्वीकृत भयो`,
    paragraphs: ({ withdrawal, amount, place }) => [`${withdrawal} स्वीकृत भयो: ${place} मा ${amount} पठाइनेछ।`],
    button: 'निकासीहरू हेर्ने',
  },
  completed: {
    subject: ({ amount }) => `${amount} भुक्तानी भयो`,
    paragraphs: ({ withdrawal, amount, place, reference }) => [
      `${withdrawal} भुक्तानी भयो: ${place} मा ${amount}।`,
      `भुक्तानी नम्बर: ${reference}`,
    ],
    button: 'निकासीहरू हेर्ने',
  },
  rejected: {
    subject: ({ amount }) => `${amount} को निकासी भुक्तानी भएन`,
    paragraphs: ({ withdrawal, why }) => [
      `${withdrawal} भुक्तानी गर्न सकिएन। त्यसका सबै सिक्का तपाईंको मौज्दातमा फर्किए।`,
      ...why,
    ],
    button: 'निकासीहरू हेर्ने',
  },
};

const words = { en: english, ne: nepali };
const holdSentences = { en: holdSentencesEn, ne: holdSentencesNe };
const rejectionSentences = { en: rejectionSentencesEn, ne: rejectionSentencesNe };

const amountOf = (rupees: number, locale: 'en' | 'ne'): string =>
  locale === 'en' ? `Rs ${rupees.toLocaleString('en-IN')}` : `रु ${rupees.toLocaleString('en-IN-u-nu-deva')}`;

/** The house's own sentences first, then the operator's, as it was written. */
function whyOf(mailed: MailedWithdrawal): string[] {
  const { locale, reason, sentence, causes, explanation } = mailed;
  const ruled = (causes ?? []).map((cause) => holdSentences[locale][cause]);
  const rejected = reason === null ? [] : [rejectionSentences[locale][reason]];
  return [...ruled, ...rejected, explanation, sentence].filter((line) => line !== null);
}

/** The mail about one change of a withdrawal. */
export function composeChangeMail(mailed: MailedWithdrawal, change: MailedChange): Mail {
  const { locale, to, name, url, method, destination } = mailed;
  const { subject, paragraphs, button } = words[locale][change];
  const filling: Filling = {
    withdrawal: withdrawalName(mailed.number),
    amount: amountOf(mailed.amountRupees, locale),
    place: destination === '' ? method : `${method} …${destination}`,
    reference: mailed.payoutReference ?? '',
    why: whyOf(mailed),
  };
  return composePlayerMail({
    to,
    locale,
    name,
    subject: subject(filling),
    paragraphs: paragraphs(filling),
    button,
    url,
    closing: closing[locale],
  });
}
