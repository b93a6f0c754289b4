/** All mails. */
import type { messages as english } from '../../en/mail/index.ts';
import type { SameShape } from '../../same-shape.ts';
import { formatDay } from '../format-day.ts';
import { reviewReasons, rejectionReasons } from '../player/withdraw.ts';

/** Verification and password reset. */
const link: SameShape<typeof english>['link'] = {
  verify: {
    subject: 'सिक्काका लागि आफ्नो इमेल पुष्टि गर्नुहोस्',
    body: 'सिक्कामा स्वागत छ। यो ठेगाना तपाईंकै हो भनी पुष्टि गर्नुहोस्, अनि खेल्न सुरु गर्नुहोस्।',
    button: 'इमेल पुष्टि गर्ने',
    closing: 'यो लिङ्क एक पटक मात्र र २४ घण्टासम्म काम गर्छ। तपाईंले दर्ता नगर्नुभएको हो भने यो इमेल बेवास्ता गरे हुन्छ।',
  },
  reset: {
    subject: 'सिक्काको नयाँ पासवर्ड राख्नुहोस्',
    body: 'तपाईंको खाताको नयाँ पासवर्ड राख्न अनुरोध आएको छ। तपाईंले नै गर्नुभएको हो भने यहाँ छान्नुहोस्।',
    button: 'नयाँ पासवर्ड छान्ने',
    closing: 'यो लिङ्क एक पटक मात्र र एक घण्टासम्म काम गर्छ। तपाईंले होइन भने बेवास्ता गर्नुहोस्: पासवर्ड उही रहन्छ।',
  },
};

/** The answer to a contact message. */
const answer: SameShape<typeof english>['answer'] = {
  subject: 'तपाईंको सन्देशको जवाफ',
  signed: (name) => `${name}, सिक्का`,
  wrote: (day, message) => `तपाईंले ${day} मा लेख्नुभएको थियो: “${message}”`,
  button: 'फेरि लेख्ने',
  closing: 'हामी कहिल्यै पासवर्ड वा पैसा माग्दैनौं। जवाफ यही पृष्ठको फारमबाट दिनुहोस्:',
  day: (at) => formatDay(at.toISOString()),
};

const changes: SameShape<typeof english>['withdrawal']['changes'] = {
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

const withdrawal: SameShape<typeof english>['withdrawal'] = {
  changes,
  reviewReasons,
  rejectionReasons,
  closing:
    'हामी कहिल्यै पासवर्ड वा पैसा माग्दैनौं। यो निकासी तपाईंले माग्नुभएको होइन भने नयाँ पासवर्ड राख्नुहोस् र हामीलाई लेख्नुहोस्।',
};

const operator: SameShape<typeof english>['operator'] = {
  withdrawal: {
    subject: (rupees, method) => `निकासी अनुरोध: रु ${rupees}, ${method}`,
    opening: 'एउटा निकासी तपाईंको पर्खाइमा छ।',
    amount: (rupees, coins) => `रु ${rupees} (${coins} सिक्का)`,
    fields: {
      amount: 'रकम',
      method: 'माध्यम',
      phoneNumber: 'फोन नम्बर',
      bankName: 'बैंक',
      accountNumber: 'खाता नम्बर',
      accountHolderName: 'खातावालाको नाम',
      userName: 'खेलाडी',
      userEmail: 'इमेल',
      withdrawalId: 'निकासी',
    },
  },
  alert: {
    opened: { subject: (name) => `चेतावनी: ${name}`, where: 'विवरण सञ्चालन कक्षको ‘चेतावनी’ पृष्ठमा छ।' },
    closed: {
      subject: (name) => `समाधान भयो: ${name}`,
      body: (name) => `यो समस्या अब छैन: ${name}।`,
    },
    test: { subject: 'सिक्काको परीक्षण चेतावनी', body: 'यो परीक्षण हो। सिक्काका चेतावनी यहाँ आइपुग्छन्।' },
    kinds: {
      queue_age: {
        name: 'निकासी धेरै पर्खिएका छन्',
        body: (hours, limit) => `सबैभन्दा पुरानो निकासी ${hours} घण्टादेखि पर्खिएको छ; तपाईंको सीमा ${limit} हो।`,
      },
      pending: {
        name: 'धेरै निकासी निर्णय कुर्दैछन्',
        body: (count, limit) => `${count} निकासी निर्णय कुर्दैछन्; तपाईंको सीमा ${limit} हो।`,
      },
      circulation: {
        name: 'चलनमा धेरै सिक्का',
        body: (coins, limit) => `${coins} सिक्का चलनमा छन्; तपाईंको सीमा ${limit} हो।`,
      },
      refused_games: {
        name: 'धेरै खेल अस्वीकृत',
        body: (count, limit) => `एक घण्टामा ${count} खेलको नतिजा अस्वीकृत भयो; तपाईंको सीमा ${limit} हो।`,
      },
      failed_mails: {
        name: 'इमेल पुगिरहेका छैनन्',
        body: (count, limit) => `एक दिनमा ${count} इमेल असफल भए; तपाईंको सीमा ${limit} हो। मेल सर्भर जाँच्नुहोस्।`,
      },
      ledger_unchecked: {
        name: 'हिसाबको जाँच भइरहेको छैन',
        body: (hours, limit) =>
          `हिसाबको पछिल्लो पूरा जाँच सकिएको ${hours} घण्टा भयो; तपाईंको सीमा ${limit} हो। वा जाँच भर्खरै असफल भयो। भुक्तानी चलिरहेको छ। सर्भरको लग हेर्नुहोस्।`,
      },
      ledger_mismatch: {
        name: 'हिसाब मिलेन; भुक्तानी रोकिएको छ',
        body: () =>
          'जाँच्दा हिसाब मिलेन, र सबै भुक्तानी रोकियो। पहिलो गलत पङ्क्ति पत्ता लगाउन `npm run verify` चलाउनुहोस्।',
      },
      payouts_stopped: {
        name: 'भुक्तानी रोकिएको छ',
        body: () => 'एक सञ्चालकले सबै भुक्तानी रोक्नुभयो। प्रशासकले नखोलेसम्म खेलाडीले पर्खनुपर्छ।',
      },
    },
  },
  contact: { title: (subject) => `सम्पर्क फारम: ${subject}`, from: 'पठाउने', subject: 'विषय' },
  invitation: {
    subject: 'सिक्काको सञ्चालन कक्षमा निम्तो',
    roles: { reviewer: 'जाँचकर्ता', payer: 'भुक्तानीकर्ता', administrator: 'प्रशासक' },
    body: (name, role) => `${name} ले तपाईंलाई सिक्काको सञ्चालन कक्षमा ${role}का रूपमा काम गर्न बोलाउनुभएको छ।`,
    link: 'लिङ्क एक पटक र तीन दिनसम्म चल्छ। त्यहाँ पासवर्ड छानेर कोड वा पासकी राख्नुहुनेछ।',
  },
  administrators: {
    invited: {
      subject: 'सिक्काको सञ्चालन कक्षमा कसैलाई निम्तो दिइयो',
      body: (by, email, role) => `${by} ले ${email} लाई ${role}का रूपमा निम्तो दिनुभयो।`,
    },
    joined: {
      subject: 'सिक्काको सञ्चालन कक्षमा कोही सामेल भयो',
      body: (name, email, role, by) =>
        `${name} (${email}) सिक्काको सञ्चालन कक्षमा ${role}का रूपमा सामेल हुनुभयो। निम्तो दिने: ${by}।`,
    },
    returned: {
      subject: 'सिक्काको सञ्चालन कक्षमा एक सञ्चालक फेरि सक्रिय बनाइनुभयो',
      body: (name, email, role, by) => `${by} ले ${name} (${email}) लाई ${role}का रूपमा फेरि सक्रिय बनाउनुभयो।`,
    },
    byServer: 'सर्भर चलाउने व्यक्ति',
    unexpected: 'यो अपेक्षा गर्नुभएको थिएन भने निम्तो रद्द गर्नुहोस् वा सञ्चालकलाई निष्क्रिय बनाउनुहोस्, र कारण सोध्नुहोस्।',
  },
  notices: {
    passkey_added: {
      subject: 'तपाईंको सिक्का सञ्चालक खातामा पासकी थपियो',
      body: 'अब नयाँ पासकीबाट पनि तपाईंको नाममा सञ्चालन कक्षमा प्रवेश गर्न सकिन्छ।',
    },
    passkey_removed: {
      subject: 'तपाईंको सिक्का सञ्चालक खाताको पासकी हटाइयो',
      body: 'त्यो पासकीबाट अब तपाईंको नाममा सञ्चालन कक्षमा प्रवेश गर्न सकिँदैन।',
    },
    app_changed: {
      subject: 'तपाईंको सिक्का सञ्चालक खाताको कोड दिने एप बदलियो',
      body: 'अबदेखि नयाँ एपका कोडले मात्र तपाईंको नाममा सञ्चालन कक्षमा प्रवेश गर्न सकिन्छ।',
    },
    password_changed: {
      subject: 'तपाईंको सिक्का सञ्चालक खाताको पासवर्ड बदलियो',
      body: 'अरू सबै ठाउँबाट साइन आउट गरिएको छ।',
    },
    recovery_codes_renewed: {
      subject: 'तपाईंको सिक्का सञ्चालक खाताका नयाँ रिकभरी कोड',
      body: 'दश नयाँ रिकभरी कोड बने। पुराना कोड अब चल्दैनन्।',
    },
    recovery_code_used: {
      subject: 'तपाईंको सिक्का सञ्चालक खातामा रिकभरी कोड प्रयोग भयो',
      body: 'दोस्रो प्रमाणको सट्टा एउटा रिकभरी कोड प्रयोग भयो। त्यो कोड अब चल्दैन।',
    },
  },
  notYou:
    'यो तपाईंले गर्नुभएको होइन भने अर्को प्रशासकलाई तुरुन्तै तपाईंको खाता निष्क्रिय बनाउन भन्नुहोस्, र यो सेवा चलाउनेहरूलाई खबर गर्नुहोस्।',
};

/** To who asked, when the bonus screen opens. */
const bonusOpen: SameShape<typeof english>['bonusOpen'] = {
  subject: 'सिक्काको बोनस खुल्यो',
  body: 'तपाईंले खबर माग्नुभएको थियो: अफर र दैनिक काम अब खुला छन्।',
  button: 'बोनस हेर्ने',
  closing: 'तपाईंले मागेकाले यो एउटै इमेल पठाइएको हो।',
};

export const messages: SameShape<typeof english> = {
  greeting: 'नमस्ते',
  link,
  answer,
  withdrawal,
  bonusOpen,
  operator,
};
