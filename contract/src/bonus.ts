/** What the bonus screen lists once its flag is off (§2). There is no reward logic behind it. */

export interface BonusEntry {
  id: string;
  /** English, as the specification has it; the web shows its own translation by id. */
  title: string;
  coins: number;
}

export const bonusOffers = [
  { id: 'install-and-play', title: 'Install & Play', coins: 200 },
  { id: 'complete-survey', title: 'Complete Survey', coins: 150 },
  { id: 'sign-up', title: 'Sign Up', coins: 100 },
  { id: 'play-and-earn', title: 'Play & Earn', coins: 250 },
  { id: 'add-card', title: 'Add Card', coins: 120 },
  { id: 'shop-and-earn', title: 'Shop & Earn', coins: 180 },
] as const satisfies readonly BonusEntry[];

export const dailyTasks = [
  { id: 'daily-check-in', title: 'Daily Check-in', coins: 10 },
  { id: 'play-3-games', title: 'Play 3 Games', coins: 25 },
  { id: 'invite-friend', title: 'Invite Friend', coins: 20 },
  { id: 'watch-video', title: 'Watch Video', coins: 15 },
] as const satisfies readonly BonusEntry[];

export type BonusId = (typeof bonusOffers)[number]['id'] | (typeof dailyTasks)[number]['id'];
