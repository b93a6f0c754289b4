/**
 * A model of a thousand honest players (docs/decisions/0033): how often and when they play, their response times, and
 * shared networks. Their share of signals is the rules' false positive rate.
 */
import type { ReviewSignal } from '@sikka/contract/withdrawal-review';
import { gesturesOf } from '@sikka/games/gestures';
import { ticksPerSecond } from '@sikka/games/sdk/core/game-core';
import { pacedDays, pacesOf, type SettledGame } from '../../server/src/withdrawal/evidence/play-times.ts';
import { timingOf } from '../../server/src/withdrawal/evidence/input-timing.ts';
import { signalsOf } from '../../server/src/withdrawal/review-rules.ts';
import { drawNeighbours, drawPeople } from './honest-people.ts';
import { farmGameIds, type GamePool } from './logs.ts';
import { byPerson, drawPerson } from './people.ts';
import { createDraw, type Draw } from './random.ts';

const hourMs = 60 * 60_000;
const dayMs = 24 * hourMs;
/** Midnight in Kathmandu. */
const firstDay = Date.UTC(2026, 9, 31, 18, 15);
const lastDay = 14;
const newestGames = 60;
const drawnOfAKind = 12;
const stretches = 3;
/** Apart from the games, so that none changes another. */
const [peopleSeeds, householdSeeds] = [1_000_000, 2_000_000];
const minimumSeconds = 30;

interface Habits {
  gamesADay: number;
  activeDays: number;
  /** Hours after midnight. */
  eveningHour: number;
  isRegular: boolean;
}

/** Half play six games on an active day, one in a hundred sixty. */
const drawHabits = (draw: Draw): Habits => ({
  gamesADay: Math.min(150, draw.logNormal(6, 1)),
  activeDays: 0.3 + 0.65 * draw.unit(),
  eveningHour: draw.normal(19.5, 2.5),
  isRegular: draw.unit() > 0.15,
});

/** One game of ordinary length; one in eight is below the minimum to earn. */
function drawGame(draw: Draw, startedMs: number): SettledGame {
  const seconds = draw.unit() < 0.12 ? 5 + draw.unit() * 25 : Math.min(180, draw.logNormal(75, 0.5));
  return {
    startedAt: new Date(startedMs),
    finishedAt: new Date(startedMs + 8_000 + seconds * 1000),
    ticks: Math.round(seconds * ticksPerSecond),
    ticksOverMinimum: Math.round((seconds - minimumSeconds) * ticksPerSecond),
  };
}

/** Games that earn Rs 100, the smallest withdrawal, by four coins each. */
const earningGames = 2_500;
const daysMax = 26 * pacedDays;

/** How long a player saves for a withdrawal: a fortnight at least, a year at most. */
const savingDays = ({ gamesADay, activeDays }: Habits): number =>
  Math.round(Math.min(daysMax, Math.max(pacedDays, earningGames / (gamesADay * activeDays))));

/** A player's games of this many days: one to three sessions a day, around lunch and in the evening. */
function drawDays(draw: Draw, habits: Habits, days: number): SettledGame[] {
  const games: SettledGame[] = [];
  for (let day = lastDay - days; day < lastDay; day += 1) {
    if (draw.unit() > habits.activeDays) continue;
    const wanted = Math.max(1, Math.round(draw.logNormal(habits.gamesADay, 0.4)));
    const sittings = 1 + draw.below(3);
    for (let sitting = 0; sitting < sittings; sitting += 1) {
      const center = sitting === 0 ? habits.eveningHour : sitting === 1 ? 13 : 8.5;
      const hour = habits.isRegular ? draw.normal(center, 1.2) : draw.normal(center, 3.5);
      let at = firstDay + day * dayMs + hour * hourMs;
      for (let game = 0; game < wanted / sittings; game += 1) {
        const played = drawGame(draw, at);
        games.push(played);
        at = played.finishedAt.getTime() + 6_000 + draw.exponential(35_000);
      }
    }
  }
  return games.toSorted((a, b) => a.startedAt.getTime() - b.startedAt.getTime());
}

/** The timing of one to three favourites: of the newest sixty games, and of a dozen of each from three earlier stretches. */
function drawTiming(draw: Draw, pool: GamePool) {
  const person = drawPerson(draw);
  const favourites = Array.from({ length: 1 + draw.below(3) }, () => draw.pick(farmGameIds));
  const newest = Math.round(newestGames / favourites.length);
  return [...new Set(favourites)].flatMap((id) => {
    const skill = draw.below(3);
    const drawGame = () => {
      const game = draw.pick(pool.get(id)![skill]!);
      const inputs = byPerson(game, person, draw);
      return { inputs, gestures: gesturesOf(game.rules, inputs) };
    };
    const counts = [newest, ...Array.from({ length: stretches }, () => drawnOfAKind)];
    return counts.map((count) => timingOf(id, Array.from({ length: count }, drawGame)));
  });
}

const isPaid = ({ ticksOverMinimum: over }: SettledGame): boolean => over !== null && over >= 0;

/** Paid games of a player and of others on the phone, who are as keen, in their busiest fortnight. */
function drawHousehold(draw: Draw, own: SettledGame[], { days, others }: { days: number; others: number }) {
  const theirs = Array.from({ length: others }, () => drawDays(draw, drawHabits(draw), days));
  const paid = [own, ...theirs].flat().filter(isPaid);
  const inOrder = paid.toSorted((a, b) => a.startedAt.getTime() - b.startedAt.getTime());
  return Math.max(...pacesOf(inOrder, firstDay + lastDay * dayMs).map(({ games }) => games));
}

/** One player's signals. */
export function honestSignals(seed: number, pool: GamePool): ReviewSignal[] {
  const draw = createDraw(seed);
  const habits = drawHabits(draw);
  const days = savingDays(habits);
  const games = drawDays(draw, habits, days);
  const timing = drawTiming(draw, pool);
  const play = { paces: pacesOf(games, firstDay + lastDay * dayMs), timing, ...drawNeighbours(draw) };
  const household = createDraw(seed + householdSeeds);
  const gamesOnDevice = (others: number) => drawHousehold(household, games, { days, others });
  return signalsOf({ play, ...drawPeople(createDraw(seed + peopleSeeds), days, gamesOnDevice) });
}
