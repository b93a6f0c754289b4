import { action as run } from '../subway-surfers/core/moves.ts';
import { action as card, actionBits as cardBits, moveOf } from '../solitaire/core/moves.ts';
import type { Action, GameCore } from '../sdk/core/game-core.ts';
import { createRandom, seedFromNumber, type Random } from '../sdk/core/random.ts';

/**
 * What a bored player does at a tick: nothing, always the same, anything, the next legal action after the last one, the
 * action of this number, or the first legal one of these. Illegal ones are left out.
 */
type Wish = 'nothing' | 'same' | 'any' | 'next' | Action | readonly Action[];

/** A player who does not look at the game. */
export interface BoredPlayer {
  name: string;
  decide(tick: number, random: Random, inputs: number): Wish;
}

/** Plays any game. `same` is one action whenever it is legal, `any` a random one. */
export const boredPlayers: readonly BoredPlayer[] = [
  { name: 'does nothing', decide: () => 'nothing' },
  { name: 'holds one key', decide: () => 'same' },
  { name: 'taps once a second', decide: (tick) => (tick % 60 === 0 ? 'same' : 'nothing') },
  { name: 'taps three times a second', decide: (tick) => (tick % 20 === 0 ? 'same' : 'nothing') },
  { name: 'moves at random', decide: (tick) => (tick % 20 === 0 ? 'any' : 'nothing') },
];

/** Moto's keys: an action is twice the number of its key, plus one for pressing it. */
const [gasUp, gas, back] = [0, 1, 5];

const tapsGas = (name: string, held: number, free: number): BoredPlayer => ({
  name,
  decide: (tick) => {
    const phase = tick % (held + free);
    return phase === 0 ? gas : phase === held ? gasUp : 'nothing';
  },
});

/** Tries one action after the other, as fast as the game allows. */
export const cyclesThrough = (actionBits: number): BoredPlayer => ({
  name: 'tries all moves in turn',
  decide: (tick) => tick % 2 ** actionBits,
});

const [waste, home] = [7, 7];
const allHome = Array.from({ length: 8 }, (_, from) => moveOf(from, home));
const homeThenDraw = [...allHome, card.draw];
const homeThenPlaceThenDraw = [
  ...allHome,
  ...Array.from({ length: 7 }, (_, column) => moveOf(waste, column)),
  card.draw,
];

const bringsHomeOrDraws = (everyTicks: number): BoredPlayer => ({
  name: `brings home or draws every ${everyTicks} ticks`,
  decide: (tick) => (tick % everyTicks === 0 ? homeThenDraw : 'nothing'),
});

const bringsHomeOrPlacesOrDraws = (everyTicks: number): BoredPlayer => ({
  name: `brings home, places or draws every ${everyTicks} ticks`,
  decide: (tick) => (tick % everyTicks === 0 ? homeThenPlaceThenDraw : 'nothing'),
});

export const every = (everyTicks: number, wish: 'any' | 'next'): BoredPlayer => ({
  name: `${wish === 'any' ? 'moves at random' : 'makes all moves in turn'} every ${everyTicks} ticks`,
  decide: (tick) => (tick % everyTicks === 0 ? wish : 'nothing'),
});

/** Ten, three, one and a third of a move a second. */
export const paces = [6, 20, 60, 200];

const cardMoves = Array.from({ length: 2 ** cardBits }, (_, move) => move).filter(
  (move) => move > card.giveUp,
);

/** A move of cards and a draw are as likely. */
const movesOrDraws = (everyTicks: number): BoredPlayer => ({
  name: `moves a card or draws every ${everyTicks} ticks`,
  decide: (tick, random) => {
    if (tick % everyTicks > 0) return 'nothing';
    const moves = inAnyOrder(cardMoves, random);
    return random.below(2) === 0 ? [...moves, card.draw] : [card.draw, ...moves];
  },
});

/** Random moves that are never taken back. */
const movesOn = (everyTicks: number): BoredPlayer => ({
  name: `moves at random and takes nothing back every ${everyTicks} ticks`,
  decide: (tick, random) =>
    tick % everyTicks > 0 ? 'nothing' : inAnyOrder([...cardMoves, card.draw], random),
});

/** What one can do at this pace in the game itself and in Draw three. */
export const cardPlayers = (everyTicks: number): readonly BoredPlayer[] => [
  every(everyTicks, 'any'),
  every(everyTicks, 'next'),
  bringsHomeOrDraws(everyTicks),
  bringsHomeOrPlacesOrDraws(everyTicks),
  movesOrDraws(everyTicks),
  movesOn(everyTicks),
];

/** Leaves the game alone after this many moves: what it has by then costs no more. */
export const stopsAfter = (moves: number, { name, decide }: BoredPlayer): BoredPlayer => ({
  name: `${name}, ${moves} times`,
  decide: (tick, random, inputs) => (inputs < moves ? decide(tick, random, inputs) : 'nothing'),
});

function inAnyOrder(moves: readonly Action[], random: Random): Action[] {
  const order = [...moves];
  for (let last = order.length - 1; last > 0; last -= 1) {
    const other = random.below(last + 1);
    [order[last], order[other]] = [order[other]!, order[last]!];
  }
  return order;
}

/** Throws anywhere upwards. */
const throwsUpwards = (everyTicks: number): BoredPlayer => ({
  name: `throws upwards every ${everyTicks} ticks`,
  decide: (tick, random) => (tick % everyTicks === 0 ? 64 + random.below(128) : 'nothing'),
});

/** Giving up ends a game too soon to tell anything. */
const leftOut: Readonly<Record<string, Action>> = { solitaire: card.giveUp };

/** What else one could do in a game without looking at it. */
const habits: Readonly<Record<string, readonly BoredPlayer[]>> = {
  'moto-x3m': [
    { name: 'holds gas', decide: (tick) => (tick === 0 ? gas : 'nothing') },
    { name: 'holds gas and leans back', decide: (tick) => [gas, back][tick] ?? 'nothing' },
    {
      name: 'holds gas and leans back in rhythm',
      decide: (tick) => (tick === 0 ? gas : tick % 30 === 0 ? back - ((tick / 30) % 2) : 'nothing'),
    },
    tapsGas('taps gas in halves of a second', 30, 30),
    tapsGas('taps gas quickly', 12, 12),
    tapsGas('taps gas seldom', 20, 40),
    { name: 'presses keys at random', decide: (_, random) => (random.below(8) === 0 ? 'any' : 'nothing') },
  ],
  solitaire: [cyclesThrough(7), bringsHomeOrDraws(4), ...paces.flatMap(cardPlayers)],
  'bubble-shooter': [60, 90, 120, 180, 240].map(throwsUpwards),
  'subway-surfers': [
    { name: 'keeps jumping', decide: () => run.jump },
    { name: 'keeps rolling', decide: () => run.roll },
    { name: 'keeps to a side', decide: () => run.left },
    { name: 'jumps in rhythm', decide: (tick) => (tick % 40 === 0 ? run.jump : 'nothing') },
    {
      name: 'changes lanes in rhythm',
      decide: (tick) => (tick % 30 === 0 ? [run.left, run.right][(tick / 30) % 2]! : 'nothing'),
    },
    {
      name: 'jumps and rolls in turn',
      decide: (tick) => (tick % 30 === 0 ? [run.jump, run.roll][(tick / 30) % 2]! : 'nothing'),
    },
  ],
};

export const boredPlayersOf = (gameId: string): readonly BoredPlayer[] => [
  ...boredPlayers,
  ...(habits[gameId] ?? []),
];

export interface BoredGame {
  ticks: number;
  score: number;
  inputs: number;
}

const triesMax = 400;

/** A whole game of such a player. */
export function boredGame(core: GameCore, player: BoredPlayer, seedNumber: number): BoredGame {
  const random = createRandom(seedFromNumber(~seedNumber));
  const state = core.init(seedFromNumber(seedNumber));
  const favourite = random.below(2 ** core.actionBits);
  let [inputs, ticks, last] = [0, 0, -1];
  for (; !core.outcome(state).over; ticks += 1) {
    const wish = player.decide(ticks, random, inputs);
    const action =
      wish === 'nothing' ? undefined : legalAction(core, state, wish, { favourite, last, random });
    if (action !== undefined) {
      inputs += 1;
      last = action;
    }
    core.step(state, action === undefined ? [] : [action]);
  }
  return { ticks, score: core.outcome(state).score, inputs };
}

function legalAction(
  core: GameCore,
  state: unknown,
  wish: Exclude<Wish, 'nothing'>,
  { favourite, last, random }: { favourite: Action; last: Action; random: Random },
): Action | undefined {
  const isLegal = (action: Action) => action !== leftOut[core.id] && core.accepts(state, action);
  if (typeof wish === 'number') return isLegal(wish) ? wish : undefined;
  if (typeof wish === 'object') return wish.find(isLegal);
  const actions = 2 ** core.actionBits;
  if (wish === 'same' || wish === 'next') {
    // The favourite, or the next one that is ever legal.
    const begin = wish === 'same' ? favourite : last + 1;
    for (let offset = 0; offset < Math.min(actions, triesMax); offset += 1) {
      const action = (begin + offset) % actions;
      if (isLegal(action)) return action;
    }
    return undefined;
  }
  for (let tries = 0; tries < triesMax; tries += 1) {
    const action = random.below(actions);
    if (isLegal(action)) return action;
  }
  return undefined;
}
