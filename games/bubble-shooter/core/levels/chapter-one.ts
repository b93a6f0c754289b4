/** Levels 1 to 20, in the notation of index.ts: groups, chicks, wood, ice, fireflies. */
export const chapterOne: readonly string[] = [
  // 1: a marigold garland.
  '??aabb aabbc aabbcc .aab. ..a...',
  // 2: a kite on its string.
  'bb..ca bb.ca ...acc ..acd ...acc ...ac ....aa',
  // 3: a mountain.
  '????? aa??bb aabbb aabbcc abccc bccddd',
  // 4: prayer flags.
  'abcabcabcab aabbccaabb aa.bb.cc.aa .a..b..c.. ....b..c...',
  // 5: chicks; all of them free is enough.
  '????? aab?cc aobbc aabbcc oabbo .abbcc',
  // 6: a stupa in the evening.
  'd?d?da dd?da ddd.aa dd.bb d..bab ..ccc .ccccc ccccc bbbbbb',
  // 7: a lotus.
  '?????? ?caab c?abbb .aabb ..aabb ...ab ....ab',
  // 8: wood never bursts: cut it off.
  'aabbcc aabbc ###aab aabbc .aabb. ..cc. ...c..',
  // 9: the moon.
  '?d??a? da?b. aab... aab.. abb... dab.. ddaaba .bbaa ..bbaa',
  // 10: a tower, of which more comes down; its chicks are at the top.
  'ddoccaaobbc aabbccddaa bbccddaabbc boccddaaob ccddaabbccd ccddaabbcc ddaabbccdda ddaabbccdd aabbcdccbaa aabbccddaa bbccddaabbc bbccddaabb aaabbbcccdd',
  // 11: ice thaws when something bursts beside it.
  'aabbcc AaBbC aabbcc .AbBc ..bbcc ...Bb ....bb',
  // 12: a yak.
  'c.?a?b cc?ab .cab?b .a?bb ..bfbb ..b?b ...dad ...dd ....ad',
  // 13: chicks on a shelf.
  'aabbcc aabbc aobobo ..### aabbcc .aabb ..aabb',
  // 14: a firefly clears its row.
  'aabbccddaa aabbccddaab bcd*dd*cbb aabbccddaab bbccddaabb .bccddaab.',
  // 15: a butterfly.
  '??...c a?b.c a?bb.d aabbd .a?bdc .aabd ..a?bd .aab. .aa...',
  // 16: a mandala.
  'aabbcc abbcd bbcddc bcdde abcdee bcdde bbcddc .bbcd ..bbcc',
  // 17: a fish.
  'bb.aa?a..bb bba?aca.b? .aafaacabb a?acaca?bb .aaa?caabb. .ac?aa.bb. ..aaca..bb.',
  // 18: a temple bell.
  '..??dc ...ad ...ada ..dab ..dAda ..abb .adbbb .dada aaddad ....d .....d',
  // 19: chicks behind ice.
  'aabb? AABBCC oAaBb aabbcc abcab AabBca oabca ..bbcc',
  // 20: the great stupa.
  'e?e?ea e?e?a eee?aa ee.aa eefb?f ee.bb e.d?dd .d?dd dddodd d?ddd ddcddd ccccc bbbbbb',
];
