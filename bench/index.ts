/** npm run bench: the product's benchmarks. Timings are noisy; the ratios are the point. */
import { measureReplaySpeed, replaySpeedRows } from './replay-speed.ts';
import { createReplayPool } from '../server/src/play/index.ts';
import { printRates, printTimings } from './measure.ts';
import { benchAbuse } from './abuse.ts';
import { benchLeaderboard } from './leaderboard.ts';
import { benchClients, benchLedger } from './ledger.ts';
import { settleSubject } from './settle.ts';
import { benchPlayers } from './players.ts';
import { benchQueue } from './withdrawals.ts';
import { benchCpu, printCosts } from './cpu.ts';

if (process.argv[2] === 'growth') {
  await import('./growth/index.ts');
  process.exit();
}

process.stdout.write('Replay of bot games, one thread\n');
for (const row of replaySpeedRows(measureReplaySpeed())) process.stdout.write(`${row}\n`);

process.stdout.write('\nOne server, one schema, in turns; × is the share of the first row\n');
const replays = createReplayPool(2);
printRates(await benchLedger(undefined, async (db) => [settleSubject(db, benchClients, replays)]));
await replays.close();

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
process.stdout.write(
  '\nProcessor time of the server for one request; what takes more than 5 ms is bounded\n',
);
if (!printCosts(await benchCpu())) process.exitCode = 1;
