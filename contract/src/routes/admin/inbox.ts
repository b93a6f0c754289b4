/** The inbox: messages from the contact form, and the answers (§2 'Contact', docs/decisions/0023). */
import { z } from 'zod';
import { answerCharactersMax, messageRowsMax, messageStates, messageTabs } from '../../admin/pages.ts';
import { contactSubjects } from '../../validation/contact.ts';
import { answersOf, failure, instant, json, bodyOf, jsonBody, text } from '../endpoint.ts';

const params = z.strictObject({ id: z.uuid() });
const count = z.number().int();

export const messageRowSchema = z.strictObject({
  id: z.uuid(),
  name: z.string(),
  email: z.string(),
  subject: z.enum(contactSubjects),
  /** Its beginning. */
  start: z.string(),
  state: z.enum(messageStates),
  at: instant,
});
export type MessageRow = z.infer<typeof messageRowSchema>;

export const messageFilterSchema = z.strictObject({
  tab: z.enum(messageTabs),
  subject: z.enum(contactSubjects).nullable().default(null),
  /** Words of name, address and message. */
  search: text(100).default(''),
  /** Cursor: the last row of the page before. */
  after: count.min(1).nullable().default(null),
});
export type MessageFilter = z.input<typeof messageFilterSchema>;
export type MessageCounts = Record<(typeof messageStates)[number], number>;
export type InboxFilter = Omit<z.output<typeof messageFilterSchema>, 'after'>;

/** A search goes in the body: message text must not appear in an address or a log. */
export const searchMessages = {
  method: 'post',
  path: '/messages/search',
  audience: 'reviewer',
  summary: 'Messages, fifty at a time: new ones by age, the others newest first',
  request: { body: jsonBody(messageFilterSchema) },
  responses: answersOf('At most fifty rows, and where the next page begins', {
    items: z.array(messageRowSchema).max(messageRowsMax),
    next: count.nullable(),
    /** On the first page of a search: matches by state, whatever the other filters hide; null otherwise. */
    matches: z.strictObject({ new: count, answered: count, closed: count }).nullable(),
  }),
} as const;

export const getMessageFigures = {
  method: 'get',
  path: '/messages/figures',
  audience: 'reviewer',
  summary: 'How many messages each tab has, and how long the oldest new one waits',
  responses: answersOf('The figures', {
    new: count,
    answered: count,
    closed: count,
    oldestAt: instant.nullable(),
  }),
} as const;

const operatorName = z.string();

export const messageDetailSchema = messageRowSchema.omit({ start: true }).extend({
  message: z.string(),
  /** The player with this address, if there is one. */
  playerId: z.uuid().nullable(),
  answer: z
    .strictObject({
      text: z.string(),
      by: operatorName,
      at: instant,
      /** When the mail went out; null while it waits. */
      mailedAt: instant.nullable(),
    })
    .nullable(),
  closed: z.strictObject({ by: operatorName, at: instant }).nullable(),
  /** How many other messages came from this address. */
  others: count,
});
export type MessageDetail = z.infer<typeof messageDetailSchema>;

const detail = json('The message as it stands', messageDetailSchema);

export const getMessage = {
  method: 'get',
  path: '/messages/{id}',
  audience: 'reviewer',
  summary: 'One message with its answer',
  request: { params },
  responses: { 200: detail, default: failure },
} as const;

const decisionAnswer = json(
  'Done, now or by the same operator before',
  z.strictObject({ outcome: z.enum(['done', 'repeated']), message: messageDetailSchema }),
);
const responses = { 200: decisionAnswer, default: failure } as const;

export const answerMessage = {
  method: 'post',
  path: '/messages/{id}/answer',
  audience: 'reviewer',
  summary: 'Answer by mail, once',
  request: { params, body: bodyOf({ text: text(4 * answerCharactersMax) }) },
  responses,
} as const;

export const closeMessage = {
  method: 'post',
  path: '/messages/{id}/close',
  audience: 'reviewer',
  summary: 'Close without an answer',
  request: { params, body: bodyOf({}) },
  responses,
} as const;

export const reopenMessage = {
  method: 'post',
  path: '/messages/{id}/reopen',
  audience: 'reviewer',
  summary: 'Take a closed message up again',
  request: { params, body: bodyOf({}) },
  responses,
} as const;
