/** Levels 21 to 40, in the notation of index.ts: everything together. */
export const chapterTwo: readonly string[] = [
  // 21: a peak in snow.
  'ddddDA d?dAA ddAAaa dA?bb Aaabbb abbcc bbbccc',
  // 22: rows of marigolds.
  'bbabbbabbb cdddcdddcdd ddcdddcddd abbbabbbabb',
  // 23: a basket of chicks.
  '#a?b?c #ab?c #aobco #bbca #obaob #aabb .#aabb',
  // 24: a river between two fields.
  'aaabbccddaa aabbccddda aaabbccddaa aabbccddaa abbccddaaaa abbccdaaaa bbccddeaaaa bccddeeaaa ccddeeeaaaa',
  // 25: the flag.
  'd??a....... d?a?aa.... dabb?aa?... d?bba?a?a. dab?aa..... d?aa?aa... dabbb?aab.. d?bba?abaa dddbdddbddd',
  // 26: a chess board with ice.
  'AbBcCaAbBc aAbBcCaAbBc aabbccaabb aabbccaabbc AbBcCaAaBb .aabbccaab.',
  // 27: lanterns.
  'aabbc aabbcc *aabb aabbcc ddaab .ddaab ..*dd ...ddd',
  // 28: an hour glass.
  '?????? .?a?b ..ab?b ...bc ....c? ...cb ..cb?b .b?ab aa?bac',
  // 29: a cage.
  'aabbcc a#### b#oodo c#ddd #aabbc #abbc ##abbc .abbc ..bbcc',
  // 30: the second tower.
  'aaobccddoea aabbccddee #bbccddeea# bboccddoaa AAccddeeaBB ccddeeaabb ccddeeaabcc ddeeaabbcc ddeeaabbccd *eeaabbccd eeaabbccdde eaabbccdde aabbccddeea aabbccddee bbccddeeaab',
  // 31: a Dhaka shawl.
  'bbcdeeabcd ccaabbccdee daabbccdea eaabbccddab',
  // 32: a rhododendron.
  'ccc.aa cc.aab c.abbb .abba aabbdd .abba cabbbb ccaab .ccaaa',
  // 33: a rope bridge.
  'aa.......bb aabb..ccbb #aabbccdd## .##....##. aabbccddeea .abbccdde. ..bbccdd...',
  // 34: fireflies under the ice.
  'AABBCC aabbc ABC*AB aabbc AbCaBc .abbc ..aabb',
  // 35: the eyes.
  '??????????? bbbbaabbbb bccb?abbccb bcdcb?cdcb .bccdabccb. .bbddaabb. ....add.... ....addd.. .....dd....',
  // 36: the frozen lake.
  'aabbccddaab aabbccddaa AABBCCDDAAB AABBCCDDAA aobbcoddaob aabbccddaa bbccddaabbc',
  // 37: the chautari tree.
  '????? b?aab? aboab baacca oabca .acaba ..ab# ...d## ....# ....##',
  // 38: a spiral.
  '??????????? b?b?b?b?ba ca.......?a ?a.d?dc.ba ca.d...d.ba ?a.d?cd.?a ca.....c.ba ca?bb?bcda c?a?aca?baa',
  // 39: a pagoda.
  '??..?a .a?ad eaoada ebbdb ..?cdc .aaod aadadd .bdbb .ecdcd',
  // 40: Sagarmatha.
  'ee?e?o e?eef eeeffa eefaa eefaab efaab* faabb# aabbc aabbcc abbcc bbccd# bccdd ccddoe cddee ddeeff',
];
