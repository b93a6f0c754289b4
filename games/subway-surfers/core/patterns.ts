import { district } from './districts.ts';

/**
 * The authored stretches of track. Rows come nearest first, one letter a lane:
 *
 *   .  free            c  coins on the ground      b  low barrier: jump      j  the same under an arc of coins
 *   h  gate: roll      r  the same with coins      T  parked train           O  the same with coins on its roof
 *   R  ramp onto the train in the next row         M  oncoming train
 *
 * Bazaar:    s  stall: go round                    k  handcart, pushed across from the lane beside: jump
 * Bridge:    g  gap: jump      u  the same under an arc of coins      G  gap as long as its row: go round
 * Mountain:  y  yak, walking across from the lane beside: go round    o  boulder, rolling down: jump
 *            f  prayer flags: roll                                    p  the same with coins
 * Rare:      E  elephant, coming: go round
 *
 * Every row leaves a way through that can be reached from the way through the row before.
 * A mirrored copy of each is laid as often as the original.
 */

export interface Pattern {
  /** 0 teaches, 4 is for the last half minute before the arch, 5 for sudden death. */
  tier: number;
  district: number;
  rows: readonly string[];
}

const inDistrict =
  (place: number) =>
  (tier: number, rows: string): Pattern => ({ tier, district: place, rows: rows.split(' ') });

const any = inDistrict(district.any);
const bazaar = inDistrict(district.bazaar);
const bridge = inDistrict(district.bridge);
const mountain = inDistrict(district.mountain);

export const patterns: readonly Pattern[] = [
  // One thing at a time; none lets a runner stand still for long.
  any(0, 'cbc bjb ...'),
  any(0, 'hrh TcT'),
  any(0, 'TcT TcT .j.'),
  any(0, 'cTT cTT .b.'),
  any(0, 'bTc bTc .cb'),
  any(0, '.hr .ch r.h'),
  any(0, 'TTc TTc bb.'),
  any(0, 'hch crc T.T'),

  any(1, 'bjb .c. TcT hrh'),
  any(1, 'R.T Oc. O.b T.. ...'),
  any(1, 'bRb .O. .O. .T. b.b'),
  any(1, 'T.b Tc. TcT .cT ..T'),
  any(1, 'M.c M.c bbj b..'),
  any(1, 'jbT c.T c.T .T.'),
  any(1, 'brh .c. jch ...'),
  any(1, 'TTr ..c bbj'),
  any(1, 'MTc MTc .bc jb.'),

  any(2, 'TTc TTc ..c cTT cTT'),
  any(2, 'TjT TcT Tc. .cT bhT'),
  any(2, 'MrM McM .c. bjb'),
  any(2, 'RTT O.T O.b T.b ...'),
  any(2, 'bTj .Tc .T. jTb ...'),
  any(2, 'hTr .Tc bTj ..h'),
  any(2, 'R.R O.O OcO OcT T.. b..'),
  any(2, 'bjb ... hrh ... bjb'),
  any(2, 'Tch TcT b.T ccT h.T'),
  any(2, 'cMM cMM .b. hhr'),

  any(3, 'TTr TTc .c. rTT cTT'),
  any(3, 'TjT TrT TcT ... jbb'),
  any(3, 'MjM McM .c. TcT TrT'),
  any(3, 'bjb hrh bjb .c.'),
  any(3, 'RTM O.M O.. TRc .Oc .O. bTb ...'),
  any(3, 'hTj rTc .T. jTh bTr'),
  any(3, 'MMr MMc c.. rMM cMM'),
  any(3, 'TrT .c. TTj .cT cbT'),
  any(3, 'RMR OMO OcO TjT hhr'),

  any(4, 'MrM MjM McM ... TrT TjT'),
  any(4, 'bjb hrh bjb hrh'),
  any(4, 'TTj TTr .c. jTT rTT'),
  any(4, 'MMj MMc ... rMM cMM .b. MjM'),
  any(4, 'RbM O.M OTc OTR T.O .cO b.T'),
  any(4, 'hrh ... TjT TrT ... bjb'),
  any(4, 'jMM c.M ... MMr .Mc .M. bbj'),

  // Sudden death: two moves in a breath, again and again.
  any(5, 'jTT cTT .b. TTr TTc'),
  any(5, 'MjM MrM MjM ...'),
  any(5, 'hrh bjb hrh ...'),
  any(5, 'TrM TcM .j. MrT McT'),
  any(5, 'MMj ... rMM ... MjM'),
  any(5, 'RTR O.O OcO TrT TjT ...'),
  any(5, 'bTh jTr bTh ...'),
  any(5, 'TTc hhr cTT bbj'),

  // The bazaar: stalls narrow the street, carts cross it.
  bazaar(0, 'ssc .cb'),
  bazaar(0, '.sk csc'),
  bazaar(0, 'kck bjb'),
  bazaar(0, 'csb c.s bbc'),
  bazaar(1, 'scs .c. ssc'),
  bazaar(1, 'csk cs. .bk'),
  bazaar(1, 'kbs c.s .sc'),
  bazaar(1, 'R.k Oc. O.s T.. .k.'),
  bazaar(1, 'hrs ..s kkj'),
  bazaar(2, 'ssr ..c css .bb'),
  bazaar(2, 'skc s.c .ss j..'),
  bazaar(2, 'kTs kTc .Tc bsj'),
  bazaar(2, 'scs kjk scs'),
  bazaar(3, 'ssj c.. rss .k. ssc'),
  bazaar(3, 'sjs srs ... kkj'),
  bazaar(3, 'Rks O.s Oks T.c sk.'),
  bazaar(3, 'kjk hrh scs'),
  bazaar(4, 'ssr ... jss ... ssj'),
  bazaar(4, 'sjs ... krk ... srs'),
  bazaar(4, 'Msj M.c sMr .Mc kM.'),
  bazaar(5, 'sjs srs sjs ...'),
  bazaar(5, 'ssj rss ssr jss'),
  bazaar(5, 'kjk srs kjk ...'),

  // The bridge: planks are missing.
  bridge(0, 'gug ...'),
  bridge(0, 'Gcg Gc. .ug'),
  bridge(0, 'gcG b.G .u.'),
  bridge(0, 'ggu .c. hcG'),
  bridge(1, 'GcG GcG .cb'),
  bridge(1, 'gug ... hrh'),
  bridge(1, 'cGG cGG .g.'),
  bridge(1, 'TuT TcT .gc'),
  bridge(1, 'ggR Gcc GcO ..T'),
  bridge(2, 'GcG GcG cGG cGG .g.'),
  bridge(2, 'gug .c. gug'),
  bridge(2, 'TGu TGc .c. uGT'),
  bridge(2, 'GRG GOG GOG gTg g.g'),
  bridge(2, 'ugh .cG rG. cG.'),
  bridge(3, 'GGc GGr .c. cGG rGG'),
  bridge(3, 'gug hrh gug'),
  bridge(3, 'MuM McM .G. uMM'),
  bridge(3, 'GcG GrG GuG ...'),
  bridge(4, 'gug hrh gug bjb'),
  bridge(4, 'GGu ... uGG ... GrG GuG'),
  bridge(4, 'MGu MGc ... rGM cGM'),
  bridge(5, 'gug gug hrh ...'),
  bridge(5, 'GuG GrG GuG ...'),
  bridge(5, 'GGu uGG ggu'),

  // The mountain line: yaks cross, boulders roll, flags hang low.
  mountain(0, 'fpf ...'),
  mountain(0, 'ooc yc.'),
  mountain(0, '.yc cyo'),
  mountain(0, 'yco c.y .p.'),
  mountain(1, 'ycy .c. fpf'),
  mountain(1, 'ojo ... yyc'),
  mountain(1, 'cyf cyo .c.'),
  mountain(1, 'R.o Oc. O.y T.. .f.'),
  mountain(1, 'yTc yTc .oj'),
  mountain(2, 'yyp ..c jyy'),
  mountain(2, 'ojo fpf ojo'),
  mountain(2, 'MpM McM .y. ojo'),
  mountain(2, 'ycy cyy yyc'),
  mountain(3, 'ojo fpf yjy'),
  mountain(3, 'yyp pyy yyj'),
  mountain(3, 'Ryy O.o OcM T.M ojo'),
  mountain(3, 'TjT yc. fpf oyj'),
  mountain(4, 'ojo fpf ojo ypy'),
  mountain(4, 'yyj ... pyy ... ojM ..M'),
  mountain(4, 'MpM yjy MpM'),
  mountain(5, 'ojo ypy ojo ...'),
  mountain(5, 'yyp jyy yyp'),
  mountain(5, 'fpf ojo fpf ojo'),
];

/** At most one a course, by the seed's draw: the herd, the procession's marigolds and coins, the landslide. */
export const rareEvents: readonly (readonly string[])[] = [
  ['E.c', 'E.c', 'Ecc', '.cE', 'c.E', 'cEE', 'cEE', '.b.', 'EcE', 'EcE', '...'],
  ['ccc', 'ccc', 'jjj', 'ccc', 'ccc', 'rrr', 'ccc', 'ccc', 'jjj', 'ccc', '...'],
  ['ojo', '.c.', 'joo', '.c.', 'ooj', 'oco', 'joj', '.c.', 'ojo', '...'],
];
