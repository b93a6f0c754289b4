import { botGame, bots } from '../bots.ts';
import { cores, currentRules } from '../cores.ts';
import type { BotGame } from '../sdk/core/bot-game.ts';
import type { BotStrength } from '../sdk/core/game-core.ts';
import { seedFromNumber } from '../sdk/core/random.ts';
import { hashWith, readRecords, recordChanged, type Recorded } from './records.ts';

/**
 * What the bot scores as a beginner, in the middle and at its best. `node games/test/prove-skill.ts` plays the games of all
 * that changed and notes them in bot-scores.json.
 */

type ByStrength = readonly [readonly number[], readonly number[], readonly number[]];

/** By strength, in the order of the seeds. */
export interface BotScores extends Recorded {
  scores: ByStrength;
  ticks: ByStrength;
}

type GamesOfStrength = Readonly<Record<BotStrength, number>>;

/** More games where medians scatter, fewer where games take long. */
const usualGames: GamesOfStrength = [60, 60, 20];
const otherGames: Readonly<Record<string, GamesOfStrength>> = {
  'chicken-scream-race': [30, 30, 16],
  'fruit-ninja-2': [200, 200, 30],
  'bubble-shooter': [300, 300, 40],
  'candy-match': [300, 300, 30],
  // A middle game is either lost or won, so that its median scatters most.
  solitaire: [300, 500, 30],
};

/** How many games the beginner's, the middle and the best bot play. */
export const gamesOf = (gameId: string): GamesOfStrength => otherGames[gameId] ?? usualGames;

const firstSeed = 7000;
const file = 'bot-scores.json';

export const readBotScores = (): Record<string, BotScores> => readRecords<BotScores>(file);

export const hashSkillSources = (gameId: string): string => hashWith(gameId, ['prove-skill.ts']);

/** The bot's game with the seed at this place. */
export function playAt(gameId: string, strength: BotStrength, place: number): BotGame<unknown> {
  const rules = currentRules[gameId]!;
  return botGame(cores.get(rules)!, bots.get(rules)!, seedFromNumber(firstSeed + place), strength);
}

function play(gameId: string): Omit<BotScores, 'sources'> {
  const [beginner, middle, best] = ([0, 1, 2] as const).map((strength) =>
    Array.from({ length: gamesOf(gameId)[strength] }, (_, place) => playAt(gameId, strength, place)),
  );
  const each = (read: (game: BotGame<unknown>) => number): ByStrength => [
    beginner!.map(read),
    middle!.map(read),
    best!.map(read),
  ];
  return { scores: each(({ score }) => score), ticks: each(({ ticks }) => ticks) };
}

if (process.argv[1] === import.meta.filename) recordChanged(file, hashSkillSources, play);
