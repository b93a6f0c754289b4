import { clamp, divide } from '../../../sdk/core/fixed.ts';
import { event } from '../constants.ts';
import { courseLength, runGain } from './constants.ts';
import { rivalPaces, type Rival, type Race } from './state.ts';

/** The three other chickens: each has a pace of its own, moods, and is now and then clumsy. */

/** How often in a hundred each stumbles over what it meets. */
const clumsy = [26, 20, 14] as const;
const moodTicks = 48;
const mood = 9;
const slowSpeed = 30;
/** A rival far behind the player hurries, one far ahead dawdles: by one for this many millimetres. */
const bandMm = 1800;
const bandMax = 9;

/** One tick for all three, and the player's place among them. */
export function runRivals(race: Race): number {
  const { rivals, at, place: before } = race;
  const turn = race.tick % moodTicks;
  let place = 1;
  for (let index = 0; index < rivals.length; index += 1) {
    const rival = rivals[index]!;
    if (rival.at < courseLength) {
      if (turn === index) rival.pace = paceFor(race, rival, index);
      runRival(race, rival, index);
    }
    // A rival that has finished stays ahead, however far the player then runs past the line.
    if (rival.at > at || rival.at >= courseLength) place += 1;
  }
  race.place = place;
  if (place === before) return 0;
  return place < before ? event.overtake : event.overtaken;
}

function runRival(race: Race, rival: Rival, index: number): void {
  const { items } = race.course;
  if (rival.slow > 0) rival.slow -= 1;
  rival.at = Math.min(courseLength, rival.at + (rival.slow > 0 ? slowSpeed : rival.pace));
  if (rival.item >= items.length || rival.at < items[rival.item]!.start) return;
  rival.item += 1;
  if (race.random.below(100) < (clumsy[index] ?? 0)) rival.slow = 40 + race.random.below(50);
}

function paceFor(race: Race, rival: Rival, index: number): number {
  const gain = divide(runGain * divide(rival.at, 100), divide(courseLength, 100));
  const band = clamp(divide(race.at - rival.at, bandMm), -bandMax, bandMax);
  return (rivalPaces[index] ?? 0) + gain + band + race.random.below(2 * mood + 1) - mood;
}
