import { gesturesOf } from '@sikka/games/gestures';
import type { LogEntry } from '@sikka/games/sdk/core/log';
import type { GameId } from '@sikka/contract/catalogue';
import { playSignals } from '../../server/src/withdrawal/evidence/play-signals.ts';
import { timingOf } from '../../server/src/withdrawal/evidence/input-timing.ts';
import type { FarmGame, GamePool } from './logs.ts';
import { byHands, byPerson, drawPerson } from './people.ts';
import { createDraw } from './random.ts';

const newestGames = 60;
const noPlaces = { paces: [], atAddress: 0, registeredTogether: 0 };

/** Whether sixty games show no signal of their inputs, each played from another of these. */
function isUndetected(games: readonly FarmGame[], play: (game: FarmGame) => readonly LogEntry[]): boolean {
  const played = Array.from({ length: newestGames }, (_, index) => {
    const game = games[index % games.length]!;
    const inputs = play(game);
    return { inputs, gestures: gesturesOf(game.rules, inputs) };
  });
  // Sixty games repeat some of the pool; those of a bot at work do not.
  const timing = { ...timingOf(games[0]!.gameId, played), sameOpenings: 0 };
  return playSignals({ ...noPlaces, timing: [timing] }).length === 0;
}

/** The strengths of a game's bot that pass with their own timing, with human timing, and with forged movements as well. */
export function undetectedBots(gameId: GameId, pool: GamePool): number[][] {
  const draw = createDraw(1);
  const person = drawPerson(draw);
  const disguises: ((game: FarmGame) => readonly LogEntry[])[] = [
    ({ inputs }) => inputs,
    ({ inputs }) => byHands(inputs, person.hands, draw),
    (game) => byPerson(game, person, draw),
  ];
  return disguises.map((play) =>
    pool.get(gameId)!.flatMap((games, strength) => (isUndetected(games, play) ? [strength] : [])),
  );
}
