/** खुला खाता। */
import { toBik } from 'bikram-sambat';
import { localDigits } from '../../format.ts';
import { formatDay, months } from '../format-day.ts';
import type { SameShape } from '../../same-shape.ts';
import type { messages as english } from '../../en/player/transparency.ts';

export const messages: SameShape<typeof english> = {
  title: 'खुला खाता',
  lead: 'हामीले कति तिर्‍यौं, कति समय लाग्यो, के अस्वीकार गर्‍यौं, र हाम्रो खाताका दैनिक छापहरू। जोसुकैले जाँच्न सक्छ।',
  day: (day) => formatDay(`${day}T12:00:00Z`),
  paidTitle: 'खेलाडीलाई भुक्तानी',
  paidEmpty: 'अहिले देखाउने केही छैन। पहिलो पाँच भुक्तानीपछि अङ्क यहाँ देखिन्छ।',
  paidRupees: 'सुरुदेखि अहिलेसम्म तिरेको',
  paidPayments: 'वालेट र बैंकमा गएका भुक्तानी',
  paidNote: 'भुक्तानी यहाँ पाँच-पाँच गरी थपिन्छ, त्यसैले कुनै एक जनाले कति पायो भन्ने अङ्कबाट थाहा हुँदैन।',
  weeksTitle: 'हरेक हप्ता तिरेको रुपैयाँ',
  weeksSummary: (weeks, most, day) => `${weeks} हप्ताको चित्र। सबैभन्दा धेरै ${most}, ${day} देखिको हप्तामा।`,
  weekFrom: (day) => `${day} देखिको हप्ता`,
  timesTitle: 'अनुरोधदेखि भुक्तानीसम्म',
  timesMedian: (time) => `आधा भुक्तानी ${time}भित्र पुगे।`,
  timesP95: (time) => `१०० मध्ये ९५ भुक्तानी ${time}भित्र पुगे।`,
  recent: 'पछिल्ला ९० दिनमा',
  always: 'सुरुदेखि',
  recentEmpty: 'पाँचभन्दा कम भुक्तानी भएकाले देखाइएको छैन।',
  hours: (_count, shown) => `${shown} घण्टा`,
  days: (shown) => `${shown} दिन`,
  rejectionsTitle: 'अस्वीकृत निकासी',
  rejectionsText: 'अस्वीकार भएमा सबै सिक्का फिर्ता हुन्छ, कारण पनि भनिन्छ।',
  rejectionsReasons: 'कारणअनुसार',
  rejectionsNote: 'पाँच-पाँच गरी गनिएको। कुनै एउटा निकासी नखुलोस् भनेर जम्मा देखाइँदैन।',
  fewer: '५ भन्दा कम',
  reasons: {
    details_wrong: 'भुक्तानीको विवरण मिलेन',
    name_differs: 'खाता अर्कैको नाममा रहेछ',
    account_unreachable: 'खातामा रकम पठाउन सकिएन',
    rules_broken: 'सिक्का नियमविपरीत कमाइएको थियो',
    other: 'अर्को कारण',
  },
  checkTitle: 'आफ्नो रसिद जाँच्नुहोस्',
  checkText:
    'सिक्काको विवरणबाट सिक्का पाएको खेल फेरि हेर्नुहोस् र रसिद थिच्नुहोस्: सानो फाइल पाइन्छ। यो पृष्ठले तपाईंकै डिभाइसमा तपाईंका चाल फेरि खेल्छ र हरेक ह्यास फेरि निकाल्छ; फाइल कतै पठाइँदैन।',
  chooseReceipt: 'रसिद छान्नुहोस्',
  checkingReceipt: 'तपाईंका चाल फेरि खेलिँदै छन्…',
  noReceipt: 'यो फाइल सिक्काको रसिद होइन।',
  receiptRight: 'यो रसिद ठीक छ',
  receiptWrong: 'यो रसिद ठीक छैन',
  holds: 'मिल्यो',
  fails: 'मिलेन',
  parts: {
    game: (score) => `तपाईंका चाल फेरि खेल्दा अङ्क ${score} आउँछ।`,
    payment: (_, coins) => `खाताले यस खेलको ${coins} सिक्का दिएको छ।`,
    ledger: 'भुक्तानी खातामा आफ्नै ठाउँमा छ।',
    published: (day) => `${day} को हामीले देखाएको छाप पनि यही हो।`,
  },
  dayOpen: 'यो दिनमा छाप लाग्न बाँकी छ। भोलि रसिद फेरि सुरक्षित गर्नुहोस्, अनि यसले आफ्नो ठाउँ पनि प्रमाणित गर्छ।',
  commandTitle: 'हाम्रो पृष्ठमा भर पर्न मन छैन?',
  commandText: 'हाम्रो स्रोत कोड भएको कम्प्युटरमा यो आदेशले उही जाँच गर्छ:',
  daysTitle: 'खाताका छापहरू',
  month: (day) => {
    const { year, month } = toBik(day);
    return localDigits(`${months[month - 1]} ${year}`, 'ne');
  },
  sealCount: (_, shown) => `${shown} छाप`,
  copySeal: (day) => `${day} को छाप कपी गर्नुहोस्`,
  copyAudit: 'अडिट लगको छाप कपी गर्नुहोस्',
  compareTitle: 'तपाईंले टिपेको छाप दाँज्नुहोस्',
  compareDay: 'दिन',
  compareSeal: 'छाप (६४ अक्षर)',
  compare: 'दाँज्नुहोस्',
  dayMissing: 'दिन छान्नुहोस्।',
  headShape: 'छापमा ६४ अक्षर हुन्छन्: 0–9 र a–f।',
  sealSame: 'उही छ। त्यस दिनसम्म केही फेरिएको छैन।',
  sealOther: 'उही छैन। दिन र अक्षर जाँच्नुहोस्; दुवै ठीक भए हामीलाई लेख्नुहोस्, र आफ्नो प्रति जोगाउनुहोस्।',
  sealNone: 'त्यस दिनको छाप छैन।',
  daysText:
    'हरेक राति हामी दिनमा छाप लगाउँछौं: त्यस दिनका सबै कारोबार र अघिल्लो छापको ह्यास। एउटा टिपेर राख्नुभयो भने त्यसअघिको केही पनि थाहै नपाई फेर्न सकिँदैन।',
  daysBefore: (day) => `${day} भन्दा अघिका छाप`,
  daysEmpty: 'अहिलेसम्म छाप छैन। पहिलो सिक्काको राति पहिलो छाप लाग्छ।',
  operatorsTitle: 'अडिट लगको छाप',
  operatorsText:
    'सञ्चालकले गर्ने हरेक निर्णय र फेरबदल, र खेलाडी वा खेल हेरेको हरेक पटक, थप्न मात्र मिल्ने लगमा लेखिन्छ। यो छापले अहिलेसम्मका सबै प्रविष्टि समेट्छ।',
  movements: (_count, shown) => `${shown} कारोबार`,
  older: 'अझ पुराना छाप',
  newest: 'नयाँ छाप र सबै अङ्क',
};
