import type { PlayerDetail } from '@sikka/contract/routes/admin/players';
import { Link } from 'react-router';
import { useAdminMessages, useFormats } from '../../lib/language.ts';
import { Card, Fact, linkClass, Section } from '../../ui/details.tsx';

/** Referrals in both directions, and accounts that share a device or network. */
export function FriendsCard({ player }: { player: PlayerDetail }) {
  const { friends: t, shared } = useAdminMessages('players');
  const { number } = useFormats();
  const { friends } = player;
  return (
    <Card title={t.title}>
      <dl className="grid gap-1.5">
        <Fact title={t.total}>{number(friends.total)}</Fact>
        <Fact title={t.active}>{number(friends.active)}</Fact>
        <Fact title={t.waiting}>{number(friends.waiting)}</Fact>
        <Fact title={t.claimable}>{number(friends.claimable)}</Fact>
        <Fact title={t.earned}>{number(friends.earnedCoins)}</Fact>
      </dl>
      <Graph referrals={player.referrals} />
      <Section title={shared.title}>
        <SharedPlace title={shared.device} place={player.shared.device} />
        <SharedPlace title={shared.address} place={player.shared.address} />
      </Section>
    </Card>
  );
}

function Graph({ referrals }: Pick<PlayerDetail, 'referrals'>) {
  const { friends: t, unverified } = useAdminMessages('players');
  const { day } = useFormats();
  return (
    <Section title={t.people}>
      {referrals.nodes.length === 0 && <p className="text-muted">{t.empty}</p>}
      <ul>
        {referrals.nodes.map((node) => (
          <li key={`${node.step} ${node.id}`} className={Math.abs(node.step) === 2 ? 'pl-4' : ''}>
            <span className="text-muted">{node.step < 0 ? t.invitedBy : t.invited} </span>
            <Link to={`/players/${node.id}`} className={linkClass}>
              <bdi>{node.name}</bdi>
            </Link>
            <span className="text-muted">
              {Math.abs(node.step) === 2 && ` · ${t.far}`} · {day(node.joinDate)}
              {!node.verified && ` · ${unverified}`}
            </span>
          </li>
        ))}
      </ul>
      {!referrals.isWhole && <p className="text-muted">{t.partly}</p>}
    </Section>
  );
}

interface SharedPlaceProps {
  title: string;
  place: PlayerDetail['shared']['device'];
}

function SharedPlace({ title, place }: SharedPlaceProps) {
  const { shared: t } = useAdminMessages('players');
  const { number } = useFormats();
  const count =
    place.accounts === 0 ? t.nobody : place.accounts === 1 ? t.one : t.many(number(place.accounts));
  return (
    <div>
      <p>
        <span className="text-muted">{title}</span> <span className="font-semibold">{count}</span>
      </p>
      <ul className="flex flex-wrap gap-x-4">
        {place.players.map(({ id, name }) => (
          <li key={id}>
            <Link to={`/players/${id}`} className={linkClass}>
              <bdi>{name}</bdi>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
