import { percentBehind } from '@sikka/contract/game-of-the-day';
import { watchablePlaces } from '@sikka/contract/limits';
import type { ChallengeBoard, ChallengeRow } from '@sikka/contract/routes/player/challenge';
import { CirclePlay, Ghost, Users } from 'lucide-react';
import type { PropsWithChildren, ReactNode } from 'react';
import { usePlayerLanguage } from '../../../../shared/lib/language.tsx';
import { IconButton } from '../../../../shared/ui/button.tsx';
import { challengeMessages } from '../../../lib/player-messages.ts';
import type { ReplaySource } from '../fetch-replay.ts';

/** A headed part of the challenge's screen. */
export function BoardSection({
  title,
  note,
  children,
}: {
  title: string;
  note?: string | undefined;
  children: ReactNode;
}) {
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

export const Quiet = ({ text }: { text: string }) => <p className="py-1 text-14 text-muted">{text}</p>;

interface PlaceRowProps {
  row: Omit<ChallengeRow, 'score'>;
  value: string;
  children?: ReactNode;
}

/** A place of a board: rank, name and what was reached. */
export function PlaceRow({ row, value, children }: PlaceRowProps) {
  const { number } = usePlayerLanguage();
  const messages = challengeMessages.use();
  return (
    <li
      aria-current={row.isYou || undefined}
      className={`flex min-h-11 flex-wrap items-center gap-x-3 ${row.isYou ? 'button-gold my-1 rounded-button px-3 [&_button]:text-inherit' : 'border-b border-line last:border-0'}`}
    >
      <span className={`figure min-w-7 text-center text-15 ${row.isYou ? '' : 'text-muted'}`}>
        {number(row.rank)}
      </span>
      <span className="flex min-w-0 flex-[1_1_3rem] items-center gap-1.5 text-15 leading-snug font-semibold">
        <bdi className="min-w-0 [overflow-wrap:anywhere]">{row.isYou ? messages.you : row.name}</bdi>
        {/* Beside the name, so that it never stands on a line of its own. */}
        {row.isFriend && (
          <Users size={15} role="img" aria-label={messages.friend} className="shrink-0 text-mint" />
        )}
      </span>
      <span className="ml-auto flex items-center gap-3">
        <span className="figure text-16">{value}</span>
        {children}
      </span>
    </li>
  );
}

export interface PlaceActions {
  onWatch: (of: ReplaySource) => void;
  /** Undefined for games without ghosts. */
  onRace: ((of: ReplaySource) => void) | undefined;
}

interface PlaceButtonsProps extends PlaceActions {
  name: string;
  of: ReplaySource | null;
}

/** To watch a game, and to race against it. */
export function PlaceButtons({ name, of, onWatch, onRace }: PlaceButtonsProps) {
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

interface PlaceListProps extends PlaceActions {
  title: string;
  board: ChallengeBoard;
}

/** The best tries of a day. */
export function PlaceList({ title, board, children, onWatch, onRace }: PropsWithChildren<PlaceListProps>) {
  const { number } = usePlayerLanguage();
  const messages = challengeMessages.use();
  const { top, players } = board;
  return (
    <BoardSection title={title} note={players > 0 ? messages.players(players, number(players)) : undefined}>
      {top.length === 0 && <Quiet text={messages.empty} />}
      {top.length > 0 && (
        <ol>
          {top.map((row) => (
            <PlaceRow key={row.rank} row={row} value={number(row.score)}>
              <PlaceButtons name={row.name} of={sourceOf(row, board)} {...{ onWatch, onRace }} />
            </PlaceRow>
          ))}
        </ol>
      )}
      {children}
    </BoardSection>
  );
}

/** The best three where they may be watched, and one's own try. */
function sourceOf(
  { rank, isYou, name }: ChallengeRow,
  { own, day, canWatch }: ChallengeBoard,
): ReplaySource | null {
  if (canWatch && rank <= watchablePlaces) return { day, place: rank, name };
  return isYou && own ? { playId: own.playId } : null;
}

/** One's own place of a day; nothing without a finished try. */
export function OwnResult({ board: { own, players } }: { board: ChallengeBoard }) {
  const { number } = usePlayerLanguage();
  const messages = challengeMessages.use();
  if (!own || own.rank === null || own.score === null) return null;
  const percent = percentBehind(own.rank, players);
  return (
    <div className="rounded-card bg-raised px-4 py-4 text-center">
      <div className="figure text-26 text-gold-text">{messages.place(number(own.rank), number(players))}</div>
      <p className="text-15">
        <strong className="font-semibold">{messages.score(number(own.score))}</strong>
        {percent > 0 && <span className="text-muted"> · {messages.better(number(percent))}</span>}
      </p>
    </div>
  );
}
