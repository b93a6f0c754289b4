import type { LevelPlan } from './notation.ts';

/** Levels 44 to 60: chaku, split boards, everything together. */
export const endings: readonly LevelPlan[] = [
  // 44: chaku spreads unless some is taken.
  { aims: 'chaku 8', map: '____ .... .... .... .... ...# ...# .... ____' },
  // 45: chaku and a colour.
  { aims: 'chaku 8, flower 24', map: '.... .... .... .... .... .... #... #... ....' },
  // 46: chaku over jelly.
  { aims: 'jelly', map: '.... .... ..jj ..## .jjj .jjj .jjj .jjj ....' },
  // 47: chaku behind crates.
  { aims: 'chaku 8', map: '.... .... .... .... .... ..cc ..c# ..cc ....' },
  // 48: chaku and coconuts.
  { aims: 'coconut 2, chaku 6', map: '.o.. .... .... .... .... .... #... .... ....' },
  // 49: lamps against chaku.
  { aims: 'lamp, chaku 8', map: '.... .... .l.. .... ...# ...# .l.. .... ....' },
  // 50: six colours.
  { aims: 'ring 25, heart 25', colours: 6, map: '.... .... .... .... .... .... .... .... ....' },

  // 51: two boards.
  { aims: 'jelly', map: '..._ ..._ .j._ .j._ jj._ .j._ .j._ ..._ ..._' },
  // 52: a diamond.
  { aims: 'crate, jelly, heart 24', map: '___. __.. _..j ..cJ .cCJ ..cJ _..j __.. ___.' },
  // 53: an hour glass.
  { aims: 'coconut 2', map: '...o .... _... _x.. __.. _x.. _... .... ....' },
  // 54: a pond.
  { aims: 'jelly, heart 26', map: '.... .jjj .j.. ..__ ..__ ..__ .j.. .jjj ....' },
  // 55: chains and lamps.
  { aims: 'chain, lamp', map: '.... .x.x ..l. .x.x .... .x.x ..l. .x.x ....' },
  // 56: presents.
  { aims: 'crate, bomb 3', map: '.... g..C .... C..g .... g..C .... C..g ....' },
  // 57: chaku in the corners.
  { aims: 'chaku 8, jelly', map: '.... .... ..jj .jjj .jjj .jjj ..jj #... #...' },
  // 58: a castle.
  { aims: 'crate, coconut 2', map: '..o. .... .... .... .... .... c..c c..c cC.c' },
  // 59: the temple.
  { aims: 'lamp, jelly, crate', map: '___. __.. _... .... .cl. jjjj .cc. jjjj jjjj' },
  // 60: the great feast.
  { aims: 'jelly, coconut 2, lamp', map: '..o. .... l... .xx. .jJj .jJj l... .xx. ....' },
];
