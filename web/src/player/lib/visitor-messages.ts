/** Messages of individual public pages. */
import { pageMessages } from '../../shared/lib/load-messages.ts';

export const contactMessages = pageMessages<typeof import('@sikka/i18n/en/player/contact')>('player/contact');
export const earningMessages = pageMessages<typeof import('@sikka/i18n/en/player/earning')>('player/earning');
export const legalMessages = pageMessages<typeof import('@sikka/i18n/en/player/legal')>('player/legal');
export const transparencyMessages =
  pageMessages<typeof import('@sikka/i18n/en/player/transparency')>('player/transparency');
