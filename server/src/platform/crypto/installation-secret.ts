import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The installation's secret, from which every key is made (mailed links, challenges, operators' codes, the console's
 * address, keyed hashes): the configured one, or one drawn at the first start and
 * stored beside the data, readable by its owner alone. A stolen database does not contain it.
 */
export function readSecret(configured: string | undefined, dataDir: string): string {
  if (configured !== undefined) return configured;
  const file = join(dataDir, 'secret');
  if (!existsSync(file)) {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    const draft = `${file}.${process.pid}`;
    writeFileSync(draft, randomBytes(32).toString('hex'), { mode: 0o600 });
    renameSync(draft, file);
  }
  chmodSync(file, 0o600);
  return readFileSync(file, 'utf8').trim();
}
