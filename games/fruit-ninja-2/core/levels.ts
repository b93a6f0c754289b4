import { kind } from './kinds.ts';
import type { PatternName } from './patterns.ts';
import { figures } from './level-figures.ts';
import type { Pattern } from './notation.ts';

/** What a play is made of: the game without levels, or a level. */
export interface Plan {
  ticks: number;
  lives: number;
  /** Fallen fruit that cost a life; 0 if they cost nothing. */
  misses: number;
  /** Each has an equal part of the time; its waves come in an order by the seed, none twice before all were there. */
  decks: readonly (readonly Pattern[])[];
  /** How hard it is at its beginning and its end, 0 to 100: pace, and rests between waves. */
  hard: readonly [from: number, to: number];
  /** Ticks between two big fruit; 0 for none. */
  bigEvery: number;
  /** Waves between two specials, at least; 0 for none. */
  specials: number;
  /** A kind that alone may be cut, or -1. */
  only: number;
  combosOnly: boolean;
  /** Fruit rain all the time. */
  rain: boolean;
  frozen: boolean;
  /** Only the view knows darkness. */
  dark: boolean;
}

/** The thirty levels: half a minute each, with waves, an aim and rules of its own. */

/** What a level asks for. */
export type Aim = 'fruit' | 'combos' | 'cleans' | 'multiplier' | 'bursts' | 'slashes' | 'powers' | 'score';

export interface Level {
  seconds: number;
  aim: readonly [what: Aim, count: number];
  waves: readonly PatternName[];
  /** Where its rules differ from those of the game without levels. */
  plan: Partial<Omit<Plan, 'ticks' | 'decks'>>;
  /** Scores for two and three stars, and the least that is paid for. */
  stars: readonly [number, number];
  earn: number;
}

type Row = readonly [seconds: number, aim: string, waves: string, plan?: Level['plan']];

const gentle: Level['plan'] = { hard: [20, 50] };
const fast: Level['plan'] = { hard: [100, 130] };

const rows: readonly Row[] = [
  // The courtyard: one idea each.
  [30, 'fruit 26', 'row3 step3 fan3 fan4 stair4 duos guard', gentle],
  [30, 'combos 5', 'row3 row4 fan3 vee4 duos chase3 tower', gentle],
  [32, 'cleans 12', 'lob pair row4 stair4 duos tent fan4', gentle],
  [32, 'fruit 26', 'row3 fan3 duos stair4 crossing4 guard', { hard: [20, 55], misses: 1 }],
  [32, 'fruit 18', 'guard vee4 fan4 arch sides ladder ring3', { hard: [10, 40] }],
  [36, 'bursts 2', 'row4 fan4 duos guard', { hard: [20, 50], bigEvery: 600, lives: 2 }],
  // The market: one fruit alone, rain, night.
  [32, 'multiplier 3', 'row4 fan5 arch duos vee4 row6 volley4'],
  [36, 'fruit 6', 'fan5 ladder stair4 duos sides', { only: kind.mango, hard: [10, 30] }],
  [34, 'fruit 30', 'guard fan3 stair4 duos', { rain: true, misses: 8, hard: [0, 30] }],
  [34, 'combos 7', 'row4 fan5 arch duos volley4 crossing4', { combosOnly: true }],
  [34, 'fruit 30', 'fan4 row4 vee4 ladder guard duos', { dark: true, hard: [20, 50] }],
  [36, 'slashes 24', 'row3 row4 duos vee4 guard', { bigEvery: 600, hard: [0, 40], misses: 2, lives: 2 }],
  // The monsoon: specials, slow and fast.
  [36, 'powers 3', 'fan4 fan5 guard ladder sides arch', { specials: 2 }],
  [36, 'combos 8', 'rows row6 wings twinFans saw crown', { frozen: true, hard: [90, 120] }],
  [32, 'fruit 30', 'fan5 arch ladder sides chase3 duos', fast],
  [34, 'fruit 8', 'saw ladder volley6 drizzle cascade', { only: kind.watermelon, hard: [20, 40] }],
  [34, 'combos 8', 'volley4 volley6 sides twinFans duos'],
  [36, 'combos 6', 'row4 row6 fan5 arch diamond', { dark: true }],
  // The festival: bombs, hearts, fire.
  [34, 'combos 6', 'bombRing ring3 diamond crown gates funnel', { lives: 2 }],
  [36, 'cleans 18', 'fan5 row6 saw arch volley6 rows'],
  [32, 'fruit 34', 'fan5 duos ladder sides volley4 fan3', { misses: 1, lives: 3, hard: [80, 110] }],
  [36, 'combos 10', 'row6 arch wings fan5', { rain: true, combosOnly: true }],
  [36, 'multiplier 6', 'rows row6 wings twinFans volley6 braid'],
  [40, 'bursts 3', 'wings saw diamond funnel', { bigEvery: 560, lives: 2 }],
  // The winter night: everything together.
  [36, 'fruit 8', 'saw fan5 drizzle stair4 cascade', { only: kind.strawberry, dark: true, hard: [10, 40] }],
  [36, 'combos 10', 'chases braid stampede hook cascade crossing4', { hard: [60, 100] }],
  [38, 'fruit 34', 'minefield crown funnel bombRing doubleVee', { frozen: true, hard: [60, 100] }],
  [40, 'powers 5', 'rows siege gates volleys wall8', { specials: 2, hard: [60, 90] }],
  [36, 'combos 12', 'wall8 rows doubleVee volleys crown', { combosOnly: true, hard: [90, 120] }],
  [
    40,
    'multiplier 6',
    'wall8 fireworks minefield spiral stampede crown volleys',
    { hard: [100, 130], specials: 3 },
  ],
];

function read([seconds, aim, waves, plan = {}]: Row, index: number): Level {
  const [what, count] = aim.split(' ');
  const [two, three, earn] = figures[index]!;
  return {
    seconds,
    aim: [what as Aim, Number(count)],
    waves: waves.split(' ') as PatternName[],
    plan,
    stars: [two, three],
    earn,
  };
}

export const levels: readonly Level[] = rows.map(read);
