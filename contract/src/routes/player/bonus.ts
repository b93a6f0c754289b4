import { z } from 'zod';
import { answers } from '../endpoint.ts';

export const getBonus = {
  method: 'get',
  path: '/bonus',
  audience: 'verified',
  summary: "Whether the bonus screen still says 'Coming Soon' (§2)",
  responses: answers('The flag', z.strictObject({ comingSoon: z.boolean() })),
} as const;
