import { pino, type Logger } from 'pino';

export type { Logger };

// Paths that could ever carry a secret are cut before a line is written, wherever they sit.
const secretPaths = ['password', 'token', 'captcha', 'cookie', 'authorization', 'secret'].flatMap((name) => [
  name,
  `*.${name}`,
  `*.*.${name}`,
]);

/** One JSON line an event on standard output, without secrets. */
export function createLog(level: string): Logger {
  return pino({ level, redact: { paths: secretPaths, censor: '[hidden]' }, base: null });
}
