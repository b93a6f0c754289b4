/** English of the profile screen (§2); loaded with it. */

export const profileEn = {
  memberSince: (day: string) => `Member since ${day}`,
  totalCoins: 'Total Coins',
  availableCash: 'Available Cash',
  gamesPlayed: 'Games Played',
  referrals: 'Referrals',
  settings: 'Settings',
  logout: 'Logout',
  logoutText: 'Sign out on this device',
  more: 'Changing your name or password and deleting your account come with the next version.',
};

export type ProfileTexts = typeof profileEn;
