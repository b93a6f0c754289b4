/**
 * npm run verify [-- <file>]: checks the ledger and names the first wrong row. Exits with 1 then, and with 2 if a log
 * could not be read. The file is a saved answer of /api/transparency, whose heads must still exist.
 */
import { readConfig } from '../config/index.ts';
import { publishedChecks, readPublished } from './published-heads.ts';
import { verifyLedger, type CheckResult } from './verify-ledger.ts';
import { runCommand } from './run-command.ts';

const root = new URL('../../..', import.meta.url).pathname;

function sentence({ name, fault, notes }: CheckResult): string {
  if (fault) return `WRONG  ${name} - no: ${fault.row} ${fault.what}.`;
  return notes.length > 0 ? `unread ${name}: ${notes.join('; ')}.` : `right  ${name}.`;
}

async function main(): Promise<number> {
  const file = process.argv[2];
  const further = file === undefined ? [] : publishedChecks(readPublished(file));
  const checked = await verifyLedger(readConfig(root), further);
  for (const one of checked) process.stdout.write(`${sentence(one)}\n`);
  const isUnseen = checked.some(({ notes }) => notes.length > 0);
  const first = checked.find(({ fault }) => fault)?.fault;
  if (first) process.stdout.write(`\nThe first wrong row: ${first.row} ${first.what}.\n`);
  else if (isUnseen)
    process.stdout.write('\nThe books are as they were written, as far as they could be read.\n');
  else process.stdout.write('\nThe books are as they were written.\n');
  if (first) return 1;
  return isUnseen ? 2 : 0;
}

await runCommand(main);
