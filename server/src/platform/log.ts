import { pino, type DestinationStream, type Logger } from 'pino';

export type { Logger };

// Paths that could ever carry a secret are cut before a line is written, wherever they sit.
const secretPaths = ['password', 'token', 'captcha', 'cookie', 'authorization', 'secret'].flatMap((name) => [
  name,
  `*.${name}`,
  `*.*.${name}`,
]);
// PostgreSQL repeats the row that a constraint refused, with names, addresses and account numbers in it.
const rowPaths = ['err.detail', 'err.where', 'err.internalQuery'];

/** One JSON line an event, without secrets or rows of the database, on standard output by default. */
export function createLog(level: string, destination?: DestinationStream): Logger {
  const options = { level, redact: { paths: [...secretPaths, ...rowPaths], censor: '[hidden]' }, base: null };
  return destination ? pino(options, destination) : pino(options);
}
