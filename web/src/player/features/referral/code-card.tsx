import type { Me } from '@sikka/contract/routes/player/identity';
import { usePlayerLanguage } from '../../../shared/lib/language.tsx';
import { CopyButton } from '../../../shared/ui/copy-button.tsx';
import { DhakaBand } from '../../../shared/ui/motifs.tsx';

/** The player's own code with a copy button; small enough for the sidebar. */
export function CodeCard({ me }: { me: Me }) {
  const { t } = usePlayerLanguage();
  return (
    <section aria-label={t.dashboard.yourCode} className="overflow-hidden rounded-card bg-raised">
      <div className="flex items-center justify-between gap-2 py-3 pr-3 pl-4">
        <div>
          <p className="text-[14px] font-semibold">{t.dashboard.yourCode}</p>
          <p className="figure text-[20px] tracking-wider text-gold-text">{me.referralCode}</p>
        </div>
        <CopyButton text={me.referralCode} label={t.dashboard.copyCode} />
      </div>
      <DhakaBand className="h-3" />
    </section>
  );
}
