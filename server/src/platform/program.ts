import { readFileSync } from 'node:fs';

const file = new URL('../../../package.json', import.meta.url);

/** The version of this program. */
export const program: string = (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version;
