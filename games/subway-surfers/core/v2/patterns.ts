/**
 * The authored stretches of track. Rows come nearest first, one letter a lane:
 *
 *   .  free            c  coins on the ground      b  low barrier: jump      j  the same under an arc of coins
 *   h  gate: roll      r  the same with coins      T  parked train           O  the same with coins on its roof
 *   R  ramp onto the train in the next row         M  oncoming train
 *
 * Every row leaves a way through that can be reached from the way through the row before.
 * A mirrored copy of each is laid as often as the original.
 */

export interface Pattern {
  /** 0 teaches, 4 is for the last half minute. */
  tier: number;
  rows: readonly string[];
}

const pattern = (tier: number, rows: string): Pattern => ({ tier, rows: rows.split(' ') });

export const patterns: readonly Pattern[] = [
  // One thing at a time.
  pattern(0, '.c. .c. .j. ...'),
  pattern(0, 'c.. c.. j.. ..c ..c'),
  pattern(0, '.c. .c. .r. ...'),
  pattern(0, '..c ..r ... .c.'),
  pattern(0, 'Tc. Tc. .c. ...'),
  pattern(0, '.Tc .Tc ..c ...'),
  pattern(0, 'cT. cT. c.. .b.'),
  pattern(0, '.cb .c. .cb ...'),

  // Two things, and the first roofs.
  pattern(1, 'bjb ... .c. .c.'),
  pattern(1, 'hrh ... c.. c..'),
  pattern(1, 'TcT TcT .c. ...'),
  pattern(1, 'R.. Oc. O.c T.. ...'),
  pattern(1, '.R. .O. .O. .T. ...'),
  pattern(1, 'T.b Tc. Tc. .cT ..T'),
  pattern(1, 'M.c M.c ..c b..'),
  pattern(1, 'jbT c.T c.T ...'),
  pattern(1, '.rh .c. jc. ...'),

  // Trains close the easy way.
  pattern(2, 'TTc TTc ..c cT. cT.'),
  pattern(2, 'TjT T.T Tc. .cT ..T'),
  pattern(2, 'MrM Mc. .c. ...'),
  pattern(2, 'RTT O.T O.b T.. ...'),
  pattern(2, 'bTj .Tc .T. jTb ...'),
  pattern(2, 'hTr .Tc .T. ..h'),
  pattern(2, 'R.R O.O OcO Oc. T.. ...'),
  pattern(2, 'bjb ... hrh ... .c.'),
  pattern(2, 'Tch Tc. b.T ccT ..T'),
  pattern(2, 'cMM cMM ... bbj'),

  // Two moves in a breath.
  pattern(3, 'TTr TTc .c. rTT cTT'),
  pattern(3, 'TjT TrT T.T ... c..'),
  pattern(3, 'MjM M.M .c. T.T TrT'),
  pattern(3, 'bjb hrh ... .c.'),
  pattern(3, 'RTM O.M O.. TRc .Oc .O. .T. ...'),
  pattern(3, 'hTj rTc .T. jTh'),
  pattern(3, 'MMr MMc c.. rMM cMM'),
  pattern(3, 'TrT .c. TTj .cT c.T'),
  pattern(3, 'RMR OMO OcO TjT ...'),

  // The finale.
  pattern(4, 'MrM MjM M.M ... TrT TjT'),
  pattern(4, 'bjb hrh bjb ...'),
  pattern(4, 'TTj TTr .c. jTT rTT'),
  pattern(4, 'MMj MMc ... rMM cMM ... MjM'),
  pattern(4, 'R.M O.M OTc OTR T.O .cO ..T'),
  pattern(4, 'hrh ... TjT TrT ... bjb'),
  pattern(4, 'jMM c.M ... MMr .Mc .M. ..j'),
];
