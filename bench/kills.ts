/** npm run bench -- kills [rounds] [seed]: processes are killed while 64 players finish games; nothing may be lost. */
import { randomInt } from 'node:crypto';
import { runKills, type KillsReport } from '../server/test/killed-server.ts';

const roundsUsually = 50;
const clients = 64;
const workers = 2;

/** What is wrong with a run; empty when nothing was lost, doubled or refused and the ledger is right. */
export function faultsOf({ acknowledged, paid, doubled, refused, checks }: KillsReport): string[] {
  const lost = [...acknowledged].filter(([id, coins]) => paid.get(id) !== coins).map(([id]) => `lost: ${id}`);
  const unheard = [...paid.keys()]
    .filter((id) => !acknowledged.has(id))
    .map((id) => `nobody was told: ${id}`);
  const wrong = checks.flatMap(({ name, fault }) => (fault ? [`${name}: ${fault.row} ${fault.what}`] : []));
  return [...lost, ...unheard, ...doubled.map((id) => `twice: ${id}`), ...refused, ...wrong];
}

/** Prints each kill and the sum; false where something was wrong. */
export async function benchKills(rounds = roundsUsually, seed = randomInt(1_000_000)): Promise<boolean> {
  const say = (line: string) => process.stdout.write(`${line}\n`);
  say(`Seed ${seed}: ${rounds} rounds, ${clients} players, ${workers} workers`);
  const report = await runKills({ seed, rounds, clients, workers, say });
  const faults = faultsOf(report);
  const kills = Object.entries(report.kills).map(([victim, count]) => `${count} × ${victim}`);
  say(`killed: ${kills.join(', ')}`);
  say(
    `${report.acknowledged.size} games acknowledged, ${report.paid.size} paid, ${report.retries} requests sent again, ` +
      `longest pause ${(report.longestPauseMs / 1000).toFixed(1)} s`,
  );
  say(
    faults.length === 0
      ? 'nothing lost, nothing doubled, the ledger is right'
      : faults.slice(0, 20).join('\n'),
  );
  return faults.length === 0;
}
