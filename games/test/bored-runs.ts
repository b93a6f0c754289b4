import { cores, currentRules } from '../cores.ts';
import { levelOf, type GameCore } from '../sdk/core/game-core.ts';
import {
  boredPlayers,
  boredPlayersOf,
  cardPlayers,
  cyclesThrough,
  every,
  paces,
  type BoredPlayer,
} from './boredom.ts';
import { boredLevel, boredLevelPlayersOf, isLevelPaid } from './boredom-levels.ts';

/** Many games of one player who does not look at them: who does not play earns nothing. */

export interface BoredRun {
  core: GameCore;
  player: BoredPlayer;
  seeds: readonly number[];
  /** In so many games at most the player may reach what is paid. */
  most: number;
}

const seedsFrom = (count: number): number[] => Array.from({ length: count }, (_, number) => 7000 + number);

/** Blind throws clear bubbles, too (docs/decisions/0069), and as few moves as a slow person's may do well (0075, 0077). */
const paidAnyway: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  'bubble-shooter': { 'throws upwards every 90 ticks': 6, 'throws upwards every 120 ticks': 6 },
  solitaire: { 'moves a card or draws every 200 ticks': 7 },
};

const runsOfGame = (core: GameCore): BoredRun[] =>
  boredPlayersOf(core.id).map((player) => ({
    core,
    player,
    seeds: seedsFrom(100),
    most: paidAnyway[core.id]?.[player.name] ?? 5,
  }));

const idle = boredPlayers.filter(({ name }) => ['does nothing', 'taps once a second'].includes(name));
/** The kindest and the hardest of Draw three and FreeCell are tried at all paces. */
const atEveryPace = [1, 10, 11, 20];

/** Random moves are what Spider's minimum is for. */
function cardLevelPlayers({ rules, actionBits }: GameCore): readonly BoredPlayer[] {
  const level = levelOf(rules);
  const players = (pace: number) =>
    level <= 10 ? cardPlayers(pace) : [every(pace, 'any'), ...(level <= 20 ? [every(pace, 'next')] : [])];
  const tried = atEveryPace.includes(level) ? paces : [20];
  return [...idle, cyclesThrough(actionBits), ...tried.flatMap(players)];
}

/** Levels pay as any game does (docs/decisions/0063). */
function runsOfLevel(core: GameCore): BoredRun[] {
  const players = core.id === 'solitaire' ? cardLevelPlayers(core) : boredLevelPlayersOf(core.id);
  return players.map((player) => ({
    core,
    player,
    // Fewer for a key that is held: what it does must be found in every tick, which takes long.
    seeds: seedsFrom(player.name === 'holds one key' ? 5 : 20),
    most: 1,
  }));
}

/** All runs of a game: of its newest rules and of their levels. */
export function boredRunsOf(gameId: string): BoredRun[] {
  const core = cores.get(currentRules[gameId]!)!;
  return [...runsOfGame(core), ...(core.levels ?? []).flatMap(runsOfLevel)];
}

export const nameOfRun = ({ core, player }: BoredRun): string => `${core.rules} ${player.name}`;

/** Whether such a player's game of this seed is paid. */
export const isBoredGamePaid = ({ core, player }: BoredRun, seed: number): boolean =>
  isLevelPaid(core, boredLevel(core, player, seed));
