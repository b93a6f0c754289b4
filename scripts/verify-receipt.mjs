// npm run verify-receipt -- <file> [--url https://site]: plays a receipt's game again and follows it to its head.
import { resolve } from 'node:path';
import { ensureInstalled, findNode, main, runToEnd } from './setup.mjs';

// npm runs us in the repository; the file is meant from where the person stands.
const from = process.env.INIT_CWD ?? process.cwd();
const options = process.argv.slice(2);
const isFile = (argument, index) => !argument.startsWith('-') && options[index - 1] !== '--url';

await main(() => {
  ensureInstalled();
  const given = options.map((argument, index) =>
    isFile(argument, index) ? resolve(from, argument) : argument,
  );
  return runToEnd(findNode(), ['server/src/verify-receipt.ts', ...given]);
});
