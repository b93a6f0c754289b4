import { pino, type DestinationStream, type Logger } from 'pino';

import { deduplicateLog } from './deduplicate-log.ts';
import { activeSpan } from './tracing/index.ts';

export type { Logger };

// Fields that may contain secrets are redacted at any depth.
const secretPaths = ['password', 'token', 'captcha', 'cookie', 'authorization', 'secret'].flatMap((name) => [
  name,
  `*.${name}`,
  `*.*.${name}`,
]);
// PostgreSQL repeats the row that a constraint refused, with names, addresses and account numbers in it.
const rowPaths = ['err.detail', 'err.where', 'err.internalQuery'];

/** Links a line to its trace. */
function traceOfLine(): object {
  const span = activeSpan();
  return span ? { traceId: span.spanContext().traceId } : {};
}

/** One JSON line per event and one a minute per cause of an error, without secrets or database rows, on standard output by default. `node` is in each. */
export function createLog(level: string, destination?: DestinationStream, node?: string): Logger {
  const options = {
    level,
    redact: { paths: [...secretPaths, ...rowPaths], censor: '[hidden]' },
    base: node === undefined ? null : { node },
    mixin: traceOfLine,
    hooks: { logMethod: deduplicateLog() },
  };
  return destination ? pino(options, destination) : pino(options);
}
