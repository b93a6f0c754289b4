import { adminErrorStatus, type AdminErrorCode } from '@sikka/contract/admin/errors';
import { errorStatus, type ErrorCode } from '@sikka/contract/errors';
import { messages as adminMessages } from '@sikka/i18n/en/admin/errors';
import { messages } from '@sikka/i18n/en/player/errors';

/** Every error code: the players' catalogue and the console's. */
export type RefusalCode = ErrorCode | AdminErrorCode;

const statuses = { ...errorStatus, ...adminErrorStatus };
const sentences: Record<RefusalCode, string> = { ...messages, ...adminMessages };

type ErrorStatus = (typeof statuses)[RefusalCode];

interface RefusalDetail {
  /** The field of the request that the message is about. */
  field?: string;
  retryAfterMs?: number;
  /** An external message instead of the catalogue's: plain text, bounded by the caller. */
  sentence?: string;
  /** For the log only: never sent to a client. */
  cause?: unknown;
}

/**
 * Thrown by a use case that refuses; the HTTP layer answers with the catalogue's status and sentence (§8).
 */
export class Refusal extends Error {
  readonly code: RefusalCode;
  readonly status: ErrorStatus;
  readonly field: string | undefined;
  readonly retryAfterMs: number | undefined;

  constructor(code: RefusalCode, detail: RefusalDetail = {}) {
    super(detail.sentence ?? sentences[code], { cause: detail.cause });
    this.name = 'Refusal';
    this.code = code;
    this.status = statuses[code];
    this.field = detail.field;
    this.retryAfterMs = detail.retryAfterMs && Math.round(detail.retryAfterMs);
  }
}
