/**
 * npm run bot -- --farm: bots and cheats against the product's own use cases on a database of their own, and a thousand
 * honest players against the same rules (docs/decisions/0033). Prints the coins that each earned before a signal.
 */
import type { ReviewSignal } from '@sikka/contract/withdrawal-review';
import { withFarmServer } from './farm-server.ts';
import { honestSignals } from './honest.ts';
import { createGamePool, type GamePool } from './logs.ts';
import { playPersonas } from './play-personas.ts';
import { referralPersonas } from './referral-personas.ts';
import { runPlayPersona, type PersonaResult } from './run-personas.ts';

const honestPlayers = 1_000;

function printPersona({ name, earned, out, signals }: PersonaResult): void {
  const seen = signals.join(', ') || 'no signal';
  process.stdout.write(
    `${name.padEnd(28)} ${String(earned).padStart(6)} ${String(out).padStart(6)}  ${seen}\n`,
  );
}

function printHonest(pool: GamePool): void {
  const found = Array.from({ length: honestPlayers }, (_, seed) => honestSignals(seed, pool));
  const flagged = found.filter((signals) => signals.length > 0).length;
  const counts = new Map<ReviewSignal, number>();
  for (const signal of found.flat()) counts.set(signal, (counts.get(signal) ?? 0) + 1);
  const detail = [...counts].map(([signal, count]) => `${signal} ${count}`).join(', ') || 'none';
  process.stdout.write(`\n${flagged} of ${honestPlayers} honest players have a signal: ${detail}\n`);
}

/** Runs all personas, one after the other; about a minute and a half. */
export async function runFarm(): Promise<void> {
  const pool = createGamePool();
  process.stdout.write(`${'persona'.padEnd(28)} earned    out  signals at the request\n`);
  await withFarmServer(async (server) => {
    for (const persona of referralPersonas) printPersona(await persona(server));
    for (const persona of playPersonas) printPersona(await runPlayPersona(server, persona, pool));
  });
  printHonest(pool);
}
