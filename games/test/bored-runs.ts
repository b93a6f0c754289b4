import { cores, currentRules } from '../cores.ts';
import { levelOf, type GameCore } from '../sdk/core/game-core.ts';
import {
  boredPlayers,
  boredPlayersOf,
  cardPlayers,
  cyclesThrough,
  every,
  paces,
  stopsAfter,
  type BoredPlayer,
} from './boredom.ts';
import { boredLevelPlayersOf } from './boredom-levels.ts';

/** Many games of one player who does not look at them: who does not play earns nothing. */

export interface BoredRun {
  core: GameCore;
  player: BoredPlayer;
  seeds: readonly number[];
  /** In this many games at most the player may reach what is paid. */
  most: number;
}

const seedsFrom = (count: number): number[] => Array.from({ length: count }, (_, number) => 7000 + number);

const runOfHundred = (core: GameCore, player: BoredPlayer): BoredRun => ({
  core,
  player,
  seeds: seedsFrom(100),
  most: 5,
});

/** After this many moves a script may hold what later ones would cost it (docs/decisions/0080). */
const stops = [60, 75, 90];
const stopping = (players: readonly BoredPlayer[]): BoredPlayer[] =>
  players.flatMap((player) => stops.map((moves) => stopsAfter(moves, player)));

function runsOfGame(core: GameCore): BoredRun[] {
  const players = boredPlayersOf(core.id);
  const all = core.id === 'solitaire' ? [...players, ...stopping(players)] : players;
  return all.map((player) => runOfHundred(core, player));
}

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

/** Levels in which random moves often get far. */
const playedByHundreds: readonly string[] = ['bubble-shooter', 'candy-match'];

function runInLevel(core: GameCore, player: BoredPlayer): BoredRun {
  const isHeld = player.name === 'holds one key';
  if (playedByHundreds.includes(core.id) && !isHeld) return runOfHundred(core, player);
  // Fewer for a key that is held: what it does must be found in every tick, which takes long.
  return { core, player, seeds: seedsFrom(isHeld ? 5 : 20), most: 1 };
}

/** Levels pay as any game does (docs/decisions/0063). */
function runsOfLevel(core: GameCore): BoredRun[] {
  const isCards = core.id === 'solitaire';
  const players = isCards ? cardLevelPlayers(core) : boredLevelPlayersOf(core.id);
  // In Draw three at one pace: without streaks no other does better.
  const atOnePace = [cyclesThrough(core.actionBits), ...cardPlayers(20)];
  const stopped = isCards && levelOf(core.rules) <= 10 ? stopping(atOnePace) : [];
  const runs = players.map((player) => runInLevel(core, player));
  return [...runs, ...stopped.map((player) => runOfHundred(core, player))];
}

/** All runs of a game: of its newest rules and of their levels. */
export function boredRunsOf(gameId: string): BoredRun[] {
  const core = cores.get(currentRules[gameId]!)!;
  return [...runsOfGame(core), ...(core.levels ?? []).flatMap(runsOfLevel)];
}

export const nameOfRun = ({ core, player }: BoredRun): string => `${core.rules} ${player.name}`;
