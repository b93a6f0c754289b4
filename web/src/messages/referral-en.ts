/** English of the referral screen and its chests (§2); loaded with it. */

export const referralEn = {
  title: 'Referral',
  banner: 'Invite 5 friends and get 50 bonus instantly!',
  bannerNote: '10 coins for each friend, once their email is verified.',
  yourCode: 'Your referral code',
  yourLink: 'Your invitation link',
  copyCode: 'Copy code',
  copyLink: 'Copy link',
  share: 'Share with friends',
  shareOn: (place: string) => `Share on ${place}`,
  shareText: (code: string) =>
    `Play short games on Sikka and earn rupees. My code ${code} gives you 5 extra coins:`,
  friends: 'Friends who joined',
  friendsCount: (count: string) => `${count} so far`,
  listSoon: 'The list of your friends and your chest open with the next version. Your friends already count.',
};

export type ReferralTexts = typeof referralEn;
