import type { Me } from '@sikka/contract/routes/player/identity';
import { useEffect, useState, type ComponentType } from 'react';
import { useLanguage } from '../../../shared/lib/language.tsx';
import { useChestOffered } from './chest-visit.ts';
import { loadChest } from './load-chest.ts';

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
