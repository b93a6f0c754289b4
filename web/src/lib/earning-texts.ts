/** The texts of 'How earning works'. */
import type { EarningTexts } from '../messages/earning-en.ts';
import { pageTexts } from './page-texts.ts';

export const earningTexts = pageTexts<EarningTexts>({
  en: () => import('../messages/earning-en.ts').then(({ earningEn }) => earningEn),
  ne: () => import('../messages/earning-ne.ts').then(({ earningNe }) => earningNe),
});
