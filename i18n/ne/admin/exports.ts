import type { SameShape } from '../../same-shape.ts';
import type { messages as english } from '../../en/admin/exports.ts';

export const messages: SameShape<typeof english> = {
  open: 'निर्यात',
  titles: {
    withdrawals: 'निकासी निर्यात',
    plays: 'खेल निर्यात',
    ledger: 'खातावही निर्यात',
    players: 'खेलाडी निर्यात',
    audit: 'अडिट लग निर्यात',
  },
  format: 'फाइलको ढाँचा',
  formats: { csv: 'CSV', xlsx: 'Excel (XLSX)' },
  rows: 'पङ्क्ति',
  these: (count) => `यी ${count} निर्यात गर्ने`,
  list: 'यो सूची निर्यात गर्ने',
  everything: 'सबै निर्यात गर्ने',
  listHelp: 'यस पृष्ठको फिल्टर र खोजसँग मिल्ने कुरा फाइलमा हुन्छ।',
  daysHelp: 'दिन काठमाडौं समयअनुसार; खाली छोडे सबै आउँछ।',
  help: (rows) => `एउटा फाइलमा बढीमा ${rows} पङ्क्ति अट्छन्, बाँकी छुटे फाइलमै लेखिन्छ। हरेक निर्यात अडिट लगमा रहन्छ।`,
  submit: 'डाउनलोड गर्ने',
  busy: 'तयार हुँदै…',
};
