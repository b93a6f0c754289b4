import { errors, type ErrorCode } from '@sikka/contract/errors';

interface RefusalDetail {
  /** The field of the request that the sentence is about. */
  field?: string;
  retryAfterMs?: number;
  /** For the log only: never sent to anybody. */
  cause?: unknown;
}

/** Thrown by a use case that says no; the HTTP floor answers with the catalogue's status and sentence (§8). */
export class Refusal extends Error {
  readonly code: ErrorCode;
  readonly field: string | undefined;
  readonly retryAfterMs: number | undefined;

  constructor(code: ErrorCode, detail: RefusalDetail = {}) {
    super(errors[code].message, { cause: detail.cause });
    this.name = 'Refusal';
    this.code = code;
    this.field = detail.field;
    this.retryAfterMs = detail.retryAfterMs;
  }
}
