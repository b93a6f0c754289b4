import type { Evidence } from '@sikka/contract/routes/admin/evidence';
import { useLanguage } from '../../../shared/lib/language.tsx';
import { Part } from './part.tsx';
import { useAdminMessages } from '../../lib/messages.ts';

const kinds = [
  ['proven', 'bg-[#0a7446]'],
  ['unwatched', 'bg-[#c98a12]'],
  ['refused', 'bg-[#c9184a]'],
  ['embedded', 'bg-[#8c7b5e]'],
] as const;

/** Outcomes of the plays, as shares of a bar and in numbers. */
export function GameShare({ games }: Pick<Evidence, 'games'>) {
  const { evidence: t } = useAdminMessages('withdrawals');
  const { number } = useLanguage();
  const shown = kinds.filter(([kind]) => games[kind] > 0);
  return (
    <Part title={t.games}>
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
      {games.anomalies.length > 0 && (
        <p className="mt-1 text-muted">
          {t.anomalies}: {games.anomalies.map(({ code, count }) => `${code} ${number(count)}`).join(', ')}
        </p>
      )}
    </Part>
  );
}

const [barWidth, height] = [10, 34];

/** Speed, length and hours of play. */
export function Pace({ pace }: Pick<Evidence, 'pace'>) {
  const { evidence: t } = useAdminMessages('withdrawals');
  const { clock, number } = useLanguage();
  const most = Math.max(1, ...pace.hours);
  if (pace.games === 0)
    return (
      <Part title={t.pace}>
        <p className="text-muted">{t.noPace}</p>
      </Part>
    );
  return (
    <Part title={t.pace}>
      <p>
        {t.paceGames(number(pace.games), number(Math.round(pace.gamesPerHour)))} ·{' '}
        {t.run(clock(pace.longestRunMs))} · {t.median(clock(pace.medianGameMs))}
      </p>
      <svg
        role="img"
        aria-label={t.hours}
        viewBox={`0 0 ${24 * barWidth} ${height}`}
        className="mt-1 h-[34px] w-full text-gold-text"
      >
        {pace.hours.map((games, hour) => (
          <rect
            key={hour}
            x={hour * barWidth + 1}
            width={barWidth - 2}
            y={height - 2 - (games * (height - 2)) / most}
            height={2 + (games * (height - 2)) / most}
            fill="currentColor"
            opacity={games === 0 ? 0.25 : 1}
          />
        ))}
      </svg>
    </Part>
  );
}
