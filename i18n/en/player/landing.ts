/** English of the landing page (§2). */

export const messages = {
  heroLines: ['Play. Earn.', 'Cash out.'],
  heroText: 'Skill games made for any phone in Nepal. Every 100 coins is Rs 1.',
  heroNote: '18+ only. This site is under development.',
  cashOutTo: 'Cash out to',
  bank: 'Bank',
  payoutNote: 'Instant payouts are our goal; today a withdrawal takes 1-2 business weeks.',
  gamesTitle: 'Pick what you’re good at',
  gamesText: (coins: string) =>
    `Examples of a day’s earnings at our starting rate of ${coins} coins a game. All games pay the same; your first ones pay more.`,
  ratesNow: 'See what games pay today',
  gamesADay: (games: string) => `${games} games a day`,
  categories: {
    puzzle: 'Puzzle',
    racing: 'Racing',
    arcade: 'Arcade',
    cards: 'Cards',
    runner: 'Runner',
    match: 'Match 3',
  },
  range: (from: string, to: string) => `${from}–${to}`,
  coins: 'coins',
  howTitle: 'How it works',
  how: [
    {
      title: 'Create an account',
      text: 'It’s free; all you need is an email address. You get 10 coins at once, or 15 with a friend’s code.',
    },
    {
      title: 'Finish a game',
      text: 'One to five minutes. Our server replays your moves and pays when they check out.',
    },
    { title: 'Cash out', text: 'In small amounts, to eSewa, Khalti, IME Pay or your bank.' },
  ],
  featuresTitle: ['Simple rules,', 'honest numbers'],
  features: {
    rupees: {
      title: 'Short games, real rupees',
      text: '100 coins make Rs 1. Your balance is always shown in both.',
    },
    wallet: { title: 'Your wallet, your choice', text: 'eSewa, Khalti, IME Pay or any of 15 banks.' },
    friends: { title: 'Invite your friends', text: '10 coins for each friend. They get 5 extra.' },
    table: {
      title: 'Climb the leaderboard',
      text: 'See the top 50 players of all time, and your own rank.',
    },
  },
  communityTitle: 'What players say',
  communityText: 'Sample quotes while we are in development.',
  quotes: [
    {
      text: 'I play two rounds on the bus and the coins are there when I get home.',
      name: 'Asha T.',
      place: 'Pokhara',
    },
    { text: 'Works on my old phone, even on 3G.', name: 'Bikash R.', place: 'Butwal' },
    {
      text: 'My cousins joined with my code. The chest was full by Saturday.',
      name: 'Sita G.',
      place: 'Dharan',
    },
  ],
  callTitle: ['Your first 10 coins', 'are waiting'],
  callText: 'Free to join. You never pay to play.',
};
