import { divide } from '../../../sdk/core/fixed.ts';
import type { Random } from '../../../sdk/core/random.ts';
import { frenzyBeat, quarters } from '../constants.ts';
import { kind, plainKinds } from '../kinds.ts';
import { arcsFor, rainArc, type Arc } from './arcs.ts';
import { golden, lastHelpTick, lastWaveTick, levelAt, upright } from './constants.ts';
import type { Play } from './state.ts';

/** What is thrown and when: the difficulty of the play. */

/** Throws the next wave when it is due; in a frenzy its rain, and nothing else. */
export function throwNext(play: Play, pace: number): void {
  if (play.frenzy > 0) {
    if (play.frenzy % frenzyBeat === 0) throwRain(play);
    return;
  }
  play.untilWave -= pace;
  if (play.untilWave <= 0 && play.tick <= lastWaveTick) throwWave(play);
}

function throwWave(play: Play): void {
  const level = levelAt(play.tick);
  const kinds = kindsFor(play, level);
  const arcs = arcsFor(play.random, kinds.length);
  let last = 0;
  arcs.forEach((arc, index) => {
    launch(play, kinds[index] ?? kind.apple, arc, spanAt(play.random, level));
    last = Math.max(last, arc.wait);
  });
  play.waves += 1;
  play.untilWave = (last + restAt(level)) * quarters;
}

function throwRain(play: Play): void {
  const arc = rainArc(play.random, divide(play.frenzy, frenzyBeat));
  launch(play, play.random.below(plainKinds), arc, 104 + play.random.below(16), 1);
}

function launch(play: Play, which: number, arc: Arc, ticks: number, free = 0): void {
  const { from, to, height, wait } = arc;
  const span = (which === golden ? divide(ticks * 7, 8) : ticks) * quarters;
  play.flights.push({
    id: play.nextId,
    kind: which,
    from,
    drift: to - from,
    height,
    span,
    // Not `-wait`: that may be minus zero, which makes a floating-point number of every age.
    age: 0 - wait * quarters,
    free,
    floor: upright.floor,
  });
  play.nextId += 1;
}

/** Ticks from the last throw of a wave to the next wave: from two seconds to under one. */
function restAt(level: number): number {
  return 110 - divide(level * 66, 100);
}

/** How long an arc takes: from two and a half seconds to under two. */
function spanAt(random: Random, level: number): number {
  return 148 - divide(level * 46, 100) + random.below(12);
}

function kindsFor(play: Play, level: number): number[] {
  const { random } = play;
  const fruit = 1 + divide(level * 9, 200) + random.below(2 + divide(level, 33));
  const kinds = Array.from({ length: fruit }, () => fruitFor(random, level));
  for (let bomb = bombsFor(random, level, fruit); bomb > 0; bomb -= 1) {
    kinds.splice(random.below(kinds.length + 1), 0, kind.bomb);
  }
  addHelper(play, level, kinds);
  return kinds;
}

/** None in the first seconds; later never more than one and a third of the fruit. */
function bombsFor(random: Random, level: number, fruit: number): number {
  if (level < 10) return 0;
  const wished =
    random.below(100) < 24 + divide(level * 56, 100) ? 1 + divide(level * random.below(4), 100) : 0;
  return Math.min(wished, 1 + divide(fruit, 3));
}

function fruitFor(random: Random, level: number): number {
  return level >= 12 && random.below(16) === 0 ? golden : random.below(plainKinds);
}

/** At most one special a wave: the frenzy by count, the freeze by luck. */
function addHelper(play: Play, level: number, kinds: number[]): void {
  // What lasts for seconds must have ended when the giant comes.
  if (play.tick > lastHelpTick) return;
  play.frenzyIn -= 1;
  if (play.frenzyIn <= 0) {
    play.frenzyIn = 11 + play.random.below(4);
    kinds.push(kind.frenzy);
  } else if (level >= 20 && play.freeze === 0 && play.random.below(9) === 0) {
    kinds.push(kind.freeze);
  }
}
