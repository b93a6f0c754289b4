/** The shape of an endpoint literal, and the schemas that most of them share. */
import { z } from 'zod';
import type { OperatorRole } from '../admin/auth.ts';

/** Who may call: `server/src/platform/http/guard.ts` refuses others. */
export type PlayerAudience = 'anyone' | 'signed_in' | 'verified';
/** In the console: anyone who knows the admin path, or an operator of at least that role. */
export type OperatorAudience = 'console' | OperatorRole;
export type Audience = PlayerAudience | OperatorAudience;

/**
 * What a request is for; under load the first goes first. `result` brings what was played, `change` writes anything else,
 * `look` only reads.
 */
export const priorities = ['result', 'change', 'look'] as const;
export type Priority = (typeof priorities)[number];

export const errorBody = z.strictObject({
  error: z.strictObject({
    code: z.string(),
    message: z.string(),
    field: z.string().optional(),
    retryAfterMs: z.number().int().optional(),
  }),
});

/** A JSON answer of the given shape. */
export function json<Schema extends z.ZodType>(description: string, schema: Schema) {
  return { description, content: { 'application/json': { schema } } } as const;
}

/** A required JSON body of the given shape. */
export function jsonBody<Schema extends z.ZodType>(schema: Schema) {
  return { required: true, content: { 'application/json': { schema } } } as const;
}

/** A required JSON body of these fields; others are refused. */
export const bodyOf = <Shape extends z.ZodRawShape>(fields: Shape) => jsonBody(z.strictObject(fields));

export const empty = { description: 'Done; there is nothing to say.' } as const;
export const failure = json('Refused; the code and the sentence say why.', errorBody);

/** The answers of an endpoint: one of the given shape, or a refusal. */
export function answers<Schema extends z.ZodType>(description: string, schema: Schema) {
  return { 200: json(description, schema), default: failure } as const;
}

/** The same, of these fields. */
export const answersOf = <Shape extends z.ZodRawShape>(description: string, fields: Shape) =>
  answers(description, z.strictObject(fields));

/** ISO 8601 in UTC. */
export const instant = z.iso.datetime();
/** 'YYYY-MM-DD'; the database knows no year 0. */
export const dayText = z.iso.date().refine((day) => day >= '1970-01-01');
/** The range of a list: days in Kathmandu, both included; null for no limit. */
export const dayRange = { from: dayText.nullable().default(null), to: dayText.nullable().default(null) };
export const coins = z.number().int();
/** When the rows of a read replica were current, and how old they were when read; null for current rows (docs/decisions/0053). */
export const asOf = z.strictObject({ at: instant, behindMs: z.number().int().min(0) }).nullable();
export type AsOf = z.infer<typeof asOf>;
/** A bounded string without NUL, which PostgreSQL cannot store. */
export const text = (charactersMax: number) =>
  z
    .string()
    .max(charactersMax)
    .refine((value) => !value.includes('\0'));

/** The body of a request as a use case gets it. */
export type BodyOf<E> = E extends {
  request: { body: { content: { 'application/json': { schema: infer S extends z.ZodType } } } };
}
  ? z.output<S>
  : undefined;
export type SuccessOf<E> = E extends { responses: infer R } ? R[Extract<keyof R, 200 | 201 | 204>] : never;
/** What a use case answers; void where there is nothing to say. */
export type AnswerOf<E> =
  SuccessOf<E> extends { content: { 'application/json': { schema: infer S extends z.ZodType } } }
    ? z.input<S>
    : void;
