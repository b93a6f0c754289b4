import type { ChallengeBoard, ChallengeFriend, shareTries } from '@sikka/contract/routes/player/challenge';
import { useState, type PropsWithChildren } from 'react';
import { call } from '../../../../shared/lib/api.ts';
import { usePlayerLanguage } from '../../../../shared/lib/language.tsx';
import { useToast } from '../../../../shared/ui/toast.tsx';
import { Toggle } from '../../../../shared/ui/toggle.tsx';
import { challengeMessages } from '../../../lib/player-messages.ts';
import type { ReplaySource } from '../fetch-replay.ts';
import { BoardSection, PlaceButtons, PlaceRow, Quiet, type PlaceActions } from './board-rows.tsx';

interface FriendsProps extends PlaceActions {
  board: ChallengeBoard;
  /** Where none of them has played. */
  empty: string;
}

/** The friends' tries of a day, to be watched where they share them. */
export function FriendList({
  board: { friends },
  empty,
  children,
  onWatch,
  onRace,
}: PropsWithChildren<FriendsProps>) {
  const { number } = usePlayerLanguage();
  const messages = challengeMessages.use();
  return (
    <BoardSection title={messages.friends}>
      {friends.length === 0 ? (
        <Quiet text={empty} />
      ) : (
        <ol>
          {friends.map((row) => (
            <PlaceRow key={row.rank} row={row} value={number(row.score)}>
              <PlaceButtons name={row.name} of={ofFriend(row)} {...{ onWatch, onRace }} />
            </PlaceRow>
          ))}
        </ol>
      )}
      {children}
    </BoardSection>
  );
}

const ofFriend = ({ playId, name }: ChallengeFriend): ReplaySource | null =>
  playId === null ? null : { friendPlayId: playId, name };

/** Whether friends may watch one's tries; the choice shows at once, and goes back if the server cannot be reached. */
export function ShareSwitch({ isShared }: { isShared: boolean }) {
  const { errors } = usePlayerLanguage();
  const messages = challengeMessages.use();
  const toast = useToast();
  const [isOn, setOn] = useState(isShared);
  function change(next: boolean): void {
    setOn(next);
    call<typeof shareTries>('put', '/challenge/sharing', { body: { isShared: next } }).catch(() => {
      setOn(!next);
      toast(errors.network);
    });
  }
  return <Toggle label={messages.share} checked={isOn} onChange={change} />;
}
