import type { Challenge, ChallengeFriend, shareTries } from '@sikka/contract/routes/player/challenge';
import { useState } from 'react';
import { call } from '../../../../shared/lib/api.ts';
import { usePlayerLanguage } from '../../../../shared/lib/language.tsx';
import { useToast } from '../../../../shared/ui/toast.tsx';
import { Toggle } from '../../../../shared/ui/toggle.tsx';
import { challengeMessages } from '../../../lib/player-messages.ts';
import type { ReplaySource } from '../fetch-replay.ts';
import { BoardPart, PlaceButtons, PlaceRow, Quiet, type PlaceActions } from './board-parts.tsx';

/** The friends' tries of the day, to be watched where they share them. */
export function Friends({ challenge, onWatch, onRace }: PlaceActions & { challenge: Challenge }) {
  const { number } = usePlayerLanguage();
  const messages = challengeMessages.use();
  const { friends, isShared } = challenge;
  return (
    <BoardPart title={messages.friends}>
      {friends.length === 0 ? (
        <Quiet text={messages.noFriends} />
      ) : (
        <ol>
          {friends.map((row) => (
            <PlaceRow key={row.rank} row={row} value={number(row.score)}>
              <PlaceButtons name={row.name} of={ofFriend(row)} {...{ onWatch, onRace }} />
            </PlaceRow>
          ))}
        </ol>
      )}
      <ShareSwitch isShared={isShared} />
    </BoardPart>
  );
}

const ofFriend = ({ playId, name }: ChallengeFriend): ReplaySource | null =>
  playId === null ? null : { friendPlayId: playId, name };

/** Whether friends may watch one's tries; the choice shows at once, and goes back if the server cannot be reached. */
function ShareSwitch({ isShared }: { isShared: boolean }) {
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
