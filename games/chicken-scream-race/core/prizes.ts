import {
  bodyHeight,
  bodyReach,
  cornForEgg,
  cornPoints,
  cornReach,
  eggsMax,
  event,
  goldPoints,
} from './constants.ts';
import type { Race } from './state.ts';

/** Takes the grains within reach; ten of them are an egg. */
export function collideWithCorn(race: Race): number {
  const { corn } = race.course;
  race.taken = 0;
  let events = 0;
  for (let bit = 1; race.grain < corn.length; bit <<= 1) {
    const grain = corn[race.grain]!;
    if (grain.at > race.at + bodyReach) break;
    if (race.down === 0 && Math.abs(grain.height - (race.height + bodyHeight / 2)) <= cornReach) {
      race.taken |= bit;
      race.bonus += grain.gold === 1 ? goldPoints : cornPoints;
      events |= event.corn | eat(race);
    }
    race.grain += 1;
  }
  return events;
}

function eat(race: Race): number {
  race.corn += 1;
  race.grains += 1;
  if (race.grains < cornForEgg) return 0;
  race.grains = 0;
  if (race.eggs === eggsMax) return 0;
  race.eggs += 1;
  return event.egg;
}

export const canLay = (race: Race): boolean => race.eggs > 0 && race.laid === 0 && race.down === 0;

/** The egg lies where the chicken was. */
export function lay(race: Race): number {
  race.eggs -= 1;
  race.laid = Math.max(1, race.at - bodyReach);
  return event.laid;
}
