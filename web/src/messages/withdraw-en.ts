/** English of the withdraw screen (§2); loaded with it. */

export const withdrawEn = {
  title: 'Withdraw',
  balance: 'Your balance',
  opensSoon: 'Withdrawals open soon',
  text: 'You can keep collecting. Your coins stay yours, and these are the amounts you will choose from.',
  costs: (coins: string) => `${coins} coins`,
  reached: 'Reached',
  toGo: (coins: string) => `${coins} to go`,
  processing: 'Processing time: 1-2 Business Weeks',
  methods: 'eSewa, Khalti, IME Pay or Bank Transfer',
  progress: (amount: string) => `Progress to ${amount}`,
};

export type WithdrawTexts = typeof withdrawEn;
