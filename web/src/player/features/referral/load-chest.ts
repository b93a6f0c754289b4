import type { Locale } from '@sikka/contract/locales';
import { referralMessages } from '../../lib/player-messages.ts';

/** The chest's code and messages, loaded on demand; a failed download may be retried. */
export async function loadChest(locale: Locale) {
  const [{ ChestOpener }] = await Promise.all([import('./chest-opener.tsx'), referralMessages.load(locale)]);
  return { Opener: ChestOpener };
}
