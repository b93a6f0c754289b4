import type { LevelPlan } from './notation.ts';

/** Levels 1 to 22: collecting, specials, jelly, crates. */
export const beginnings: readonly LevelPlan[] = [
  // 1: collect one colour.
  { aims: 'heart 30', colours: 4, map: '____ ____ .... .... .... .... .... .... ____' },
  // 2: two colours.
  { aims: 'ball 36, lozenge 36', colours: 4, map: '____ .... .... .... .... .... .... .... ____' },
  // 3: the whole board, five colours.
  { aims: 'heart 26, square 26', map: '.... .... .... .... .... .... .... .... ....' },
  // 4: four in a line make a special.
  { aims: 'line 4', map: '____ .... .... .... .... .... .... .... ____' },
  // 5: a board with a shape.
  { aims: 'flower 24, ball 24', map: '__.. _... .... .... .... .... .... _... __..' },
  // 6: crossings make bombs.
  { aims: 'bomb 3, line 4', colours: 4, map: '____ .... .... .... .... .... .... .... ....' },
  // 7: three colours.
  { aims: 'heart 28, lozenge 28, square 28', map: '._.. .... .... .... .... .... .... .... ._..' },
  // 8: many of one colour, few moves: stars help.
  { aims: 'ball 36', map: '.... .... .... ..._ ..._ ..._ .... .... ....' },

  // 9: jelly goes where candies burst.
  { aims: 'jelly', map: '____ .... .jjj .jjj .jjj .jjj .jjj .... ____' },
  // 10: jelly along the bottom; the first hammer.
  { aims: 'jelly', map: '.... .... .... .... .... .... .... jjjj jjjj' },
  // 11: a cross of jelly.
  { aims: 'jelly', map: '...j ...j ...j ...j jjjj ...j ...j ...j ...j' },
  // 12: two layers.
  { aims: 'jelly', map: '____ .... ..JJ ..JJ ..JJ ..JJ ..JJ .... ____' },
  // 13: the rim.
  { aims: 'jelly, heart 15', map: '...j j... j... j... j... j... j... j... ...j' },
  // 14: corners.
  { aims: 'jelly', map: 'j... jj.. .... .... .... .... .... jj.. j...' },
  // 15: two towers.
  { aims: 'jelly', map: '..._ .j._ .j._ .jj. .jjj .jj. .j._ .j._ ..._' },

  // 16: crates break beside a line.
  { aims: 'crate', map: '____ .... .... .... cccc cccc cccc .... ....' },
  // 17: crates as a wall.
  { aims: 'crate, ball 30', map: '.... .... .... ..cc .ccc ..cc .... .... ....' },
  // 18: crates at both sides.
  { aims: 'crate', map: '.... c... c... c... cc.. c... c... c... ....' },
  // 19: double crates.
  { aims: 'crate', map: '____ .... .... ..CC .... ..CC .... ..CC ....' },
  // 20: crates on jelly; the first free swap.
  { aims: 'jelly', map: '.... .... .... jkkk jkkk jjjj .... .... ....' },
  // 21: a chess board.
  { aims: 'crate, heart 25', map: '.... .... .... c.c. .c.c c.c. .c.c .... ....' },
  // 22: crates with presents.
  { aims: 'crate, flower 28', map: '.... .... .... .g.c .... .c.g .... .g.c ....' },
];
