import { readPattern, type Pattern } from './notation.ts';

/**
 * The waves, written by hand: `o27` is any fruit from column 2 to column 7 (of 0 to 9), `a` the wave's own fruit, `x` a
 * bomb. A third digit is the height, 5 by default. A comma waits a beat, a semicolon three. Mirrored on half of the seeds.
 */
const written = {
  // Openings: one to three fruit, no bomb.
  lob: 'o456',
  pair: 'a336 a666',
  bow: 'o275 , o467',
  swap: 'o275 o725',
  row3: 'a225 a445 a665',
  step3: 'a224 , a446 , a668',
  tower: 'o443 o446 o449',
  tent: 'o224 o447 o664',
  // Three and four fruit; the first bombs stand between.
  fan3: 'o425 o447 o465',
  fan4: 'o415 o437 x446 o567 o585',
  row4: 'a115 a335 a665 a885',
  stair4: 'o113 , o335 , x556 , o778',
  chase3: 'o186 , o186 , o186 , x445',
  vee4: 'o118 o335 x443 o665 o888',
  duos: 'a226 a446 ; a556 a776',
  guard: 'o226 x445 o666',
  crossing4: 'o186 o816 , o276 o726 , x554',
  // Four and five fruit, a bomb or two.
  fan5: 'o405 o427 o448 o577 o595',
  arch: 'o113 o336 o458 o666 o883 x444',
  gate: 'x115 o336 x445 o556 o885',
  tailed: 'o186 , o186 , o186 ; x186',
  flagpole: 'o333 o336 o339 x665',
  sides: 'o025 o037 x556 , o975 o967',
  ring3: 'x446 o226 o666 o449',
  ladder: 'o114 o668 x445 , o338 o884',
  volley4: 'o036 o047 , o056 o068 ; x075',
  // Five and six fruit, one or two bombs.
  row6: 'a006 a226 a446 a556 a776 a996 x444',
  saw: 'o114 o337 x446 o554 o777 o994',
  diamond: 'o449 o226 o666 o443 x446',
  chases: 'o086 o916 , o086 o916 x444 , o086 o916',
  pickets: 'o115 x335 o555 x775 o995',
  volley6: 'o025 o038 , o045 o058 , x064',
  cascade: 'o119 , o337 , o555 , o773 , x991',
  wings: 'o402 o415 o428 o572 o585 o598 x445',
  twinFans: 'o214 o226 o234 x556 ; o764 o776 o784 x446',
  // Six and seven fruit, two bombs.
  rows: 'a004 a334 a664 a994 x446 , o227 o557 o887 x444',
  bombRing: 'x336 x666 o459 o453 o119 o889',
  braid: 'o186 o816 , o276 o726 , o366 o636 , x445',
  funnel: 'o119 o227 o335 o665 o777 o889 x442',
  siege: 'o026 o038 , o976 o968 ; x445 , o448',
  drizzle: 'o116 , o446 , o776 , o226 , x556 , o886',
  gates: 'x113 o336 o446 o556 x883 ; o227 o447 o667',
  hook: 'o117 , o228 , o448 , o667 , o775 , x774',
  // Seven and eight fruit, up to three bombs.
  wall8: 'a003 a223 a443 a663 a883 , o117 o447 o777 , x995',
  fireworks: 'o405 o418 o439 o458 o579 o585 , x443 , x668',
  volleys: 'o024 o036 o048 ; o974 o966 o958 ; x454',
  minefield: 'o118 x225 o338 o555 x665 o778 x885 o995',
  spiral: 'o445 , o556 , o667 , o558 , o339 , o227 , x335 , x446',
  doubleVee: 'o118 o225 o338 , o668 o775 o888 ; x445 x555',
  stampede: 'o087 o076 , o095 o087 , o916 o925 , x905',
  crown: 'o115 o228 o445 o558 o775 o888 x332 x662',
} as const satisfies Record<string, string>;

export type PatternName = keyof typeof written;

export const patterns = Object.fromEntries(
  Object.entries(written).map(([name, text]) => [name, readPattern(text)]),
) as Readonly<Record<PatternName, Pattern>>;

const names = Object.keys(written) as PatternName[];

/** From the first wave to the hardest. */
export const tiers: readonly (readonly PatternName[])[] = [
  names.slice(0, 8),
  names.slice(8, 17),
  names.slice(17, 26),
  names.slice(26, 35),
  names.slice(35, 43),
  names.slice(43),
];
