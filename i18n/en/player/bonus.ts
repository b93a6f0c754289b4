/** English of the bonus screen (§2); loaded with it. */
import type { BonusId } from '@sikka/contract/bonus';

const titles: Record<BonusId, string> = {
  'install-and-play': 'Install & Play',
  'complete-survey': 'Complete Survey',
  'sign-up': 'Sign Up',
  'play-and-earn': 'Play & Earn',
  'add-card': 'Add Card',
  'shop-and-earn': 'Shop & Earn',
  'daily-check-in': 'Daily Check-in',
  'play-3-games': 'Play 3 Games',
  'invite-friend': 'Invite Friend',
  'watch-video': 'Watch Video',
};

export const messages = {
  title: 'Bonus',
  soon: 'Coming Soon',
  text: 'Offers and daily tasks with extra coins. They aren’t open yet; here’s what we plan.',
  tellMe: 'Tell me when it opens',
  willTell: 'We’ll tell you here and by email.',
  offersPlanned: 'Planned offers',
  tasksPlanned: 'Planned daily tasks',
  offers: 'Offers',
  dailyTasks: 'Daily tasks',
  coins: (coins: string) => `${coins} coins`,
  start: 'Start',
  startTitle: (title: string) => `Start: ${title}`,
  starting: (title: string) => `Starting: ${title}`,
  titles,
};
