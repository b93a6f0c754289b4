import { z } from 'zod';
import { answersOf, empty, failure } from '../endpoint.ts';

export const getBonus = {
  method: 'get',
  path: '/bonus',
  audience: 'verified',
  summary:
    "Whether the bonus screen still says 'Coming Soon' (§2), and whether the player is told when it opens",
  responses: answersOf('The flag', { comingSoon: z.boolean(), reminder: z.boolean() }),
} as const;

export const askForBonusReminder = {
  method: 'put',
  path: '/bonus/reminder',
  audience: 'verified',
  summary: 'Tell me when the bonus screen opens',
  responses: { 204: empty, default: failure },
} as const;

export const cancelBonusReminder = {
  method: 'delete',
  path: '/bonus/reminder',
  audience: 'verified',
  summary: 'Do not tell me',
  responses: { 204: empty, default: failure },
} as const;
