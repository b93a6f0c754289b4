/** Filters of a list that an operator keeps under a name (docs/decisions/0042). */
import { z } from 'zod';
import { answersOf, jsonBody } from '../endpoint.ts';
import { auditFilterSchema } from './audit.ts';
import { playFilterSchema } from './plays.ts';
import { queueFilterSchema } from './withdrawals.ts';

/** In all lists together. */
export const viewsMax = 30;
export const viewNameCharactersMax = 40;

/** Without search words and players, because they are about people, and without a page. */
export const viewFilters = {
  withdrawals: queueFilterSchema.omit({ search: true, after: true }),
  plays: playFilterSchema.omit({ playerId: true, after: true }),
  audit: auditFilterSchema.omit({ search: true, before: true }),
};
export type ViewList = keyof typeof viewFilters;
export type ViewFilter<List extends ViewList> = z.output<(typeof viewFilters)[List]>;

const place = z.number().int().min(1).max(viewsMax);
const name = z
  .string()
  .trim()
  .min(1)
  .max(viewNameCharactersMax)
  .refine((text) => !text.includes('\0'));

const newViewOf = <const List extends ViewList>(list: List) =>
  z.strictObject({ name, list: z.literal(list), filter: viewFilters[list] });

const lists = [newViewOf('withdrawals'), newViewOf('plays'), newViewOf('audit')] as const;
const [withdrawals, plays, audit] = lists;
const newViewSchema = z.discriminatedUnion('list', lists);
export type NewView = z.output<typeof newViewSchema>;

export const viewSchema = z.discriminatedUnion('list', [
  withdrawals.extend({ place }),
  plays.extend({ place }),
  audit.extend({ place }),
]);
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
  summary: 'Keep a filter of a list under a name; the same name replaces it, thirty at most',
  request: { body: jsonBody(newViewSchema) },
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
