import type { Action, GameCore } from '../sdk/core/game-core.ts';
import { createRandom, seedFromNumber, type Random } from '../sdk/core/random.ts';

/** Players who do not play: what they do at a tick, from the actions that are legal then. */
export interface BoredPlayer {
  name: string;
  decide(tick: number, random: Random): 'nothing' | 'same' | 'any';
}

/** `same` is one action whenever it is legal, `any` a random one. */
export const boredPlayers: readonly BoredPlayer[] = [
  { name: 'does nothing', decide: () => 'nothing' },
  { name: 'holds one key', decide: () => 'same' },
  { name: 'taps once a second', decide: (tick) => (tick % 60 === 0 ? 'same' : 'nothing') },
  { name: 'taps three times a second', decide: (tick) => (tick % 20 === 0 ? 'same' : 'nothing') },
  { name: 'moves at random', decide: (tick) => (tick % 20 === 0 ? 'any' : 'nothing') },
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
  let [inputs, ticks] = [0, 0];
  for (; !core.outcome(state).over; ticks += 1) {
    const wish = player.decide(ticks, random);
    const action = wish === 'nothing' ? undefined : legalAction(core, state, wish, { favourite, random });
    if (action !== undefined) inputs += 1;
    core.step(state, action === undefined ? [] : [action]);
  }
  return { ticks, score: core.outcome(state).score, inputs };
}

function legalAction(
  core: GameCore,
  state: unknown,
  wish: 'same' | 'any',
  { favourite, random }: { favourite: Action; random: Random },
): Action | undefined {
  const actions = 2 ** core.actionBits;
  if (wish === 'same') {
    // The favourite, or the next one that is ever legal.
    for (let offset = 0; offset < Math.min(actions, triesMax); offset += 1) {
      const action = (favourite + offset) % actions;
      if (core.accepts(state, action)) return action;
    }
    return undefined;
  }
  for (let tries = 0; tries < triesMax; tries += 1) {
    const action = random.below(actions);
    if (core.accepts(state, action)) return action;
  }
  return undefined;
}
