import { locales } from '@sikka/contract/locales';
import type { PlayerDetail } from '@sikka/contract/routes/admin/players';
import { CircleCheck, CircleX, Clock } from 'lucide-react';
import { Link } from 'react-router';
import { Coin } from '../../../shared/ui/motifs.tsx';
import { useAdminMessages, useFormats } from '../../lib/language.ts';
import { Chip } from '../../ui/chips.tsx';
import { Fact, linkClass } from '../../ui/details.tsx';

/** Identity and balance. */
export function ProfileCard({ player }: { player: PlayerDetail }) {
  const { number, cash } = useFormats();
  const t = useAdminMessages('players');
  return (
    <section aria-label={player.name} className="admin-card grid gap-4 p-5 text-14">
      <div className="flex flex-wrap items-center gap-3">
        <Coin className="size-9" />
        <p className="min-w-0 grow leading-tight">
          <span className="figure block text-26">{t.coins(number(player.coins))}</span>
          <span className="text-muted">
            {cash(player.coins)}
            {player.held > 0 && ` · ${t.held(number(player.held))}`}
          </span>
        </p>
        <Chip
          {...(player.emailVerified ? { tone: 'good', Icon: CircleCheck } : { tone: 'wait', Icon: Clock })}
        >
          {player.emailVerified ? t.verified : t.unverified}
        </Chip>
      </div>
      <Facts player={player} />
    </section>
  );
}

function Facts({ player }: { player: PlayerDetail }) {
  const { facts: t, never } = useAdminMessages('players');
  const { number, day, moment } = useFormats();
  const { ledger, referredBy } = player;
  return (
    <dl className="grid gap-1.5">
      <Fact title={t.email}>{player.email}</Fact>
      <Fact title={t.joined}>{day(player.joinDate)}</Fact>
      <Fact title={t.seen}>{player.lastSeen ? moment(player.lastSeen) : never}</Fact>
      <Fact title={t.signedIn}>{player.isActive ? t.yes : t.no}</Fact>
      <Fact title={t.games}>{number(player.gamesPlayed)}</Fact>
      <Fact title={t.code}>{player.referralCode}</Fact>
      <Fact title={t.invitedBy}>
        {referredBy ? (
          <Link to={`/players/${referredBy.id}`} className={linkClass}>
            {referredBy.name}
          </Link>
        ) : (
          t.nobody
        )}
      </Fact>
      <Fact title={t.language}>
        <span lang={player.locale}>{locales[player.locale].name}</span>
      </Fact>
      <Fact title={t.books}>
        <Chip tone={ledger.matches ? 'good' : 'bad'} Icon={ledger.matches ? CircleCheck : CircleX}>
          {ledger.matches ? t.right : t.wrong}
        </Chip>
      </Fact>
    </dl>
  );
}
