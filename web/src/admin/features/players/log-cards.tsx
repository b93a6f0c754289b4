import type { PlayerDetail } from '@sikka/contract/routes/admin/players';
import { historyText } from '../../../player/features/wallet/source-text.ts';
import { usePlayerLanguage } from '../../../shared/lib/language.tsx';
import { useAdminMessages, useFormats } from '../../lib/language.ts';
import { Card, Section } from '../../ui/details.tsx';

/** The coin history, worded as the player reads it. */
export function HistoryCard({ history }: Pick<PlayerDetail, 'history'>) {
  const { history: t } = useAdminMessages('players');
  const { t: messages, signed } = usePlayerLanguage();
  const { moment } = useFormats();
  return (
    <Card title={t.title} help={t.help}>
      {history.length === 0 && <p className="text-muted">{t.empty}</p>}
      <ul className="divide-y divide-line">
        {history.map((item) => (
          <li key={item.id} className="flex items-baseline gap-3 py-2">
            <div className="min-w-0 flex-1">
              <p className="font-semibold [overflow-wrap:anywhere]">{historyText(item, messages)}</p>
              {item.adjustment && (
                <p className="whitespace-pre-line [overflow-wrap:anywhere]">
                  <bdi>{item.adjustment.sentence}</bdi>
                </p>
              )}
              <p className="text-13 text-muted">{moment(item.timestamp)}</p>
            </div>
            <p className={`font-bold tabular-nums ${item.coins < 0 ? 'text-rose-text' : 'text-mint'}`}>
              {signed(item.coins)}
            </p>
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** Sessions and the player's security log. */
export function SecurityCard({ player }: { player: PlayerDetail }) {
  const { security: t } = useAdminMessages('players');
  const { moment } = useFormats();
  const { sessions, events } = player;
  return (
    <Card title={t.title}>
      <Section title={t.sessions}>
        {sessions.length === 0 && <p className="text-muted">{t.noSessions}</p>}
        <ul className="grid gap-1">
          {sessions.map(({ openedAt, seenAt }) => (
            <li key={openedAt}>{t.session(moment(openedAt), moment(seenAt))}</li>
          ))}
        </ul>
      </Section>
      <Section title={t.events}>
        {events.length === 0 && <p className="text-muted">{t.noEvents}</p>}
        <ul className="grid gap-1">
          {events.map(({ at, kind, addressBlock }) => (
            <li key={`${at} ${kind}`} className="flex flex-wrap justify-between gap-x-3">
              <span
                className={kind === 'login_wrong_password' ? 'font-semibold text-bad-ink' : 'font-semibold'}
              >
                {t.kinds[kind]}
              </span>
              <span className="text-13 text-muted">
                {moment(at)} · <span className="font-mono">{addressBlock}</span>
              </span>
            </li>
          ))}
        </ul>
      </Section>
    </Card>
  );
}
