import type { Me } from '@sikka/contract/routes/identity';
import { useEffect, useState, type ComponentType } from 'react';
import { useLanguage } from '../../lib/language.tsx';
import { isPutOff, useAskedForChest } from './chest-visit.ts';
import { loadChest } from './load-chest.ts';

/**
 * §2: the welcome or the referral chest can open on any player screen. This part only sees that one
 * is due and fetches the rest; nobody asked for it, so a failed download says nothing.
 */
export function ChestGate({ me }: { me: Me }) {
  const { locale } = useLanguage();
  const asked = useAskedForChest();
  const [loaded, setLoaded] = useState<{ Opener: ComponentType<{ me: Me }> } | null>(null);
  const due = me.welcomeDue || (me.claimableReferrals > 0 && (asked || !isPutOff(me.id)));
  useEffect(() => {
    if (due) loadChest(locale).then(setLoaded, () => undefined);
  }, [due, locale]);
  return loaded && <loaded.Opener me={me} />;
}
