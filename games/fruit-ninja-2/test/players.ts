import type { Bot } from '../../sdk/core/game-core.ts';
import { strokeTo, touchAt, turn } from '../core/blade.ts';
import { shapes } from '../core/shapes.ts';
import type { Play } from '../core/state.ts';

/** Players who do not look. */

interface Line {
  from: readonly [x: number, y: number];
  to: readonly [x: number, y: number];
}

const swipeTicks = 11;
const lines = new WeakMap<Play, Line>();

/** A swipe in rhythm, along lines from `next`, in parts of the field. */
function inRhythm(everyTicks: number, next: (random: { below(limit: number): number }) => Line): Bot<Play> {
  return (play, tick, random) => {
    if (tick === 0 && random.below(2) === 1) return [turn];
    const { width, height } = shapes[play.wide]!;
    const step = tick % everyTicks;
    if (step === 1) lines.set(play, next(random));
    const line = lines.get(play);
    if (!line || step === 0 || step > swipeTicks + 1) return [];
    const [x, y] = [0, 1].map(
      (axis) => line.from[axis]! + ((line.to[axis]! - line.from[axis]!) * (step - 1)) / swipeTicks,
    );
    if (step === 1) return [touchAt(play, x! * width, y! * height)];
    const stroke = strokeTo(play, x! * width, y! * height);
    return stroke === undefined ? [] : [stroke];
  };
}

const part = (random: { below(limit: number): number }): number => random.below(100) / 100;

/** Swipes anywhere, twice a second. */
export const randomSwipes = inRhythm(30, (random) => ({
  from: [part(random), part(random)],
  to: [part(random), part(random)],
}));

/** To and fro without a rest. */
const scribble: Bot<Play> = (play, tick) => {
  const { width, height } = shapes[play.wide]!;
  const x = tick % 16 < 8 ? width : 0;
  if (play.down === 0) return [touchAt(play, x, height / 2)];
  const stroke = strokeTo(play, x, height * (0.4 + (tick % 7) / 30));
  return stroke === undefined ? [] : [stroke];
};

/** The whole field up and down, slowly, without a rest. */
const sweep: Bot<Play> = (play, tick) => {
  const { width, height } = shapes[play.wide]!;
  const way = (tick % 60) / 60;
  const x = (way < 0.5 ? way * 2 : 2 - way * 2) * (width - 1);
  if (play.down === 0) return [touchAt(play, x, height / 2)];
  const stroke = strokeTo(play, x, height / 2);
  return stroke === undefined ? [] : [stroke];
};

const across: Line = { from: [0.05, 0.5], to: [0.95, 0.5] };

export const careless: Readonly<Record<string, Bot<Play>>> = {
  'swipes anywhere, twice a second': randomSwipes,
  'one swipe across, every second': inRhythm(60, () => across),
  'one swipe across, twice a second': inRhythm(30, () => across),
  'one swipe across, three times in two seconds': inRhythm(40, () => across),
  'a scribble to and fro': scribble,
  'a slow sweep without rest': sweep,
};
