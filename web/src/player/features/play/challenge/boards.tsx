import { watchablePlaces } from '@sikka/contract/limits';
import type { Challenge, ChallengeRow } from '@sikka/contract/routes/player/challenge';
import { usePlayerLanguage } from '../../../../shared/lib/language.tsx';
import { challengeMessages } from '../../../lib/player-messages.ts';
import type { ReplaySource } from '../fetch-replay.ts';
import { BoardPart, PlaceButtons, PlaceRow, Quiet, type PlaceActions } from './board-parts.tsx';
import { FairDraw } from './fair-draw.tsx';
import { Friends } from './friends.tsx';
import { Week } from './week.tsx';

interface BoardsProps extends PlaceActions {
  challenge: Challenge;
}

/** The day's board, the friends, the week, and the draw. */
export function Boards({ challenge, onWatch, onRace }: BoardsProps) {
  const messages = challengeMessages.use();
  const { top, own, day, gameId, players } = challenge;
  const { number } = usePlayerLanguage();
  const hasPlayed = own?.state === 'finished';
  return (
    <>
      <BoardPart
        title={messages.today}
        note={players > 0 ? messages.players(players, number(players)) : undefined}
      >
        {top.length === 0 ? (
          <Quiet text={messages.empty} />
        ) : (
          <ol>
            {top.map((row) => (
              <PlaceRow key={row.rank} row={row} value={number(row.score)}>
                <PlaceButtons name={row.name} of={sourceOf(row, challenge)} {...{ onWatch, onRace }} />
              </PlaceRow>
            ))}
          </ol>
        )}
        {top.length > 0 && !hasPlayed && gameId !== 'solitaire' && <Quiet text={messages.watchFirst} />}
      </BoardPart>
      <Friends challenge={challenge} {...{ onWatch, onRace }} />
      <Week challenge={challenge} />
      <FairDraw draws={challenge.draws} today={day} />
    </>
  );
}

/** The best three after one's own try, and that one itself. */
function sourceOf(
  { rank, isYou, name }: ChallengeRow,
  { own, day, canWatch }: Challenge,
): ReplaySource | null {
  if (own?.state !== 'finished') return null;
  if (canWatch && rank <= watchablePlaces) return { day, place: rank, name };
  return isYou ? { playId: own.playId } : null;
}
