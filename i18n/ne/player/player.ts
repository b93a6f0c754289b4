/** Nepali for players. */
import type { AdjustmentReason } from '@sikka/contract/admin/adjustments';
import type { LeaveReason } from '@sikka/contract/plays';
import type { SameShape } from '../../same-shape.ts';
import type { messages as english } from '../../en/player/player.ts';

/** Why a play under review was not paid. */
const declineReasons: Record<LeaveReason, string> = {
  not_proven: 'यसका चाल तपाईंको स्क्रिनको अङ्कसँग मिल्दैनन्।',
  not_by_rules: 'यो नियमविपरीत खेलिएको थियो।',
  other: 'हामीले यसको सिक्का दिन सकेनौं।',
};

/** Why coins were adjusted, for the coin history. */
export const adjustmentReasons: Record<AdjustmentReason, string> = {
  game_unpaid: 'एउटा खेलको सिक्का परेको थिएन',
  referral_unpaid: 'साथीको सिक्का परेको थिएन',
  our_fault: 'हाम्रो गल्ती',
  paid_by_mistake: 'भूलले परेको',
  not_by_rules: 'नियमअनुसार नकमाइएको',
  other: 'हामीले मिलाएको',
};

export const messages: SameShape<typeof english> = {
  titles: {
    referral: 'साथीलाई निम्तो · सिक्का',
    bonus: 'बोनस · सिक्का',
    leaderboard: 'लिडरबोर्ड · सिक्का',
    profile: 'प्रोफाइल · सिक्का',
    withdraw: 'रकम निकाल्नुहोस् · सिक्का',
  },
  declineReasons,
  nav: {
    label: 'मुख्य',
    dashboard: 'ड्यासबोर्ड',
    referral: 'निम्तो',
    bonus: 'बोनस',
    leaderboard: 'लिडरबोर्ड',
    profile: 'प्रोफाइल',
    withdraw: 'निकासी',
  },
  bell: {
    none: 'सूचनाहरू',
    unread: (count) => `सूचनाहरू, ${count} नयाँ`,
  },
  wallet: {
    historyTitle: 'सिक्काको विवरण',
    watchGame: (source) => `फेरि हेर्नुहोस्: ${source}`,
    historyEmpty: 'कुनै कारोबार भेटिएन',
    underReview: {
      title: 'समीक्षामा रहेका खेल',
      waiting: 'समीक्षामा छ। नतिजा यहीँ देखाउँछौं।',
      paid: (coins) => `समीक्षा भयो, सिक्का दिइयो: +${coins}।`,
      unpaid: 'समीक्षा भयो, सिक्का दिइएन।',
      paidNews: (coins) => `तपाईंको खेलको समीक्षा भयो: +${coins} सिक्का।`,
      unpaidNews: 'तपाईंको खेलको समीक्षा भयो, तर सिक्का दिइएन। कारण सिक्काको विवरणमा छ।',
    },
    way: {
      games: (_games, count, _hours, hoursText, pace) => `${count} खेल, ${pace} करिब ${hoursText} घण्टा`,
      atYourPace: 'तपाईंको गतिमा',
      atAssumedPace: (minutes) => `एक खेलमा ${minutes} मिनेटका दरले`,
    },
    sources: {
      registration: 'खाता खोलेको बोनस',
      referralCode: 'साथीको कोडको बोनस',
      referral: 'साथी निम्त्याएको बोनस',
      game: (title) => `खेल: ${title}`,
      withdrawal: (method) => `निकासी: ${method}`,
      withdrawalReturned: 'निकासी फिर्ता',
      dailyTask: (title) => `दैनिक काम: ${title}`,
      adjustment: (reason) => `मिलान: ${reason}`,
    },
    methods: {
      eSewa: 'इसेवा',
      Khalti: 'खल्ती',
      'IME Pay': 'आईएमई पे',
      'Bank Transfer': 'बैंक ट्रान्सफर',
    },
    adjustmentReasons: adjustmentReasons,
  },
  progress: {
    level: (level) => `स्तर ${level}`,
    best: (score) => `उत्कृष्ट ${score}`,
    stars: (count, all) => `${all} मध्ये ${count} तारा`,
  },
  offline: {
    title: 'इन्टरनेट छैन।',
    text: 'नयाँ खेल खेल्न इन्टरनेट चाहिन्छ। सकिएको खेल यही फोनमा सुरक्षित हुन्छ र इन्टरनेट आएपछि पठाइन्छ।',
    storedSince: (day, time) => `मौज्दात र खेल ${day}, ${time} सम्मका हुन्।`,
    nothingStored: 'यो फोनमा तपाईंको केही सुरक्षित छैन। सिक्कासँग सम्पर्क हुनेबित्तिकै यो पृष्ठ खुल्छ।',
    needsConnection: 'इन्टरनेट चाहिन्छ',
    practise: 'अभ्यास',
    practiseTitle: (title) => `अभ्यास: ${title}`,
    practiceText: 'यो फोनमा भएका खेल अभ्यास गर्न सकिन्छ। अभ्यासमा सिक्का पाइँदैन।',
  },
  dashboard: {
    greeting: (name) => `नमस्ते, ${name}`,
    next: (games, count, coins, then) => ({
      before: games === 1 ? 'अबको एक खेलमा ' : `अबका ${count} खेलमा हरेक पटक `,
      strong: `${coins} सिक्का`,
      after: ` पाइन्छ, त्यसपछि ${then}।`,
    }),
    nextEndless: (coins) => ({ before: 'हरेक खेलमा ', strong: `${coins} सिक्का`, after: ' पाइन्छ।' }),
    fullToday: (games) => ` आज थप ${games} खेलपछि मध्यरातसम्म हरेक खेलमा १ सिक्का पाइन्छ।`,
    reducedToday: (games) => ({
      before: `आज धेरै खेल्नुभयो! अबका ${games} खेलमा हरेक पटक `,
      strong: '१ सिक्का',
      after: ' पाइन्छ। मध्यरातपछि फेरि पूरा सिक्का।',
    }),
    endedToday: {
      before: 'तपाईंले ',
      strong: 'आजका सबै सिक्का',
      after: ' कमाइसक्नुभयो। रमाइलोका लागि खेल्दै गर्नुहोस्; मध्यरातपछि फेरि सिक्का पाइन्छ।',
    },
    returning:
      'फेरि स्वागत छ! यो इमेलले स्वागत बोनस पहिले नै पाइसकेको छ, त्यसैले ० सिक्काबाट सुरु हुन्छ। खेलका सिक्का सधैंझैं पाइन्छ।',
    trekTitle: 'पहिलो भुक्तानीसम्मको यात्रा',
    trekNextTitle: 'अर्को भुक्तानीसम्मको यात्रा',
    trekLeft: (coins, amount) => `${amount} पुग्न ${coins} सिक्का बाँकी`,
    trekDone: (amount) => `तपाईं ${amount} पुग्नुभयो`,
    trekLabel: (percent) => `बाटोको ${percent}% पार भयो`,
    challenge: 'दैनिक चुनौती',
    challengeText: (game) => `${game}: एउटै मौका, सबैलाई उस्तै खेल`,
    gameOfTheDay: 'आजको खेल',
    allGames: 'सबै खेल',
    gamesCount: (count) => `${count} खेल`,
    playNow: 'खेल्नुहोस्',
    levelsTitle: (game: string) => `${game} का तहहरू`,
    playTitle: (title) => `खेल्नुहोस्: ${title}`,
    reward: (coins) => `+${coins} सिक्का`,
    soon: 'छिट्टै आउँदैछ',
    yourCode: 'तपाईंको कोड',
    copyCode: 'कोड कपी गर्नुहोस्',
    inviteTitle: 'साथीहरू बोलाउनुहोस्',
    invite: 'साथीलाई पठाउनुहोस्',
    yourCodeText: 'हरेक साथीका लागि तपाईंलाई १० सिक्का। साथीलाई सुरुमै ५ बढी।',
    proofTitle: 'हरेक सिक्का प्रमाणित',
    proofText: 'सिक्का दिनुअघि हाम्रो सर्भरले तपाईंका चाल फेरि खेलेर हेर्छ। छल गरेर होइन, खेलेर कमाइन्छ।',
  },
  help: {
    title: 'मद्दत',
    earning: 'कमाइ यसरी हुन्छ',
    contact: 'हामीलाई सोध्नुहोस्',
    terms: 'सर्तहरू',
    openBooks: 'खुला खाता',
  },
  chest: {
    title: (_friends, count) => `${count} जना साथी आए`,
    holds: (coins) => `तपाईंको बाकसमा ${coins} सिक्का छ`,
    claim: 'लिनुहोस्',
  },
  games: {
    'chicken-scream-race': 'कराउँदा दौडिन्छ, चिच्याउँदा उड्छ',
    'fruit-ninja-2': 'छिटो काट्नुहोस्, बमबाट जोगिनुहोस्',
    'bubble-shooter': 'तीनवटा मिलाएर आकाश सफा गर्नुहोस्',
    'moto-x3m': 'फन्को मार्नुहोस्, ओर्लनुहोस्, समय जित्नुहोस्',
    'candy-match': 'मिठाई साट्नुहोस्, लहर बनाउनुहोस्',
    'subway-surfers': 'दौडनुहोस्, उफ्रनुहोस्, सिक्का टिप्नुहोस्',
    solitaire: 'सदाबहार तास, अझै एक बाजी',
    embedded: 'साझेदारको खेल। कति बेर खेल्नुभयो भन्ने मात्र जाँच्न मिल्छ, त्यसैले सबैभन्दा कम सिक्का',
  },
  play: {
    added: (coins) => `तपाईंको मौज्दातमा ${coins} सिक्का थपियो!`,
    pendingWaiting: 'सकिएको एउटा खेल यो फोनमा पर्खिरहेको छ। सिक्कासँग सम्पर्क हुनेबित्तिकै पठाउँछौं।',
  },
};
