/** The texts of the open books. */
import type { TransparencyTexts } from '../messages/transparency-en.ts';
import { pageTexts } from './page-texts.ts';

export const transparencyTexts = pageTexts<TransparencyTexts>({
  en: () => import('../messages/transparency-en.ts').then(({ transparencyEn }) => transparencyEn),
  ne: () => import('../messages/transparency-ne.ts').then(({ transparencyNe }) => transparencyNe),
});
