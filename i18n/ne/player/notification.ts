/** Nepali of the bell, its settings and the pushes. */
import type { messages as english } from '../../en/player/notification.ts';
import type { SameShape } from '../../same-shape.ts';
import { rejectionReasons } from './withdraw.ts';

export const messages: SameShape<typeof english> = {
  title: 'सूचनाहरू',
  empty: 'अहिलेसम्म केही छैन। भुक्तानी, जोडिएका साथी, चुनौतीको नतिजा र समीक्षा भएका खेल यहाँ देखिन्छन्।',
  isNew: 'नयाँ',
  aFriend: 'एक साथी',
  aGame: 'तपाईंको खेल',
  reasons: rejectionReasons,
  kinds: {
    withdrawal_held: {
      title: () => 'एउटा प्रश्न छ',
      body: ({ withdrawal }) => `तपाईंको निकासी ${withdrawal} जवाफको पर्खाइमा छ।`,
    },
    withdrawal_completed: {
      title: (amount) => `${amount} पठाइयो`,
      body: ({ withdrawal }) => `तपाईंको निकासी ${withdrawal} को रकम पठाइयो।`,
    },
    withdrawal_rejected: {
      title: (amount) => `${amount} पठाइएन`,
      body: ({ withdrawal, reason }) => `तपाईंको निकासी ${withdrawal} अस्वीकार भयो, सिक्का फिर्ता आए। ${reason}`,
    },
    friend_joined: {
      title: () => 'साथी जोडिनुभयो',
      body: ({ friend }) => `${friend} तपाईंको कोडबाट जोडिनुभयो।`,
    },
    play_paid: {
      title: () => 'खेलको समीक्षा भयो',
      body: ({ game, coins }) => `${game} को समीक्षा भयो र ${coins} सिक्का दिइयो।`,
    },
    play_unpaid: {
      title: () => 'खेलको समीक्षा भयो',
      body: ({ game }) => `${game} को समीक्षा भयो, तर सिक्का दिन सकिएन।`,
    },
    challenge_result: {
      title: () => 'दैनिक चुनौतीको नतिजा आयो',
      body: ({ game, rank, players, percent }) =>
        rank === ''
          ? 'सबैको नतिजा हेर्नुहोस्।'
          : `${game}: ${players} मध्ये ${rank} औँ स्थान।${percent === '' ? '' : ` ${percent}\u00a0% खेलभन्दा राम्रो।`}`,
    },
    bonus_open: {
      title: () => 'बोनस खुल्यो',
      body: () => 'अफर र दैनिक काम आइसके।',
    },
  },
  settings: 'सूचनाका सेटिङ',
  push: {
    title: 'यस फोनमा सूचना',
    off: 'सिक्का बन्द हुँदा पनि भुक्तानी वा साथी जोडिएको खबर पाउनुहोस्।',
    on: 'यस फोनमा सूचना आउँछ।',
    turnOn: 'सूचना खोल्ने',
    turnOff: 'सूचना बन्द गर्ने',
    blocked: 'सूचना रोकिएको छ। ब्राउजरको सेटिङमा यस साइटलाई अनुमति दिएर फेरि प्रयास गर्नुहोस्।',
    unsupported: 'यस ब्राउजरमा सूचना आउँदैन। आइफोनमा पहिले सिक्कालाई होम स्क्रिनमा राख्नुहोस्।',
    failed: 'सूचना खोल्न सकिएन। फेरि प्रयास गर्नुहोस्।',
  },
  topicsTitle: 'यी कुराको सूचना',
  topics: {
    withdrawals: 'निकासी',
    friends: 'जोडिएका साथी',
    plays: 'समीक्षा भएका खेल',
    challenge: 'दैनिक चुनौतीको नतिजा',
    offers: 'बोनस र अफर',
  },
  quiet: {
    title: 'शान्त समय',
    text: 'सूचना बिहानसम्म पर्खिन्छ। काठमाडौंको समय।',
    switch: 'राति सूचना नआओस्',
    from: 'देखि',
    until: 'सम्म',
  },
};
