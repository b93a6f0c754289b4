import { findGame } from '@sikka/contract/catalogue';
import type { Challenge } from '@sikka/contract/routes/player/challenge';
import { usePlayerLanguage } from '../../../../shared/lib/language.tsx';
import { challengeMessages } from '../../../lib/player-messages.ts';
import { BoardSection, PlaceRow, Quiet } from './board-rows.tsx';

/** The seven days of the week with one's places, and the table. */
export function Week({ challenge: { week, day: today } }: { challenge: Challenge }) {
  const { number } = usePlayerLanguage();
  const messages = challengeMessages.use();
  const rows = week.own && !week.top.some(({ isYou }) => isYou) ? [...week.top, week.own] : week.top;
  return (
    <BoardSection title={messages.week}>
      <ol className="grid grid-cols-7 gap-1">
        {week.days.map((each) => (
          <Day key={each.day} {...each} isToday={each.day === today} />
        ))}
      </ol>
      {rows.length === 0 && <Quiet text={messages.noWeek} />}
      <ol className="mt-2">
        {rows.map((row) => (
          <PlaceRow key={row.rank} row={row} value={messages.points(row.points, number(row.points))} />
        ))}
      </ol>
      <p className="mt-1 text-13 text-muted">{messages.weekRules}</p>
    </BoardSection>
  );
}

type DayProps = Challenge['week']['days'][number] & { isToday: boolean };

function Day({ day, gameId, rank, isToday }: DayProps) {
  const { number, day: dayText } = usePlayerLanguage();
  const messages = challengeMessages.use();
  const game = findGame(gameId);
  const place = rank === null ? messages.notPlayed : `#${number(rank)}`;
  const label = `${dayText(`${day}T06:00:00Z`)}: ${game?.title ?? ''}, ${place}`;
  return (
    <li
      aria-label={label}
      title={label}
      className={`grid justify-items-center rounded-button py-1.5 ${isToday ? 'bg-raised' : ''}`}
    >
      <img
        src={game?.imageUrl}
        alt=""
        width={320}
        height={240}
        className="h-6 w-8 rounded-[4px] object-cover"
      />
      <span
        aria-hidden="true"
        className={`figure text-13 ${rank === null ? 'text-muted' : 'text-gold-text'}`}
      >
        {rank === null ? '·' : place}
      </span>
    </li>
  );
}
