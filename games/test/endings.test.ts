import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { event as bubbleEvent } from '../bubble-shooter/core/constants.ts';
import { createGame } from '../bubble-shooter/core/start.ts';
import { ending as bubbleEnding } from '../bubble-shooter/core/state.ts';
import { Effects as BubbleEffects } from '../bubble-shooter/effects.ts';
import { event as candyEvent } from '../candy-match/core/constants.ts';
import { Effects as CandyEffects } from '../candy-match/effects/index.ts';
import { boardOf } from '../candy-match/test/boards.ts';
import { event as chickenEvent } from '../chicken-scream-race/core/constants.ts';
import { createRace } from '../chicken-scream-race/core/state.ts';
import { Effects as ChickenEffects } from '../chicken-scream-race/effects/index.ts';
import { event as fruitEvent } from '../fruit-ninja-2/core/constants.ts';
import { createPlay } from '../fruit-ninja-2/core/state.ts';
import { Effects as FruitEffects } from '../fruit-ninja-2/effects/index.ts';
import { event as motoEvent } from '../moto-x3m/core/constants.ts';
import { createRide, ending as motoEnding } from '../moto-x3m/core/state.ts';
import { Effects as MotoEffects } from '../moto-x3m/effects/index.ts';
import { sharedSounds } from '../sdk/audio/sound.ts';
import { seedFromNumber } from '../sdk/core/random.ts';
import { event as cardEvent } from '../solitaire/core/constants.ts';
import { klondike } from '../solitaire/core/klondike.ts';
import { ending as cardEnding, phase } from '../solitaire/core/state.ts';
import { Effects as CardEffects } from '../solitaire/effects/index.ts';
import { tableOf } from '../solitaire/test/tables.ts';
import { event as runEvent } from '../subway-surfers/core/constants.ts';
import { createRun } from '../subway-surfers/core/state.ts';
import { Effects as RunEffects } from '../subway-surfers/effects.ts';
import { event as templateEvent } from '../template/core/constants.ts';
import { createState } from '../template/core/state.ts';
import { Effects as TemplateEffects } from '../template/effects.ts';

const root = join(import.meta.dirname, '..');
const games = readdirSync(root).filter((id) => existsSync(join(root, id, 'view.ts')));
const seed = seedFromNumber(1);

/** Anything: a function, an empty list, nought, and whatever is asked of it. */
const anything: never = new Proxy(() => {}, {
  get: (_, key) => {
    if (key === Symbol.toPrimitive) return () => 0;
    return key === Symbol.iterator ? [][Symbol.iterator] : anything;
  },
  apply: () => anything,
}) as never;

let played: string[] = [];

function contextFor(bestScore?: number): never {
  const own: Record<string | symbol, unknown> = {
    init: { bestScore, reducedMotion: true },
    sound: { play: (name: string) => void played.push(name) },
    passesBest: () => false,
  };
  return new Proxy(own, { get: (_, key) => own[key] ?? anything }) as never;
}

interface Ending {
  isWon: boolean;
  score: number;
  context: never;
}

/** Ends a play of each game. */
const endings: Readonly<Record<string, (ending: Ending) => void>> = {
  'bubble-shooter'({ isWon, score, context }) {
    const due = isWon ? bubbleEnding.cleared : bubbleEnding.shots;
    const game = Object.assign(createGame(seed), { points: score, due });
    const effects = new BubbleEffects(context, anything, anything);
    effects.onEvents(isWon ? bubbleEvent.cleared : bubbleEvent.lost, game, []);
  },
  'candy-match'({ isWon, score, context }) {
    const board = Object.assign(boardOf([]), { score, goals: isWon ? 1 : 0, finale: 1 });
    const targets = { context, confetti: anything, fx: anything, hud: anything };
    const renderer = { follow: () => 0 };
    new CandyEffects({ ...targets, renderer } as never).onEvents(candyEvent.over, board);
  },
  'chicken-scream-race'({ isWon, score, context }) {
    const race = Object.assign(createRace(seed), { bonus: score, finished: isWon ? 1 : 0 });
    const effects = new ChickenEffects(context, anything, anything, anything);
    effects.resize(anything, 1);
    effects.onEvents(isWon ? chickenEvent.finish : chickenEvent.over, race);
  },
  'fruit-ninja-2'({ isWon, score, context }) {
    const play = Object.assign(createPlay(seed), { score, finished: isWon ? 1 : 0 });
    new FruitEffects(context, anything).onEvents(fruitEvent.over, play, []);
  },
  'moto-x3m'({ isWon, score, context }) {
    const how = isWon ? motoEnding.finished : motoEnding.time;
    const ride = Object.assign(createRide(seed), { points: score, ending: how });
    new MotoEffects(context, anything, anything).onEvents(motoEvent.over, ride);
  },
  solitaire({ isWon, score, context }) {
    const effects = new CardEffects(context, anything, anything, klondike);
    effects.resize(anything, anything);
    const [before, after] = [12, isWon ? 13 : 12].map((clubs) => tableOf({ home: [13, 13, clubs, 13] }));
    effects.onEvents(0, before!);
    const how = isWon ? cardEnding.won : cardEnding.gaveUp;
    const ended = Object.assign(after!, { phase: phase.over, ending: how, gained: score });
    effects.onEvents(cardEvent.over | (isWon ? cardEvent.suitDone : 0), ended);
    effects.pass(1000);
  },
  'subway-surfers'({ isWon, score, context }) {
    const run = Object.assign(createRun(seed), { points: score, lives: 0, finished: isWon ? 1 : 0 });
    new RunEffects(context, anything, anything, anything).onEvents(runEvent.over, run, 0);
  },
  template({ isWon, score, context }) {
    const state = Object.assign(createState(seed), { score, lives: isWon ? 1 : 0 });
    new TemplateEffects(context, anything, anything).onEvents(templateEvent.over, state);
  },
};

beforeEach(() => {
  played = [];
  const canvas = { getContext: () => anything };
  vi.stubGlobal('document', { createElement: () => canvas });
});

afterEach(() => void vi.unstubAllGlobals());

test('look.md: a win, a loss and a best are three sounds, and no game has others under their names', async () => {
  const { finish, lost, best } = sharedSounds;
  expect(new Set([finish, lost, best].map((sting) => JSON.stringify(sting))).size).toBe(3);
  for (const id of games) {
    const { sounds } = (await import(`../${id}/audio.ts`)) as { sounds: object };
    expect([id, Object.keys(sounds).filter((name) => name in sharedSounds)]).toEqual([id, []]);
  }
});

test.each(games)('look.md: in %s a win, a loss and a best each end with their own sound', (id) => {
  const stings = (isWon: boolean, score: number, bestScore?: number): string[] => {
    played = [];
    endings[id]!({ isWon, score, context: contextFor(bestScore) });
    return played.filter((name) => ['finish', 'lost', 'best'].includes(name));
  };
  expect(stings(true, 500)).toEqual(['finish']);
  expect(stings(false, 500)).toEqual(['lost']);
  expect(stings(false, 5000, 4000)).toEqual(['best']);
  expect(stings(false, 3000, 400_000)).toEqual(['lost']);
});
