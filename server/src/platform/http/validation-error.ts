import type { ZodError } from 'zod';
import { Refusal } from '../errors.ts';

/** The 400 for a body or path that no form of ours can send, naming the field where one is known. */
export function refusalOfShape(error: unknown): Refusal {
  const issue = (error as Partial<ZodError>).issues?.[0];
  if (!issue) return new Refusal('bad_request');
  if (issue.code === 'unrecognized_keys') {
    return new Refusal('unknown_field', issue.keys[0] ? { field: issue.keys[0].slice(0, 100) } : {});
  }
  const field = issue.path.join('.');
  return new Refusal('bad_request', field ? { field } : {});
}
