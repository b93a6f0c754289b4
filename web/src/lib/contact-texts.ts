/** The texts of the contact page. */
import type { ContactTexts } from '../messages/contact-en.ts';
import { pageTexts } from './page-texts.ts';

export const contactTexts = pageTexts<ContactTexts>({
  en: () => import('../messages/contact-en.ts').then(({ contactEn }) => contactEn),
  ne: () => import('../messages/contact-ne.ts').then(({ contactNe }) => contactNe),
});
