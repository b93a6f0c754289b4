/** What search engines and messengers show of a public page; only the build reads it. */

export const messages = {
  descriptions: {
    landing:
      'Skill games made for any phone in Nepal. Play in the browser, earn coins, cash out in rupees. 18+ only.',
    login: 'Sign in to Sikka: your games, your coins and your withdrawals.',
    register:
      'Skill games that pay in rupees. Free to join: start with 10 coins, or 15 with a friend’s code.',
    'forgot-password': 'Forgot your Sikka password? Get a link by email and set a new one.',
    about: 'Why Sikka exists, who builds it, and how every coin is proven before it is paid.',
    contact: 'A question about your account, a payment or a game? Write to Sikka; we reply within 24 hours.',
    privacy: 'What Sikka knows about you, how we use it, and how you can see, correct or delete it.',
    terms: 'The rules of Sikka: who may play, how coins are earned and paid, and what counts as fraud.',
    earning: 'What a game on Sikka pays today, what bonuses add, and what it takes to cash out.',
    transparency:
      'What Sikka has really paid to players, how long it took, and how anyone can check every coin.',
  },
  /** The link of an invitation, which anybody may send. */
  inviteTitle: 'Play with me on Sikka',
  picture: {
    play: { lines: ['Play. Earn.', 'Cash out.'], note: '100 coins = Rs 1' },
    invite: { lines: ['15 coins to', 'start with'], note: 'with a friend’s code' },
  },
  pictureAlt: {
    play: 'Sikka: a golden coin with a mountain, prayer flags and four games',
    invite: 'An invitation to Sikka: a treasure chest below prayer flags',
  },
};
