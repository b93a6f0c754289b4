/** Mails about a change of a withdrawal. */
import type { SameShape } from '../../same-shape.ts';
import type { messages as english } from '../../en/mail/withdrawal.ts';
import { reviewReasons, rejectionReasons } from '../player/withdrawal-reasons.ts';

const changes: SameShape<typeof english>['changes'] = {
  requested: {
    subject: ({ amount }) => `${amount} निकाल्ने तपाईंको अनुरोध पुग्यो`,
    paragraphs: ({ withdrawal, amount, place }) => [
      `तपाईंको अनुरोध ${withdrawal} पुग्यो: ${place} मा ${amount}। त्यसका लागि सिक्का छुट्याइएको छ।`,
      'सामान्यतया १–२ कार्य हप्ता लाग्छ। हरेक चरणमा हामी इमेल पठाउँछौं।',
    ],
    button: 'निकासीहरू हेर्ने',
  },
  held: {
    subject: ({ amount }) => `${amount} को निकासीबारे एउटा प्रश्न`,
    paragraphs: ({ withdrawal, reasons }) => [
      `${withdrawal} अघि बढाउन तपाईंको जवाफ चाहिन्छ। सिक्का सुरक्षित छ; केही हराएको छैन।`,
      ...reasons,
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
    paragraphs: ({ withdrawal, reasons }) => [
      `${withdrawal} भुक्तानी गर्न सकिएन। त्यसका सबै सिक्का तपाईंको मौज्दातमा फर्किए।`,
      ...reasons,
    ],
    button: 'निकासीहरू हेर्ने',
  },
};

export const messages: SameShape<typeof english> = {
  changes,
  reviewReasons,
  rejectionReasons,
  closing:
    'हामी कहिल्यै पासवर्ड वा पैसा माग्दैनौं। यो निकासी तपाईंले माग्नुभएको होइन भने नयाँ पासवर्ड राख्नुहोस् र हामीलाई लेख्नुहोस्।',
};
