import type { SameShape } from '../../same-shape.ts';
import type { messages as english } from '../../en/admin/search.ts';

export const messages: SameShape<typeof english> = {
  title: 'सबैतिर खोज्ने',
  open: 'खोज्ने',
  hint: 'नम्बर, नाम, इमेल, फोन, कोड वा सन्दर्भ',
  kinds: {
    pages: 'पृष्ठ',
    withdrawals: 'निकासी',
    players: 'खेलाडी',
    batches: 'भुक्तानी सूची',
    messages: 'सन्देश',
    plays: 'खेल',
    transactions: 'खातावही',
    adjustments: 'मिलान',
  },
  batchNames: ['सूची', 'भुक्तानी सूची'],
  count: (count) => `${count} नतिजा`,
  nothing: 'केही भेटिएन',
  searching: 'खोजिँदै…',
  start: 'कम्तीमा तीन अक्षर वा नम्बर टाइप गर्नुहोस्।',
};
