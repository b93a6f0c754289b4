/** Messages of individual public pages. */
import { pageMessages } from '../../shared/lib/load-messages.ts';

export const contactMessages = pageMessages(
  import.meta.glob<typeof import('@sikka/i18n/en/player/contact')>('../../../../i18n/*/player/contact.ts'),
);
export const earningMessages = pageMessages(
  import.meta.glob<typeof import('@sikka/i18n/en/player/earning')>('../../../../i18n/*/player/earning.ts'),
);
export const identityMessages = pageMessages(
  import.meta.glob<typeof import('@sikka/i18n/en/player/identity')>('../../../../i18n/*/player/identity.ts'),
);
export const landingMessages = pageMessages(
  import.meta.glob<typeof import('@sikka/i18n/en/player/landing')>('../../../../i18n/*/player/landing.ts'),
);
export const legalMessages = pageMessages(
  import.meta.glob<typeof import('@sikka/i18n/en/player/legal')>('../../../../i18n/*/player/legal.ts'),
);
export const offlineMessages = pageMessages(
  import.meta.glob<typeof import('@sikka/i18n/en/player/offline')>('../../../../i18n/*/player/offline.ts'),
);
export const transparencyMessages = pageMessages(
  import.meta.glob<typeof import('@sikka/i18n/en/player/transparency')>(
    '../../../../i18n/*/player/transparency.ts',
  ),
);
