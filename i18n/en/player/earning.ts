/** How earning works, in English. Figures come from the current settings. */
export const messages = {
  title: 'How earning works',
  lead: 'These are the current rates. When we change them, this page changes too. A game pays the rates in force when you started it.',
  rewards: {
    title: 'What a game pays',
    text: 'It depends on how many paid games you have played. Your score and your choice of game make no difference.',
    first: (to: string) => `Your first ${to} games`,
    firstOne: 'Your first game',
    between: (from: string, to: string) => `Games ${from} to ${to}`,
    one: (number: string) => `Game ${number}`,
    after: (from: string) => `Game ${from} and up`,
    every: 'Every game',
    coins: (coins: string) => `${coins} ${coins === '1' ? 'coin' : 'coins'}`,
    each: 'each',
    daily: (games: string, twice: string) =>
      `The first ${games} paid games of a day pay in full, the next ${games} pay 1 coin each. After ${twice} games you earn nothing more until midnight, Nepal time.`,
    guest: (title: string, coins: string) =>
      `${title} is a partner game. We can only check how long you play it, so it pays ${coins} ${coins === '1' ? 'coin' : 'coins'} and does not count as a game played.`,
  },
  minimum: {
    title: 'Minimum to earn',
    text: 'Quitting early doesn’t pay. A game below any of these earns nothing, and the result tells you what was missing.',
    seconds: (count: string) => `at least ${count} seconds`,
    points: (count: string) => `${count} points`,
    pointsWithoutStreaks: (count: string) => `${count} points (streak points don’t count)`,
    moves: (count: string) => `${count} moves`,
    oneMove: 'one move',
    stock: (count: string) => `${count} cards played from the stock`,
    and: (first: string, last: string) => `${first} and ${last}`,
  },
  worth: {
    title: 'What coins are worth',
    text: (coins: string, rupees: string) =>
      `${coins} coins are worth ${rupees}. Coins can’t be bought, sold or staked. You earn them by playing and inviting friends.`,
  },
  amounts: {
    title: 'Cashing out',
    text: 'To eSewa, Khalti, IME Pay or your bank, in these amounts. If the amounts change later, your request stays as you made it.',
    coins: (coins: string) => `${coins} coins`,
    distanceTitle: (amount: string, games: string) => `${amount} takes ${games} paid games`,
    distance: (hours: string, minutes: string, saved: string) =>
      `From your starting coins, with games alone: about ${hours} hours at ${minutes} minutes a game. It is a long trek. Each friend who joins saves you about ${saved} games.`,
  },
  friends: {
    title: 'Sign-up and referral bonuses',
    points: (registration: string, code: string, referral: string, games: number, count: string) => [
      `${registration} coins when you sign up.`,
      `${code} more with a friend’s code.`,
      games === 0
        ? `${referral} for each friend who joins with your code, once their email is verified.`
        : `${referral} for each friend who joins with your code, once their email is verified and they have played ${games === 1 ? 'one paid game' : `${count} paid games`}.`,
      'Each bonus is paid once per email address, even if the account was deleted and opened again.',
    ],
  },
  refused: {
    title: 'When a game doesn’t pay',
    text: 'Our server replays your moves before it pays. Nothing is paid for:',
    points: [
      'a recording with impossible moves, one that was edited, or one from another game;',
      'a result that arrives faster than the game can be played, or more than fifteen minutes after it started;',
      'a game you left for another one: you can play one at a time;',
      'coins above a balance of 10,00,000.',
    ],
    review:
      'If our own check fails, your result is saved and can still be paid. Several accounts per person, VPNs and proxies are against the terms.',
  },
};
