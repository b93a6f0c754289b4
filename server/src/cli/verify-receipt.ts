/** npm run verify-receipt <file> [--url https://site]: verifies a receipt offline. */
import { readFileSync, statSync } from 'node:fs';
import { parseArgs } from 'node:util';
import type { Finding } from '@sikka/contract/receipt/check-receipt';
import { receiptSchema, type Receipt } from '@sikka/contract/routes/player/receipt';
import { checkReceipt } from '../play/index.ts';
import { fetchPublishedHead } from './published-heads.ts';
import { runCommand } from './run-command.ts';

// A receipt is a log of at most 22 kB and two kilobytes more.
const fileBytesMax = 256 * 1024;
const usage = 'Say which receipt: npm run verify-receipt -- <file> [--url https://site]';

function readArguments(): { file: string; url: string | undefined } {
  const { positionals, values } = parseArgs({ allowPositionals: true, options: { url: { type: 'string' } } });
  const [file] = positionals;
  if (file === undefined || positionals.length > 1) throw new Error(usage);
  const { url } = values;
  if (url !== undefined && !/^https?:$/u.test(URL.parse(url)?.protocol ?? ''))
    throw new Error('--url must be an address starting with https:// or http://.');
  return { file, url };
}

function readText(file: string): string {
  if (!statSync(file, { throwIfNoEntry: false })?.isFile()) throw new Error(`There is no file ${file}.`);
  if (statSync(file).size > fileBytesMax) throw new Error(`${file} is too large for a receipt.`);
  return readFileSync(file, 'utf8');
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function readReceipt(file: string): Receipt {
  const receipt = receiptSchema.safeParse(parse(readText(file)));
  if (receipt.success) return receipt.data;
  const where = receipt.error.issues[0]?.path.join('.') || 'the file itself';
  throw new Error(`${file} is not a receipt of this program: ${where} is not as it should be.`);
}

async function checkPublished(day: NonNullable<Receipt['day']>, url: string): Promise<Finding> {
  const head = await fetchPublishedHead(url, day.day);
  return {
    part: 'ledger',
    isRight: head === day.head,
    sentence: `${url} publishes the same head for ${day.day}.`,
  };
}

async function main(): Promise<number> {
  const { file, url } = readArguments();
  const receipt = readReceipt(file);
  const findings = checkReceipt(receipt);
  const { day } = receipt;
  if (day !== null && url !== undefined) findings.push(await checkPublished(day, url));
  for (const { isRight, sentence } of findings)
    process.stdout.write(`${isRight ? 'true ' : 'FALSE'}  ${sentence}\n`);
  if (day === null)
    process.stdout.write(
      '       Its day is not sealed yet: the receipt that is saved tomorrow also proves its place in the ledger.\n',
    );
  else if (url === undefined)
    process.stdout.write(
      '       Whether that head is the published one was not asked: add --url https://site.\n',
    );
  const isRight = findings.every((one) => one.isRight);
  process.stdout.write(isRight ? '\nReceipt verified.\n' : '\nReceipt not valid.\n');
  return isRight ? 0 : 1;
}

await runCommand(main);
