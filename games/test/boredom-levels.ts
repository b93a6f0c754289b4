import type { GameCore } from '../sdk/core/game-core.ts';
import { shortfallOf, type FinishedGame } from '../sdk/core/minimum.ts';
import { boredGame, boredPlayersOf, type BoredPlayer } from './boredom.ts';

/** Players of levels who do not look at them, beside those of whole games. */

type Wish = ReturnType<BoredPlayer['decide']>;

/** The same wishes over and over, one a tick. */
const inRhythm = (name: string, wishes: readonly Wish[]): BoredPlayer => ({
  name,
  decide: (tick) => wishes[tick % wishes.length]!,
});

const wait = (ticks: number): Wish[] => Array.from({ length: ticks }, () => 'nothing');

const tapsGas = (held: number, free: number): BoredPlayer =>
  inRhythm(`taps gas, ${held} ticks of ${held + free}`, [1, ...wait(held - 1), 0, ...wait(free - 1)]);

/** One touch in the middle, then three strokes to the right and back again, blindly. */
function zigzag(steps: number, rest: number): BoredPlayer {
  const touch = 8 * 64 + 20;
  const [right, left] = [steps, -steps].map((across) => 4096 + (across + 32) * 64 + 32);
  const way = [right!, right!, right!, ...wait(rest), left!, left!, left!, ...wait(rest)];
  return {
    name: `zigzag of ${steps} steps, rests of ${rest} ticks`,
    decide: (tick) => (tick === 0 ? touch : way[(tick - 1) % way.length]!),
  };
}

/** Loud and louder in turn; the lower is what a race is begun with. */
const loudInTurn = (low: number, high: number, ticks: number): BoredPlayer =>
  inRhythm(`loudness ${low} and ${high} in turn, ${ticks} ticks each`, [
    high,
    ...wait(ticks - 1),
    low,
    ...wait(ticks - 1),
  ]);

const atRandom = inRhythm('moves at random once a second', ['any', ...wait(59)]);

const habits: Readonly<Record<string, readonly BoredPlayer[]>> = {
  'moto-x3m': [tapsGas(6, 6), tapsGas(18, 12)],
  'fruit-ninja-2': [zigzag(31, 15), zigzag(31, 25), zigzag(20, 20)],
  'chicken-scream-race': [
    loudInTurn(1, 2, 20),
    loudInTurn(1, 2, 45),
    loudInTurn(1, 3, 30),
    loudInTurn(0, 2, 30),
    loudInTurn(0, 3, 40),
  ],
};

export const boredLevelPlayersOf = (gameId: string): readonly BoredPlayer[] => [
  ...boredPlayersOf(gameId),
  atRandom,
  ...(habits[gameId] ?? []),
];

/** A whole game of such a player, with its statistics. */
export function boredLevel(level: GameCore, player: BoredPlayer, seedNumber: number): FinishedGame {
  let state: unknown;
  const watched: GameCore = { ...level, init: (seed) => (state = level.init(seed)) };
  const game = boredGame(watched, player, seedNumber);
  return { ...game, stats: level.stats!(state) };
}

export const isLevelPaid = ({ minimumToEarn }: GameCore, game: FinishedGame): boolean =>
  shortfallOf(game, minimumToEarn) === null;
