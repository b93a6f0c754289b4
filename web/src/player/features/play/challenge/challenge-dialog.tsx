import { findGame, type CatalogueEntry } from '@sikka/contract/catalogue';
import type { Challenge, getChallenge } from '@sikka/contract/routes/player/challenge';
import { Dumbbell, Play } from 'lucide-react';
import { useState } from 'react';
import { call } from '../../../../shared/lib/api.ts';
import { useOnline } from '../../../../shared/lib/online.ts';
import { Button } from '../../../../shared/ui/button.tsx';
import { challengeMessages } from '../../../lib/player-messages.ts';
import { countedGame, hasGhosts, practiceOf, raceOf, type PlayChoice } from '../play-choice.ts';
import { OwnResult, PlaceList, Quiet, type PlaceActions } from './board-rows.tsx';
import { useFetched } from '../../../lib/loaded.tsx';
import { ChallengeDialogFrame } from './challenge-dialog-frame.tsx';
import { PastChallenge } from './past-challenge.tsx';
import { FairDraw, isLate } from './fair-draw.tsx';
import { FriendList, ShareSwitch } from './friends.tsx';
import { Week } from './week.tsx';

interface ChallengeDialogProps {
  /** Whose board opens first, `YYYY-MM-DD`; null for today's challenge. */
  day: string | null;
  onStart: (choice: PlayChoice) => void;
  onClose: () => void;
}

/** The daily challenge: today's, or the results of a day that is over. */
export function ChallengeDialog({ day, ...actions }: ChallengeDialogProps) {
  const [past, setPast] = useState(day);
  if (past === null) return <TodayChallenge {...actions} />;
  return <PastChallenge key={past} day={past} onToday={() => setPast(null)} {...actions} />;
}

/** Today's challenge: the one try, the boards of the day and the week, and how the seed was drawn. */
function TodayChallenge({ onStart, onClose }: Omit<ChallengeDialogProps, 'day'>) {
  const messages = challengeMessages.use();
  const { value, error, retry } = useFetched((signal) =>
    call<typeof getChallenge>('get', '/challenge', { signal }),
  );
  const game = value ? findGame(value.gameId) : undefined;
  return (
    <ChallengeDialogFrame game={game} rules={messages.rules} error={error} onRetry={retry} onClose={onClose}>
      {value && game
        ? (onWatch) => (
            <>
              <OwnTry challenge={value} game={game} onStart={onStart} />
              <Boards
                challenge={value}
                onWatch={onWatch}
                onRace={hasGhosts(value.gameId) ? (of) => onStart(raceOf(game, of)) : undefined}
              />
            </>
          )
        : null}
    </ChallengeDialogFrame>
  );
}

interface OwnTryProps {
  challenge: Challenge;
  game: CatalogueEntry;
  onStart: (choice: PlayChoice) => void;
}

/** The one try: how it begins, or what came of it. */
function OwnTry({ challenge, game, onStart }: OwnTryProps) {
  const { isOpen, own, day, draws } = challenge;
  const messages = challengeMessages.use();
  const online = useOnline();
  const choice = { ...countedGame(game), isChallenge: true };
  const isMissed = draws.some((draw) => draw.day === day && isLate(draw));
  return (
    <div className="mt-4 grid gap-2.5">
      <OwnResult board={challenge} />
      {own?.state === 'left' && <Line text={messages.left} />}
      {own?.state === 'playing' && <Line text={messages.playing} />}
      {!isOpen && <Line text={isMissed ? messages.missed : messages.notOpen} />}
      {isOpen && own === null && online && (
        <>
          <Button autoFocus onClick={() => onStart(choice)}>
            <Play size={18} fill="currentColor" aria-hidden /> {messages.play}
          </Button>
          <p className="text-center text-13 text-muted">{messages.once}</p>
        </>
      )}
      <Button variant="ghost" size="normal" onClick={() => onStart(practiceOf(choice))}>
        <Dumbbell size={18} aria-hidden /> {own === null ? messages.practise : messages.practiseMore}
      </Button>
    </div>
  );
}

function Line({ text }: { text: string }) {
  return <p className="rounded-button bg-raised px-4 py-3 text-14">{text}</p>;
}

interface BoardsProps extends PlaceActions {
  challenge: Challenge;
}

/** The day's board, the friends, the week, and the draw. */
export function Boards({ challenge, onWatch, onRace }: BoardsProps) {
  const messages = challengeMessages.use();
  const { isOpen, top, own, day, gameId } = challenge;
  const watchesLater = top.length > 0 && own?.state !== 'finished' && gameId !== 'solitaire';
  return (
    <>
      {isOpen && (
        <PlaceList title={messages.today} board={challenge} {...{ onWatch, onRace }}>
          {watchesLater && <Quiet text={messages.watchFirst} />}
        </PlaceList>
      )}
      <FriendList board={challenge} empty={messages.noFriends} {...{ onWatch, onRace }}>
        <ShareSwitch isShared={challenge.isShared} />
      </FriendList>
      <Week challenge={challenge} />
      <FairDraw draws={challenge.draws} today={day} />
    </>
  );
}
