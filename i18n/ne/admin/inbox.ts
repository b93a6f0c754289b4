import type { SameShape } from '../../same-shape.ts';
import type { messages as english } from '../../en/admin/inbox.ts';

export const messages: SameShape<typeof english> = {
  title: 'इनबक्स',
  search: 'नाम, इमेल वा शब्द',
  tabs: { new: 'नयाँ', answered: 'जवाफ दिइएका', closed: 'बन्द', all: 'सबै' },
  late: (age) => `जवाफ नदिएको सबैभन्दा पुरानो सन्देश: ${age}। हामी २४ घण्टाभित्र जवाफ दिने भनेका छौं।`,
  subject: 'विषय',
  any: 'सबै',
  subjects: {
    support: 'सहयोग',
    account: 'खाता',
    payment: 'भुक्तानी',
    feedback: 'सुझाव',
    other: 'अन्य',
  },
  states: { new: 'नयाँ', answered: 'जवाफ दिइएको', closed: 'बन्द' },
  list: {
    label: 'सन्देशहरू',
    empty: 'सन्देश भेटिएन',
    done: 'सबै सन्देशको जवाफ दिइसकियो।',
  },
  pane: {
    label: 'छानिएको सन्देश',
    none: 'पढ्न एउटा सन्देश छान्नुहोस्।',
    back: 'सबै सन्देश',
    player: 'खेलाडीको खाता',
    others: (count) => `यो ठेगानाका अरू सन्देश: ${count}`,
    answered: (name) => `${name} ले जवाफ दिए`,
    waiting: 'इमेल पठाउन बाँकी छ।',
    mailed: (at) => `${at} मा इमेल गरियो।`,
    closed: (name) => `${name} ले जवाफ नदिई बन्द गरे`,
  },
  actions: {
    answer: 'जवाफ दिने',
    close: 'जवाफ नदिई बन्द गर्ने',
    closing: 'बन्द गर्दै…',
    reopen: 'फेरि खोल्ने',
    reopening: 'एक छिन…',
  },
  answer: {
    title: (name) => `${name} लाई जवाफ`,
    text: 'तपाईंको जवाफ',
    hint: (name) => `“${name}, सिक्का” हस्ताक्षरसहित इमेलबाट जान्छ। पछि फेर्न मिल्दैन।`,
    submit: 'जवाफ पठाउने',
    busy: 'पठाउँदै…',
  },
  done: {
    answer: (name) => `${name} लाई जवाफ पठाइयो।`,
    close: 'बन्द भयो।',
    reopen: 'फेरि खुल्यो।',
  },
  keys: {
    r: 'जवाफ दिने',
    c: 'जवाफ नदिई बन्द गर्ने',
    u: 'फेरि खोल्ने',
    '/': 'खोज्ने',
    Esc: 'सूचीमा फर्कने',
  },
};
