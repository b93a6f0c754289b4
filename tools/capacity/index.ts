/**
 * npm run simulate-capacity [-- <players> …]: a day of this many players, second by second, at the costs that
 * `npm run bench -- capacity` measured: what it takes, what waits where cores are too few, and what stays (docs/capacity.md).
 */

import { daySeconds, hours, playDay, type Day } from './day.ts';

/** Milliseconds of processor time; kilobytes of WAL. */
interface Cost {
  node: number;
  postgres: number;
  wal: number;
}

/** As measured, with what a player does beside games. */
const costs = {
  start: { node: 0.76, postgres: 0.88, wal: 1.01 },
  chunk: { node: 0.43, postgres: 0.16, wal: 0.67 },
  result: { node: 2.44, postgres: 1.54, wal: 3.17 },
  look: { node: 0.66, postgres: 0.42, wal: 0 },
  /** Two documents, a stream, of one in twenty the files and a sign-in; a dozen pages written whole after a checkpoint. */
  visit: { node: 2.8, postgres: 0.8, wal: 100 },
  streamMinute: { node: 0.13, postgres: 0.04, wal: 0.36 },
  /** One in two hundred a day. */
  withdrawal: { node: 14.5, postgres: 28.8, wal: 12.7 },
} satisfies Record<string, Cost>;

/** Seconds from the start of a game, and what is asked then. */
const course: readonly [after: number, times: number, cost: Cost][] = [
  [0, 1, costs.start],
  [40, 1.12, costs.chunk],
  [70, 1.12, costs.chunk],
  [100, 1.12, costs.chunk],
  [128, 1, costs.result],
  [130, 3, costs.look],
];
const withdrawalsAPlayer = 0.005;
const tableBytesAGame = 2_265;
const streamBytes = 27_000;
const rankBytes = 60;
const busyShare = 0.7;

const seed = 20_261_123;

/** What each second asks for. */
function workOf({ visits, starts, streams }: Day, players: number, kind: keyof Cost): Float64Array {
  const work = new Float64Array(daySeconds);
  const withdrawals = (withdrawalsAPlayer * players * costs.withdrawal[kind]) / daySeconds;
  for (let second = 0; second < daySeconds; second += 1) {
    let sum = withdrawals + visits[second]! * costs.visit[kind];
    sum += (streams[second]! * costs.streamMinute[kind]) / 60;
    for (const [after, times, cost] of course) sum += (starts[second - after] ?? 0) * times * cost[kind];
    work[second] = sum;
  }
  return work;
}

const total = (values: ArrayLike<number>): number =>
  Array.from(values).reduce((sum, value) => sum + value, 0);
const most = (values: ArrayLike<number>): number =>
  Array.from(values).reduce((max, value) => Math.max(max, value), 0);

/** Work of a second, in the mean of the busiest hour. */
const busiestHour = (work: Float64Array): number =>
  most(hours.map((_, hour) => total(work.subarray(hour * 3_600, (hour + 1) * 3_600)) / 3_600));

/** The longest wait in seconds, and for how many minutes of the day anybody waited for more than one. */
function waits(work: Float64Array, cores: number): { longest: number; minutes: number } {
  let [left, longest, late] = [0, 0, 0];
  for (const asked of work) {
    left = Math.max(0, left + asked - cores * 1_000);
    const wait = left / (cores * 1_000);
    longest = Math.max(longest, wait);
    if (wait > 1) late += 1;
  }
  return { longest, minutes: late / 60 };
}

const shown = (value: number): string => value.toLocaleString('en', { maximumSignificantDigits: 3 });
const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |\n`;
const cores = (work: Float64Array): number => busiestHour(work) / 1_000;
const needed = (work: Float64Array): number => Math.max(1, Math.ceil(cores(work) / busyShare));

interface Simulated {
  figures: Record<string, number>;
  postgres: Float64Array;
}

function simulate(players: number): Simulated {
  const played = playDay(players, seed);
  const [node, postgres, wal] = [
    workOf(played, players, 'node'),
    workOf(played, players, 'postgres'),
    workOf(played, players, 'wal'),
  ];
  const streams = most(played.streams);
  const figures = {
    'players a day': players,
    'games a day': played.games,
    'starts in the busiest second': most(played.starts),
    'cores for Node': needed(node),
    'cores for PostgreSQL': needed(postgres),
    'WAL in the busiest hour, MB/s': busiestHour(wal) / 1_000,
    'WAL a day, GB': total(wal) / 1e6,
    'tables a day, GB': (played.games * tableBytesAGame) / 1e9,
    'streams at once': streams,
    'memory of streams, GB': (streams * streamBytes) / 1e9,
    'ranks in each process, GB': (players * rankBytes) / 1e9,
  };
  return { figures, postgres };
}

function printFigures(days: readonly Simulated[]): void {
  const names = Object.keys(days[0]?.figures ?? {});
  for (const [at, name] of names.entries()) {
    process.stdout.write(line([name, ...days.map(({ figures }) => shown(figures[name] ?? 0))]));
    if (at === 0) process.stdout.write(line(['---', ...days.map(() => '--:')]));
  }
}

function printWaits({ postgres }: Simulated): void {
  process.stdout.write(`\n${line(['PostgreSQL busy', 'longest wait, s', 'minutes with waits over 1 s'])}`);
  process.stdout.write(line(['---', '--:', '--:']));
  for (const share of [busyShare, 0.9, 1, 1.1]) {
    const { longest, minutes } = waits(postgres, cores(postgres) / share);
    process.stdout.write(line([`${Math.round(share * 100)} %`, shown(longest), shown(minutes)]));
  }
}

const asked = process.argv.slice(2).map(Number);
const sizes = asked.length > 0 ? asked : [10_000, 100_000, 1_000_000, 10_000_000];
const days = sizes.toSorted((a, b) => a - b).map(simulate);
process.stdout.write(`seed ${seed}\n\n`);
printFigures(days);
const [largest] = days.slice(-1);
if (largest) printWaits(largest);
