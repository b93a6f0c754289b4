import type { Me } from '@sikka/contract/routes/identity';
import { Link } from 'react-router';
import { usePlayerLanguage } from '../../lib/player-language.ts';
import { CodeCard } from './code-card.tsx';

/** The code where the rail does not show it, and the way to the invitation screen. */
export function InviteCard({ me }: { me: Me }) {
  const { t } = usePlayerLanguage();
  return (
    <section className="card p-5">
      <div className="flex items-center gap-3">
        <span aria-hidden="true" className="chest h-12 w-[52px]" />
        <h2 className="text-[18px]">{t.landing.features.friends.title}</h2>
      </div>
      <p className="mt-2 text-[14px] text-muted">{t.dashboard.yourCodeText}</p>
      <div className="mt-3 lg:hidden">
        <CodeCard me={me} />
      </div>
      <Link to="/referral" className="button-base button-gold mt-3 min-h-11 w-full px-4 text-[15px]">
        {t.dashboard.invite}
      </Link>
    </section>
  );
}
