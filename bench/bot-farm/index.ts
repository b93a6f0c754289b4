/**
 * npm run bot -- --farm: bots and cheats against the product's own use cases on a database of their own, and thousands of
 * honest players against the same rules (docs/decisions/0033). Prints the coins that each earned before a signal.
 */
import type { ReviewSignal } from '@sikka/contract/withdrawal-review';
import { withFarmServer } from './farm-server.ts';
import { honestSignals } from './honest.ts';
import { createGamePool, farmGameIds, type GamePool } from './logs.ts';
import { undetectedBots } from './undetected-bots.ts';
import { playPersonas } from './play-personas.ts';
import { referralPersonas } from './referral-personas.ts';
import { runPlayPersona, type PersonaResult } from './run-personas.ts';

const sampleSize = 1_000;

const print = (line: string): void => void process.stdout.write(`${line}\n`);

function printPersona({ name, earned, out, signals, days }: PersonaResult): void {
  const undetected = `no signal${days ? `; Rs 100 takes ${days} days, and two games to be watched` : ''}`;
  const seen = signals.join(', ') || undetected;
  print(`${name.padEnd(30)} ${String(earned).padStart(6)} ${String(out).padStart(6)}  ${seen}`);
}

/** Which strengths of each bot are paid without a signal of their inputs, as they are and in disguise. */
function printBots(pool: GamePool): void {
  print(
    `\n${'strengths without a signal'.padEnd(30)} ${'own timing'.padEnd(12)} ${'human timing'.padEnd(14)} forged`,
  );
  for (const id of farmGameIds) {
    const [own, timed, forged] = undetectedBots(id, pool).map((strengths) => strengths.join(' ') || '–');
    print(`${id.padEnd(30)} ${own!.padEnd(12)} ${timed!.padEnd(14)} ${forged}`);
  }
}

function printHonest(pool: GamePool, firstSeed: number): void {
  const found = Array.from({ length: sampleSize }, (_, index) => honestSignals(firstSeed + index, pool));
  const flagged = found.filter((signals) => signals.length > 0).length;
  const counts = new Map<ReviewSignal, number>();
  for (const signal of found.flat()) counts.set(signal, (counts.get(signal) ?? 0) + 1);
  const detail = [...counts].map(([signal, count]) => `${signal} ${count}`).join(', ') || 'none';
  const seeds = `seeds ${firstSeed} to ${firstSeed + sampleSize - 1}`;
  print(`${flagged} of ${sampleSize} honest players (${seeds}) have a signal: ${detail}`);
}

/** Runs all personas, one after the other, and this many samples of honest players; some minutes each. */
export async function runFarm(samples: number): Promise<void> {
  const pool = createGamePool();
  print(`${'persona'.padEnd(30)} earned    out  signals at the request`);
  await withFarmServer(async (server) => {
    for (const persona of referralPersonas) printPersona(await persona(server));
    for (const persona of playPersonas) printPersona(await runPlayPersona(server, persona, pool));
  });
  printBots(pool);
  print('');
  for (let sample = 0; sample < samples; sample += 1) printHonest(pool, sample * sampleSize);
}
