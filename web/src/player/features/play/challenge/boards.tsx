import type { Challenge } from '@sikka/contract/routes/player/challenge';
import { challengeMessages } from '../../../lib/player-messages.ts';
import { PlaceList, Quiet, type PlaceActions } from './board-parts.tsx';
import { FairDraw } from './fair-draw.tsx';
import { FriendList, ShareSwitch } from './friends.tsx';
import { Week } from './week.tsx';

interface BoardsProps extends PlaceActions {
  challenge: Challenge;
}

/** The day's board, the friends, the week, and the draw. */
export function Boards({ challenge, onWatch, onRace }: BoardsProps) {
  const messages = challengeMessages.use();
  const { top, own, day, gameId } = challenge;
  const watchesLater = top.length > 0 && own?.state !== 'finished' && gameId !== 'solitaire';
  return (
    <>
      <PlaceList title={messages.today} board={challenge} {...{ onWatch, onRace }}>
        {watchesLater && <Quiet text={messages.watchFirst} />}
      </PlaceList>
      <FriendList board={challenge} empty={messages.noFriends} {...{ onWatch, onRace }}>
        <ShareSwitch isShared={challenge.isShared} />
      </FriendList>
      <Week challenge={challenge} />
      <FairDraw draws={challenge.draws} today={day} />
    </>
  );
}
