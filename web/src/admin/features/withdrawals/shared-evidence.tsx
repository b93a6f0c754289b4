import type { Evidence } from '@sikka/contract/routes/admin/evidence';
import { useLanguage } from '../../../shared/lib/language.tsx';
import { useMoments } from '../../lib/format-time.ts';
import { Fact } from '../../ui/fact.tsx';
import { Part } from './part.tsx';
import { useAdminMessages } from '../../lib/messages.ts';

const places = ['device', 'address', 'destination'] as const;

/** Players linked to this one: by device, address block, destination, name and invitation. */
export function SharedWith({ evidence }: { evidence: Evidence }) {
  const { evidence: t } = useAdminMessages('withdrawals');
  return (
    <>
      <Part title={t.shared}>
        <dl className="grid gap-1.5">
          {places.map((place) => (
            <SharedPlace key={place} title={t[place]} shared={evidence.shared[place]} />
          ))}
          <Fact title={t.name}>
            <span className={evidence.name === 'different' ? 'text-bad-ink' : ''}>
              {t.names[evidence.name]}
            </span>
          </Fact>
        </dl>
      </Part>
      <Referrals referrals={evidence.referrals} />
    </>
  );
}

function SharedPlace({ title, shared }: { title: string; shared: Evidence['shared']['device'] }) {
  const { evidence: t } = useAdminMessages('withdrawals');
  const { number } = useLanguage();
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
  const { day } = useMoments();
  return (
    <Part title={t.referrals}>
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
    </Part>
  );
}
