import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import * as limits from '@sikka/contract/limits';

test('§9 the eight timers last as long as specified', () => {
  expect(limits).toMatchObject({
    adSkipMs: 5_000,
    gameLoadMs: 2_000,
    chestCloseMs: 3_000,
    registerRedirectSeconds: 5,
    toastMs: 3_000,
    resendCooldownMs: 60_000,
    verificationPollMs: 2_000,
  });
  const theme = readFileSync(join(import.meta.dirname, 'theme.css'), 'utf8');
  expect(theme).toMatch(/\.rise \{\s+animation: rise 300ms [^;]+ 100ms backwards;/u);
});
