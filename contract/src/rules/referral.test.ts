import fc from 'fast-check';
import { expect, test } from 'vitest';
import { checkClaim, referralsPerClaimMax } from '../rewards.ts';

test('§5 ten friends make 100 coins and can be claimed at once, eleven cannot', () => {
  expect(referralsPerClaimMax).toBe(10);
  expect([1, 10, 11].map(checkClaim)).toEqual([null, null, 'claim_too_large']);
  fc.assert(fc.property(fc.nat(), (count) => (checkClaim(count) === null) === count <= 10));
});
