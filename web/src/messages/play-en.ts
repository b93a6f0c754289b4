/** English of the game modal (§2, §4); loaded with it. */

export const playEn = {
  advertisement: 'Advertisement',
  skipIn: (seconds: string) => `Skip in ${seconds}`,
  skip: 'Skip',
  loading: 'Game Loading...',
  footer: 'Complete the game to earn coins!',
  checking: 'Checking your game…',
  checkingText: 'Our server plays your moves again. One moment.',
  congratulations: 'Congratulations!',
  wellPlayed: 'Well played!',
  earned: (coins: string) => `Coins Earned: +${coins}`,
  claim: 'Claim Reward',
  score: (score: string) => `Score ${score}`,
  missing: {
    time_floor: (seconds: string) =>
      `This round was very short. Stay in for at least ${seconds} seconds and it pays.`,
    score_floor: (score: string) => `So close. A score of ${score} or more pays.`,
    no_input: () => 'We saw hardly a move of yours in this round. Join in and it pays.',
    reviewed: () => 'A person looked at this game and left it unpaid. Your coin history says why.',
  },
  kept: 'Your result is safe',
  keptText:
    'We cannot reach Sikka right now. Your game is kept on this device and sent again by itself. It pays once.',
  keptClose: 'Back to the games',
  sendNow: 'Send now',
  sendingNow: 'Sending…',
  notStartedTitle: 'The game could not start',
  soundOn: 'Sound on',
  soundOff: 'Sound off',
  refusedTitle: 'This game could not be counted',
  failedTitle: 'The game could not be opened',
  failedText: 'Your connection may be slow. Nothing was lost.',
  stopped: 'The game has stopped.',
  leaveTitle: 'Leave this game?',
  leaveText: 'A game that is not finished earns no coins.',
  leave: 'Leave game',
  stay: 'Keep playing',
  watch: {
    again: 'Watch it again',
    title: (game: string) => `Replay: ${game}`,
    footer: 'Your own moves, played again exactly as our server did before it paid.',
    guest: 'A guest’s game: only its time was checked, so there is nothing to show.',
    oldRules: 'The rules of this game have changed since. Its proof stands, but it cannot be shown any more.',
    speed: 'Speed',
    times: (times: string) => `${times}×`,
    place: 'Place in the game',
    restart: 'From the start',
  },
  receipt: {
    save: 'Receipt',
    saving: 'Saving…',
    saved: 'Receipt saved: the proof of this game and of its coins.',
    savedEarly: 'Receipt saved. From tomorrow on it also proves its place in the ledger.',
  },
  ads: {
    'invite-friends': {
      title: 'Invite your friends',
      text: 'Share your code: 5 coins for them at once, 10 for you as soon as their email is verified.',
    },
    'how-earning-works': {
      title: 'How earning works',
      text: 'The whole table stands under “How earning works”, for everyone to read.',
    },
    'play-fair': {
      title: 'Play fair, get paid',
      text: 'Every game is played again on our server before it pays. One account per person.',
    },
  },
};

export type PlayTexts = typeof playEn;
