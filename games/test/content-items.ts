import type { GameId } from '@sikka/contract/catalogue';
import type { Game } from '../bubble-shooter/core/state.ts';
import { colours } from '../bubble-shooter/core/constants.ts';
import { kindOf } from '../candy-match/core/candies.ts';
import type { Board } from '../candy-match/core/state.ts';
import { stageLength } from '../chicken-scream-race/core/constants.ts';
import type { Race } from '../chicken-scream-race/core/state.ts';
import { patterns } from '../fruit-ninja-2/core/patterns.ts';
import type { Play } from '../fruit-ninja-2/core/state.ts';
import { trackOf, type Ride } from '../moto-x3m/core/state.ts';
import { phase, type Table } from '../solitaire/core/state.ts';
import type { RunState } from '../subway-surfers/core/state.ts';

/** What of a game's content is to be seen in a state, by name: obstacles, places, waves, special pieces, missions. */

type ContentItems<State> = (state: State) => Iterable<string>;

function* raceItems({ course, at, eggs }: Race): Iterable<string> {
  const scene = course.scenes[Math.min(Math.trunc(at / stageLength), course.scenes.length - 1)]!;
  yield `place ${scene}`;
  if (eggs > 1) yield 'egg';
  for (const { kind, start } of course.items)
    if (isReached(start, at)) yield `obstacle ${kind}, place ${scene}`;
  for (const { start } of course.roads) if (isReached(start, at)) yield `upper road, place ${scene}`;
  for (const { gold, at: place } of course.corn) if (gold === 1 && isReached(place, at)) yield 'golden grain';
}

/** Within ten metres behind: so far nothing runs between two looks. */
const isReached = (place: number, at: number): boolean => place <= at && place > at - 10_000;

function* fruitItems({ plan, deck, dealt, flights, bigSince, heat }: Play): Iterable<string> {
  const all = Object.values(patterns);
  for (const [index, pattern] of (plan.decks[deck] ?? []).entries())
    if ((dealt >> index) & 1) yield `wave ${all.indexOf(pattern)}`;
  for (const { kind } of flights) yield `fruit ${kind}`;
  if (bigSince > 0) yield 'big fruit';
  yield `multiplier ${heat}`;
}

/** Colours are one kind. */
function* bubbleItems({ cells, held }: Game): Iterable<string> {
  for (const kind of [...cells, held]) if (kind > colours) yield `bubble ${Math.min(kind, colours * 2)}`;
}

function* rideItems(ride: Ride): Iterable<string> {
  const { scene, signs, things } = trackOf(ride);
  yield `scene ${scene}`;
  for (const { what, x } of signs) if (x <= ride.bike.frontX) yield `sign ${what}, scene ${scene}`;
  for (const { kind, x } of things) if (x <= ride.bike.frontX) yield `thing ${kind}, scene ${scene}`;
  if (ride.trick > 0) yield `trick ${ride.trick}`;
}

function* boardItems({ cells, jelly, chains, aims, boosters, level }: Board): Iterable<string> {
  for (const candy of cells) yield `piece ${kindOf(candy)}`;
  if (jelly.some((layers) => layers > 0)) yield 'jelly';
  if (chains.some((chain) => chain > 0)) yield 'chain';
  if (level > 0) for (const aim of aims) yield `aim ${aim}`;
  for (const [index, count] of boosters.entries()) if (count > 0) yield `booster ${index}`;
}

function* runItems({ track, at, kite }: RunState): Iterable<string> {
  const district = track.parts.findLast(({ start }) => start <= at)?.kind;
  yield `district ${district}`;
  yield `time of day ${track.hour}`;
  if (track.rare && track.rare.start <= at) yield `rare event ${track.rare.kind}`;
  if (at >= track.archAt) yield 'arch';
  if (kite > 0) yield 'flight';
  for (const { kind } of track.missions) yield `mission ${kind}`;
  for (const { kind, at: place } of track.prizes) if (isReached(place, at)) yield `prize ${kind}`;
  const near = track.items.filter(({ start }) => isReached(start, at));
  for (const { start } of near) yield `row ${rowAt(near, start)}`;
}

/** What stands in the three lanes; mirrored it is the same. */
function rowAt(items: RunState['track']['items'], at: number): string {
  const kinds = [0, 1, 2].map(
    (lane) => items.find((one) => one.lane === lane && one.start === at)?.kind ?? '',
  );
  return [kinds.join('-'), kinds.toReversed().join('-')].toSorted()[0]!;
}

function* tableItems(table: Table): Iterable<string> {
  if (table.phase === phase.auto) yield 'cards going home by themselves';
  if (table.streak > 3) yield 'paying streak';
}

export const contentItemsOf: Readonly<Record<GameId, ContentItems<unknown>>> = {
  'chicken-scream-race': raceItems as ContentItems<unknown>,
  'fruit-ninja-2': fruitItems as ContentItems<unknown>,
  'bubble-shooter': bubbleItems as ContentItems<unknown>,
  'moto-x3m': rideItems as ContentItems<unknown>,
  'candy-match': boardItems as ContentItems<unknown>,
  'subway-surfers': runItems as ContentItems<unknown>,
  solitaire: tableItems as ContentItems<unknown>,
};
