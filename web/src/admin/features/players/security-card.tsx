import type { PlayerDetail } from '@sikka/contract/routes/admin/players';
import { useAdminMessages, useFormats } from '../../lib/language.ts';
import { Card, Part } from '../../ui/details.tsx';

/** Sessions and the player's security log. */
export function SecurityCard({ player }: { player: PlayerDetail }) {
  const { security: t } = useAdminMessages('players');
  const { moment } = useFormats();
  const { sessions, events } = player;
  return (
    <Card title={t.title}>
      <Part title={t.sessions}>
        {sessions.length === 0 && <p className="text-muted">{t.noSessions}</p>}
        <ul className="grid gap-1">
          {sessions.map(({ openedAt, seenAt }) => (
            <li key={openedAt}>{t.session(moment(openedAt), moment(seenAt))}</li>
          ))}
        </ul>
      </Part>
      <Part title={t.events}>
        {events.length === 0 && <p className="text-muted">{t.noEvents}</p>}
        <ul className="grid gap-1">
          {events.map(({ at, kind, addressBlock }) => (
            <li key={`${at} ${kind}`} className="flex flex-wrap justify-between gap-x-3">
              <span
                className={kind === 'login_wrong_password' ? 'font-semibold text-bad-ink' : 'font-semibold'}
              >
                {t.kinds[kind]}
              </span>
              <span className="text-[13px] text-muted">
                {moment(at)} · <span className="font-mono">{addressBlock}</span>
              </span>
            </li>
          ))}
        </ul>
      </Part>
    </Card>
  );
}
