/** English for players: the screens after sign-in. */
import type { AdjustmentReason } from '@sikka/contract/admin/adjustments';
import type { LeaveReason } from '@sikka/contract/plays';

/** Why a play under review was not paid. */
const declineReasons: Record<LeaveReason, string> = {
  not_proven: 'Its moves do not match the score on your screen.',
  not_by_rules: 'It was played against the rules.',
  other: 'We could not pay it.',
};

/** Why coins were adjusted, for the coin history. */
export const adjustmentReasons: Record<AdjustmentReason, string> = {
  game_unpaid: 'A game was not paid',
  referral_unpaid: 'A referral bonus was not paid',
  our_fault: 'Our mistake',
  paid_by_mistake: 'Paid by mistake',
  not_by_rules: 'Not earned by the rules',
  other: 'Corrected by us',
};

const inCoins = (coins: string) => `${coins} ${coins === '1' ? 'coin' : 'coins'}`;

export const messages = {
  titles: {
    referral: 'Referral · Sikka',
    bonus: 'Bonus · Sikka',
    leaderboard: 'Leaderboard · Sikka',
    profile: 'Profile · Sikka',
    withdraw: 'Withdraw · Sikka',
  },
  declineReasons,
  nav: {
    label: 'Main',
    dashboard: 'Dashboard',
    referral: 'Referral',
    bonus: 'Bonus',
    leaderboard: 'Leaderboard',
    profile: 'Profile',
    withdraw: 'Withdraw',
  },
  bell: {
    none: 'Notifications',
    unread: (count: string) => `Notifications, ${count} new`,
  },
  wallet: {
    historyTitle: 'Coin history',
    watchGame: (source: string) => `Watch replay: ${source}`,
    historyEmpty: 'No transaction history found',
    underReview: {
      title: 'Games under review',
      waiting: 'Under review. We’ll show the result here.',
      paid: (coins: string) => `Reviewed and paid: +${coins}.`,
      unpaid: 'Reviewed, not paid.',
      paidNews: (coins: string) => `Your game was reviewed: +${inCoins(coins)}.`,
      unpaidNews: 'Your game was reviewed and not paid. The coin history says why.',
    },
    way: {
      games: (games: number, count: string, hours: number, hoursText: string, pace: string) =>
        `${count} ${games === 1 ? 'game' : 'games'}, about ${hoursText} ${hours === 1 ? 'hour' : 'hours'} ${pace}`,
      atYourPace: 'at your pace',
      atAssumedPace: (minutes: string) => `at ${minutes} minutes a game`,
    },
    sources: {
      registration: 'Registration bonus',
      referralCode: 'Referral code bonus',
      referral: 'Referral bonus',
      game: (title: string) => `Game: ${title}`,
      withdrawal: (method: string) => `Withdrawal: ${method}`,
      withdrawalReturned: 'Withdrawal returned',
      dailyTask: (title: string) => `Daily task: ${title}`,
      adjustment: (reason: string) => `Adjustment: ${reason}`,
    },
    methods: {
      eSewa: 'eSewa',
      Khalti: 'Khalti',
      'IME Pay': 'IME Pay',
      'Bank Transfer': 'Bank Transfer',
    },
    adjustmentReasons: adjustmentReasons,
  },
  progress: {
    level: (level: string) => `Skill level ${level}`,
    best: (score: string) => `Best ${score}`,
    stars: (count: string, all: string) => `${count} of ${all} stars`,
  },
  offline: {
    title: 'You are offline.',
    text: 'New games need a connection. A finished game is saved on this device and sent when you’re back online.',
    storedSince: (day: string, time: string) => `Your balance and games as of ${day}, ${time}.`,
    nothingStored:
      'Nothing of yours is saved on this device yet. This screen opens as soon as Sikka can be reached.',
    needsConnection: 'Needs a connection',
    practise: 'Practise',
    practiseTitle: (title: string) => `Practise: ${title}`,
    practiceText: 'You can practise the games that are on this device. Practice earns no coins.',
  },
  dashboard: {
    greeting: (name: string) => `Namaste, ${name}`,
    next: (games: number, count: string, coins: string, then: string) =>
      games === 1
        ? { before: 'Your next game pays ', strong: inCoins(coins), after: `, then ${then} each.` }
        : { before: `Next ${count} games pay `, strong: inCoins(coins), after: ` each, then ${then}.` },
    nextEndless: (coins: string) => ({ before: 'Every game pays ', strong: inCoins(coins), after: '.' }),
    fullToday: (games: string) =>
      ` After ${games} more ${games === '1' ? 'game' : 'games'} today, each pays 1 coin until midnight.`,
    reducedToday: (games: string) => ({
      before: `What a day! Your next ${games === '1' ? 'game pays' : `${games} games pay`} `,
      strong: '1 coin',
      after: `${games === '1' ? '' : ' each'}. Full rewards are back at midnight.`,
    }),
    endedToday: {
      before: 'You have earned ',
      strong: 'all of today’s coins',
      after: '. Play on for fun; games pay again after midnight.',
    },
    returning:
      'Welcome back! This email already had its welcome bonus, so you start with 0 coins. Your games pay as usual.',
    trekTitle: 'Trek to your first payout',
    trekNextTitle: 'Trek to your next payout',
    trekLeft: (coins: string, amount: string) => `${inCoins(coins)} to ${amount}`,
    trekDone: (amount: string) => `You’ve reached ${amount}`,
    trekLabel: (percent: string) => `${percent}% of the way`,
    challenge: 'Daily challenge',
    challengeText: (game: string) => `${game}: one try, the same game for everyone`,
    gameOfTheDay: 'Game of the day',
    allGames: 'All games',
    gamesCount: (count: string) => `${count} games`,
    playNow: 'Play Now',
    levelsTitle: (game: string) => `Levels of ${game}`,
    playTitle: (title: string) => `Play Now: ${title}`,
    reward: (coins: string) => `+${inCoins(coins)}`,
    soon: 'Coming soon',
    yourCode: 'Your code',
    copyCode: 'Copy code',
    inviteTitle: 'Invite your friends',
    invite: 'Share with friends',
    yourCodeText: 'You get 10 coins for each friend. They get 5 extra.',
    proofTitle: 'Every coin is proven',
    proofText: 'Our server replays your moves before it pays. Playing pays; cheating doesn’t.',
  },
  help: {
    title: 'Help',
    earning: 'How earning works',
    contact: 'Contact us',
    terms: 'Terms',
    openBooks: 'Open books',
  },
  chest: {
    title: (friends: number, count: string) =>
      friends === 1 ? '1 friend joined' : `${count} friends joined`,
    holds: (coins: string) => `Your chest holds ${coins} coins`,
    claim: 'Claim',
  },
  games: {
    'chicken-scream-race': 'Shout to run, scream to fly',
    'fruit-ninja-2': 'Slice fast, dodge the bombs',
    'bubble-shooter': 'Match three and clear the sky',
    'moto-x3m': 'Flip, land and beat the clock',
    'candy-match': 'Swap sweets, chain combos',
    'subway-surfers': 'Run, jump, grab every coin',
    solitaire: 'The classic, one more deal',
    embedded: 'A partner game. We can only check how long you play, so it pays the least',
  },
  play: {
    added: (coins: string) => `${coins} coins added to your balance!`,
    pendingWaiting: 'A finished game is waiting on this device. We’ll send it as soon as we can reach Sikka.',
  },
};
