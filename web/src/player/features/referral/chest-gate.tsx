import { type ComponentType, useEffect, useState } from 'react';
import type { Locale } from '@sikka/contract/locales';
import type { Me } from '@sikka/contract/routes/player/identity/profile';
import { useLanguage } from '../../../shared/lib/language.tsx';
import { referralMessages } from '../../lib/player-messages.ts';
import { useChestOffered } from './chest-visit.ts';

/** The chest's code and messages, loaded on demand; a failed download may be retried. */
export async function loadChest(locale: Locale) {
  const [{ ChestOpener }] = await Promise.all([import('./chest-opener.tsx'), referralMessages.load(locale)]);
  return { Opener: ChestOpener };
}

/**
 * §2: the welcome or the referral chest can open on any player screen. This part only checks whether one
 * is due and fetches the rest; a failed background download is silent.
 */
export function ChestGate({ me }: { me: Me }) {
  const { locale } = useLanguage();
  const offered = useChestOffered(me);
  const [loaded, setLoaded] = useState<{ Opener: ComponentType<{ me: Me }> } | null>(null);
  const due = me.welcomeDue || offered;
  useEffect(() => {
    if (due) loadChest(locale).then(setLoaded, () => undefined);
  }, [due, locale]);
  return loaded && <loaded.Opener me={me} />;
}
