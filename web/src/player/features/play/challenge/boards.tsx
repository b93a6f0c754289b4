import { findGame } from '@sikka/contract/catalogue';
import { watchablePlaces } from '@sikka/contract/limits';
import type { Challenge, ChallengeRow } from '@sikka/contract/routes/player/challenge';
import { CirclePlay, Ghost, Users } from 'lucide-react';
import type { ReactNode } from 'react';
import { usePlayerLanguage } from '../../../../shared/lib/language.tsx';
import { IconButton } from '../../../../shared/ui/button.tsx';
import { challengeMessages } from '../../../lib/player-messages.ts';
import type { ReplaySource } from '../fetch-replay.ts';
import { FairDraw } from './fair-draw.tsx';

interface BoardsProps {
  challenge: Challenge;
  onWatch: (of: ReplaySource) => void;
  /** Undefined for games without ghosts. */
  onRace: ((of: ReplaySource) => void) | undefined;
}

/** The day's board, the friends, the week, and the draw. */
export function Boards({ challenge, onWatch, onRace }: BoardsProps) {
  const messages = challengeMessages.use();
  const { top, friends, own, day, players } = challenge;
  const { number } = usePlayerLanguage();
  const hasPlayed = own?.state === 'finished';
  return (
    <>
      <Part
        title={messages.today}
        note={players > 0 ? messages.players(players, number(players)) : undefined}
      >
        {top.length === 0 ? (
          <Quiet text={messages.empty} />
        ) : (
          <ol>
            {top.map((row) => (
              <Row key={row.rank} row={row} value={number(row.score)}>
                <PlaceButtons name={row.name} of={sourceOf(row, challenge)} {...{ onWatch, onRace }} />
              </Row>
            ))}
          </ol>
        )}
        {top.length > 0 && !hasPlayed && <Quiet text={messages.watchFirst} />}
      </Part>
      <Part title={messages.friends}>
        {friends.length === 0 ? (
          <Quiet text={messages.noFriends} />
        ) : (
          <ol>
            {friends.map((row) => (
              <Row key={row.rank} row={row} value={number(row.score)} />
            ))}
          </ol>
        )}
      </Part>
      <Week challenge={challenge} />
      <FairDraw draws={challenge.draws} today={day} />
    </>
  );
}

/** The best three after one's own try, and that one itself. */
function sourceOf({ rank, isYou, name }: ChallengeRow, { own, day }: Challenge): ReplaySource | null {
  if (own?.state !== 'finished') return null;
  if (rank <= watchablePlaces) return { day, place: rank, name };
  return isYou ? { playId: own.playId } : null;
}

interface PlaceButtonsProps extends Omit<BoardsProps, 'challenge'> {
  name: string;
  of: ReplaySource | null;
}

/** To watch a game, and to race against it. */
function PlaceButtons({ name, of, onWatch, onRace }: PlaceButtonsProps) {
  const messages = challengeMessages.use();
  if (of === null) return null;
  return (
    <span className="-mr-2 flex">
      {onRace && (
        <IconButton label={messages.race(name)} onClick={() => onRace(of)}>
          <Ghost size={20} aria-hidden />
        </IconButton>
      )}
      <IconButton label={messages.watch(name)} onClick={() => onWatch(of)}>
        <CirclePlay size={20} aria-hidden />
      </IconButton>
    </span>
  );
}

function Part({ title, note, children }: { title: string; note?: string | undefined; children: ReactNode }) {
  return (
    <section className="mt-6">
      <div className="mb-1 flex items-baseline justify-between gap-3">
        <h3 className="text-18">{title}</h3>
        {note && <p className="text-13 text-muted">{note}</p>}
      </div>
      {children}
    </section>
  );
}

const Quiet = ({ text }: { text: string }) => <p className="py-1 text-14 text-muted">{text}</p>;

interface RowProps {
  row: Omit<ChallengeRow, 'score'>;
  value: string;
  children?: ReactNode;
}

function Row({ row, value, children }: RowProps) {
  const { number } = usePlayerLanguage();
  const messages = challengeMessages.use();
  return (
    <li
      aria-current={row.isYou || undefined}
      className={`flex min-h-11 items-center gap-3 ${row.isYou ? 'button-gold my-1 rounded-button px-3' : 'border-b border-line last:border-0'}`}
    >
      <span className={`figure min-w-7 text-center text-15 ${row.isYou ? '' : 'text-muted'}`}>
        {number(row.rank)}
      </span>
      <span className="min-w-0 flex-1 text-15 leading-snug font-semibold [overflow-wrap:anywhere]">
        <bdi>{row.isYou ? messages.you : row.name}</bdi>
        {row.isFriend && (
          <Users
            size={15}
            role="img"
            aria-label={messages.friend}
            className="-mt-0.5 ml-1.5 inline text-mint"
          />
        )}
      </span>
      <span className="figure text-16">{value}</span>
      {children}
    </li>
  );
}

/** The seven days of the week with one's places, and the table. */
function Week({ challenge: { week, day: today } }: { challenge: Challenge }) {
  const { number } = usePlayerLanguage();
  const messages = challengeMessages.use();
  const rows = week.own && !week.top.some(({ isYou }) => isYou) ? [...week.top, week.own] : week.top;
  return (
    <Part title={messages.week}>
      <ol className="grid grid-cols-7 gap-1">
        {week.days.map((each) => (
          <Day key={each.day} {...each} isToday={each.day === today} />
        ))}
      </ol>
      {rows.length === 0 && <Quiet text={messages.noWeek} />}
      <ol className="mt-2">
        {rows.map((row) => (
          <Row key={row.rank} row={row} value={messages.points(row.points, number(row.points))} />
        ))}
      </ol>
      <p className="mt-1 text-13 text-muted">{messages.weekRules}</p>
    </Part>
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
