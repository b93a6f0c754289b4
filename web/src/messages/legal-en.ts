/** Privacy, terms and about in English: our words around the facts of §2. Their dates are the specification's. */
import { postalAddressEn } from './postal-address.ts';

export interface LegalSection {
  title: string;
  text: string[];
  points?: string[];
}

export interface LegalTexts {
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
    missionTitle: string;
    mission: string;
    measures: { name: string; percent: number }[];
    measuresNote: string;
  };
  email: string;
  address: string[];
}

export const legal: LegalTexts = {
  email: 'privacy@sikka.example',
  address: postalAddressEn,
  privacy: {
    title: 'Privacy',
    updated: 'Last updated March 15, 2025',
    lead: 'What Sikka knows about you, what it is used for, and how you can see, correct or delete it.',
    sections: [
      {
        title: 'Information we collect',
        text: ['We collect what an account and a payout need, and what proves that a game was played.'],
        points: [
          'Account information: your name, your email address and a password, of which we store only a hash.',
          'Profile information: the day you joined, your referral code, and who invited you.',
          'Payment information: for a withdrawal, the wallet number or bank account you enter. Payments are made through our payment partners.',
          'Gaming activity: the games you start, your moves in them, your scores and the coins they earned.',
          'Device and network: when you register or sign in, a random number that your browser keeps, and the coarse network you come from. We store them as keyed hashes for 180 days, to see many accounts on one device. The network of sign-ins is also kept for 90 days, against break-ins.',
          'What you write to us, also when we ask you something about a withdrawal.',
        ],
      },
      {
        title: 'How we use it',
        text: [
          'We use it to run your account, to check each game before it pays, to pay out withdrawals, to answer you and to keep fraud away from honest players.',
          'Other signed-in players see your name and your coins if you are among the top 50. Whoever invited you sees your name, the day you joined, when you were last here and whether your email is verified. We do not sell your data.',
          'Rules may hold a withdrawal for a person to look at. You are told why and can answer; no rule turns down a withdrawal or closes an account by itself.',
        ],
      },
      {
        title: 'How we protect it',
        text: [
          'Passwords and mail links are stored as hashes, connections are encrypted, and every coin movement is written to a ledger that nobody can edit, our operators included.',
          'No system is perfectly safe. If something happens that touches you, we tell you.',
        ],
      },
      {
        title: 'Your rights',
        text: ['You may at any time:'],
        points: [
          'see what we hold about you,',
          'correct your name and your details,',
          'delete your account, unless a payment to you is just on its way; what then remains names nobody,',
          'opt out of marketing messages.',
        ],
      },
    ],
    contact: { title: 'Contact', text: 'Questions about privacy reach us here:' },
  },
  terms: {
    title: 'Terms',
    updated: 'Last updated May 31, 2025',
    lead: 'The rules of the game around the games. They are short; please read them.',
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
          'Your account is yours alone. Keep your password to yourself, and give your true name: payouts go to you and to nobody else. VPNs and proxies are not allowed.',
        ],
      },
      {
        title: '4. Earnings and payments',
        text: [
          'You earn coins by playing and by inviting friends. 100 coins are worth Rs 1. Nobody can buy or stake coins.',
          'Earnings may take up to 30 days to process. Payments are processed weekly, and processing fees may apply.',
          'The minimum withdrawal of $30.00 applies to international partner payouts. Payouts to local wallets and banks follow the amounts on the withdraw screen and take 1-2 business weeks.',
        ],
      },
      {
        title: '5. Offer crediting',
        text: [
          'A game is credited when our server has replayed your moves and confirmed the result. A game that is not finished, is too short, or cannot be confirmed earns nothing. Offers of partners are credited when the partner confirms them.',
        ],
      },
      {
        title: '6. Fraud prevention',
        text: [
          'Bots, altered games, shared or multiple accounts, VPNs and proxies are fraud. We review withdrawals, and a rejected withdrawal gives its coins back with the reason.',
        ],
      },
      {
        title: '7. Termination',
        text: [
          'You may delete your account at any time; while a payment to you is on its way, as soon as it is settled. Coins that were not earned by these rules are not paid out, and two of our operators together may take them back.',
        ],
      },
      {
        title: '8. Changes',
        text: [
          'We may change these terms. The date above tells when we last did, and we announce changes that matter to you before they apply.',
        ],
      },
      { title: '9. Governing law', text: ['These terms are governed by the laws of Nepal.'] },
    ],
  },
  about: {
    title: 'About Sikka',
    lead: 'Small games for any phone, and an honest coin for each one that is really played.',
    storyTitle: 'Who makes it',
    story: [
      'Sikka is made by a developer who builds learning platforms for students and educators. Its 3 projects so far have found 10000+ users.',
      'What works in a classroom works in a game: a clear goal, quick feedback, and a reward that is earned. Sikka brings that to a phone with a few minutes to spare.',
    ],
    missionTitle: 'Our mission',
    mission: 'Games that everybody can play, that are worth playing, and that pay what they promise.',
    measures: [
      { name: 'Accessibility', percent: 100 },
      { name: 'Engagement', percent: 95 },
      { name: 'Innovation', percent: 90 },
    ],
    measuresNote: 'Aims we hold ourselves to; not measurements.',
  },
};
