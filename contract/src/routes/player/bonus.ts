import { z } from 'zod';
import { failure, json } from '../endpoint.ts';

export const getBonus = {
  method: 'get',
  path: '/bonus',
  audience: 'verified',
  summary: "Whether the bonus screen still says 'Coming Soon' (§2)",
  responses: { 200: json('The flag', z.strictObject({ comingSoon: z.boolean() })), default: failure },
} as const;
