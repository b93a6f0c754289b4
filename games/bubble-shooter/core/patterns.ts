/** The authored sections of the endless ceiling, top row first, in the letters of letters.ts. */

export interface Pattern {
  /** 0 teaches, 3 is for the last rows. */
  tier: number;
  /** Rows of eleven and ten alternate; a later section's lowest has ten. */
  rows: readonly string[];
}

const pattern = (tier: number, rows: string): Pattern => ({ tier, rows: rows.split(' ') });

/** What hangs when a game begins: five rows with clear groups, each a small picture. */
export const openings: readonly Pattern[] = [
  // A peak under the sky.
  pattern(0, 'aaaabbbaaaa aaabbbbaaa aabbccbbaaa abbccccbaa bbccddccbbb'),
  // Prayer flags on their string.
  pattern(0, 'aabbccddaab aabbccddaa bbccddaabbc bbccddaabb ccddaabbccd'),
  // Weave of a Dhaka shawl.
  pattern(0, 'aabbaabbaab acbbacbbac ccbddcbddcc cdbbcdbbcd aaddaaddaad'),
  // A river between two fields.
  pattern(0, 'aaabbccddaa aabbccddaa aabbccddbaa abbccddbba bbccddbbbaa'),
  // Terraces.
  pattern(0, 'aaaaaabbbbb bbbbbaaaaa ccccccddddd dddddccccc aaabbbcccdd'),
  // A marigold garland.
  pattern(0, 'abbaabbaabb aabbaabbaa cddccddccdd ccddccddcc abcdabcdabc'),
  // Two nests.
  pattern(0, 'aabbbaccddd aabbaccddd aabobaccodd aabbaccdda aaabbbcccdd'),
  // Lamps in the window.
  pattern(0, 'aaabbbccddd aabbbccddd bbbb*cccddd bbaaccdddb aaabbccddda'),
];

/** What comes after. */
export const bands: readonly Pattern[] = [
  pattern(0, 'aabbccddaab aabbccddaa'),
  pattern(0, 'aaabbbccddd aabbbcccdd'),
  pattern(0, '??aabb??ccd ?aabb??ccd'),
  pattern(0, 'aaaabbbbccc dddaaabbbc'),
  pattern(0, 'aabbboccddd aabbbcccdd'),
  pattern(0, 'aaabbccddda aabb*ccddd'),

  pattern(1, 'abbaccabbac aabbccaabb ??aabbcc??e ?aabbcc??e'),
  pattern(1, 'aabeeabbeea abbeeabbee'),
  pattern(1, 'eeaaddbbcce eaaddbbcce'),
  pattern(1, 'abcdeabcdea abcdeabcde aabbccddeea abbccddeea'),
  pattern(1, 'aaebbecceda ?ebbeccedd'),
  pattern(1, 'aaoeebbcodd aaeebbccdd'),
  pattern(1, 'aabbbeeddcc abb*eeddcc'),
  pattern(1, 'AAbbccDDeea aabbccddee'),

  pattern(2, 'aab#ccd#eea abb?cdd?ee'),
  pattern(2, 'abacadaeafa bbccddeeff'),
  pattern(2, '?#aabbcc#?? aabbccddee'),
  pattern(2, 'feeddccbbaa affeeddccb'),
  pattern(2, 'abcfabcfabc ddeeddeedd'),
  pattern(2, 'aaffoccbodd aaffccbbdd'),
  pattern(2, 'AabBccDdeFf aabbccddee'),
  pattern(2, 'aabb#o#ccdd aabbffccdd'),
  pattern(2, 'ffee*ddccbb fae*ddccba'),

  pattern(3, 'a#bb#cc#dd# aabbccddee'),
  pattern(3, 'abcdefabcde bcdefabcde'),
  pattern(3, 'ababcdcdefe babadcdcfe'),
  pattern(3, '#aa#bb#cc#d aabbccddee'),
  pattern(3, 'fedcbafedcb abcdefabcd'),
  pattern(3, 'A#oB#Cc#oDf aabbccddef'),
  pattern(3, 'FfEeDdCcBbA fedc*bafed'),
  pattern(3, '##abo#cdo## abcdefabcd'),
];
