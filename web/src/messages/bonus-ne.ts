/** Nepali of the bonus screen (§2). */
import type { BonusTexts } from './bonus-en.ts';

export const bonusNe: BonusTexts = {
  title: 'बोनस',
  soon: 'छिट्टै आउँदैछ',
  text: 'अफर र दैनिक कामहरू उकालो चढ्दै आइरहेका छन्।',
};
