/** Messages of individual public pages. */
import { pageMessages } from '../../shared/lib/load-messages.ts';

export const contactMessages = pageMessages<typeof import('@sikka/i18n/en/player/contact')>('player/contact');
export const earningMessages = pageMessages<typeof import('@sikka/i18n/en/player/earning')>('player/earning');
export const identityMessages =
  pageMessages<typeof import('@sikka/i18n/en/player/identity')>('player/identity');
export const landingMessages = pageMessages<typeof import('@sikka/i18n/en/player/landing')>('player/landing');
export const legalMessages = pageMessages<typeof import('@sikka/i18n/en/player/legal')>('player/legal');
export const offlineMessages = pageMessages<typeof import('@sikka/i18n/en/player/offline')>('player/offline');
export const transparencyMessages =
  pageMessages<typeof import('@sikka/i18n/en/player/transparency')>('player/transparency');
