import { findGame } from '@sikka/contract/catalogue';
import type { getChallengeBoard } from '@sikka/contract/routes/player/challenge';
import { Trophy } from 'lucide-react';
import { call } from '../../../../shared/lib/api.ts';
import { usePlayerLanguage } from '../../../../shared/lib/language.tsx';
import { Button } from '../../../../shared/ui/button.tsx';
import { challengeMessages } from '../../../lib/player-messages.ts';
import { hasGhosts, raceOf, type PlayChoice } from '../play-choice.ts';
import { OwnResult, PlaceList } from './board-rows.tsx';
import { useFetched } from '../../../lib/loaded.tsx';
import { ChallengeDialogFrame } from './challenge-dialog-frame.tsx';
import { FriendList } from './friends.tsx';

interface PastChallengeProps {
  /** `YYYY-MM-DD` in Kathmandu. */
  day: string;
  onToday: () => void;
  onStart: (choice: PlayChoice) => void;
  onClose: () => void;
}

/** The results of a day that is over: one's own place, the board and the friends. */
export function PastChallenge({ day, onToday, onStart, onClose }: PastChallengeProps) {
  const { day: dayText } = usePlayerLanguage();
  const messages = challengeMessages.use();
  const { value, error, retry } = useFetched((signal) =>
    call<typeof getChallengeBoard>('get', '/challenges/{day}', { params: { day }, signal }),
  );
  const game = value ? findGame(value.gameId) : undefined;
  return (
    <ChallengeDialogFrame
      game={game}
      date={dayText(`${day}T06:00:00Z`)}
      error={error}
      onRetry={retry}
      onClose={onClose}
    >
      {value && game
        ? (onWatch) => {
            const onRace = hasGhosts(value.gameId)
              ? (of: Parameters<typeof raceOf>[1]) => onStart({ ...raceOf(game, of), boardDay: day })
              : undefined;
            return (
              <>
                <div className="mt-4 grid gap-2.5">
                  <OwnResult board={value} />
                  <Button autoFocus onClick={onToday}>
                    <Trophy size={18} aria-hidden /> {messages.toToday}
                  </Button>
                </div>
                <PlaceList title={messages.results} board={value} {...{ onWatch, onRace }} />
                <FriendList board={value} empty={messages.noFriendsThen} {...{ onWatch, onRace }} />
              </>
            );
          }
        : null}
    </ChallengeDialogFrame>
  );
}
