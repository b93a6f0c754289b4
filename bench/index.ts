/** npm run bench: the product's benchmarks. Timings are noisy; the ratios are the point. */
import { measureReplaySpeed, replaySpeedRows } from './replay-speed.ts';
import { printRates, printTimings } from './measure.ts';
import { benchAbuse } from './abuse.ts';
import { benchLeaderboard } from './leaderboard.ts';
import { benchHttp } from './http.ts';
import { benchLedger } from './ledger.ts';
import { benchSettle } from './settle.ts';
import { benchPlayers } from './players.ts';
import { benchQueue } from './withdrawals.ts';
import { benchRequests } from './requests.ts';

process.stdout.write('Replay of bot games, one thread\n');
for (const row of replaySpeedRows(measureReplaySpeed())) process.stdout.write(`${row}\n`);

process.stdout.write('\nOne server, one schema, in turns; × is the share of the first row\n');
printRates(await benchLedger());

process.stdout.write('\nSettled games; × is the share of pgbench on the same server, in turns\n');
await benchSettle();
await benchHttp();

process.stdout.write('\nThe leaderboard and the exact rank of a player\n');
const { rates, builtMs } = await benchLeaderboard();
printRates(rates);
process.stdout.write(`index of a million players built in ${(builtMs / 1000).toFixed(1)} s\n`);

process.stdout.write('\nThe queue of 100,000 withdrawals; each filter and search answers in under 200 ms\n');
printTimings(await benchQueue());
process.stdout.write('\nFinding one of 100,000 players, and pages of their ledger, in under 200 ms\n');
printTimings(await benchPlayers());
const { alone, beside } = await benchAbuse();
process.stdout.write(
  `\nHonest results alone: p50 ${Math.round(alone.p50)} ms, p99 ${Math.round(alone.p99)} ms; beside two abusive accounts: ` +
    `p50 ${Math.round(beside.p50)} ms, p99 ${Math.round(beside.p99)} ms (× ${(beside.p99 / alone.p99).toFixed(2)})\n`,
);
process.stdout.write('\n');
if (!(await benchRequests())) process.exitCode = 1;
