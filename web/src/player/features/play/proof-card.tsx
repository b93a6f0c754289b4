import { ShieldCheck } from 'lucide-react';
import { usePlayerLanguage } from '../../../shared/lib/language.tsx';

/** Explains why the coins can be trusted. */
export function ProofCard() {
  const { t } = usePlayerLanguage();
  return (
    <section className="card p-5">
      <ShieldCheck size={28} aria-hidden className="text-mint" />
      <h2 className="mt-2 text-[18px]">{t.dashboard.proofTitle}</h2>
      <p className="mt-1 text-[14px] text-muted">{t.dashboard.proofText}</p>
    </section>
  );
}
