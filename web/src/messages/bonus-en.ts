/** English of the bonus screen (§2); loaded with it. */

export const bonusEn = {
  title: 'Bonus',
  soon: 'Coming Soon',
  text: 'Offers and daily tasks are on their way up the mountain.',
};

export type BonusTexts = typeof bonusEn;
