/** The long texts of the legal pages and about. */
import type { LegalTexts } from '../messages/legal-en.ts';
import { pageTexts } from './page-texts.ts';

export const legalTexts = pageTexts<LegalTexts>({
  en: () => import('../messages/legal-en.ts').then(({ legal }) => legal),
  ne: () => import('../messages/legal-ne.ts').then(({ legal }) => legal),
});
