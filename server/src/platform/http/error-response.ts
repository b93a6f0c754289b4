import type { ZodError } from 'zod';
import type { Context } from 'hono';
import { HTTPException } from 'hono/http-exception';
import type { ErrorBody } from '@sikka/contract/errors';
import { Refusal, type RefusalCode } from '../errors.ts';
import { isUnreachable } from '../database/index.ts';
import type { Logger } from '../log.ts';
import type { Env } from './context.ts';

/** The 400 for an invalid body or path, with the field if known. */
export function refusalOfShape(error: unknown): Refusal {
  const issue = (error as Partial<ZodError>).issues?.[0];
  if (!issue) return new Refusal('bad_request');
  if (issue.code === 'unrecognized_keys') {
    return new Refusal('unknown_field', issue.keys[0] ? { field: issue.keys[0].slice(0, 100) } : {});
  }
  const field = issue.path.join('.');
  return new Refusal('bad_request', field ? { field } : {});
}

function toRefusal(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  if (error instanceof HTTPException) {
    if (error.status === 413) return new Refusal('body_too_large');
    // Hono's own validators answer broken JSON this way.
    if (error.status === 400) return new Refusal('bad_request');
  }
  if (isUnreachable(error)) return new Refusal('unavailable', { cause: error, retryAfterMs: 2_000 });
  return new Refusal('internal', { cause: error });
}

/** The standard error format. */
export function bodyOf(refusal: Refusal): {
  error: Omit<ErrorBody['error'], 'code'> & { code: RefusalCode };
} {
  const { code, field, retryAfterMs, message } = refusal;
  return {
    error: {
      code,
      message,
      ...(field === undefined ? {} : { field }),
      ...(retryAfterMs === undefined ? {} : { retryAfterMs }),
    },
  };
}

/** Turns any error into the standard error format, and logs unexpected ones. */
export function failureAnswer(log: Logger) {
  return (error: unknown, context: Context<Env>): Response => {
    const refusal = toRefusal(error);
    const { status } = refusal;
    // A crowd is no fault; its answers are counted.
    if (status >= 500 && refusal.code !== 'busy') {
      log.error(
        { requestId: context.get('requestId'), code: refusal.code, err: refusal.cause },
        'request failed',
      );
    }
    if (refusal.retryAfterMs !== undefined) {
      context.header('Retry-After', String(Math.max(1, Math.ceil(refusal.retryAfterMs / 1000))));
    }
    return context.json(bodyOf(refusal), status);
  };
}
