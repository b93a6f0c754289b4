/** Players' day: when they come, and when their games start. */

export const daySeconds = 86_400;
const gamesMean = 10;
const gamesMax = 200;
/** From one start to the next: advertisement, two minutes of game, the panel. */
const gameSeconds = 150;

/** Visits begin by the hour of Kathmandu; the busiest has an eighth of the day, three times the mean. */
export const hours = [
  10, 5, 3, 2, 3, 10, 20, 30, 30, 30, 35, 40, 45, 40, 40, 40, 50, 60, 80, 110, 125, 90, 60, 42,
];

/** Numbers from 0 to 1 that are the same each time (mulberry32). */
function randomFrom(first: number): () => number {
  let state = first;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

export interface Day {
  /** By second. */
  visits: Uint32Array;
  starts: Uint32Array;
  streams: Int32Array;
  games: number;
}

/** Each player comes once and plays one game after the other, ten in the mean; few play many. */
export function playDay(players: number, seed: number): Day {
  const random = randomFrom(seed);
  const hourOf = hours.flatMap((share, hour) => Array.from({ length: share }, () => hour));
  const [visits, starts] = [new Uint32Array(daySeconds), new Uint32Array(daySeconds)];
  const streams = new Int32Array(daySeconds + 1);
  let games = 0;
  for (let player = 0; player < players; player += 1) {
    const hour = hourOf[Math.trunc(random() * hourOf.length)] ?? 0;
    const first = hour * 3_600 + Math.trunc(random() * 3_600);
    const wanted = 1 + Math.trunc(Math.log(1 - random()) / Math.log(1 - 1 / gamesMean));
    const played = Math.min(gamesMax, wanted, Math.ceil((daySeconds - first) / gameSeconds));
    visits[first]! += 1;
    streams[first]! += 1;
    streams[Math.min(daySeconds, first + played * gameSeconds)]! -= 1;
    for (let game = 0; game < played; game += 1) starts[first + game * gameSeconds]! += 1;
    games += played;
  }
  for (let second = 1; second < daySeconds; second += 1) streams[second]! += streams[second - 1]!;
  return { visits, starts, streams, games };
}
