/** Filters of the queue that an operator keeps under a name (docs/decisions/0042). */
import { z } from 'zod';
import { answersOf, bodyOf } from '../endpoint.ts';
import { queueFilterSchema } from './withdrawals.ts';

export const viewsMax = 10;
export const viewNameCharactersMax = 40;

/** Without search words, which are about people, and without a page. */
const viewFilterSchema = queueFilterSchema.omit({ search: true, after: true });

export const viewSchema = z.strictObject({
  place: z.number().int().min(1).max(viewsMax),
  name: z.string(),
  filter: viewFilterSchema,
});
export type View = z.output<typeof viewSchema>;

const views = answersOf('All views of the caller, by name', { items: z.array(viewSchema).max(viewsMax) });

export const listViews = {
  method: 'get',
  path: '/views',
  audience: 'reviewer',
  summary: "The caller's own views",
  responses: views,
} as const;

export const saveView = {
  method: 'post',
  path: '/views',
  audience: 'reviewer',
  summary: 'Keep a filter under a name; the same name replaces it, ten at most',
  request: {
    body: bodyOf({
      name: z
        .string()
        .trim()
        .min(1)
        .max(viewNameCharactersMax)
        .refine((name) => !name.includes('\0')),
      filter: viewFilterSchema,
    }),
  },
  responses: views,
} as const;

export const deleteView = {
  method: 'delete',
  path: '/views/{place}',
  audience: 'reviewer',
  summary: "Delete one of the caller's views; a missing one counts as deleted",
  request: { params: z.strictObject({ place: z.coerce.number().int().min(1).max(viewsMax) }) },
  responses: views,
} as const;
