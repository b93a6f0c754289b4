/** Messages of individual public pages. */
import { pageMessages } from '../../shared/lib/load-messages.ts';

export const contactMessages = pageMessages<typeof import('@sikka/i18n/en/player/contact')>('contact');
export const earningMessages = pageMessages<typeof import('@sikka/i18n/en/player/earning')>('earning');
export const identityMessages = pageMessages<typeof import('@sikka/i18n/en/player/identity')>('identity');
export const landingMessages = pageMessages<typeof import('@sikka/i18n/en/player/landing')>('landing');
export const legalMessages = pageMessages<typeof import('@sikka/i18n/en/player/legal')>('legal');
export const offlineMessages = pageMessages<typeof import('@sikka/i18n/en/player/offline')>('offline');
export const transparencyMessages =
  pageMessages<typeof import('@sikka/i18n/en/player/transparency')>('transparency');
