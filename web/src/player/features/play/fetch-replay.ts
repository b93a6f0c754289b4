import type { getChallengeReplay, getFriendReplay } from '@sikka/contract/routes/player/challenge';
import type { getReplay, Replay } from '@sikka/contract/routes/player/play';
import { call } from '../../../shared/lib/api.ts';

/** One of the player's own plays, a friend's try, or a game at a place of a challenge's board. */
export type ReplaySource =
  | { playId: string }
  | { friendPlayId: string; name: string }
  | { day: string; place: number; name: string };

/** A stored play with its log. */
export function fetchReplay(of: ReplaySource, signal: AbortSignal): Promise<Replay> {
  if ('playId' in of)
    return call<typeof getReplay>('get', '/plays/{id}/replay', { params: { id: of.playId }, signal });
  if ('friendPlayId' in of)
    return call<typeof getFriendReplay>('get', '/challenge-replays/{id}', {
      params: { id: of.friendPlayId },
      signal,
    });
  const params = { day: of.day, place: String(of.place) };
  return call<typeof getChallengeReplay>('get', '/challenges/{day}/replays/{place}', { params, signal });
}
