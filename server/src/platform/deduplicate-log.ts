import type { LogFn, Logger } from 'pino';

const pauseMs = 60_000;
const causesMax = 500;
const warn = 40;

interface Detail {
  err?: unknown;
  /** The code of the refusal that was answered. */
  code?: unknown;
  /** For a job that failed: what it is, and why. */
  task?: unknown;
  cause?: unknown;
}

/** The own place of an error without a code: two bugs of one class are two causes. */
const placeOf = ({ stack = '' }: Error): string => /\n\s+at ([^\n]+)/u.exec(stack)?.[1] ?? '';

/** What makes two lines the same: the sentence, the code, and the class and code of the error. */
function causeOf([detail, sentence]: unknown[]): string | null {
  if (typeof detail !== 'object' || detail === null) return null;
  const { err, code, task, cause } = detail as Detail;
  if (task !== undefined && cause !== undefined) return [sentence, task, cause].map(String).join(' ');
  if (!('err' in detail || 'code' in detail)) return null;
  if (!(err instanceof Error)) return `${String(sentence)} ${String(code)}`;
  const own = 'code' in err ? String(err.code) : placeOf(err);
  return `${String(sentence)} ${String(code)} ${err.name} ${own}`;
}

type LogMethod = (this: Logger, args: Parameters<LogFn>, method: LogFn, level: number) => void;

/**
 * A hook of pino's: of warnings and errors with one cause, one a minute is written, and after it how many were left out. A
 * database that is away fails each request alike, and a stack for each would fill the disk and hide all else.
 */
export function deduplicateLog(): LogMethod {
  const leftOut = new Map<string, number>();
  return function write(args, method, level) {
    const cause = level >= warn ? causeOf(args) : null;
    const count = cause === null ? undefined : leftOut.get(cause);
    if (cause !== null && count !== undefined) {
      leftOut.set(cause, count + 1);
      return;
    }
    method.apply(this, args);
    if (cause === null || leftOut.size >= causesMax) return;
    leftOut.set(cause, 0);
    const tell = (): void => {
      const repeats = leftOut.get(cause) ?? 0;
      leftOut.delete(cause);
      if (repeats > 0) method.call(this, { cause, leftOut: repeats }, 'more of the same cause were left out');
    };
    setTimeout(tell, pauseMs).unref();
  };
}
