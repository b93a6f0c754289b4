/** English of the game modal (§2, §4); loaded with it. */

export const messages = {
  advertisement: 'Advertisement',
  skipIn: (seconds: string) => `Skip in ${seconds}`,
  skip: 'Skip',
  loading: 'Game Loading...',
  footer: 'Complete the game to earn coins!',
  checking: 'Checking your game…',
  checkingText: 'Our server is replaying your moves. One moment.',
  congratulations: 'Congratulations!',
  wellPlayed: 'Well played!',
  earned: (coins: string) => `Coins Earned: +${coins}`,
  claim: 'Claim Reward',
  score: (score: string) => `Score ${score}`,
  missing: {
    time_floor: (seconds: string) => `That was quick! Play for at least ${seconds} seconds to earn coins.`,
    score_floor: (score: string) => `So close! Score ${score} or more to earn coins.`,
    no_input: () => 'We saw too few moves from you. Play along to earn coins.',
    reviewed: () => 'We reviewed this game and could not pay it. Your coin history says why.',
  },
  pending: 'Your result is saved',
  pendingText:
    'Sikka can’t be reached right now. Your game is saved on this device and will be sent automatically. It pays once.',
  pendingClose: 'Back to games',
  sendNow: 'Send now',
  sendingNow: 'Sending…',
  notStartedTitle: 'The game couldn’t start',
  soundOn: 'Sound on',
  soundOff: 'Sound off',
  refusedTitle: 'This game didn’t count',
  failedTitle: 'The game couldn’t load',
  failedText: 'Your connection may be slow. Nothing was lost.',
  stopped: 'The game has stopped.',
  leaveTitle: 'Leave this game?',
  leaveText: 'An unfinished game earns no coins.',
  leave: 'Leave game',
  stay: 'Keep playing',
  watch: {
    again: 'Watch replay',
    title: (game: string) => `Replay: ${game}`,
    footer: 'Your own moves, replayed exactly as on our server.',
    guest: 'A partner game: only its time was checked, so there is no replay.',
    oldRules:
      'The rules of this game have changed since. Its proof is still valid, but it can’t be replayed here.',
    speed: 'Speed',
    times: (times: string) => `${times}×`,
    place: 'Place in the game',
    restart: 'From the start',
  },
  receipt: {
    save: 'Receipt',
    saving: 'Saving…',
    saved: 'Receipt saved. It proves this game and its coins.',
    savedEarly: 'Receipt saved. From tomorrow it can also prove its place in the ledger.',
  },
  ads: {
    'invite-friends': {
      title: 'Invite your friends',
      text: 'Share your code: they get 5 coins at once, you get 10 when their email is verified.',
    },
    'how-earning-works': {
      title: 'How earning works',
      text: 'See all current rates on the page “How earning works”.',
    },
    'play-fair': {
      title: 'Play fair, get paid',
      text: 'Our server replays every game before it pays. One account per person.',
    },
  },
};

export type PlayMessages = typeof messages;
