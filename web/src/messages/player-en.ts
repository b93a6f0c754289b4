/** English for players: the screens behind the sign-in. */
import { adjustmentReasonsEn } from '@sikka/contract/adjustments';

export const playerEn = {
  nav: {
    label: 'Main',
    dashboard: 'Dashboard',
    referral: 'Referral',
    bonus: 'Bonus',
    leaderboard: 'Leaderboard',
    profile: 'Profile',
    withdraw: 'Withdraw',
  },
  wallet: {
    historyTitle: 'Coin history',
    watchGame: (source: string) => `Watch it again: ${source}`,
    historyEmpty: 'No transaction history found',
    historyFailed: 'The history could not be loaded.',
    kept: {
      title: 'Games that a person looks at',
      waiting: 'Kept. A person will look at it, and you hear of it here.',
      paid: (coins: string) => `A person looked at it and paid it: +${coins}.`,
      unpaid: 'A person looked at it and left it unpaid.',
      paidNews: (coins: string) => `A person looked at your game: +${coins} coins.`,
      unpaidNews: 'A person looked at your game. The coin history says why it stays unpaid.',
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
    adjustmentReasons: adjustmentReasonsEn,
  },
  offline: {
    title: 'You are offline.',
    text: 'New games need a network. A finished one is kept on this device and sent when you are back.',
  },
  dashboard: {
    greeting: (name: string) => `Namaste, ${name}`,
    next: (games: number, count: string, coins: string, then: string) =>
      games === 1
        ? { before: 'Your next game pays ', strong: `${coins} coins`, after: `, then ${then} each.` }
        : { before: `Next ${count} games pay `, strong: `${coins} coins`, after: ` each, then ${then}.` },
    nextEndless: (coins: string) => ({ before: 'Every game pays ', strong: `${coins} coins`, after: '.' }),
    trekTitle: 'Trek to your first payout',
    trekLeft: (coins: string, amount: string) => `${coins} coins to ${amount}`,
    trekDone: (amount: string) => `You have reached ${amount}`,
    trekLabel: (percent: string) => `${percent}% of the way`,
    gameOfTheDay: 'Game of the day',
    allGames: 'All games',
    gamesCount: (count: string) => `${count} games`,
    playNow: 'Play Now',
    playTitle: (title: string) => `Play Now: ${title}`,
    reward: (coins: string) => `+${coins} coins`,
    soon: 'Coming soon',
    soonText: 'Not open yet',
    yourCode: 'Your code',
    copyCode: 'Copy code',
    invite: 'Share with friends',
    yourCodeText: 'You get 10 coins for each friend. They start with 5 extra.',
    proofTitle: 'Every coin is proven',
    proofText: 'Our server plays your moves again before it pays. Cheating does not pay; playing does.',
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
    embedded: 'A guest’s game. Only its time can be checked, so it pays the least',
  },
  play: {
    added: (coins: string) => `${coins} coins added to your balance!`,
    keptWaiting: 'A finished game is waiting on this device. We send it as soon as Sikka can be reached.',
  },
};

export type PlayerMessages = typeof playerEn;
