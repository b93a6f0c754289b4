import { clamp, divide } from '../../sdk/core/fixed.ts';
import { between, bigQuiet, bigQuietForSpecials, frenzyBeat, quarters } from './constants.ts';
import { untilBig } from './big-fruit.ts';
import { kind, plainKinds } from './kinds.ts';
import type { Pattern, Throw } from './notation.ts';
import { heightOn, shapes } from './shapes.ts';
import type { Play } from './state.ts';

/** What is thrown and when: the difficulty of the play. Places are those of the upright field. */

const fieldWidth = 1024;
const centre = 512;
const edge = 150;
const inner = fieldWidth - 2 * edge;
const columnsEnd = 9;
const heightOfNone = 1350;
const heightStep = 54;
/** How far a throw may be beside its column and above its height. */
const aside = 22;
const above = 24;
/** Bits of the three specials that have come, when all have. */
const allSpecials = 7;
/** In a level with rain, and beside the frenzy's. */
const rainBeat = 26;

/** Throws the next wave when it is due; in a frenzy its rain, and nothing else. */
export function throwNext(play: Play, pace: number): void {
  if (play.bigSince > 0) return;
  if (play.frenzy > 0) {
    if (play.frenzy % frenzyBeat === 0) throwRain(play, 1);
    return;
  }
  if (play.plan.rain && play.tick % rainBeat === 0) throwRain(play, 0);
  play.untilWave -= pace;
  if (play.untilWave <= 0 && untilBig(play) > bigQuiet && play.tick < play.plan.ticks - bigQuiet)
    throwWave(play);
}

/** How hard it is now, 0 to 100. */
function hardness({ plan, tick }: Play): number {
  const [from, to] = plan.hard;
  return between(from, to, divide(tick * 100, plan.ticks));
}

/** A wave as it is thrown now. */
interface Wave {
  /** Ticks of a beat, and of an arc. */
  beat: number;
  span: number;
  isMirrored: boolean;
  own: number;
}

function throwWave(play: Play): void {
  const { random } = play;
  const hard = hardness(play);
  const pattern = nextPattern(play);
  const wave = {
    beat: 5 + random.below(3) + divide(100 - hard, 50),
    span: between(148, 104, hard) + random.below(8),
    isMirrored: random.below(2) === 1,
    own: fruitFor(play),
  };
  for (const one of pattern) throwOne(play, one, wave);
  addSpecial(play, wave);
  play.waves += 1;
  const last = pattern.at(-1)?.beat ?? 0;
  play.untilWave = (last * wave.beat + between(112, 46, hard)) * quarters;
}

/** The deck's next wave: none comes twice before all have come. */
function nextPattern(play: Play): Pattern {
  const { decks, ticks } = play.plan;
  const now = Math.min(decks.length - 1, divide(play.tick * decks.length, ticks));
  const deck = decks[now]!;
  if (now !== play.deck || play.dealt === (1 << deck.length) - 1) play.dealt = 0;
  play.deck = now;
  let index = play.random.below(deck.length);
  while ((play.dealt >> index) & 1) index = (index + 1) % deck.length;
  play.dealt |= 1 << index;
  return deck[index]!;
}

function throwOne(play: Play, { what, from, to, height, beat }: Throw, wave: Wave): void {
  const { random } = play;
  const shift = random.below(2 * aside + 1) - aside;
  launch(play, {
    kind: what === 'x' ? kind.bomb : what === 'a' ? wave.own : fruitFor(play),
    from: placeOf(wave.isMirrored ? columnsEnd - from : from) + shift,
    to: placeOf(wave.isMirrored ? columnsEnd - to : to) + shift,
    height: heightOfNone + height * heightStep + random.below(2 * above + 1) - above,
    span: wave.span,
    wait: beat * wave.beat,
    free: 0,
  });
}

function placeOf(column: number): number {
  return edge + divide(inner * column, columnsEnd);
}

/** Where one kind alone may be cut, it is every second fruit. */
function fruitFor({ random, plan }: Play): number {
  if (plan.only >= 0 && random.below(2) === 0) return plan.only;
  return random.below(plainKinds);
}

/** From both sides in turn, across the middle. */
function throwRain(play: Play, free: number): void {
  const { random } = play;
  const side = play.nextId % 2 === 0 ? 1 : -1;
  launch(play, {
    kind: random.below(plainKinds),
    from: centre - side * (200 + random.below(160)),
    to: centre + side * random.below(330),
    height: 1250 + random.below(560),
    span: 104 + random.below(16),
    wait: 0,
    free,
  });
}

/** Every few waves one special, from a bag with one of each. */
function addSpecial(play: Play, { span }: Wave): void {
  play.specialIn -= 1;
  if (play.specialIn > 0 || play.plan.specials === 0 || untilBig(play) < bigQuietForSpecials) return;
  if (play.double + play.freeze > 0) return;
  const { random } = play;
  if (play.specials === allSpecials) play.specials = 0;
  let index = random.below(3);
  while ((play.specials >> index) & 1) index = (index + 1) % 3;
  play.specials |= 1 << index;
  play.specialIn = play.plan.specials + random.below(2);
  const side = random.below(2) * 2 - 1;
  launch(play, {
    kind: kind.double + index,
    from: centre - side * (140 + random.below(180)),
    to: centre + side * random.below(240),
    height: 1500 + random.below(240),
    span: span + 8,
    wait: 10 + random.below(16),
    free: 0,
  });
}

/** An arc as it is planned, in ticks. */
interface Arc {
  kind: number;
  from: number;
  to: number;
  height: number;
  span: number;
  wait: number;
  free: number;
}

export function launch(play: Play, arc: Arc): void {
  const from = clamp(arc.from, edge, fieldWidth - edge);
  const drift = clamp(arc.to, edge, fieldWidth - edge) - from;
  play.flights.push({
    id: play.nextId,
    kind: arc.kind,
    from: from << play.wide,
    drift: drift << play.wide,
    height: heightOn(play.wide, arc.height),
    floor: shapes[play.wide]!.floor,
    span: arc.span * quarters,
    // Not `-wait`: that may be minus zero, which makes a floating-point number of every age.
    age: 0 - arc.wait * quarters,
    free: arc.free,
  });
  play.nextId += 1;
}
