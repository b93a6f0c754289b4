import { UsersRound } from 'lucide-react';
import { Link } from 'wouter';
import type { Me } from '@sikka/contract/routes/player/identity/profile';
import { usePlayerLanguage } from '../../../shared/lib/language.tsx';
import { CopyButton } from '../../../shared/ui/copy-button.tsx';
import { DhakaBand } from '../../../shared/ui/motifs.tsx';

/** The code, where the sidebar does not show it, and a link to the invitation screen. */
export function InviteCard({ me }: { me: Me }) {
  const { t } = usePlayerLanguage();
  return (
    <section className="card p-5">
      <div className="flex items-center gap-3">
        <span
          aria-hidden="true"
          className="grid size-11 shrink-0 place-items-center rounded-button bg-raised text-gold-text"
        >
          <UsersRound size={22} />
        </span>
        <h2 className="text-18">{t.dashboard.inviteTitle}</h2>
      </div>
      <p className="mt-2 text-14 text-muted">{t.dashboard.yourCodeText}</p>
      <div className="mt-3 lg:hidden">
        <CodeCard me={me} />
      </div>
      <Link to="/referral" className="button-base button-ghost mt-3 min-h-11 w-full px-4 text-15">
        {t.dashboard.invite}
      </Link>
    </section>
  );
}

/** The player's own code with a copy button; small enough for the sidebar. */
export function CodeCard({ me }: { me: Me }) {
  const { t } = usePlayerLanguage();
  return (
    <section aria-label={t.dashboard.yourCode} className="overflow-hidden rounded-card bg-raised">
      <div className="flex flex-wrap items-center justify-between gap-2 py-3 pr-3 pl-4">
        <div className="min-w-0">
          <p className="text-14 font-semibold">{t.dashboard.yourCode}</p>
          <div className="figure text-20 tracking-wider [overflow-wrap:anywhere] text-gold-text">
            {me.referralCode}
          </div>
        </div>
        <CopyButton text={me.referralCode} label={t.dashboard.copyCode} />
      </div>
      <DhakaBand className="h-3" />
    </section>
  );
}
