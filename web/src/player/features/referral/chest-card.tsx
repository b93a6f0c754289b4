import { referralBonusCoins } from '@sikka/contract/rewards';
import { useState } from 'react';
import { usePlayer } from '../../../shared/lib/session.ts';
import { usePlayerLanguage } from '../../../shared/lib/language.tsx';
import { Button } from '../../../shared/ui/button.tsx';
import { useToast } from '../../../shared/ui/toast.tsx';
import { askForChest } from './chest-visit.ts';
import { loadChest } from './chest-gate.tsx';

/** Shown while something is claimable; opens the chest. `narrow` is for a side column. */
export function ChestCard({ className = '', narrow = false }: { className?: string; narrow?: boolean }) {
  const { t, number, locale, errors } = usePlayerLanguage();
  const { claimableReferrals: count } = usePlayer();
  const toast = useToast();
  const [busy, setBusy] = useState(false);
  async function open() {
    setBusy(true);
    await loadChest(locale).then(askForChest, () => toast(errors.network));
    setBusy(false);
  }
  if (count === 0) return null;
  return (
    <section className={`card flex flex-wrap items-center gap-3 ${narrow ? 'p-5' : 'p-3 pr-4'} ${className}`}>
      <span aria-hidden="true" className="grid size-14 shrink-0 place-items-center rounded-tile bg-raised">
        <span className="chest h-9 w-10" />
      </span>
      <div className="min-w-0 flex-[1_1_6.5rem]">
        <h2 className="text-17">{t.chest.title(count, number(count))}</h2>
        <p className="text-14 text-muted">{t.chest.holds(number(count * referralBonusCoins))}</p>
      </div>
      {/* Not disabled while busy: the closing chest returns the focus to it. */}
      <Button
        size="normal"
        className={narrow ? 'w-full' : 'px-5'}
        aria-busy={busy}
        onClick={() => void (busy || open())}
      >
        {busy ? t.common.loading : t.chest.claim}
      </Button>
    </section>
  );
}
