import type { LevelPlan } from './notation.ts';

/** Levels 23 to 43: coconuts, chains, lamps. */
export const middles: readonly LevelPlan[] = [
  // 23: a coconut goes down as what lies below it bursts.
  { aims: 'coconut', map: '____ o..o .... .... .... .... .... .... ____' },
  // 24: more come from above.
  { aims: 'coconut 4', map: '.o.. .... .... .... .... .... .... .... ....' },
  // 25: a board with steps.
  { aims: 'coconut 2', map: '..o. .... .... .... .... .... _... _... __..' },
  // 26: crates below.
  { aims: 'coconut 3', map: '..o. .... .... .... .... .... cccc .... ....' },
  // 27: coconuts and jelly.
  { aims: 'coconut 3, jelly', map: '...o .... .... .... .jjj .jjj .... .... ....' },
  // 28: the funnel.
  { aims: 'coconut 3', map: '.o.. .... .... .... .... .... _... _... __..' },
  // 29: crates as floor.
  { aims: 'coconut 3, crate', map: '.o.. .... .... .... .... .... .... .... c.c.' },

  // 30: chains hold candies until they are in a line; the first shuffle.
  { aims: 'chain, heart 20', map: '____ .... .... .xx. .x.x .xx. .... .... ....' },
  // 31: chained rows.
  { aims: 'chain', map: '.... .... .... xx.. .... .... xx.. .... ....' },
  // 32: chains over jelly.
  { aims: 'jelly', map: '.... .... .... .XX. .XX. .... .jjj .... ....' },
  // 33: a ring of chains.
  { aims: 'chain, square 20', map: '.... .... ..xx .x.. .x.. .x.. ..xx .... ....' },
  // 34: chains hold up coconuts' way.
  { aims: 'coconut 2', map: '..o. .... .... .... .xx. .... .... ..xx ....' },
  // 35: chains and crates.
  { aims: 'chain, crate', map: '.... .... c..x c..x c..x c..x c..x .... ....' },
  // 36: a cage.
  { aims: 'jelly, chain', map: '.... .... .xxx .xjj .xjj .xxx .... .... ....' },

  // 37: a lamp is lit like a crate is broken, and clears its row and its column.
  { aims: 'lamp, ball 32', map: '____ l... .... .l.l .... .l.l .... l... ....' },
  // 38: a row of lamps.
  { aims: 'lamp, heart 42', map: '.... .... .... l.l. .l.l l.l. .... .... ....' },
  // 39: lamps in the corners.
  { aims: 'lamp, square 40', map: 'll.. l... .... .... .... .... .... l... ll..' },
  // 40: lamps light up jelly.
  { aims: 'lamp, jelly', map: '.... jjjj .... .l.. jjjj .... .l.. jjjj ....' },
  // 41: lamps behind crates.
  { aims: 'lamp, crate', map: '.... .... Cccc Clc. Cccl Clc. Cccc .... ....' },
  // 42: a festival.
  { aims: 'lamp, line 6', map: '.... .l.. .... l... ...l .... .l.. .... ....' },
  // 43: lamps and coconuts.
  { aims: 'lamp, coconut 2', map: '..o. .... .... l... .... .l.. .... ...l ....' },
];
