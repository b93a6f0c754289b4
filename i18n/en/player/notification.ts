/** English of the bell, its settings and the pushes. */
import type { NotificationKind, NotificationTopic } from '@sikka/contract/notifications';
import { rejectionReasons } from './withdraw.ts';

/** Already formatted in the language; empty where it does not apply. */
interface Details {
  withdrawal: string;
  reason: string;
  friend: string;
  game: string;
  coins: string;
  rank: string;
  players: string;
  /** The share of all tries that it left behind. */
  percent: string;
}

const kinds: Record<
  NotificationKind,
  { title: (amount: string) => string; body: (details: Details) => string }
> = {
  withdrawal_held: {
    title: () => 'We have a question',
    body: ({ withdrawal }) => `Your withdrawal ${withdrawal} is waiting for your answer.`,
  },
  withdrawal_completed: {
    title: (amount) => `${amount} paid`,
    body: ({ withdrawal }) => `Your withdrawal ${withdrawal} has been paid out.`,
  },
  withdrawal_rejected: {
    title: (amount) => `${amount} not paid`,
    body: ({ withdrawal, reason }) =>
      `Your withdrawal ${withdrawal} was rejected and your coins are back. ${reason}`,
  },
  friend_joined: {
    title: () => 'A friend joined',
    body: ({ friend }) => `${friend} signed up with your code.`,
  },
  play_paid: {
    title: () => 'Game reviewed',
    body: ({ game, coins }) => `${game} was reviewed and paid ${coins} ${coins === '1' ? 'coin' : 'coins'}.`,
  },
  play_unpaid: {
    title: () => 'Game reviewed',
    body: ({ game }) => `${game} was reviewed and could not be paid.`,
  },
  challenge_result: {
    title: () => 'Challenge results are in',
    body: ({ game, rank, players, percent }) =>
      rank === ''
        ? 'See how everyone did.'
        : `${game}: place ${rank} of ${players}.${percent === '' ? '' : ` Better than ${percent}\u00a0% of all tries.`}`,
  },
  bonus_open: {
    title: () => 'Bonuses are open',
    body: () => 'Offers and daily tasks are here.',
  },
};

const topics: Record<NotificationTopic, string> = {
  withdrawals: 'Withdrawals',
  friends: 'Friends who join',
  plays: 'Reviewed games',
  challenge: 'Daily challenge results',
  offers: 'Bonus and offers',
};

export const messages = {
  title: 'Notifications',
  empty: 'Nothing yet. Payouts, friends who join, challenge results and reviewed games show up here.',
  isNew: 'New',
  aFriend: 'A friend',
  aGame: 'Your game',
  reasons: rejectionReasons,
  kinds,
  settings: 'Notification settings',
  push: {
    title: 'Alerts on this device',
    off: 'Get a message when we pay you or a friend joins, even when Sikka is closed.',
    on: 'This device gets alerts.',
    turnOn: 'Turn on alerts',
    turnOff: 'Turn off alerts',
    blocked:
      'Alerts are blocked. Allow notifications for this site in your browser’s settings, then try again.',
    unsupported: 'This browser doesn’t support alerts. On an iPhone, add Sikka to your home screen first.',
    failed: 'Alerts could not be turned on. Please try again.',
  },
  topicsTitle: 'Alert me about',
  topics,
  quiet: {
    title: 'Quiet hours',
    text: 'Alerts wait until morning. Kathmandu time.',
    switch: 'Keep quiet at night',
    from: 'From',
    until: 'Until',
  },
};
