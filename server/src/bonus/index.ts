/** The bonus module: the screen's flag, and who is told when it opens (§2 Bonus). */
export {
  bonusMailTask,
  bonusOpenSchedule,
  bonusOpenTask,
  createBonusMailTask,
  tellBonusOpen,
} from './reminders.ts';
