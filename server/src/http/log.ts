import { pino, type DestinationStream, type Logger } from 'pino';

export type { Logger };

// Paths that could ever carry a secret are cut before a line is written, wherever they sit.
const secretPaths = ['password', 'token', 'captcha', 'cookie', 'authorization', 'secret'].flatMap((name) => [
  name,
  `*.${name}`,
  `*.*.${name}`,
]);

/** One JSON line an event, without secrets, on standard output unless told otherwise. */
export function createLog(level: string, destination?: DestinationStream): Logger {
  const options = { level, redact: { paths: secretPaths, censor: '[hidden]' }, base: null };
  return destination ? pino(options, destination) : pino(options);
}
