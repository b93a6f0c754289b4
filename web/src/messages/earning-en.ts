/** How earning works, in English. Figures come from the server: what holds now. */
export const earningEn = {
  title: 'How earning works',
  lead: 'The whole table, as it holds right now. When we change it, this page changes with it, and a game that has begun is paid by what held when it began.',
  rewards: {
    title: 'What a game pays',
    text: 'It depends on how many paid games you have behind you, never on your score and never on which game you choose.',
    first: (to: string) => `Your first ${to} games`,
    firstOne: 'Your first game',
    between: (from: string, to: string) => `Games ${from} to ${to}`,
    one: (number: string) => `Game ${number}`,
    after: (from: string) => `Game ${from} and every one after`,
    every: 'Every game',
    coins: (coins: string) => `${coins} coins`,
    each: 'each',
    guest: (title: string, coins: string) =>
      `${title} is a guest’s game: of it we can check the time alone, so it pays ${coins} coins and does not count as a game played.`,
  },
  floors: {
    title: 'What a game must reach',
    text: 'Losing at once is no job. Below any of these a game pays nothing, and the panel says what was missing.',
    seconds: (count: string) => `at least ${count} seconds`,
    points: (count: string) => `${count} points`,
    moves: (count: string) => `${count} moves`,
    oneMove: 'one move',
    and: (first: string, last: string) => `${first} and ${last}`,
  },
  worth: {
    title: 'What coins are',
    text: (coins: string, rupees: string) =>
      `${coins} coins are ${rupees}. Coins cannot be bought, sold or staked: they are earned by playing and by bringing friends.`,
  },
  amounts: {
    title: 'Taking rupees out',
    text: 'To eSewa, Khalti, IME Pay or your bank, in these amounts. A request goes on as you made it, even if the amounts change later.',
    coins: (coins: string) => `${coins} coins`,
  },
  friends: {
    title: 'Beginning, and bringing friends',
    points: (registration: string, code: string, referral: string) => [
      `${registration} coins when you open your account.`,
      `${code} more if you came with a friend’s code.`,
      `${referral} for each friend who joins with your code, once their email is verified.`,
    ],
  },
  refused: {
    title: 'What refuses a game',
    text: 'Our server plays your moves again before it pays. Nothing is paid for:',
    points: [
      'a record that no hand could have made, that was edited, or that belongs to another game;',
      'a result that comes faster than the game can be played, or more than fifteen minutes after its start;',
      'a game that another one of yours replaced: one at a time;',
      'coins beyond a balance of 1,000,000.',
    ],
    kept: 'If our own check fails, your result is kept and can still be claimed. Accounts of the same person, VPNs and proxies are against the terms.',
  },
};

export type EarningTexts = typeof earningEn;
