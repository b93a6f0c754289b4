import { stat } from 'node:fs/promises';
import { beforeAll, expect, it } from 'vitest';
import { afterFile } from '../../test/after-file.ts';
import { realHashCost } from '../../test/fast-hashes.ts';
import { hashCost, hashPassword, isPassword } from './passwords.ts';

beforeAll(() => {
  const fast = { ...hashCost };
  Object.assign(hashCost, realHashCost);
  afterFile(() => void Object.assign(hashCost, fast));
});

it('decisions 0001: a password is stored by argon2id with 19 MiB and two passes', async () => {
  expect(await hashPassword('marigold-night')).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/u);
});

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
