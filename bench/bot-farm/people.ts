/**
 * A model of people: a bot's decisions with human response times and movements, by the game's own controls
 * (docs/decisions/0033).
 */
import type { LogEntry } from '@sikka/games/sdk/core/log';
import type { FarmGame } from './logs.ts';
import type { Draw } from './random.ts';
import { bySwipes, drawSwiping, type Swiping } from './swipes.ts';

/** A player's response times, the same in all their games. */
export interface Hands {
  /** Slowness; 1 is average. */
  pace: number;
  /** Standard deviation of the logarithm of a pause. */
  hesitation: number;
}

/**
 * People's response times are skewed to the right: a logarithm with a deviation of 0.4 to 0.7, faster and slower persons
 * 25 % apart (Luce, Response Times, 1986; the same in studies of touch games).
 */
const drawHands = (draw: Draw): Hands => ({
  pace: draw.logNormal(1, 0.22),
  hesitation: Math.max(0.35, draw.normal(0.55, 0.08)),
});

const gestureTicks = 2;
const mannerOfTheGame = 0.12;
/** A reaction never takes less than a tenth of a second, and a choice a fifth on average: bots press faster. */
const reactionTicksMin = 6;
const choiceTicks = 12;

/** The same moves with human response times: pauses vary, movements of one gesture do not. */
export function byHands(inputs: readonly LogEntry[], hands: Hands, draw: Draw): LogEntry[] {
  const pace = hands.pace * draw.logNormal(1, mannerOfTheGame);
  let [before, tick] = [0, 0];
  return inputs.map((input) => {
    const pause = input.tick - before;
    before = input.tick;
    tick +=
      pause <= gestureTicks
        ? pause
        : Math.max(
            reactionTicksMin,
            Math.round(draw.logNormal(Math.max(pause, choiceTicks) * pace, hands.hesitation)),
          );
    return { ...input, tick };
  });
}

const loudest = 3;
/** A voice grows and fades: the game's own input halves the way to the new loudness each tick. */
const smoothing = 0.5;

/** The same loudness by voice, which passes the levels between. Eggs stay where they are. */
function byVoice(inputs: readonly LogEntry[]): LogEntry[] {
  const wishes = new Map(inputs.map(({ tick, action }) => [tick, action]));
  const entries: LogEntry[] = [];
  let [wish, loudness, level] = [0, 0, 0];
  for (let tick = 0; tick <= (inputs.at(-1)?.tick ?? 0); tick += 1) {
    const action = wishes.get(tick) ?? wish;
    if (action > loudest) entries.push({ tick, action });
    else wish = action;
    loudness += (wish - loudness) * smoothing;
    const heard = Math.floor(loudness + 0.5);
    if (heard !== level) entries.push({ tick, action: (level = heard) });
  }
  return entries;
}

export interface Person {
  hands: Hands;
  swiping: Swiping;
}

export function drawPerson(draw: Draw): Person {
  const hands = drawHands(draw);
  return { hands, swiping: drawSwiping(draw, hands.pace) };
}

/** A game as this person would have played it. */
export function byPerson({ gameId, inputs }: FarmGame, { hands, swiping }: Person, draw: Draw): LogEntry[] {
  const timed = byHands(inputs, hands, draw);
  if (gameId === 'fruit-ninja-2') return bySwipes(timed, swiping, draw);
  return gameId === 'chicken-scream-race' ? byVoice(timed) : timed;
}
