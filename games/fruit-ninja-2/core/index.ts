import { levelRules, ticksPerSecond, type Action, type GameCore } from '../../sdk/core/game-core.ts';
import { aimOf, starsOf } from './aims.ts';
import { ageBig, callBig, untilBig } from './big-fruit.ts';
import { acceptsMove, actionBits, applyMove } from './blade.ts';
import {
  edgeGrowth,
  edgeMax,
  edgeSharp,
  event,
  frozenPace,
  lifeBonus,
  quarters,
  ticksMax,
} from './constants.ts';
import { isPlain, kind } from './kinds.ts';
import { ageChain, closeChain, coolDown, missFruit } from './scoring.ts';
import { createPlay, hashPlay, isOver, type Play } from './state.ts';
import { levels } from './levels.ts';
import { throwNext } from './waves.ts';

const rules = 'fruit-ninja-2@2';

/** Fruit thrown up in waves, bombs among them, three lives. Combos burn as a multiplier; four big fruit end the acts. */
const endless: GameCore<Play> = {
  id: 'fruit-ninja-2',
  rules,
  ticksMax,
  actionBits,
  // A player who looks lasts that long; who slashes without looking meets the bombs.
  minimumToEarn: { ticks: 2160, score: 3700, inputs: 25 },
  init: (seed) => createPlay(seed),
  accepts: acceptsMove,
  step,
  fastForward,
  outcome: (play) => ({ over: isOver(play), score: play.score }),
  stats: statsOf,
  hash: hashPlay,
};

export const fruitNinja2: GameCore<Play> = {
  ...endless,
  levels: levels.map(({ seconds, earn }, index) => ({
    ...endless,
    rules: levelRules(rules, index + 1),
    ticksMax: seconds * ticksPerSecond,
    // A blind zigzag meets a bomb or lets fruit fall long before the end, which a star asks for.
    minimumToEarn: { ticks: 900, score: earn, inputs: 8, stars: 1 },
    init: (seed) => createPlay(seed, index + 1),
    stats: (play) => ({ ...statsOf(play), stars: starsOf(play) }),
  })),
};

function statsOf({ fruit, bestCombo, slashes, finished, combos, bestHeat, powers, bursts, level }: Play) {
  return {
    fruit,
    combo: bestCombo,
    slashes,
    survivals: level === 0 ? finished : 0,
    combos,
    multiplier: bestHeat,
    powers,
    bursts,
  };
}

function step(play: Play, actions: readonly Action[]): number {
  if (isOver(play)) return 0;
  beginTick(play);
  // A freeze that is cut now holds from the next tick on.
  const pace = paceOf(play);
  let events = 0;
  for (const move of actions) events |= applyMove(play, move);
  if (play.worn === 0) sharpen(play);
  return events | runTick(play, pace);
}

function fastForward(play: Play, ticks: number): number {
  let made = 0;
  for (; made < ticks && !isOver(play); made += 1) {
    beginTick(play);
    sharpen(play);
    runTick(play, paceOf(play));
  }
  return made;
}

function beginTick(play: Play): void {
  play.worn = 0;
  if (play.cuts.length > 0) play.cuts = [];
}

export function paceOf(play: Play): number {
  return play.freeze > 0 || play.plan.frozen ? frozenPace : quarters;
}

function runTick(play: Play, pace: number): number {
  let events = isOver(play) ? 0 : ageChain(play) | coolDown(play) | fly(play, pace);
  if (!isOver(play)) throwNext(play, pace);
  advance(play);
  if (isOver(play)) return events;
  if (play.plan.bigEvery > 0) events |= runBig(play);
  if (play.level > 0) events |= noteAim(play);
  return play.tick >= play.plan.ticks ? events | finish(play) : events;
}

/** Everything in the air grows older; what has come down again is gone. */
function fly(play: Play, pace: number): number {
  let events = 0;
  let fallen = 0;
  for (const flight of play.flights) {
    const waited = flight.age <= 0;
    flight.age += pace;
    if (waited && flight.age > 0) events |= flight.kind === kind.bomb ? event.fuse : event.throw;
    if (flight.age >= flight.span) fallen += 1;
  }
  if (fallen === 0) return events;
  const down = play.flights.filter((flight) => flight.age >= flight.span);
  play.flights = play.flights.filter((flight) => flight.age < flight.span);
  const { only } = play.plan;
  for (const flight of down) {
    const counts = flight.free === 0 && isPlain(flight.kind) && (only < 0 || flight.kind === only);
    if (counts) events |= missFruit(play);
  }
  return events;
}

function advance(play: Play): void {
  play.tick += 1;
  if (play.double > 0) play.double -= 1;
  if (play.freeze > 0) play.freeze -= 1;
  if (play.frenzy > 0) play.frenzy -= 1;
  if (play.grace > 0) play.grace -= 1;
  if (play.slashWait > 0) play.slashWait -= 1;
  if (play.turnWait > 0) play.turnWait -= 1;
}

function sharpen(play: Play): void {
  if (play.edge === edgeMax) return;
  const edge = play.edge + edgeGrowth;
  play.edge = edge < edgeMax ? edge : edgeMax;
  if (play.blunt === 1 && edge >= edgeSharp) play.blunt = 0;
}

function runBig(play: Play): number {
  if (play.bigSince > 0) {
    ageBig(play);
    return 0;
  }
  return untilBig(play) === 0 ? callBig(play) : 0;
}

function noteAim(play: Play): number {
  const { aim } = levels[play.level - 1]!;
  if (play.aimMet === 1 || aimOf(play) < aim[1]) return 0;
  play.aimMet = 1;
  return event.aim;
}

/** The clock has run out: what still hangs bursts, and each life left pays. */
function finish(play: Play): number {
  const paid = closeChain(play);
  play.finished = 1;
  if (play.level === 0) play.score += play.lives * lifeBonus;
  return paid | (play.bigSince > 0 ? event.burst : 0) | event.over;
}
