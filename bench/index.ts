/** npm run bench [-- <name> …]: the product's benchmarks, or one. Timings are noisy; the ratios are the point. */
import { benchAbuse } from './abuse.ts';
import { benchCapacity } from './capacity/index.ts';
import { benchCrowd } from './crowd.ts';
import { benchGrowth } from './growth/index.ts';
import { benchHttp } from './http.ts';
import { benchKills } from './kills.ts';
import { benchLeaderboard } from './leaderboard.ts';
import { benchLedger } from './ledger.ts';
import { benchOverview } from './overview.ts';
import { printRates, printTimings } from './measure.ts';
import { benchPlayers } from './players.ts';
import { benchReplay } from './replay-speed.ts';
import { benchRequests } from './requests.ts';
import { benchRestore } from './restore.ts';
import { benchSettle } from './settle.ts';
import { benchSignIns } from './sign-ins.ts';
import { benchStreams } from './streams/index.ts';
import { benchQueue } from './withdrawals.ts';

interface Bench {
  title: string;
  /** False where a budget does not hold. */
  run(words: readonly string[]): Promise<boolean | void>;
  /** Takes minutes: runs by its name alone. */
  isLong?: boolean;
}

/** A run without a name. */
const mostMinutes = 10;

const benches: Record<string, Bench> = {
  replay: { title: 'Replay of bot games, one thread', run: benchReplay },
  ledger: {
    title: 'Postings; × is the share of pgbench on the same server, in turns',
    run: async () => printRates(await benchLedger()),
  },
  settle: { title: 'Settled games; × is the share of pgbench', run: benchSettle },
  http: { title: 'Results over HTTP; × is the share of pgbench', run: benchHttp },
  requests: { title: 'Statements, processor time and bytes of each request', run: benchRequests },
  leaderboard: {
    title: 'The leaderboard and the exact rank of a player',
    async run() {
      const { rates, builtMs, builtBytes } = await benchLeaderboard();
      printRates(rates);
      process.stdout.write(
        `index of a million players built in ${(builtMs / 1000).toFixed(1)} s, ${(builtBytes / 1e6).toFixed(0)} MB\n`,
      );
    },
  },
  console: {
    title: '100,000 withdrawals and as many players; each filter and search answers in under 200 ms',
    async run() {
      printTimings(await benchQueue());
      printTimings(await benchPlayers());
    },
  },
  overview: {
    title:
      '100,000 withdrawals and a million plays: the first page of the console has its figures within a second',
    run: benchOverview,
    isLong: true,
  },
  restore: {
    title:
      'A backup of a million transactions is written, restored and verified; restored and verified in under 5 min',
    run: benchRestore,
    isLong: true,
  },
  abuse: {
    title: 'Honest results beside two abusive accounts, and pages beside 24 sign-ins',
    async run() {
      const isBearable = await benchAbuse();
      await benchSignIns();
      return isBearable;
    },
  },
  crowd: { title: '2,000 players finish at one moment; each obeys Retry-After', run: () => benchCrowd() },
  streams: {
    title: 'What an open event stream holds and asks',
    run: benchStreams,
    isLong: true,
  },
  capacity: {
    title: 'What a game and other work cost, on one process and on several (docs/capacity.md)',
    run: benchCapacity,
    isLong: true,
  },
  growth: { title: 'A large ledger: no step takes two seconds', run: benchGrowth, isLong: true },
  kills: {
    title: 'kill -9 while players finish games',
    run: (words) => benchKills(...words.map(Number)),
    isLong: true,
  },
};

/** Runs one; a failure is a line, and the others go on. */
async function run({ title, run: measure }: Bench, words: readonly string[] = []): Promise<void> {
  process.stdout.write(`\n${title}\n`);
  try {
    if ((await measure(words)) === false) process.exitCode = 1;
  } catch (error) {
    process.stdout.write(
      `it could not be measured: ${error instanceof Error ? error.message : String(error)}\n`,
    );
    process.exitCode = 1;
  }
}

const [name, ...words] = process.argv.slice(2);
const one = name === undefined ? undefined : benches[name];
if (one) await run(one, words);
else if (name !== undefined) {
  process.stderr.write(`npm run bench knows ${Object.keys(benches).join(', ')}\n`);
  process.exitCode = 1;
} else {
  for (const bench of Object.values(benches)) if (!bench.isLong) await run(bench);
  const minutes = process.uptime() / 60;
  process.stdout.write(`\nAll took ${minutes.toFixed(1)} of ${mostMinutes} minutes\n`);
  if (minutes > mostMinutes) process.exitCode = 1;
}
