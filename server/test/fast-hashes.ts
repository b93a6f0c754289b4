/** Makes hashing passwords cheap, except in tests of passwords: each player of a test registers and signs in. */
import { hashCost } from '../src/identity/passwords.ts';

/** What the product spends on a password. */
export const realHashCost = { ...hashCost };

Object.assign(hashCost, { memoryCost: 8, timeCost: 1 });
