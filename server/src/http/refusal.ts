import { consoleErrors, type ConsoleErrorCode } from '@sikka/contract/console-errors';
import { errors, type ErrorCode } from '@sikka/contract/errors';

/** Every code that an answer can carry: the players' catalogue and the console's. */
export type RefusalCode = ErrorCode | ConsoleErrorCode;
const catalogue: Record<RefusalCode, { status: ErrorStatus; message: string }> = {
  ...errors,
  ...consoleErrors,
};
type ErrorStatus = (typeof errors)[ErrorCode]['status'] | (typeof consoleErrors)[ConsoleErrorCode]['status'];

interface RefusalDetail {
  /** The field of the request that the sentence is about. */
  field?: string;
  retryAfterMs?: number;
  /** Somebody else's sentence instead of the catalogue's: plain text, bounded by whoever passes it on. */
  sentence?: string;
  /** For the log only: never sent to anybody. */
  cause?: unknown;
}

/** Thrown by a use case that says no; the HTTP floor answers with the catalogue's status and sentence (§8). */
export class Refusal extends Error {
  readonly code: RefusalCode;
  readonly status: ErrorStatus;
  readonly field: string | undefined;
  readonly retryAfterMs: number | undefined;

  constructor(code: RefusalCode, detail: RefusalDetail = {}) {
    super(detail.sentence ?? catalogue[code].message, { cause: detail.cause });
    this.name = 'Refusal';
    this.code = code;
    this.status = catalogue[code].status;
    this.field = detail.field;
    this.retryAfterMs = detail.retryAfterMs;
  }
}
