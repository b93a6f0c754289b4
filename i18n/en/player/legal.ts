/** Privacy, terms and about in English: our wording of the facts of §2, with the specification's dates. */
import { postalAddress } from './visitor.ts';

export interface LegalSection {
  title: string;
  text: string[];
  points?: string[];
}

export interface LegalMessages {
  privacy: {
    title: string;
    updated: string;
    lead: string;
    sections: LegalSection[];
    contact: { title: string; text: string };
  };
  terms: { title: string; updated: string; lead: string; sections: LegalSection[] };
  about: {
    title: string;
    lead: string;
    storyTitle: string;
    story: string[];
    proofTitle: string;
    proof: { title: string; text: string }[];
    missionTitle: string;
    mission: string;
    measures: { name: string; percent: number }[];
    measuresNote: string;
  };
  email: string;
  address: string[];
}

export const messages: LegalMessages = {
  email: 'privacy@sikka.example',
  address: postalAddress,
  privacy: {
    title: 'Privacy',
    updated: 'Last updated March 15, 2025',
    lead: 'What Sikka knows about you, how we use it, and how you can see, correct or delete it.',
    sections: [
      {
        title: 'Information we collect',
        text: ['We collect what your account and your payouts need, and what proves that a game was played.'],
        points: [
          'Account information: your name, your email address and a password, of which we store only a hash. If you add a passkey, we store its public half and the kind of device.',
          'Profile information: the day you joined, your referral code and who invited you.',
          'Payment information: for a withdrawal, the wallet number or bank account you enter. Payments are made through our payment partners.',
          'Gaming activity: the games you start, your moves in them, your scores and the coins they earned.',
          'Device and network: when you register or sign in, a random number stored in your browser and the approximate network you use. We store them as keyed hashes for 180 days, to detect many accounts on one device. The network you sign in from is also stored for 90 days, to protect your account.',
          'After you delete your account: keyed hashes of your email address and of the accounts we paid to; for two years also of payment accounts that we had rejected or asked you about. They contain nothing that can be read; we only see whether the same address or account is used again, so that bonuses are paid once and nobody returns under another name.',
          'Messages: what you write to us, including your answers about a withdrawal.',
        ],
      },
      {
        title: 'How we use it',
        text: [
          'We use it to run your account, check each game before it pays, pay withdrawals, answer you and protect honest players from fraud.',
          'Other signed-in players see your name and coins if you are in the top 50. The friend who invited you sees your name, the day you joined, when you were last here, whether your email is verified or had an account before and, where the bonus asks for games, how many of them you have played. We do not sell your data.',
          'Automatic rules may send a withdrawal to manual review. We tell you why and you can answer. No rule rejects a withdrawal or closes an account by itself.',
        ],
      },
      {
        title: 'How we protect it',
        text: [
          'Passwords and email links are stored as hashes, connections are encrypted, and every coin transaction is written to a ledger that nobody can edit, not even our operators.',
          'No system is perfectly secure. If something happens that affects you, we will tell you.',
        ],
      },
      {
        title: 'Your rights',
        text: ['At any time you may:'],
        points: [
          'see the data we have about you,',
          'correct your name and your details,',
          'delete your account, unless a payment to you is on its way; what we keep afterwards does not identify you,',
          'opt out of marketing messages.',
        ],
      },
    ],
    contact: { title: 'Contact', text: 'For privacy questions, contact us here:' },
  },
  terms: {
    title: 'Terms',
    updated: 'Last updated May 31, 2025',
    lead: 'The rules of Sikka. They are short; please read them.',
    sections: [
      {
        title: '1. Acceptance',
        text: [
          'By opening an account or using Sikka you accept these terms. If you do not accept them, please do not use Sikka.',
        ],
      },
      { title: '2. Eligibility', text: ['You must be 18 or older. Each person may hold one account.'] },
      {
        title: '3. Account usage',
        text: [
          'Your account is for you only. Keep your password secret and use your real name: we pay only you. VPNs and proxies are not allowed.',
        ],
      },
      {
        title: '4. Earnings and payments',
        text: [
          'You earn coins by playing and inviting friends. 100 coins are worth Rs 1. Coins cannot be bought or staked.',
          'Earnings may take up to 30 days to process. Payments are processed weekly, and processing fees may apply.',
          'The minimum withdrawal of $30.00 applies to international partner payouts. Payouts to local wallets and banks follow the amounts on the withdraw screen and take 1-2 business weeks.',
        ],
      },
      {
        title: '5. Offer crediting',
        text: [
          'A game is credited after our server has replayed your moves and confirmed the result. A game that is unfinished or too short, or that cannot be confirmed, earns nothing. Partner offers are credited when the partner confirms them.',
        ],
      },
      {
        title: '6. Fraud prevention',
        text: [
          'Bots, modified games, shared or multiple accounts, VPNs and proxies count as fraud. We review withdrawals. If we reject one, we return its coins and tell you the reason.',
        ],
      },
      {
        title: '7. Termination',
        text: [
          'You may delete your account at any time, or, if a payment to you is on its way, as soon as it has arrived. Coins earned against these rules are not paid out, and two of our operators together may remove them.',
        ],
      },
      {
        title: '8. Changes',
        text: [
          'We may change these terms. The date above shows the last change. We announce changes that matter to you before they apply.',
        ],
      },
      { title: '9. Governing law', text: ['These terms are governed by the laws of Nepal.'] },
    ],
  },
  about: {
    title: 'About Sikka',
    lead: 'Small games for any phone, and honest coins for every game you really play.',
    storyTitle: 'Who makes Sikka',
    story: [
      'Sikka is made by a developer who builds learning platforms for students and educators. Those 3 projects have 10000+ users so far.',
      'What works in a classroom works in a game: a clear goal, quick feedback and a reward you have earned. Sikka brings that to your phone when you have a few minutes to spare.',
    ],
    proofTitle: 'Every coin is proven',
    proof: [
      {
        title: 'You play',
        text: 'Your phone keeps a record of your moves: a jump, a swipe, a card, and when.',
      },
      {
        title: 'We play it again',
        text: 'Our server replays your moves in the same game and pays when they check out.',
      },
      {
        title: 'The ledger keeps it',
        text: 'Every coin goes into a ledger that nobody can edit. We seal it each night, and anyone can check the seal.',
      },
    ],
    missionTitle: 'Our mission',
    mission: 'Games that everyone can play, that are worth playing and that pay what they promise.',
    measures: [
      { name: 'Accessibility', percent: 100 },
      { name: 'Engagement', percent: 95 },
      { name: 'Innovation', percent: 90 },
    ],
    measuresNote: 'These are our goals, not measurements.',
  },
};
