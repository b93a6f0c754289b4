import { errors, type ErrorCode } from '@sikka/contract/errors';

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
  readonly code: ErrorCode;
  readonly field: string | undefined;
  readonly retryAfterMs: number | undefined;

  constructor(code: ErrorCode, detail: RefusalDetail = {}) {
    super(detail.sentence ?? errors[code].message, { cause: detail.cause });
    this.name = 'Refusal';
    this.code = code;
    this.field = detail.field;
    this.retryAfterMs = detail.retryAfterMs;
  }
}
