import type { Evidence } from '@sikka/contract/routes/admin/evidence';
import { gamesOfOnePersonMax, gamesToWatch } from '@sikka/contract/withdrawal-review';
import { Link } from 'react-router';
import { useAdminMessages, useFormats } from '../../lib/language.ts';
import { Fact, linkClass, Section } from '../../ui/details.tsx';
import { FormerDestination, ReferralIncome } from './referral-evidence.tsx';

const kinds = [
  ['proven', 'bg-mint'],
  ['unwatched', 'bg-[#c98a12]'],
  ['refused', 'bg-rose'],
  ['embedded', 'bg-input'],
] as const;

interface GameShareProps extends Pick<Evidence, 'games' | 'watched'> {
  playerId: string;
}

/** Outcomes of the plays, as shares of a bar and in numbers, and whether some are to be watched. */
export function GameShare({ games, watched, playerId }: GameShareProps) {
  const { evidence: t } = useAdminMessages('withdrawals');
  const { number } = useFormats();
  const shown = kinds.filter(([kind]) => games[kind] > 0);
  return (
    <Section title={t.games}>
      {games.finished === 0 && <p className="text-muted">{t.noGames}</p>}
      <div aria-hidden="true" className="flex h-2.5 gap-0.5 overflow-hidden rounded-full empty:hidden">
        {shown.map(([kind, colour]) => (
          <span key={kind} className={colour} style={{ flexGrow: games[kind] }} />
        ))}
      </div>
      <p className="mt-1 flex flex-wrap gap-x-3">
        {shown.map(([kind, colour]) => (
          <span key={kind} className="inline-flex items-center gap-1.5">
            <span aria-hidden="true" className={`size-2.5 rounded-full ${colour}`} />
            {number(games[kind])} {t[kind]} (
            {number(Math.round((games[kind] * 100) / Math.max(1, games.finished)))} %)
          </span>
        ))}
      </p>
      <p className="mt-1 flex flex-wrap gap-x-3">
        {watched.isDue && (
          <Link to={`/plays?player=${playerId}`} className={linkClass}>
            {t.watchGames(number(gamesToWatch))}
          </Link>
        )}
        {watched.unwatchedCoins > 0 && (
          <span className="text-muted">{t.unwatchedCoins(number(watched.unwatchedCoins))}</span>
        )}
      </p>
      {games.anomalies.length > 0 && (
        <p className="mt-1 text-muted">
          {t.anomalies}: {games.anomalies.map(({ code, count }) => `${code} ${number(count)}`).join(', ')}
        </p>
      )}
    </Section>
  );
}

const places = ['address', 'destination', 'accountNumber'] as const;

/** Players linked to this one: by device, address block, destination, name and invitation. */
export function SharedWith({ evidence }: { evidence: Evidence }) {
  const { evidence: t } = useAdminMessages('withdrawals');
  const { number } = useFormats();
  return (
    <>
      <Section title={t.shared}>
        <dl className="grid gap-1.5">
          <SharedPlace title={t.device} shared={evidence.shared.device} />
          <DeviceGames evidence={evidence} />
          {places.map((place) => (
            <SharedPlace key={place} title={t[place]} shared={evidence.shared[place]} />
          ))}
          <Fact title={t.together}>{number(evidence.shared.registeredTogether)}</Fact>
          <FormerDestination former={evidence.shared.formerDestination} />
          <Fact title={t.name}>
            <span className={evidence.name === 'different' ? 'text-bad-ink' : ''}>
              {t.names[evidence.name]}
            </span>
          </Fact>
        </dl>
      </Section>
      <ReferralIncome income={evidence.referralIncome} />
      <Referrals referrals={evidence.referrals} />
    </>
  );
}

/** What the accounts of a device played together, beside what one person may. */
function DeviceGames({ evidence: { shared, signals } }: { evidence: Evidence }) {
  const { evidence: t } = useAdminMessages('withdrawals');
  const { number } = useFormats();
  const others = shared.device.players.length;
  if (others === 0) return null;
  const isSignal = signals.includes('many_accounts_on_device');
  return (
    <Fact title={t.deviceGames(number(others + 1))} below={t.onePerson(number(gamesOfOnePersonMax))}>
      <span className={isSignal ? 'text-bad-ink' : ''}>{number(shared.deviceGames)}</span>
    </Fact>
  );
}

function SharedPlace({ title, shared }: { title: string; shared: Evidence['shared']['device'] }) {
  const { evidence: t } = useAdminMessages('withdrawals');
  const { number } = useFormats();
  const count =
    shared.accounts === 0
      ? t.nobody
      : shared.accounts === 1
        ? t.account
        : t.accounts(number(shared.accounts));
  return (
    <Fact title={title} below={shared.players.map(({ name }) => name).join(', ')}>
      {count}
    </Fact>
  );
}

function Referrals({ referrals }: Pick<Evidence, 'referrals'>) {
  const { evidence: t } = useAdminMessages('withdrawals');
  const { day } = useFormats();
  return (
    <Section title={t.referrals}>
      {referrals.nodes.length === 0 && <p className="text-muted">{t.noReferrals}</p>}
      <ul className="grid gap-1">
        {referrals.nodes.map((node) => (
          <li key={`${node.step} ${node.id}`} className={Math.abs(node.step) === 2 ? 'pl-4' : ''}>
            <span className="text-muted">{node.step < 0 ? t.invitedBy : t.invited} </span>
            <bdi className="font-semibold">{node.name}</bdi>
            <span className="text-muted">
              {' '}
              · {Math.abs(node.step) === 1 ? t.steps.near : t.steps.far} · {day(node.joinDate)}
              {!node.verified && ` · ${t.unverified}`}
            </span>
          </li>
        ))}
      </ul>
      {!referrals.isWhole && <p className="mt-1 text-muted">{t.partly}</p>}
    </Section>
  );
}
