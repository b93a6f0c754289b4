import { starsTicks } from '../../sdk/render/stars.ts';
import { formatNumber } from '../../sdk/render/format.ts';
import type { Result } from '../../sdk/runtime/result-card.ts';
import type { Messages } from '../messages.ts';
import { goals } from '../core/constants.ts';
import { starsOf } from '../core/index.ts';
import type { Board } from '../core/state.ts';

/** What the card tells at the end; a level's stars fall into place before it rises. */
export function resultOf(board: Board, longestChain: number, messages: Messages): Result {
  const specials: [string, string] = [messages.specials, formatNumber(board.specials)];
  if (board.level === 0) return endlessResult(board, specials, messages);
  const stars = starsOf(board);
  return {
    title: stars > 0 ? messages.cleared : messages.failed,
    won: stars > 0,
    stars,
    ...(stars > 0 && { afterTicks: starsTicks }),
    rows: [[messages.chain, `×${formatNumber(longestChain)}`], specials],
  };
}

/** The result of the game itself: its goals are the stars on its bar. */
function endlessResult(board: Board, specials: [string, string], messages: Messages): Result {
  return {
    title: board.goals === goals.length ? messages.sold : messages.closed,
    won: board.goals > 0,
    rows: [
      [messages.stars, `${board.goals} / ${goals.length}`],
      [messages.orders, formatNumber(board.orders)],
      specials,
    ],
  };
}
