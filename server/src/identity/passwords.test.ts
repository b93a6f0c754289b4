import { stat } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { hashPassword, isPassword } from './passwords.ts';

it("decisions 0049: many passwords at once, players' or operators', leave threads to those who read files", async () => {
  const stored = await hashPassword('marigold-night');
  const ended: string[] = [];
  const checks = Array.from({ length: 12 }, () =>
    isPassword(stored, 'marigold-night').then(() => ended.push('password')),
  );
  await stat(import.meta.filename).then(() => ended.push('file'));
  await Promise.all(checks);
  // Behind all of them it would be the ninth at best.
  expect(ended.indexOf('file')).toBeLessThan(6);
});
