/** The contact page in Nepali. */
import type { SameShape } from '../../same-shape.ts';
import type { messages as english } from '../../en/player/contact.ts';
import { postalAddress } from './visitor.ts';

export const messages: SameShape<typeof english> = {
  title: 'सम्पर्क',
  lead: 'केही सोध्नु छ, भुक्तानीमा समस्या छ वा कुनै सुझाव छ? हामीलाई लेख्नुहोस्।',
  formTitle: 'सन्देश लेख्नुहोस्',
  name: 'नाम',
  email: 'इमेल',
  subject: 'विषय',
  choose: 'छान्नुहोस्…',
  subjects: {
    support: 'एप चलाउन सहयोग',
    account: 'मेरो खाता',
    payment: 'भुक्तानी',
    feedback: 'सुझाव',
    other: 'अन्य',
  },
  message: 'सन्देश',
  charactersLeft: (count) => `अझै ${count} अक्षर लेख्न मिल्छ`,
  required: {
    name: 'आफ्नो नाम लेख्नुहोस्',
    email: 'आफ्नो इमेल लेख्नुहोस्',
    subject: 'विषय छान्नुहोस्',
    message: 'सन्देश लेख्नुहोस्',
  },
  send: 'सन्देश पठाउनुहोस्',
  sending: 'पठाउँदैछौं…',
  proving:
    'तपाईंको नेटवर्कबाट हालै धेरै सन्देश आए। डिभाइसले पहिले एउटा जाँच गर्दैछ, एक मिनेटसम्म लाग्न सक्छ। यो पृष्ठ खुला राख्नुहोस्…',
  captcha: {
    label: 'म रोबोट होइन',
    idle: 'तस्बिर छान्नु पर्दैन: तपाईंको फोनले नै सानो हिसाब मिलाउँछ।',
    working: 'जाँच्दैछौं… केही सेकेन्ड लाग्छ।',
    verified: 'प्रमाणित भयो',
    failed: 'यसपालि भएन। फेरि टिक लगाउनुहोस्।',
    name: 'क्याप्चा',
    loading: 'क्याप्चा लोड हुँदैछ…',
    notLoaded: 'क्याप्चा लोड हुन सकेन।',
  },
  sentTitle: 'धन्यवाद!',
  sent: 'तपाईंको सन्देश पठाइयो। हामी चाँडै जवाफ दिनेछौं!',
  another: 'अर्को पठाउनुहोस्',
  withoutScript: 'फारमलाई जाभास्क्रिप्ट चाहिन्छ, जुन बन्द छ वा लोड भएको छैन। इमेल वा हुलाकबाट भने हामीलाई लेख्न सकिन्छ।',
  repliesTitle: '२४ घण्टाभित्र जवाफ दिन्छौं',
  replies: 'हामी हरेक सन्देश पढ्छौं र तपाईंले दिएको इमेलमा जवाफ पठाउँछौं।',
  writeTo: 'इमेल वा हुलाकबाट',
  address: { email: 'hello@sikka.example', lines: postalAddress },
};
