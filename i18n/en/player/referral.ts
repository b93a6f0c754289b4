/** English of the referral screen and its chests (§2); loaded with them. */

const ago = (count: number, text: string, unit: string) => `${text} ${unit}${count === 1 ? '' : 's'} ago`;

export const messages = {
  title: 'Referral',
  banner: 'Invite 5 friends and get 50 bonus instantly!',
  bannerNote: '10 coins for each friend, once their email is verified.',
  gamesNote: (games: number, count: string) =>
    games === 1
      ? 'A friend who joins now also needs one paid game.'
      : `A friend who joins now also needs ${count} paid games.`,
  yourCode: 'Your referral code',
  yourLink: 'Your invitation link',
  copyCode: 'Copy code',
  copyLink: 'Copy link',
  share: 'Share with friends',
  shareOn: (place: string) => `Share on ${place}`,
  shareSheet: 'More ways to share',
  shareTitle: 'Sikka',
  shareText: (code: string) =>
    `Play short games on Sikka and earn rupees. My code ${code} gives you 5 extra coins:`,
  totalReferrals: 'Total Referrals',
  activeFriends: 'Active Friends',
  totalEarned: 'Total Earned',
  totalHint: 'Joined with your code',
  activeHint: 'Signed in now',
  earnedHint: 'Claimed bonuses',
  onlineHint: 'Online: seen in the last 5 minutes, signed in or not.',
  coins: (coins: string) => `${coins} coins`,
  friends: 'Friends who joined',
  newest: (shown: string, total: string) => `Newest ${shown} of ${total}`,
  none: 'No referrals yet',
  noneText: 'Send your link to a friend: 10 coins for you, 5 extra for them.',
  allWaiting: 'Your first friends are almost there.',
  failed: 'Failed to load referral data.',
  joined: (day: string) => `Joined ${day}`,
  inChest: 'In your chest',
  claimed: 'Claimed',
  waiting: 'Waiting',
  playing: (played: string, needed: string) => `${played} of ${needed} games`,
  noBonus: 'No bonus',
  noBonusText: 'This email had an account before',
  waitingTitle: 'Waiting for their email',
  waitingText: 'They count once they open the link in their email.',
  online: 'Online',
  never: 'Never',
  minutesAgo: (minutes: number, text: string) => ago(minutes, text, 'minute'),
  hoursAgo: (hours: number, text: string) => ago(hours, text, 'hour'),
  daysAgo: (days: number, text: string) => ago(days, text, 'day'),
  chest: {
    joined: (friends: number, count: string) =>
      friends === 1 ? 'A friend joined!' : `${count} friends joined!`,
    eachOne: (coins: string) => `You get ${coins} coins for each.`,
    tenAtATime: 'Ten friends at a time. The rest come right after.',
    claim: (coins: string) => `Claim ${coins} coins`,
    claiming: 'Claiming…',
    later: 'Later',
    claimedTitle: 'Claimed!',
    inBalance: 'The coins are in your balance.',
    rest: (friends: number, count: string) =>
      friends === 1 ? 'One more friend to claim.' : `${count} more friends to claim.`,
    next: 'Next chest',
    nothing: 'Nothing left to claim.',
    failedTitle: 'That didn’t work',
    welcomeTitle: 'Welcome to Sikka!',
    welcomeText: (coins: string) =>
      `Your friend’s code gave you ${coins} extra coins. They are already in your balance.`,
    welcomeClose: 'Let’s play',
  },
};

export type ReferralMessages = typeof messages;
