/** Bots that play: when, how long and with which response times. */
import { ticksPerSecond } from '@sikka/games/sdk/core/game-core';
import type { GameId } from '@sikka/contract/catalogue';
import { initialSettings } from '@sikka/contract/settings';
import { farmGameIds, withInputs, type FarmGame, type GamePool } from './logs.ts';
import { byHands, byPerson, drawPerson } from './people.ts';
import { createDraw, type Draw } from './random.ts';

export interface PlayPersona {
  name: string;
  /** Accounts that play alike and are paid to one destination. */
  accounts: number;
  sharesDevice: boolean;
  /** Whether it uploads its log during the game, as a browser does. */
  uploads: boolean;
  /** Hours after midnight at which its games of a day end. */
  dayOf(draw: Draw): number[];
  /** Before it asks it stops: how long it farms, then rests, and on how many of the last days it plays like a person. */
  sleep?: { farmDays: number; restDays: number; handDays: number };
  /** The n-th game. */
  game(pool: GamePool, draw: Draw, number: number): FarmGame;
}

const even = (games: number, fromHour: number, hours: number) =>
  Array.from({ length: games }, (_, index) => fromHour + ((index + 1) * hours) / games);

/** Sessions around noon and in the evening, with human pauses. */
const likePeople = (games: number) => (draw: Draw) =>
  Array.from({ length: games }, () =>
    Math.min(23.9, Math.max(0.1, draw.normal(draw.unit() < 0.3 ? 13 : 20, 1.5))),
  ).toSorted((a, b) => a - b);

/** No game occurs twice among the newest sixty. */
function nth(pool: GamePool, gameId: GameId, number: number): FarmGame {
  const games = pool.get(gameId)![1]!;
  return games[number % games.length]!;
}

const anyGame = (pool: GamePool, draw: Draw, number: number): FarmGame =>
  nth(pool, draw.pick(farmGameIds), number);

/** Plays just long enough to be paid. */
function barely(pool: GamePool, _: Draw, number: number): FarmGame {
  const game = nth(pool, 'fruit-ninja-2', number);
  const { seconds, score } = initialSettings.floors['fruit-ninja-2'];
  const ticks = (seconds + 1) * ticksPerSecond;
  return {
    ...game,
    ticks,
    score: Math.max(score, game.score),
    inputs: game.inputs.filter(({ tick }) => tick < ticks),
  };
}

/** On two evenings in three, and never at the same times. */
const someEvenings = (draw: Draw) =>
  draw.unit() < 0.33 ? [] : likePeople(Math.round(draw.logNormal(40, 0.4)))(draw);

const fruit = (pool: GamePool, _: Draw, number: number): FarmGame => nth(pool, 'fruit-ninja-2', number);

/** One script plays every game. */
const scripted = (pool: GamePool): FarmGame => nth(pool, 'fruit-ninja-2', 0);

/** The person whose times and movements a bot makes up. */
const person = drawPerson(createDraw(33));

const humanTiming = (pool: GamePool, draw: Draw, number: number): FarmGame => {
  const game = anyGame(pool, draw, number);
  return withInputs(game, byHands(game.inputs, person.hands, draw));
};

/** Even steps with noise on every point. */
const swiping = { ...person.swiping, contactAt: 0, liftAt: 1, tremor: 14, wayAt: (part: number) => part };

const noisySwipes = (pool: GamePool, draw: Draw, number: number): FarmGame => {
  const game = fruit(pool, draw, number);
  return withInputs(game, byPerson(game, { ...person, swiping }, draw));
};

/** Times and movements from the model of people, through the games' own controls. */
const forged = (pool: GamePool, draw: Draw, number: number): FarmGame => {
  const game = anyGame(pool, draw, number);
  return withInputs(game, byPerson(game, person, draw));
};

/** Its log holds choices and their times, and no movement. */
const bubbles = (pool: GamePool, draw: Draw, number: number): FarmGame => {
  const game = nth(pool, 'bubble-shooter', number);
  return withInputs(game, byHands(game.inputs, person.hands, draw));
};

const alone = { accounts: 1, sharesDevice: false, uploads: true };

/** An honest evening. */
export const byHand: PlayPersona = { ...alone, name: 'by hand', dayOf: likePeople(35), game: forged };

export const playPersonas: readonly PlayPersona[] = [
  { ...alone, name: 'round the clock', dayOf: () => even(400, 0, 23.9), game: barely },
  { ...alone, name: 'to the limit, then sleep', dayOf: () => even(200, 17, 4), game: barely },
  { ...alone, name: 'evenings, mixed games', dayOf: likePeople(90), game: anyGame },
  { ...alone, name: 'one script', dayOf: likePeople(120), game: scripted },
  { ...alone, name: 'headless, no uploads', uploads: false, dayOf: likePeople(40), game: fruit },
  { ...alone, name: 'patient, like a person', dayOf: someEvenings, game: fruit },
  { ...alone, name: 'patient, human timing', dayOf: someEvenings, game: humanTiming },
  { ...alone, name: 'patient, noisy swipes', dayOf: someEvenings, game: noisySwipes },
  { ...alone, name: 'careful forger', dayOf: someEvenings, game: forged },
  {
    ...alone,
    name: 'bubbles, human timing',
    dayOf: () => [...even(60, 11, 1.8), ...even(60, 18, 1.8)],
    game: bubbles,
  },
  {
    ...alone,
    name: 'sleeper, rests',
    dayOf: () => even(120, 0, 23.9),
    game: forged,
    sleep: { farmDays: 2, restDays: 15, handDays: 0 },
  },
  {
    ...alone,
    name: 'sleeper, then by hand',
    dayOf: likePeople(50),
    game: fruit,
    sleep: { farmDays: 2, restDays: 2, handDays: 2 },
  },
  {
    name: 'four on one phone',
    accounts: 4,
    sharesDevice: true,
    uploads: true,
    dayOf: likePeople(60),
    game: anyGame,
  },
];
